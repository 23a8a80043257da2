import { day, hour, minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { policy } from "#content/policy.ts";
import { wasHeld } from "../marks.ts";
import { firstWritten, listUnwritten } from "../note-store.server.ts";
import { listRecordLessons, type Giver, type RecordLesson } from "../record-lessons.server.ts";

/** How far back someone is asked for a note. */
export const askedDays = 14;
/** Longer than any lesson, which may have begun before the period in which it ended. */
const longest = 4 * hour;

/** When a lesson ends, in milliseconds since the epoch. */
export function endOf({
  starts_at: startsAt,
  minutes,
}: Pick<RecordLesson, "starts_at" | "minutes">) {
  return Date.parse(startsAt) + minutes * minute;
}

/** When the note of a lesson is late. */
export function lateAt(lesson: Pick<RecordLesson, "starts_at" | "minutes">): number {
  return endOf(lesson) + policy.noteHours * hour;
}

/** Whether a note is asked for: of a lesson that takes place, unless somebody has said that it did not. */
function isAsked({ state, outcome }: RecordLesson): boolean {
  return state === "on" && (outcome === null || wasHeld(outcome));
}

/** Lessons that have ended within some days and of which a note is asked, with when it was written; null if it is missing. */
async function listAsked(
  db: Db,
  now: number,
  days: number,
  giver: Giver | null,
): Promise<readonly { readonly lesson: RecordLesson; readonly writtenAt: string | null }[]> {
  const range = { from: now - days * day - longest, until: now };
  const lessons = (await listRecordLessons(db, range, giver)).filter(
    (lesson) => isAsked(lesson) && endOf(lesson) <= now && endOf(lesson) > now - days * day,
  );
  const written = await firstWritten(db, lessons);
  return lessons.map((lesson) => ({ lesson, writtenAt: written.get(lesson.id) ?? null }));
}

/** Lessons whose note is missing, the earliest first; only those that one giver gave, if one is named. */
export async function listDue(
  db: Db,
  now: number,
  giver: Giver | null = null,
): Promise<readonly RecordLesson[]> {
  const asked = await listAsked(db, now, askedDays, giver);
  return asked.filter(({ writtenAt }) => writtenAt === null).map(({ lesson }) => lesson);
}

/** How many notes are missing, as `listDue` lists them, without asking who learns. */
export async function countDue(db: Db, now: number, giver: Giver | null): Promise<number> {
  const range = { from: now - askedDays * day - longest, until: now };
  const missing = await listUnwritten(db, range, giver ? (giver.tutorId ?? "") : null);
  return missing.filter((lesson) => endOf(lesson) <= now && endOf(lesson) > now - askedDays * day)
    .length;
}

/**
 * How many notes of the last 30 days were written in time. A lesson counts once its two hours are over; whoever has given
 * few lessons is counted like all others.
 */
export async function countInTime(
  db: Db,
  now: number,
): Promise<{ readonly within: number; readonly all: number }> {
  const asked = await listAsked(db, now, 30, null);
  const over = asked.filter(({ lesson }) => lateAt(lesson) <= now);
  const within = over.filter(
    ({ lesson, writtenAt }) => writtenAt !== null && Date.parse(writtenAt) <= lateAt(lesson),
  );
  return { within: within.length, all: over.length };
}
