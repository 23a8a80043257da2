import { isChildsNight } from "#app/features/clock/child-night.ts";
import { firstOn, momentOf } from "#app/features/clock/occurrences.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { moveGuardian } from "#app/features/families/move-guardian.server.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import type { Moment } from "#app/platform/moment.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { settle, type BeginProblem, type Decisions, type Writes } from "./begin-plan.server.ts";
import type { ChangeProblem } from "./change-series.server.ts";
import { seenAs } from "./change-plan.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import { listOfLearnersFrom } from "./lesson-read.server.ts";
import { storeFamilyZone } from "./lesson-store.server.ts";
import { dayAfter } from "./materialise.server.ts";
import { beginningOfDay, firstFrom, replaceTimes, type Follower } from "./replace-times.server.ts";
import { isOnce, listRunningOf, lockSeries, type Series } from "./series-store.server.ts";
import { weeklyFrom } from "./year-outlook.server.ts";

/**
 * What becomes of a weekly time when its family moves: it stays at the same moment, or at the same time of the family's new
 * clock, comes on other days, or ends.
 */
export const moveChoices = ["moment", "time", "another", "end"] as const;

/** Weekly times that are alike but for their day, and what becomes of them. */
export type MovedLine = {
  readonly seriesIds: readonly string[];
  readonly choice: (typeof moveChoices)[number];
  /** For `another`: days from 1, Monday, and the time, on the new clock. */
  readonly days: readonly number[];
  readonly time: string;
  readonly decisions: Decisions;
};

export type FamilyMove = {
  /** Who moves, each as the page has seen them. There has to be one. */
  readonly guardians: readonly { readonly id: string; readonly version: number }[];
  /** Learners who come along. */
  readonly learnerIds: readonly string[];
  /** Where to: an IANA zone. */
  readonly zone: string;
  /** The first day there, on the new clock. */
  readonly from: string;
  /** Their weekly times as the page has seen them, by `seenAs`. */
  readonly seen: readonly string[];
  readonly lines: readonly MovedLine[];
  /** Who told us of it, and how we know, for the log. */
  readonly told: string;
  readonly writes: Writes;
};

/** Lessons are made some weeks ahead; single ones may be further off. */
const yearMs = 366 * day;

/** What a move runs into: besides what any change does, that nobody moves. */
export type MoveProblem = ChangeProblem | BeginProblem | { readonly kind: "nobody" };

const refused = (problem: MoveProblem) => new Refused<MoveProblem>(problem);

/** The weekly times of some learners of which a lesson may come from a moment on. @param begins ISO 8601 */
export async function listTouched(
  db: Db,
  learnerIds: readonly string[],
  begins: string,
): Promise<Series[]> {
  // A date behind every clock's.
  const today = toIso(Date.parse(begins) - day).slice(0, 10);
  const running = await listRunningOf(db, learnerIds, today);
  return running.filter((one) => firstFrom(one, begins) !== null);
}

/** From when on a family is in another zone. */
export type There = {
  /** Not in the past. */
  readonly begins: Moment;
  readonly zone: string;
};

/** A time of the week there, with the date of its first lesson. */
type TimeThere = { readonly on: string; readonly time: string };

function onDay(weekday: number, time: string, { begins, zone }: There): TimeThere {
  const on = firstOn(weekday, weeklyFrom(begins, zone).on);
  const isOver = isDate(on) && isWallTime(`${on}T${time}`) && momentOf(zone, on, time) < begins;
  return { on: isOver ? firstOn(weekday, dayAfter(on)) : on, time };
}

/** How a weekly time goes on for a family that has moved: at the same moment, or at the same time of their clock. */
function weeklyThere(series: Series, choice: "moment" | "time", there: There): TimeThere {
  const first = momentOf(series.zone, firstFrom(series, there.begins) ?? "", series.time);
  if (choice === "moment") return weeklyFrom(first, there.zone);
  const { weekday, time } = weeklyFrom(first, series.family_zone);
  return onDay(weekday, time, there);
}

/** The last date of a weekly time there, so that no lesson is lost whose day is another. @param on its first */
function endThere(
  series: Series,
  choice: MovedLine["choice"],
  on: string,
  { begins }: There,
): string | null {
  const { anchor, ends_on: last } = series;
  if (last === null || anchor !== "family") return last;
  if (isOnce(series)) return on;
  const first = choice === "moment" ? firstFrom(series, begins) : null;
  if (first === null) return last;
  const { days } = Temporal.PlainDate.from(first).until(on);
  return Temporal.PlainDate.from(last).add({ days }).toString();
}

