import type { Moment } from "#app/platform/moment.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Span } from "#app/features/availability/busy-store.server.ts";
import { isWallTime } from "#app/features/tutors/tutor-fields.ts";
import {
  findTutor,
  insertLeave,
  listHours,
  listLeave,
  listTutors,
  type Tutor,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { holdLesson, type Held } from "./act-on-lesson.server.ts";
import {
  applyCover,
  applyLeaveOut,
  applyMove,
  type LessonAt,
  type LessonProblem,
} from "./lesson-acts.server.ts";
import { changedBy, putAwayMails, type Changed } from "./away-mail.server.ts";
import { coversFor, type Cover } from "./covers.server.ts";
import { byMember } from "./lesson-word-store.server.ts";
import { spanOf } from "./place-lesson.server.ts";
import {
  findSeenWeekly,
  isWeekly,
  listSeenLessons,
  type SeenWeekly,
} from "./lesson-read.server.ts";
import { weeklyKinds } from "./weekly-kind.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import { listUnmade, type Unmade } from "./unmade-lessons.server.ts";
import { momentOfWall, weeklyFrom } from "./year-outlook.server.ts";

/** Who is away and when, in the tutor's wall time. */
export type AskedAway = {
  readonly tutorId: string;
  readonly from: string;
  readonly until: string;
  /** For the team. */
  readonly reason: string;
  /** For the families; may be empty. */
  readonly said?: string;
  /** Whether lessons within it that are not made yet are left out, instead of raising an alarm each. */
  readonly laterOff?: boolean;
};

/** What is to become of a lesson. `keep`: it stays booked, as an alarm, until someone has seen to it. */
export type AwayFate =
  | { readonly kind: "keep" | "off" }
  /** @param hasAgreed to an hour in their night, or outside those that they offer */
  | { readonly kind: "cover"; readonly tutorId: string; readonly hasAgreed: boolean }
  /** @param startsAt null where no moment was entered */
  | { readonly kind: "moved"; readonly startsAt: Moment | null };

export type AwayDecision = LessonAt & { readonly fate: AwayFate };

/** A lesson that falls into it. */
export type BrokenLesson = { readonly lesson: SeenWeekly; readonly covers: readonly Cover[] };

export type AwayProblem =
  | { readonly kind: "tutor" | "dates" }
  /** Lessons have come or gone since the page was opened. */
  | { readonly kind: "others" }
  /** What stands in the way of what was decided, by the id of the lesson. */
  | { readonly kind: "lessons"; readonly problems: ReadonlyMap<string, LessonProblem> };

const longest = 100;
/** No list of lessons is longer than a year: only weeks of them have been made. */
const longestMs = 366 * day;
/** No lesson lasts longer. */
const lessonMs = 3 * 3_600_000;

async function spanOfAway(db: Db, asked: AskedAway) {
  const tutor = await findTutor(db, asked.tutorId);
  if (!tutor) return { kind: "tutor" } as const;
  const { from, until } = asked;
  if (!isWallTime(from) || !isWallTime(until)) return { kind: "dates" } as const;
  const { zone } = tutor;
  const at = (wall: string) => Date.parse(momentOfWall(zone, wall));
  const span = { from: at(from), until: at(until) };
  const isSpan = span.from < span.until && span.until - span.from <= longestMs;
  return isSpan ? ({ kind: "ok", tutor, span, zone } as const) : ({ kind: "dates" } as const);
}

async function listBroken(db: Db, tutor: Tutor, span: Span, now: number): Promise<SeenWeekly[]> {
  const range = { from: Math.max(now + 1, span.from - lessonMs), until: span.until };
  const lessons = (await listSeenLessons(db, range, tutor.id)).filter(isWeekly);
  return lessons.filter((one) => one.state === "on" && spanOf(one).until > span.from);
}

/** The lessons of a tutor within a period that are not made yet. */
async function listLater(db: Db, { id, zone }: Tutor, span: Span, now: number): Promise<Unmade[]> {
  const dates = {
    from: weeklyFrom(toIso(span.from), zone).on,
    until: weeklyFrom(toIso(span.until), zone).on,
  };
  return await listUnmade(db, dates, now, ({ was, minutes, tutorIds }) => {
    const { from, until } = spanOf({ starts_at: was, minutes });
    return tutorIds.includes(id) && from < span.until && until > span.from;
  });
}

/** Every lesson that someone's leave would break, with who could give it. Nothing is stored. */
export async function readAway(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  asked: AskedAway,
) {
  assertMay(member, "trials");
  const now = clock.now();
  const found = await spanOfAway(db, asked);
  if (found.kind !== "ok") return found;
  const { tutor, span } = found;
  const bounds = {
    tutors: await listTutors(db),
    // As it would be, among all that is entered.
    leave: [...(await listLeave(db, asked.from)), { ...asked, id: "" }] satisfies TutorLeave[],
    hours: await listHours(db),
  };
  const broken: BrokenLesson[] = [];
  for (const lesson of await listBroken(db, tutor, span, now)) {
    broken.push({ lesson, covers: await coversFor(db, lesson, bounds) });
  }
  return { ...found, broken, later: await listLater(db, tutor, span, now) };
}

/**
 * Enters leave and does what was decided about each lesson that it breaks, all of it or nothing. Each guardian of a
 * learner and each tutor is written to once.
 *
 * @param writes whether they are emailed
 * @returns null if it was done
 */
export async function settleAway(
  services: Services,
  member: DeskMember,
  asked: AskedAway,
  decisions: readonly AwayDecision[],
  writes: boolean,
): Promise<AwayProblem | null> {
  assertMay(member, "trials");
  const now = services.clock.now();
  const settled = await inCalendar(services, Refused<AwayProblem>, async (trx) => {
    const found = await spanOfAway(trx, asked);
    if (found.kind !== "ok") throw new Refused<AwayProblem>(found);
    const { tutor, span } = found;
    const broken = await listBroken(trx, tutor, span, now);
    const decided = new Map(decisions.map((one) => [one.id, one]));
    if (broken.length !== decided.size || broken.some(({ id }) => !decided.has(id))) {
      throw new Refused<AwayProblem>({ kind: "others" });
    }
    await enterOnce(trx, tutor, asked, now);
    const heard = { side: "tutor", at: now, way: "page", why: asked.reason, counts: null } as const;
    const doing = { kinds: weeklyKinds, by: byMember(member, { heard, said: asked.said ?? "" }) };
    const changed: Changed[] = [];
    const problems = new Map<string, LessonProblem>();
    for (const one of decisions) {
      try {
        const held = await holdLesson(services, trx, doing, one);
        await applyFate(trx, held, one.fate);
        const lesson = await findSeenWeekly(trx, one.id);
        const fate = one.fate.kind === "off" ? "made-up" : one.fate.kind;
        if (lesson) changed.push(changedBy(held.lesson, fate, lesson));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        problems.set(one.id, error.problem as LessonProblem);
      }
    }
    if (problems.size > 0) throw new Refused<AwayProblem>({ kind: "lessons", problems });
    const about = { kind: "tutor", id: tutor.id };
    const detail = `${asked.from} ${asked.until} ${asked.reason}`.slice(0, longest);
    await recordAct(trx, { memberId: member.id, action: "tutor.leave", about, detail }, now);
    const why = { kind: "leave", tutor: tutor.name, said: asked.said ?? "" } as const;
    const later = asked.laterOff ? await listLater(trx, tutor, span, now) : [];
    changed.push(...later.map((one) => ({ ...one, fate: "made-up" as const })));
    await putAwayMails(services, trx, why, changed, writes);
  });
  return "problem" in settled ? settled.problem : null;
}

/** The page can be opened again for lessons that were kept: the leave is there then. */
async function enterOnce(trx: Trx, tutor: Tutor, asked: AskedAway, now: number): Promise<void> {
  const { from, until } = asked;
  const leave = await listLeave(trx, from, tutor.id);
  if (leave.some((one) => one.from === from && one.until === until)) return;
  const reason = asked.reason.slice(0, longest);
  const { laterOff = false } = asked;
  await insertLeave(trx, { tutorId: tutor.id, from, until, reason, laterOff }, now);
}

async function applyFate(trx: Trx, held: Held, fate: AwayFate): Promise<void> {
  if (fate.kind === "cover") await applyCover(trx, held, fate.tutorId, fate.hasAgreed);
  else if (fate.kind === "moved") await applyMove(trx, held, fate.startsAt);
  else if (fate.kind === "off") await applyLeaveOut(trx, held);
}
