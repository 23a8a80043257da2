import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { listByMessageId } from "#app/platform/.server/outbox/outbox-store.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import {
  findCaseOf,
  findConcernFrom,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";

/** As `newReference` makes them. */
const referencePattern = /\b[CT]-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/;

/**
 * The case whose reference is in a subject. Anyone may have read that, so it counts from the family's own address
 * and from a member's; whoever only says that they write from there can add to the case and no more. To a concern
 * about a child anyone's mail is added, or everyone else would read what names it.
 */
export async function findNamed(
  trx: Trx,
  subject: string,
  senderKey: string,
  isMember: boolean,
): Promise<CaseRow | null> {
  const [reference] = referencePattern.exec(subject) ?? [];
  if (reference === undefined) return null;
  const named = await trx
    .selectFrom("desk_case")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!named) return null;
  return isMember || named.family_key === senderKey || isRestricted(named.kind) ? named : null;
}

/**
 * The case of the mails with these Message-IDs, ours or the family's. Ours hold 62 random bits, so that only
 * someone who had the mail can name them.
 */
export async function findAnswered(trx: Db, ids: readonly string[]): Promise<CaseRow | null> {
  if (ids.length === 0) return null;
  const message = await trx
    .selectFrom("case_message")
    .innerJoin("desk_case", "desk_case.id", "case_message.case_id")
    .selectAll("desk_case")
    .where("case_message.message_id", "in", [...ids])
    .orderBy("case_message.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (message) return message;
  for (const { key } of await listByMessageId(trx, ids)) {
    const found = await findAbout(trx, key);
    if (found) return found;
  }
  return null;
}

/** The case that one of the site's mails was about: its key names it. */
async function findAbout(trx: Db, key: string): Promise<CaseRow | null> {
  const [what = "", id = ""] = key.split(":", 2);
  if (!isId(id)) return null;
  if (what === "enquiry") {
    return (await findCaseOf(trx, "enquiry", id)) ?? (await findConcernFrom(trx, id));
  }
  if (what.startsWith("trial-")) return findCaseOf(trx, "trial", id);
  if (what === "feedback-report") return findCaseOf(trx, "report", id);
  if (what !== "case-late") return null;
  const row = await trx.selectFrom("desk_case").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** The case of the trial lesson that a calendar's answer is about, by the UID that we gave it. */
export async function findLesson(trx: Trx, uid = ""): Promise<CaseRow | null> {
  const [id = ""] = uid.split("@", 1);
  return isId(id) ? findCaseOf(trx, "trial", id) : null;
}
