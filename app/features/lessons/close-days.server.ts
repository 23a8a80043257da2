import { setImmediate as betweenOthers } from "node:timers/promises";

import { moveDeadlines } from "#app/features/case-record/answer-clock.server.ts";
import { academyDay, endOfDay, startOfDay } from "#app/features/clock/academy-days.server.ts";
import {
  closesLessons,
  deleteClosed,
  listClosed,
  listOfAct,
  listUnanswered,
  storeClosed,
  type ClosedDay,
} from "#app/features/clock/closed-day-store.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { trialAreas } from "#content/categories.ts";
import { holdLesson } from "./act-on-lesson.server.ts";
import { changedBy, putAwayMails, type Changed } from "./away-mail.server.ts";
import { changeDays, type Dates } from "./change-days.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import { applyRestore, type LessonAt } from "./lesson-acts.server.ts";
import {
  findSeenWeekly,
  isWeekly,
  listSeenLessons,
  type SeenWeekly,
} from "./lesson-read.server.ts";
import { changeWeekly, storeTakesPlace } from "./lesson-store.server.ts";
import { byMember } from "./lesson-word-store.server.ts";
import type { AwayWhy } from "./lesson-words.server.ts";
import { dayAfter } from "./materialise.server.ts";
import { isPaused, listPauses } from "./pause-store.server.ts";
import { freeLessons } from "./place-lesson.server.ts";
import { listUnmade, type Unmade } from "./unmade-lessons.server.ts";
import { weeklyKinds } from "./weekly-kind.server.ts";

export type CountsAs = ClosedDay["counts_as"];

export const countings: readonly CountsAs[] = ["not-charged", "made-up", "takes-place"];

/** Days of the academy's calendar that are to be closed, the last included. */
export type AskedClosing = Dates & {
  /** Empty: the academy is closed. Otherwise only the trials of this area are off. */
  readonly area: string;
  /** Whether messages are answered as always. */
  readonly answers: boolean;
  /** Families read it. */
  readonly reason: string;
  readonly countsAs: CountsAs;
};

/** A lesson as its page showed it, and what it is to count as. */
export type ClosingDecision = LessonAt & { readonly countsAs: CountsAs };

export type ClosingProblem = {
  /** `others`: lessons have come or gone since the page was opened. `gone`: the days are open already. */
  readonly kind: "dates" | "area" | "reason" | "others" | "gone";
};

/** Years ahead that a day can be closed, and days that one act can close. */
const furthest = 2;
const mostDays = 100;
const longestReason = 100;

/** What is wrong with the days, if anything is. */
function faultOf({ from, until, area, reason }: AskedClosing, now: number): ClosingProblem | null {
  const today = Temporal.PlainDate.from(academyDay(now));
  const last = today.add({ years: furthest }).toString();
  const areDates = isDate(from) && isDate(until) && today.toString() <= from;
  if (!areDates || from > until || until > last || datesOf({ from, until }).length > mostDays) {
    return { kind: "dates" };
  }
  if (area !== "" && !trialAreas.some((one) => one === area)) return { kind: "area" };
  return reason === "" ? { kind: "reason" } : null;
}

function datesOf({ from, until }: Dates): string[] {
  const dates: string[] = [];
  for (let date = from; date <= until && dates.length <= mostDays; date = dayAfter(date)) {
    dates.push(date);
  }
  return dates;
}

/** Whether a lesson is on one of some days of the academy. */
const isWithin =
  ({ from, until }: Dates) =>
  ({ was }: Unmade) =>
    from <= academyDay(was) && academyDay(was) <= until;

async function weeklyOn(db: Db, { from, until }: Dates, now: number): Promise<SeenWeekly[]> {
  const range = { from: Math.max(now + 1, startOfDay(from)), until: endOfDay(until) };
  return (await listSeenLessons(db, range)).filter(isWeekly);
}

/** Weekly lessons that are made, and those that are not. */
export type Touched = {
  readonly lessons: readonly SeenWeekly[];
  readonly unmade: readonly Unmade[];
};

/** What closing some days would touch. Nothing is stored. */
export async function readClosing(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  asked: AskedClosing,
): Promise<{ readonly problem: ClosingProblem } | Touched> {
  assertMay(member, "hours");
  const now = clock.now();
  const problem = faultOf(asked, now);
  if (problem && problem.kind !== "reason") return { problem };
  return { lessons: await touched(db, asked, now), unmade: await unmadeBy(db, asked, now) };
}

