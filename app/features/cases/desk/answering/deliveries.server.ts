import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import {
  mailStates,
  withdrawMailTo,
  type StoredMail,
} from "#app/platform/.server/outbox/outbox-store.ts";
import { touch } from "../../acts/case-entries.server.ts";
import {
  bySite,
  changeCase,
  findCase,
  onTeamsTurn,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import type { Hours } from "#content/documents.ts";

/** What is known of an answer by its mail; null while it is under way. A mail that is long gone was sent. */
export function deliveryOf(mail: { state: StoredMail["state"] | null; handedAt: string | null }) {
  if (mail.state === null || mail.state === "sent") return "sent";
  return mail.state === "dead" ? unsentAs(mail.handedAt) : null;
}

/** Why an answer is open again whose copy did not arrive: the log of a case names no address but its own. */
export const copyLost = "somebody who was to have it as well did not get it";

/** What an answer is that is not tried any more. @param handedAt when a mail server may have got it */
export const unsentAs = (handedAt: string | null) => (handedAt === null ? "failed" : "unsure");

/**
 * Records what became of answers, and reopens the case of any that could not be delivered.
 *
 * @returns how many answers were settled
 */
export async function noteDeliveries(db: Db, hours: Hours, now: number): Promise<number> {
  const under = await db
    .selectFrom("case_message as message")
    .leftJoin(mailStates().as("mail"), "mail.id", "message.mail_id")
    .select([
      "message.id",
      "message.case_id as caseId",
      "message.copy_of as copyOf",
      "mail.state",
      "mail.last_error as error",
      "mail.handed_at as handedAt",
    ])
    .where("message.delivery", "=", "sending")
    .orderBy("message.id")
    .limit(500)
    .execute();
  let known = 0;
  for (const { id, caseId, copyOf, state, error, handedAt } of under) {
    const delivery = deliveryOf({ state, handedAt });
    if (delivery === null) continue;
    const isNoted = await db.transaction().execute(async (trx) => {
      const noted = await trx
        .updateTable("case_message")
        .set({ delivery, undo: null })
        .where("id", "=", id)
        .where("delivery", "=", "sending")
        .executeTakeFirst();
      if (noted.numUpdatedRows === 0n) return false;
      if (delivery === "sent") await touch(trx, caseId, now);
      else {
        const why = copyOf === null ? (error ?? "") : copyLost;
        await reopenUndelivered(trx, hours, caseId, why, now, delivery);
      }
      return true;
    });
    if (isNoted) known += 1;
  }
  return known;
}

/**
 * Withdraws the answers that are still to go to someone who is no guardian of a child any more, since any of them may
 * speak of that child. Their cases are open again, with what was written, and say why.
 *
 * @param emailKeys every address of theirs, as `emailKeyOf` makes it
 */
export async function withdrawAnswersTo(
  trx: Trx,
  hours: Hours,
  emailKeys: readonly string[],
  now: number,
  reason = "its reader is no guardian of a child any more",
): Promise<void> {
  for (const key of emailKeys) {
    const withdrawn = await withdrawMailTo(trx, key, ["case-answer"]);
    if (withdrawn.length === 0) continue;
    const stopped = await trx
      .updateTable("case_message")
      .set({ delivery: "failed", undo: null })
      .where("mail_id", "in", withdrawn)
      .where("delivery", "=", "sending")
      .returning("case_id as caseId")
      .execute();
    const why = `it was withdrawn, since ${reason}`;
    for (const { caseId } of stopped) await reopenUndelivered(trx, hours, caseId, why, now);
  }
}

/**
 * When a case was first answered, leaving out an answer that never left.
 *
 * @param row as it was when that answer counted
 */
export async function answeredAt(
  trx: Trx,
  row: Pick<CaseRow, "id" | "first_answered_at">,
): Promise<string | null> {
  const answers = await trx
    .selectFrom("case_message")
    .select(["created_at", "delivery"])
    .where("case_id", "=", row.id)
    .where("copy_of", "is", null)
    .where("direction", "=", "out")
    .orderBy("created_at")
    .execute();
  const counted = answers.find((answer) => answer.created_at === row.first_answered_at);
  // What was said by phone counts whatever became of a mail.
  if (counted?.delivery !== "failed") return row.first_answered_at;
  return answers.find(({ delivery }) => delivery !== "failed")?.created_at ?? null;
}

/** Reopens a case whose answer did not arrive, or of which no one knows, and says why. */
export async function reopenUndelivered(
  trx: Trx,
  hours: Hours,
  caseId: string,
  error: string,
  now: number,
  outcome: "failed" | "unsure" = "failed",
): Promise<void> {
  const row = await findCase(trx, caseId);
  if (!row) return;
  const deadline = row.deadline !== null && row.deadline < toIso(now) ? row.deadline : toIso(now);
  const change = {
    ...onTeamsTurn(hours, row, now),
    deadline,
    due_at: deadline,
    first_answered_at: await answeredAt(trx, row),
  };
  const what =
    outcome === "unsure"
      ? "does not know whether the answer arrived"
      : "could not deliver the answer";
  await changeCase(trx, row, change, bySite, `${what}: ${error || "no reason was given"}`, now);
}
