import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Config } from "#app/platform/.server/config.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { doubtWords } from "#app/platform/.server/inbox/doubt-words.ts";
import { addressKeyOf } from "#app/platform/email-address.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";

const lookedBackMs = 30 * day;
/** The newest of a month. */
const looked = 2_000;
/** Fewer may be forged. */
const leastDoubted = 3;

/**
 * Whether mail from the team's own addresses regularly cannot be proved, so that it counts only as messages.
 *
 * @returns what to do about it, as a sentence for the team; null if there is nothing to do
 */
export async function teamDoubtWords(
  db: Db,
  { mailFrom, teamEmail }: Pick<Config, "mailFrom" | "teamEmail">,
  now: number,
): Promise<string | null> {
  const domains = [mailFrom.address, teamEmail].map(domainOf);
  const members = new Set((await listMembers(db)).map(({ email }) => addressKeyOf(email)));
  const mails = await db
    .selectFrom("incoming_mail")
    .select(["sender_key as sender", "proof"])
    .where("created_at", ">", toIso(now - lookedBackMs))
    .orderBy("created_at", "desc")
    .limit(looked)
    .execute();
  const own = mails.filter(
    ({ sender, proof }) =>
      proof !== "unread" && (members.has(sender) || domains.includes(domainOf(sender))),
  );
  const doubts = own.flatMap(({ proof }) =>
    proof === "dkim" || proof === "server" || proof === "unread" ? [] : [proof],
  );
  const often = doubts.toSorted((a, b) => count(doubts, b) - count(doubts, a))[0];
  if (!often || doubts.length < leastDoubted || doubts.length * 2 < own.length) return null;
  return `${doubts.length} of the ${own.length} emails of the last month that say they are from the team could not be proved, so they counted only as messages. Most often: ${doubtWords[often]} Set up DKIM and a DMARC policy for your domain, or IMAP_AUTHSERV_ID (docs/running.md, Mail). If nobody in the team wrote them, they were forged.`;
}

function domainOf(address: string): string {
  return addressKeyOf(address.slice(address.lastIndexOf("@") + 1));
}

function count<T>(all: readonly T[], one: T): number {
  return all.filter((other) => other === one).length;
}