/** An area has no weekly lessons of its own: whoever teaches it may be on leave. */
async function touched(db: Db, asked: AskedClosing, now: number): Promise<SeenWeekly[]> {
  if (asked.area !== "") return [];
  return (await weeklyOn(db, asked, now)).filter(({ state }) => state === "on");
}

async function unmadeBy(db: Db, asked: AskedClosing, now: number): Promise<Unmade[]> {
  return asked.area === "" && asked.countsAs !== "takes-place"
    ? await listUnmade(db, asked, now, isWithin(asked))
    : [];
}

/** What people are told of lessons on closed days: where all take place nothing, but of those that do not. */
export function changesBy(
  asked: AskedClosing,
  lessons: readonly { readonly lesson: SeenWeekly; readonly countsAs: CountsAs }[],
  unmade: readonly Unmade[],
): { readonly why: AwayWhy; readonly changed: readonly Changed[] } {
  const { from: first, until: last, reason, countsAs } = asked;
  const told = lessons.filter((one) => [one.countsAs, countsAs].some((as) => as !== "takes-place"));
  const made = told.map((one) => changedBy(one.lesson, one.countsAs, one.lesson));
  return {
    why: { kind: "closed", first, last, reason },
    changed: [...made, ...unmade.map((one) => ({ ...one, fate: countsAs }))],
  };
}

/** Changes which days are closed, with the deadlines of answers that hang on it. */
async function changeClosed(
  services: Services,
  trx: Trx,
  dates: Dates,
  change: () => Promise<void>,
): Promise<void> {
  const now = services.clock.now();
  const hours = async () => ({ ...currentHours(services), closed: await listUnanswered(trx, now) });
  const before = await hours();
  await changeDays(services, trx, dates, change);
  await moveDeadlines(trx, before, await hours(), now);
}

/**
 * Closes days, with what was decided about each lesson on them, all of it or nothing. Each guardian and each tutor is
 * written to once, also of lessons that are not made yet.
 *
 * @param writes whether they are emailed
 * @returns null if it was done
 */
export async function closeDays(
  services: Services,
  member: DeskMember,
  asked: AskedClosing,
  decisions: readonly ClosingDecision[],
  writes: boolean,
): Promise<ClosingProblem | null> {
  assertMay(member, "hours");
  const now = services.clock.now();
  const fault = faultOf(asked, now);
  if (fault) return fault;
  const reason = asked.reason.slice(0, longestReason);
  const counts_as = asked.area === "" ? asked.countsAs : "takes-place";
  const day = {
    area: asked.area,
    answers: asked.answers || asked.area !== "" ? 1 : 0,
    reason,
    act_id: newId(),
    counts_as,
    changed_by: member.name,
    changed_at: toIso(now),
  };
  const settled = await inCalendar(services, Refused<ClosingProblem>, async (trx) => {
    const lessons = await touched(trx, asked, now);
    const decided = new Map(decisions.map((one) => [one.id, one]));
    const isSeen = lessons.every(({ id, sequence }) => decided.get(id)?.sequence === sequence);
    if (!isSeen || lessons.length !== decided.size) {
      throw new Refused<ClosingProblem>({ kind: "others" });
    }
    const rows = datesOf(asked).map((date) => ({ ...day, date }));
    await changeClosed(services, trx, asked, () => storeClosed(trx, rows));
    const word = { act: "off", by: byMember(member, { said: reason }) } as const;
    const settledAs = [];
    for (const lesson of lessons) {
      // SQLite answers at once: without this nobody else would have a turn before the last one.
      await betweenOthers();
      const countsAs = decided.get(lesson.id)?.countsAs ?? counts_as;
      if (countsAs === "takes-place") {
        if (counts_as !== "takes-place") await storeTakesPlace(trx, lesson.id, now);
        settledAs.push({ lesson, countsAs });
        continue;
      }
      await freeLessons(trx, [lesson.id]);
      const off = { state: "off", why: "closed", counts_as: countsAs } as const;
      const changed = await changeWeekly(trx, lesson.id, off, now, word);
      settledAs.push({ lesson: { ...lesson, ...changed }, countsAs });
    }
    const { why, changed } = changesBy(
      { ...asked, reason },
      settledAs,
      await unmadeBy(trx, asked, now),
    );
    const about = { kind: "day", id: asked.from };
    const detail = `${asked.until} ${asked.area}`.trim();
    await recordAct(trx, { memberId: member.id, action: "days.close", about, detail }, now);
    await putAwayMails(services, trx, why, changed, writes);
  });
  await services.documents.refresh();
  return "problem" in settled ? settled.problem : null;
}

