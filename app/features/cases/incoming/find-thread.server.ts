import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { listByMessageId } from "#app/platform/.server/outbox/outbox-store.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { mayFor } from "#app/features/families/family-access.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { findSeenLesson, type SeenLesson } from "#app/features/lessons/seen-store.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import {
  findCase,
  findCaseOf,
  findConcernFrom,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import type { FoundMail } from "./found-mail.server.ts";

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
  const whole = await wholeOf(trx, named);
  return isMember || named.family_key === senderKey || isRestricted(whole.kind) ? whole : null;
}

/** The case that another has become part of, perhaps by way of others; itself if it has not. */
async function wholeOf(db: Db, row: CaseRow): Promise<CaseRow> {
  if (row.merged_into === null) return row;
  const next = await findCase(db, row.merged_into);
  return next ? await wholeOf(db, next) : row;
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
    if (found) return await wholeOf(trx, found);
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
  return what === "case-late" ? findCase(trx, id) : null;
}

/** The id of the lesson that a calendar's answer is about: the UID that we gave it begins with it. */
function lessonIdIn(uid = ""): string | null {
  const [id = ""] = uid.split("@", 1);
  return isId(id) ? id : null;
}

/** The case of the lesson that a calendar's answer is about: its trial's, or that of its weekly lessons. */
export async function findLesson(trx: Trx, uid?: string): Promise<CaseRow | null> {
  const id = lessonIdIn(uid);
  if (id === null) return null;
  const trial = await findCaseOf(trx, "trial", id);
  if (trial) return trial;
  const weekly = await findSeenLesson(trx, id);
  const row = weekly && (await findCaseOf(trx, "mail", weekly.series_id));
  return row && (await wholeOf(trx, row));
}

/** A weekly lesson that a calendar's answer is about, and the member who began these lessons, if known. */
export type WeeklyLesson = { readonly lesson: SeenLesson; readonly begunBy: string | null };

/**
 * The weekly lesson that a guardian's calendar answers about. Others have had the UID as well, such as whoever was a guardian
 * once: to them, nothing is said of the child.
 */
export async function findWeekly(
  trx: Trx,
  { appointment, senderKey, now }: Pick<FoundMail, "appointment" | "senderKey" | "now">,
): Promise<WeeklyLesson | null> {
  const id = lessonIdIn(appointment);
  const lesson = id === null ? null : await findSeenLesson(trx, id);
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
