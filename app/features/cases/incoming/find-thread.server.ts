import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { isReport } from "#app/platform/.server/inbox/incoming-mail.ts";
import { factsOf } from "#app/platform/.server/outbox/mail-kinds.ts";
import { listByMessageId } from "#app/platform/.server/outbox/outbox-store.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { mayFor } from "#app/features/families/family-access.server.ts";
import { addressKeysWith, findGuardian } from "#app/features/families/family-store.server.ts";
import { findSeenWeekly, type SeenWeekly } from "#app/features/lessons/lesson-read.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import {
  findCase,
  findCaseOf,
  findConcernFrom,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import type { FoundMail } from "./found-mail.server.ts";

/** As `newReference` makes them. */
const referencePattern = /\b[CT]-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/g;
/** The page of a case, as our mails to the team lead there, perhaps by way of a filter that packs links. */
const pagePattern = /(?:\/|%2F)desk(?:\/|%2F)cases(?:\/|%2F)([0-9a-f-]{36})\b/gi;
/** More than one mail of ours names. */
const mostQuoted = 30;

/** What a mail belongs to. */
export type Thread = {
  /** Null where it belongs to no case that is still there. */
  readonly row: CaseRow | null;
  /** Whether only those may know of it who may read such a case, also if it belongs to none. */
  readonly isRestricted: boolean;
  /** Whether it names a mail that only its receivers know. */
  readonly isAnswer: boolean;
  /** The mails of ours that it answers or sends back. */
  readonly sent: readonly SentMail[];
};

type SentMail = Awaited<ReturnType<typeof listByMessageId>>[number];

/**
 * What a mail belongs to: what it answers, or else what its subject names. Whatever speaks of a concern about a child
 * belongs there first, also by what it only quotes, or everyone else would read it.
 */
export async function findThread(trx: Trx, mail: FoundMail, isMember: boolean): Promise<Thread> {
  const ids = mail.bounce?.messageIds ?? [...mail.answers, ...quotedIds(mail)];
  const sent = await listByMessageId(trx, ids);
  const answered = [...(await findAnswered(trx, ids)), await findLesson(trx, mail.appointment)];
  const named = await findNamed(trx, mail, isMember);
  const found = [...answered, ...named].filter((row) => row !== null);
  const concern = found.find(({ kind }) => isRestricted(kind));
  const row = concern ?? found[0] ?? null;
  return {
    row,
    isRestricted: concern !== undefined || (row === null && sent.some(namesConcerns)),
    isAnswer: sent.length > 0 || answered.some((one) => one !== null),
    sent,
  };
}

/** The Message-IDs in the text of a report, which may have the header of what came back in it. */
function quotedIds({ automatic, text }: FoundMail): readonly string[] {
  return automatic === isReport
    ? (text.match(/<[^<>\s]+@[^<>\s]+>/g) ?? []).slice(0, mostQuoted)
    : [];
}

/**
 * The cases whose references are in a subject. Anyone may have read those, so they count from each of the family's own
 * addresses and from a member's; whoever only says that they write from there can add to the case and no more. To a concern
 * about a child anyone's mail is added, also where its text quotes what we wrote of it.
 */
async function findNamed(
  trx: Trx,
  { senderKey, subject, text }: FoundMail,
  isMember: boolean,
): Promise<readonly CaseRow[]> {
  const inSubject: readonly string[] = subject.match(referencePattern) ?? [];
  const references = [...new Set([...inSubject, ...(text.match(referencePattern) ?? [])])];
  const ids = [...new Set([...text.matchAll(pagePattern)].map(([, id = ""]) => id))];
  if (references.length + ids.length === 0) return [];
  const rows = await trx
    .selectFrom("desk_case")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("reference", "in", ["", ...references.slice(0, mostQuoted)]),
        eb("id", "in", ["", ...ids.slice(0, mostQuoted)]),
      ]),
    )
    .execute();
  const own = await addressKeysWith(trx, senderKey);
  const isInSubject = ({ reference }: CaseRow) => inSubject.includes(reference);
  const cases: CaseRow[] = [];
  for (const row of rows.toSorted((a, b) => Number(isInSubject(b)) - Number(isInSubject(a)))) {
    const whole = await wholeOf(trx, row);
    const isOwn = row.family_key !== null && own.includes(row.family_key);
    const isNamed = inSubject[0] === row.reference && (isMember || isOwn);
    if (isNamed || isRestricted(whole.kind)) cases.push(whole);
  }
  return cases;
}

