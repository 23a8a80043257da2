import { minute, second, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { FetchImage } from "#app/platform/.server/fetch-image.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";

/** The name of the worker that fetches pictures, and of its wake signal. */
export const pictureWorkerName = "feedback-images";

/** What is stored about a picture once it has been fetched; missing fields become null. */
type Outcome = Pick<DatabaseSchema["feedback_image"], "state"> &
  Partial<
    Pick<DatabaseSchema["feedback_image"], "due_at" | "last_error" | "bytes" | "content_type">
  >;

/** Claims the picture that has been due longest, for `leaseMs`, as the outbox does. */
export async function claimImage(
  db: Db,
  engine: Engine,
  options: { now: number; leaseMs: number },
) {
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
    .returning(["feedback_id as id", "url", "attempts"])
    .executeTakeFirst();
  return row ? { ...row, lease } : null;
}

const leaseMs = minute;
const idleMs = 30 * second;
const pausesMs = [minute, 10 * minute, 60 * minute];

/** Fetches the pictures of new cards, one at a time. Gives up after four attempts. */
export function createFeedbackImageWorker(services: Services, fetchImage: FetchImage): Worker {
  const { wakeSignal, clock, database, db, logger } = services;
  return createWorker({
    name: pictureWorkerName,
    logger,
    wakeSignal,
    idleMs,
    step: async (signal) => {
      const image = await claimImage(db, database.engine, { now: clock.now(), leaseMs });
      if (!image) return false;
      const outcome = await fetchOnce(image.url, image.attempts, signal);
      const { numUpdatedRows } = await db
        .updateTable("feedback_image")
        .set({ lease: null, due_at: null, last_error: null, ...outcome })
        .where("feedback_id", "=", image.id)
        .where("lease", "=", image.lease)
        .executeTakeFirst();
      // None if the lease was lost meanwhile.
      if (numUpdatedRows > 0n) {
        const { state, last_error: code } = outcome;
        logger.info({ feedback: image.id, state, attempt: image.attempts, code }, "picture");
      }
      return true;
    },
  });

  async function fetchOnce(url: string, attempts: number, signal: AbortSignal): Promise<Outcome> {
    // A picture that has ended the process this often is not tried again.
    if (attempts > pausesMs.length + 1) return { state: "failed", last_error: "too-many-attempts" };
    const result = await fetchImage(url, signal).catch((error: unknown) => {
      logger.error({ err: error }, "a picture could not be handled");
      return { ok: false, permanent: false, code: "fault" } as const;
    });
    if (result.ok) {
      return { state: "ready", bytes: result.bytes, content_type: result.contentType };
    }
    const pause = pausesMs[attempts - 1];
    const last_error = result.code;
    if (result.permanent || pause === undefined) return { state: "failed", last_error };
    return { state: "pending", last_error, due_at: toIso(clock.now() + pause) };
  }
}