export type Opened = {
  /** Lessons that take place again, and those whose time is taken since. */
  readonly back: readonly SeenWeekly[];
  readonly left: readonly SeenWeekly[];
  /** How many that are not made yet. */
  readonly unmade: number;
};

/** What would come back: it was rolled back. */
type Tried = { readonly kind: "tried"; readonly opened: Opened };

/**
 * Opens the days of a closing again, or one of them: lessons that it took out and that have not begun take place again where
 * their time is free, and everyone they concern is written to once.
 *
 * @param date null for all days
 * @param isTried whether nothing is stored, to see what would come back
 */
export async function openDays(
  services: Services,
  member: DeskMember,
  actId: string,
  date: string | null,
  isTried = false,
): Promise<{ readonly opened: Opened } | { readonly problem: ClosingProblem }> {
  assertMay(member, "hours");
  const now = services.clock.now();
  const result = await inCalendar(services, Refused<ClosingProblem | Tried>, async (trx) => {
    const opened = await open(services, trx, member, actId, date, now);
    if (isTried) throw new Refused<Tried>({ kind: "tried", opened });
    return opened;
  });
  if ("done" in result) {
    await services.documents.refresh();
    return { opened: result.done };
  }
  const { problem } = result;
  return problem.kind === "tried" ? { opened: problem.opened } : { problem };
}

async function open(
  services: Services,
  trx: Trx,
  member: DeskMember,
  actId: string,
  date: string | null,
  now: number,
): Promise<Opened> {
  const days = (await listOfAct(trx, actId)).filter((one) => date === null || one.date === date);
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) throw new Refused<ClosingProblem>({ kind: "gone" });
  const dates = { from: first.date, until: last.date };
  await changeClosed(services, trx, dates, () => deleteClosed(trx, actId, date));
  const isClosed = new Set(days.filter(closesLessons).map((one) => one.date));
  const off = (await weeklyOn(trx, dates, now)).filter(
    ({ why, on_day: on }) => why === "closed" && isClosed.has(on),
  );
  const back: SeenWeekly[] = [];
  const left: SeenWeekly[] = [];
  const changed: Changed[] = [];
  const doing = { kinds: weeklyKinds, by: byMember(member) };
  for (const one of off) {
    // It comes back with the end of the pause.
    if (isPaused(await listPauses(trx, one.series_id, one.original_on), one.original_on)) continue;
    try {
      const held = await holdLesson(services, trx, doing, one);
      await applyRestore(trx, held);
      const lesson = await findSeenWeekly(trx, one.id);
      if (!lesson) continue;
      back.push(lesson);
      changed.push(changedBy(held.lesson, "back", lesson));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      left.push(one);
    }
  }
  const unmade = await listUnmade(trx, dates, now, ({ was }) => isClosed.has(academyDay(was)));
  const why = {
    kind: "opened",
    first: dates.from,
    last: dates.until,
    reason: first.reason,
  } as const;
  await putAwayMails(services, trx, why, [
    ...changed,
    ...unmade.map((one) => ({ ...one, fate: "back" as const })),
  ]);
  const about = { kind: "day", id: dates.from };
  const detail = dates.until;
  await recordAct(trx, { memberId: member.id, action: "days.open", about, detail }, now);
  return { back, left, unmade: unmade.length };
}

/** Closings ahead, in order: the days that one act closed, with the weekly lessons on them. */
export async function readClosings({ clock, db }: Services, member: DeskMember) {
  assertMay(member, "hours");
  const now = clock.now();
  const days = await listClosed(db, academyDay(now), "9999");
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const lessons = await weeklyOn(db, { from: first.date, until: last.date }, now);
  return [...Map.groupBy(days, (one) => one.act_id)].map(([actId, own]) => {
    const isOn = new Set(own.filter(closesLessons).map(({ date }) => date));
    const within = lessons.filter(({ on_day: on }) => isOn.has(on));
    return {
      actId,
      days: own,
      off: within.filter(({ why }) => why === "closed"),
      on: within.filter(({ state }) => state === "on"),
    };
  });
}