/** The case that another has become part of, perhaps by way of others; itself if it has not. */
async function wholeOf(db: Db, row: CaseRow): Promise<CaseRow> {
  if (row.merged_into === null) return row;
  const next = await findCase(db, row.merged_into);
  return next ? await wholeOf(db, next) : row;
}

/**
 * The cases of the mails with these Message-IDs, ours or the family's, the newest first. Ours hold 62 random bits, so
 * that only someone who had the mail can name them.
 */
export async function findAnswered(trx: Db, ids: readonly string[]): Promise<readonly CaseRow[]> {
  if (ids.length === 0) return [];
  const said = await trx
    .selectFrom("case_message")
    .innerJoin("desk_case", "desk_case.id", "case_message.case_id")
    .selectAll("desk_case")
    .where("case_message.message_id", "in", [...ids])
    .orderBy("case_message.id", "desc")
    .execute();
  const about: CaseRow[] = [];
  for (const mail of await listByMessageId(trx, ids)) {
    const found = await findAbout(trx, mail);
    if (found) about.push(await wholeOf(trx, found));
  }
  return [...said, ...about];
}

/** Of mail whose key names no case, such as the list of a day. */
const namesConcerns = ({ kind }: SentMail) => factsOf(kind)?.concern === "always";

/** The case that one of the site's mails was about: its key names it. */
export async function findAbout(
  trx: Db,
  { kind, key }: Pick<SentMail, "kind" | "key">,
): Promise<CaseRow | null> {
  const [, id = ""] = key.split(":", 2);
  const answers = factsOf(kind)?.answers ?? "own";
  if (!isId(id) || answers === "own" || answers === "message") return null;
  if (answers === "case") return findCase(trx, id);
  // What has become a concern is not found by what it was made from, but for its own mail.
  const concern = answers === "enquiry" ? await findConcernFrom(trx, id) : null;
  return concern ?? (await findCaseOf(trx, answers, id));
}

/** The id of the lesson that a calendar's answer is about: the UID that we gave it begins with it, or a tutor's soon. */
function lessonIdIn(uid = ""): string | null {
  const [id = ""] = uid.replace(/^tutor-/, "").split("@", 1);
  return isId(id) ? id : null;
}

/** The case of the lesson that a calendar's answer is about: its trial's, or that of its weekly lessons. */
async function findLesson(trx: Trx, uid?: string): Promise<CaseRow | null> {
  const id = lessonIdIn(uid);
  if (id === null) return null;
  const trial = await findCaseOf(trx, "trial", id);
  if (trial) return trial;
  const weekly = await findSeenWeekly(trx, id);
  const row = weekly && (await findCaseOf(trx, "mail", weekly.series_id));
  return row && (await wholeOf(trx, row));
}

/** A weekly lesson that a calendar's answer is about, and the member who began these lessons, if known. */
export type WeeklyLesson = { readonly lesson: SeenWeekly; readonly begunBy: string | null };

/**
 * The weekly lesson that a guardian's calendar answers about. Others have had the UID as well, such as whoever was a guardian
 * once: to them, nothing is said of the child.
 */
export async function findWeekly(
  trx: Trx,
  { appointment, senderKey, now }: Pick<FoundMail, "appointment" | "senderKey" | "now">,
): Promise<WeeklyLesson | null> {
  const id = lessonIdIn(appointment);
  const lesson = id === null ? null : await findSeenWeekly(trx, id);
  const guardian = lesson && (await findGuardian(trx, senderKey));
  if (!lesson || !guardian) return null;
  const pair = { guardianId: guardian.id, learnerId: lesson.learner_id };
  if (!(await mayFor(trx, pair, "see", now))) return null;
  // Lessons that took the place of others began with the change of those.
  const { follows = null } = (await findSeries(trx, lesson.series_id)) ?? {};
  const ids = follows === null ? [lesson.series_id] : [lesson.series_id, follows];
  const abouts = ids.map((one) => ({ kind: "series", id: one }));
  const acts = await listActs(trx, { limit: 100, hidden: [], abouts });
  const begun = acts.find(({ action }) => action === "series.begin" || action === "series.follow");
  return { lesson, begunBy: begun?.memberId ?? null };
}
