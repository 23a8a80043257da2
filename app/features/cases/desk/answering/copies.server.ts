import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import {
  addressKeysWith,
  findGuardian,
  isAnyoneBarred,
  learnersEverUnder,
  learnersUnder,
} from "#app/features/families/family-store.server.ts";
import { findTutorIds } from "#app/features/tutors/tutor-erasure.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Box } from "#app/platform/.server/inbox/incoming-mail.ts";
import { addressKeyOf, emailKeyOf, isAsciiAddress } from "#app/platform/email-address.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deskCopies as texts } from "#words/pages/desk.ts";

/*
 * Who was in copy of the mails of a case. An answer goes to the family alone unless somebody ticks them: then each gets a
 * mail of their own, so that separated parents never read each other's addresses.
 */

/** Mails and people that are looked at, the latest first; and people to whom an answer can go as well. */
const mostMails = 50;
const mostPeople = 40;
const mostOffered = 10;

/** What we know of somebody, in words, and whether an answer can go to them as well. */
type Standing = { readonly who: string; readonly isOffered: boolean; readonly canEnter: boolean };

/** Somebody who was in copy of a mail of a case. */
export type Copied = Box &
  Standing & {
    readonly key: string;
    /** The Message-ID of the latest mail that they had as well. */
    readonly messageId: string | null;
  };

export const copiedOf = (stored: string | null) => JSON.parse(stored ?? "[]") as readonly Box[];

/** Whoever was in copy of the mails of a case, by what we know of them; not the family itself. */
export async function readCopied(db: Db, row: CaseRow): Promise<readonly Copied[]> {
  const mails = await db
    .selectFrom("incoming_mail")
    .select(["copied", "standing", "message_id", "outcome"])
    .where("case_id", "=", row.id)
    .where("copied", "<>", "[]")
    .orderBy("id", "desc")
    .limit(mostMails)
    .execute();
  if (mails.length === 0) return [];
  const own = row.family_key === null ? [] : await addressKeysWith(db, row.family_key);
  const family = row.family_key === null ? null : await findGuardian(db, row.family_key);
  const learnerIds = family ? (await learnersUnder(db, family.id)).map(({ id }) => id) : [];
  const members = new Set((await listMembers(db)).map(({ email }) => addressKeyOf(email)));
  const found = new Map<string, Copied>();
  for (const mail of mails) {
    for (const box of copiedOf(mail.copied)) {
      const key = emailKeyOf(box.address);
      if (own.includes(key) || found.has(key) || found.size === mostPeople) continue;
      const isColleague = members.has(key) || (await findTutorIds(db, [key], [])).length > 0;
      const standing = isColleague
        ? known(texts.colleague)
        : await standingOf(db, key, learnerIds, mail.standing === "claims");
      const mayGo = !isRestricted(row.kind) && mail.outcome !== "automatic";
      const isOffered = standing.isOffered && mayGo && isAsciiAddress(box.address);
      found.set(key, { ...box, ...standing, key, isOffered, messageId: mail.message_id });
    }
  }
  return [...found.values()];
}

const known = (who: string, isOffered = false) => ({ who, isOffered, canEnter: false });

/** @param isClaimed whether nothing proves the mail that names them */
async function standingOf(
  db: Db,
  key: string,
  learnerIds: readonly string[],
  isClaimed: boolean,
): Promise<Standing> {
  const guardian = await findGuardian(db, key);
  const ever = guardian ? await learnersEverUnder(db, guardian.id) : [];
  if (!guardian || ever.length === 0) {
    if (await isAnyoneBarred(db, learnerIds)) return known(texts.barred);
    // Anyone may have written it, to read what the family reads.
    if (isClaimed) return known(texts.unproved);
    return { who: texts.unknown, isOffered: true, canEnter: true };
  }
  // Of other children only where they have nothing to do with those of this family.
  const shared = ever.filter(({ id }) => learnerIds.includes(id));
  const theirs = shared.length > 0 ? shared : ever;
  const now = theirs.filter(({ until }) => until === null);
  const ended = theirs.filter(({ id }) => !now.some((one) => one.id === id));
  const seen = now.filter(({ may }) => may !== "pay");
  const say = (words: string, of: typeof theirs, isOffered = false) =>
    known(
      fillText(words, { names: [...new Set(of.map(({ name }) => name))].join(", ") }),
      isOffered,
    );
  if (ended.length > 0) return say(texts.ended, ended);
  if (seen.length === 0) return say(texts.payer, now);
  if (seen.every(({ adult_id: adult }) => adult === guardian.id)) return known(texts.learner, true);
  return say(shared.length > 0 ? texts.second : texts.guardian, seen, true);
}

/** Those of them to whom an answer can go as well. */
export const offeredOf = (copied: readonly Copied[]) =>
  copied.filter(({ isOffered }) => isOffered).slice(0, mostOffered);

/** Those who were chosen, once each. @returns the address of one who is not offered, if there is one */
export async function chosenCopies(
  db: Db,
  row: CaseRow,
  addresses: readonly string[],
): Promise<readonly Copied[] | string> {
  const keys = [...new Set(addresses.map(emailKeyOf))];
  if (keys.length === 0) return [];
  const offered = offeredOf(await readCopied(db, row));
  const other = addresses.find((one) => !offered.some(({ key }) => key === emailKeyOf(one)));
  return other ?? offered.filter(({ key }) => keys.includes(key));
}
