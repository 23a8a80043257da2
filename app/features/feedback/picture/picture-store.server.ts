import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine } from "#app/platform/.server/db/database.ts";
import { isId, newToken } from "#app/platform/.server/ids.ts";

/** The name of the worker that fetches pictures; its wake signal carries the same. */
export const pictureWorkerName = "feedback-images";

export type ClaimedImage = {
  readonly feedbackId: string;
  readonly url: string;
  readonly attempts: number;
  readonly lease: string;
};

export type ImageOutcome =
  | { readonly state: "ready"; readonly bytes: Uint8Array; readonly contentType: string }
  | { readonly state: "failed"; readonly error: string }
  | { readonly state: "pending"; readonly error: string; readonly dueAt: number };

/** Takes the picture that has been due longest, for `leaseMs`. Works as the outbox does. */
export async function claimImage(
  db: Db,
  engine: Engine,
  options: { now: number; leaseMs: number },
): Promise<ClaimedImage | null> {
  const now = toIso(options.now);
  const lease = newToken();
  const row = await db
    .updateTable("feedback_image")
    .set((eb) => ({
      state: "fetching" as const,
      lease,
      due_at: toIso(options.now + options.leaseMs),
      attempts: eb("attempts", "+", 1),
    }))
    .where("feedback_id", "=", (eb) => {
      const due = eb
        .selectFrom("feedback_image")
        .select("feedback_id")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(1);
      return engine === "postgres" ? due.forUpdate().skipLocked() : due;
    })
    .where("due_at", "<=", now)
    .returning(["feedback_id as feedbackId", "url", "attempts"])
    .executeTakeFirst();
  return row ? { ...row, lease } : null;
}

/** Ends a claim. False where the lease was lost meanwhile. */
export async function finishImage(
  db: Db,
  image: ClaimedImage,
  outcome: ImageOutcome,
): Promise<boolean> {
  const isReady = outcome.state === "ready";
  const result = await db
    .updateTable("feedback_image")
    .set({
      state: outcome.state,
      lease: null,
      due_at: outcome.state === "pending" ? toIso(outcome.dueAt) : null,
      last_error: isReady ? null : outcome.error.slice(0, 200),
      ...(isReady ? { bytes: outcome.bytes, content_type: outcome.contentType } : {}),
    })
    .where("feedback_id", "=", image.feedbackId)
    .where("lease", "=", image.lease)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Our copy of a card's picture; null where there is none or the card has been removed. */
export async function getFeedbackImage(
  db: Db,
  id: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("feedback_image")
    .innerJoin("feedback", "feedback.id", "feedback_image.feedback_id")
    .select(["feedback_image.bytes", "feedback_image.content_type"])
    .where("feedback_image.feedback_id", "=", id)
    .where("feedback_image.state", "=", "ready")
    .where("feedback.removed_at", "is", null)
    .executeTakeFirst();
  if (!row?.bytes || !row.content_type) return null;
  return { bytes: new Uint8Array(row.bytes), contentType: row.content_type };
}
