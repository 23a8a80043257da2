import { timeOf, type Moment } from "#app/platform/moment.ts";
import { day as dayMs, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { currentAvailability } from "#app/platform/.server/current-site.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import {
  listHours,
  listLeave,
  listTutors,
  type Tutor,
  type TutorHours,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import type { TrialArea } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { quarterMs, takenBesides, tutorResource, type Span } from "./busy-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { weeklySlots, type Slot } from "./weekly-slots.server.ts";
import { datesOf } from "#app/features/clock/zoned.server.ts";

type Scheduled = Pick<Services, "db" | "documents">;

const lessonMs = policy.trialMinutes * minute;

const resourceOf = ({ id }: Tutor) => tutorResource(id);

/** Working one out takes tens of microseconds, and tutors of one zone share most of them. */
const mostKept = 20_000;
const kept = new Map<string, number>();

/** When a wall time comes on a date, in milliseconds since the epoch. */
function wallMoment(zone: string, on: string, time: string): number {
  const key = `${zone} ${on} ${time}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const at =
    time === "24:00"
      ? momentOf(zone, Temporal.PlainDate.from(on).add({ days: 1 }).toString(), "00:00")
      : momentOf(zone, on, time);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, timeOf(at));
  return timeOf(at);
}

type OnDate = { readonly on: string; readonly weekday: number };

/** The stretches of a period in which a tutor can teach, in order; those that touch are one. */
function stretchesOf(zone: string, hours: readonly TutorHours[], dates: readonly OnDate[]): Span[] {
  const found: { from: number; until: number }[] = [];
  for (const { on, weekday } of dates) {
    for (const span of hours) {
      if (span.weekday !== weekday) continue;
      const from = wallMoment(zone, on, span.from);
      const until = wallMoment(zone, on, span.to);
      const before = found.at(-1);
      if (before?.until === from) before.until = until;
      else found.push({ from, until });
    }
  }
  return found;
}

/** When a tutor is away. */
function awayOf({ id, zone }: Tutor, leave: readonly TutorLeave[]): Span[] {
  const at = (wall: string) => wallMoment(zone, wall.slice(0, 10), wall.slice(11));
  return leave
    .filter(({ tutorId }) => tutorId === id)
    .map((one) => ({ from: at(one.from), until: at(one.until) }));
}

/**
 * Every slot of an area between two moments, in order: when tutors of the area are free, as many places as tutors. As
 * long as no tutor has hours, they are those of the document `availability`. Trials of the area that are booked already
 * take their places elsewhere (`freeSlots`), so they take no tutor here.
 *
 * @param range milliseconds since the epoch; the end is not included
 * @param isChild whether the tutors must be allowed to teach a child
 */
export async function offeredSlots(
  { db, documents }: Scheduled,
  area: TrialArea,
  range: Span,
  isChild: boolean,
): Promise<Slot[]> {
  const availability = currentAvailability({ documents });
  const hours = await listHours(db);
  const today = academyDay(range.from);
  const teaching = (await listTutors(db)).filter((tutor) =>
    mayTeach(tutor, { child: false, on: today }),
  );
  if (teaching.every(({ id }) => !hours.has(id))) return weeklySlots(availability, area, range);
  const tutors = teaching.filter(
    ({ id, courses }) =>
      hours.has(id) && courses.some((slug) => areaOf({ documents }, slug) === area),
  );
  const yesterday = toIso(range.from - 2 * dayMs).slice(0, 10);
  const leave = tutors.length === 0 ? [] : await listLeave(db, yesterday);
  // A lesson may end on the day after the last start.
  const whole = { from: range.from, until: range.until + lessonMs };
  const taken = await takenBesides(db, tutors.map(resourceOf), { area }, whole);
  const stepMs = availability.stepMinutes * minute;
  const places = new Map<number, number>();
  const datesIn = memo((zone: string) =>
    datesOf(whole, zone).map((date) => ({ on: date.toString(), weekday: date.dayOfWeek })),
  );
  // The academy's offset changes at full hours.
  const dayOf = memo((hourOf: number) => academyDay(hourOf * hour));
  for (const tutor of tutors) {
    const may = memo((on: string) => mayTeach(tutor, { child: isChild, on }));
    const own = {
      stretches: stretchesOf(tutor.zone, hours.get(tutor.id) ?? [], datesIn(tutor.zone)),
      away: awayOf(tutor, leave),
      busy: taken.get(resourceOf(tutor)),
      may: (at: number) => may(dayOf(Math.floor(at / hour))),
    };
    for (const at of startsIn(own, range, { stepMs, lengthMs: lessonMs })) {
      places.set(at, (places.get(at) ?? 0) + 1);
    }
  }
  return [...places]
    .toSorted(([one], [other]) => one - other)
    .map(([at, count]) => ({ startsAt: toIso(at), places: count }));
}

/**
 * When a tutor could begin a lesson of some length, at every quarter of an hour between two moments: within the hours that
 * they offer, while they may teach the learner and are not away.
 *
 * @param busy the quarters in which something that the lesson needs is taken
 */
export async function startsOfTutor(
  db: Db,
  tutor: Tutor,
  { range, minutes, isChild, busy }: Wanted,
): Promise<number[]> {
  const lengthMs = minutes * minute;
  const whole = { from: range.from, until: range.until + lengthMs };
  const dates = datesOf(whole, tutor.zone).map((date) => ({
    on: date.toString(),
    weekday: date.dayOfWeek,
  }));
  const leave = await listLeave(db, toIso(range.from - 2 * dayMs).slice(0, 10), tutor.id);
  const own = {
    stretches: stretchesOf(tutor.zone, (await listHours(db, tutor.id)).get(tutor.id) ?? [], dates),
    away: awayOf(tutor, leave),
    busy,
    may: (at: number) => mayTeach(tutor, { child: isChild, on: academyDay(at) }),
  };
  return [...startsIn(own, range, { stepMs: quarterMs, lengthMs })];
}

type Wanted = {
  /** Milliseconds since the epoch; the end is not included. */
  readonly range: Span;
  readonly minutes: number;
  readonly isChild: boolean;
  readonly busy: ReadonlySet<number>;
};

type Bound = {
  readonly stretches: readonly Span[];
  readonly away: readonly Span[];
  readonly busy: ReadonlySet<number> | undefined;
  readonly may: (at: number) => boolean;
};

function* startsIn(
  { stretches, away, busy, may }: Bound,
  range: Span,
  { stepMs, lengthMs }: { readonly stepMs: number; readonly lengthMs: number },
): Generator<number> {
  for (const stretch of stretches) {
    const first = Math.ceil(Math.max(stretch.from, range.from) / stepMs) * stepMs;
    for (let at = first; at + lengthMs <= stretch.until && at < range.until; at += stepMs) {
      const isFree =
        may(at) &&
        away.every(({ from, until }) => until <= at || at + lengthMs <= from) &&
        !(busy && isTaken(busy, at, lengthMs));
      if (isFree) yield at;
    }
  }
}

/** Whether a quarter of an hour that a lesson would touch is taken. */
function isTaken(busy: ReadonlySet<number>, startsAt: number, lengthMs: number): boolean {
  const first = Math.floor(startsAt / quarterMs) * quarterMs;
  for (let quarter = first; quarter < startsAt + lengthMs; quarter += quarterMs) {
    if (busy.has(quarter)) return true;
  }
  return false;
}

function memo<Of, Result>(make: (of: Of) => Result): (of: Of) => Result {
  const made = new Map<Of, Result>();
  return (of) => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of) as Result;
  };
}

/** The slot of an area at one moment; undefined if there is none. */
export async function offeredAt(
  services: Scheduled,
  area: TrialArea,
  startsAt: Moment,
  isChild: boolean,
): Promise<Slot | undefined> {
  const at = timeOf(startsAt);
  const slots = await offeredSlots(services, area, { from: at, until: at + 1 }, isChild);
  return slots.find((slot) => slot.startsAt === startsAt);
}
