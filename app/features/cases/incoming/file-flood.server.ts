import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { MailStanding } from "#app/platform/.server/db/schema/cases-tables.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import { findCaseOf, lockCase } from "#app/features/case-record/case-rows.server.ts";
import { fileAmongMany, openByMail } from "./file-family.server.ts";
import { answerAddressOf, type Filed, type FoundMail } from "./found-mail.server.ts";

/** No person writes this many: two machines that answer each other do (RFC 3834, section 2). */
const mostFromOne = 30;
/** No more new cases than this come from senders who are not proved: of those who answer us together, and of others. */
const mostClaimed = 40;

/** What a mail can show for itself, and the case that it joins. */
type Standing = { readonly standing: MailStanding; readonly caseId: string | null };

/** The case in which a flood ends: that of one sender, or that of all who are not proved. */
type Flood = { readonly key: string; readonly isOfOne: boolean };

/**
 * Whether a mail is one too many in the hour before the mailbox got it, which may be long before we fetch it. Only mail
 * that can show as much for itself counts, so that forging an address shuts nobody out: what is proved, or answers a mail
 * of ours in the same case, others cannot write.
 */
export async function findFlood(
  db: Db,
  { arrivedAt, senderKey }: Pick<FoundMail, "arrivedAt" | "senderKey">,
  { standing, caseId }: Standing,
): Promise<Flood | null> {
  const recent = db
    .selectFrom("incoming_mail")
    .select("id")
    .where("standing", "=", standing)
    .where("received_at", ">", toIso(arrivedAt - hour))
    .where("received_at", "<=", toIso(arrivedAt));
  const ofOne = await recent
    .where("sender_key", "=", senderKey)
    .$if(standing === "answers" && caseId !== null, (query) => query.where("case_id", "=", caseId))
    .limit(mostFromOne)
    .execute();
  if (ofOne.length === mostFromOne) {
    return { key: `flood:${sha256(`${standing} ${senderKey}`)}`, isOfOne: true };
  }
  // Whoever knows one mail of ours, such as a newsletter, can answer it in many names.
  if (standing === "proved" || caseId !== null) return null;
  const ofAll = await recent.where("outcome", "=", "new").limit(mostClaimed).execute();
  return ofAll.length === mostClaimed ? { key: "flood", isOfOne: false } : null;
}

/** When mail last came in that is collected in one case because it was too much; null if there is none. */
export async function readLastFlood(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("incoming_mail")
    .select("created_at")
    .where("outcome", "=", "collected")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(row.created_at) : null;
}

/** Puts it into the one case for all of that flood, which becomes due each time. */
export async function fileFlood(
  trx: Trx,
  engine: Engine,
  { key, isOfOne }: Flood,
  mail: FoundMail,
): Promise<Filed> {
  const found = await findCaseOf(trx, "mail", key);
  const row = found && (await lockCase(trx, found.id, engine));
  if (row) return { outcome: "collected", ...(await fileAmongMany(trx, row, mail)) };
  const about = isOfOne
    ? {
        name: mail.author,
        email: answerAddressOf(mail),
        subject: `Many emails from ${mail.from.address || "one sender"}`,
      }
    : { name: "Many senders", email: null, subject: "Many emails from senders who are not proved" };
  const source = { kind: "mail", id: key } as const;
  return { outcome: "collected", ...(await openByMail(trx, { ...about, source }, mail)) };
}