/** The weekly times that take the place of those of a line. */
export function followersOf(
  { choice, days, time, decisions }: MovedLine,
  all: readonly Series[],
  of: number,
  there: There,
): Follower[] {
  const like = (series: Series, before: Series | null, { on, time: at }: TimeThere): Follower => ({
    before,
    of,
    planId: series.plan_id,
    learnerId: series.learner_id,
    familyZone: there.zone,
    tutorId: series.tutor_id,
    course: series.course,
    wanted_language: series.wanted_language,
    language: series.language,
    wish: series.wish,
    anchor: series.anchor,
    startsOn: on,
    time: at,
    minutes: series.minutes,
    endsOn: endThere(series, choice, on, there),
    decisions,
  });
  const [usual] = all;
  if (choice === "end" || !usual) return [];
  if (choice === "another") {
    if (days.length === 0) throw refused({ kind: "none" });
    return days.map((one, index) => {
      const before = all[index] ?? null;
      return like(before ?? usual, before, onDay(one, time, there));
    });
  }
  return all.map((series) => like(series, series, weeklyThere(series, choice, there)));
}

/**
 * Moves a family to another zone from a day on: guardians, the clock of each weekly time as chosen, and the clock on which
 * single lessons are read. All of it or nothing, and one mail to each reader; a tutor for whom nothing changes reads nothing.
 * To move back before the day undoes it.
 */
export async function moveFamily(
  services: Services,
  member: DeskMember,
  { guardians, learnerIds, zone, from, seen, lines, told: by, writes }: FamilyMove,
): Promise<{ readonly done: null } | { readonly problem: MoveProblem }> {
  assertMay(member, "trials");
  assertMay(member, "cases");
  const now = services.clock.now();
  return await inCalendar(services, Refused<MoveProblem>, async (trx) => {
    if (!isDate(from) || from < weeklyFrom(toIso(now), zone).on) throw refused({ kind: "from" });
    if (guardians.length === 0) throw refused({ kind: "nobody" });
    const at = momentOf(zone, from, "00:00");
    for (const guardian of guardians) {
      const moved = await moveGuardian(trx, guardian, { zone, at }, now);
      if (moved === "stale") throw refused({ kind: "stale" });
      const detail = `${moved.from ?? "unknown"} to ${zone} from ${from}; ${by}`;
      const about = { kind: "family", id: guardian.id };
      await recordAct(trx, { memberId: member.id, action: "family.move", about, detail }, now);
    }
    const there = { zone, begins: beginningOfDay(zone, from, now) };
    const open = new Map<string, Series>();
    for (const { id } of await listTouched(trx, learnerIds, there.begins)) {
      const series = await lockSeries(trx, id, services.database.engine);
      if (series) open.set(id, series);
    }
    const named = lines.flatMap(({ seriesIds }) => seriesIds);
    const isAsSeen = [...open.values()].every((one) => seen.includes(seenAs(one)));
    if (!isAsSeen || named.length !== open.size || !named.every((id) => open.has(id))) {
      throw refused({ kind: "stale" });
    }
    const times = lines.flatMap((line, of) => {
      const all = line.seriesIds.flatMap((id) => open.get(id) ?? []);
      return followersOf(line, all, of, there);
    });
    const since = { begins: there.begins, familyZone: zone };
    const replaced = await replaceTimes(trx, [...open.values()], times, since, member, now);
    await storeFamilyZone(trx, learnerIds, zone, there.begins);
    await assertNoNight(trx, learnerIds, there);
    const { made, told, over } = replaced;
    const occasion = made.length > 0 ? "changed" : "ended";
    await settle(services, trx, member, made, { occasion, told, over, writes });
    return null;
  });
}

/** @throws Refused where a lesson would be in the night of a child there */
async function assertNoNight(
  trx: Trx,
  learnerIds: readonly string[],
  { zone, begins }: There,
): Promise<void> {
  const from = Date.parse(begins);
  const ahead = await listOfLearnersFrom(trx, learnerIds, { from, until: from + yearMs });
  const children = new Set(
    (await findLearners(trx, learnerIds)).flatMap((one) => (one.adult_id === null ? [one.id] : [])),
  );
  for (const { learner_id: id, state, starts_at: startsAt, minutes } of ahead) {
    if (state !== "on" || !children.has(id) || !isChildsNight(zone, startsAt, minutes)) continue;
    const { on, time } = weeklyFrom(startsAt, zone);
    throw refused({ kind: "night", on, time });
  }
}
