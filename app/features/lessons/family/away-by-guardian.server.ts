import { occurrencesOf, momentOf } from "#app/features/clock/occurrences.server.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timeOf, type Moment } from "#app/platform/moment.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { applyPause, applyResume, type ChangeProblem } from "../change-series.server.ts";
import type { CountsAs } from "../counts-as.ts";
import { inCalendar, Refused } from "../in-calendar.server.ts";
import { mailSeries, type Told } from "../lesson-mail.server.ts";
import { listOfLearnersFrom, type SeenLesson } from "../lesson-read.server.ts";
import { listFollowing, type WeeklyLesson } from "../lesson-store.server.ts";
import { dayAfter, dayBefore } from "../materialise.server.ts";
import {
  listPauses,
  listPausesByFamily,
  type Pause,
  type PausedDays,
} from "../pause-store.server.ts";
import { listRunningOf, lockSeries, type Series } from "../series-store.server.ts";
import { weeklyFrom } from "../year-outlook.server.ts";
import { byGuardian, mayStill } from "./as-guardian.server.ts";

/** A holiday of some learners. The dates are on the guardian's clock, both included. */
export type Holiday = {
  readonly learnerIds: readonly string[];
  readonly from: string;
  readonly to: string;
};

/** A lesson that a holiday takes out or lies beside. */
export type HolidayLesson = {
  readonly learnerId: string;
  readonly course: string;
  readonly wanted_language: string;
  readonly startsAt: Moment;
};

/** What a holiday comes to. */
export type HolidayView = {
  /** Those that do not take place, in order, also of dates for which none is made yet. */
  readonly lessons: readonly (HolidayLesson & { readonly as: CountsAs })[];
  readonly before: HolidayLesson | null;
  readonly after: HolidayLesson | null;
  /** Trial lessons on these days, which stay: each is called off by itself. */
  readonly trials: readonly HolidayLesson[];
};

/** `gone`: somebody who is named is not theirs to decide about. `nobody`: none is. `from`, `until`: it is no such date. `long`: longer than can be entered here. */
export type HolidayProblem = { readonly kind: "gone" | "nobody" | "from" | "until" | "long" };

const refused = (kind: HolidayProblem["kind"]) => new Refused<HolidayProblem>({ kind });

/** For so many days hours can be given up here; the desk enters longer ones. */
const mostDays = 84;
/** Around a holiday the lessons before and after it are looked for in so many weeks. */
const weeksBeside = 4;

const dateOf = (startsAt: string, zone: string) => weeklyFrom(startsAt, zone).on;

/** On whose clock a guardian's holidays are; that of a learner while nobody knows theirs. */
async function zoneOf(
  db: Db,
  guardian: Guardian,
  learnerIds: readonly string[],
  now: number,
): Promise<string> {
  const [series] = guardian.zone === null ? await listRunningOf(db, learnerIds, "") : [];
  return zoneAt(clockOf(guardian, series?.family_zone ?? academyZone()), now);
}

function check({ learnerIds, from, to }: Holiday, today: string, most: number): void {
  if (learnerIds.length === 0) throw refused("nobody");
  if (!isDate(from) || from < today) throw refused("from");
  if (!isDate(to) || to < from) throw refused("until");
  const days = Temporal.PlainDate.from(from).until(to).total("days");
  if (days >= most || from > Temporal.PlainDate.from(today).add({ years: 1 }).toString()) {
    throw refused("long");
  }
}

const isIn = (startsAt: string, zone: string, { from, to }: Holiday) => {
  const on = dateOf(startsAt, zone);
  return from <= on && on <= to;
};

/** The dates of a weekly time, on its own clock, that fall into a holiday; null if none does. */
function datesIn(series: Series, holiday: Holiday, zone: string): PausedDays | null {
  const around = { from: dayBefore(holiday.from), until: dayAfter(holiday.to) };
  const { ends_on: last, starts_on: first } = series;
  const within = occurrencesOf(series, around).filter(
    ({ on, startsAt }) =>
      on >= first && (last === null || on <= last) && isIn(startsAt, zone, holiday),
  );
  const [begin, end] = [within[0]?.on, within.at(-1)?.on];
  if (begin === undefined || end === undefined) return null;
  // As it was entered where both clocks have the same dates.
  return series.zone === zone
    ? { from: holiday.from, until: holiday.to }
    : { from: begin, until: end };
}

const toView = ({
  learner_id: learnerId,
  course,
  wanted_language,
  starts_at: startsAt,
}: Pick<SeenLesson, "learner_id" | "course" | "wanted_language" | "starts_at">): HolidayLesson => ({
  learnerId,
  course,
  wanted_language,
  startsAt,
});

const inOrder = (one: HolidayLesson, other: HolidayLesson) =>
  timeOf(one.startsAt) - timeOf(other.startsAt);

/** Lessons of weekly times between two dates that are not made yet. */
function unmadeOf(
  series: Series,
  { from, until }: { from: string; until: string },
): HolidayLesson[] {
  const { ends_on: last, made_until: made } = series;
  const begin = dayBefore(from) > made ? dayBefore(from) : dayAfter(made);
  const end = last !== null && last < dayAfter(until) ? last : dayAfter(until);
  return occurrencesOf(series, { from: begin, until: end }).map(({ startsAt }) =>
    toView({ ...series, starts_at: startsAt }),
  );
}

/** The last lesson before a holiday and the first after it, and trials in it. */
async function beside(db: Db, all: readonly Series[], holiday: Holiday, zone: string, now: number) {
  const { from, learnerIds, to } = holiday;
  const begins = timeOf(momentOf(zone, from, "00:00"));
  const ends = timeOf(momentOf(zone, dayAfter(to), "00:00"));
  const range = {
    from: Math.max(now, begins - weeksBeside * 7 * day),
    until: ends + weeksBeside * 7 * day,
  };
  const on = (await listOfLearnersFrom(db, learnerIds, range)).filter(
    ({ state }) => state === "on",
  );
  const later = dateOf(toIso(range.until), zone);
  const unmade = all.flatMap((series) => unmadeOf(series, { from: to, until: later }));
  const made = on.map(toView);
  const known = [...made, ...unmade.filter(({ startsAt }) => timeOf(startsAt) >= ends)];
  return {
    before:
      made
        .filter(({ startsAt }) => timeOf(startsAt) < begins)
        .toSorted(inOrder)
        .at(-1) ?? null,
    after: known.filter(({ startsAt }) => timeOf(startsAt) >= ends).toSorted(inOrder)[0] ?? null,
    trials: on
      .filter((one) => one.kind === "trial" && isIn(one.starts_at, zone, holiday))
      .map(toView),
  };
}

/** Lets one weekly time pause, unless it does already. @returns null if none of its lessons is in the holiday */
async function pause(
  trx: Trx,
  series: Series,
  holiday: Holiday,
  zone: string,
  how: { readonly by: ReturnType<typeof byGuardian>; readonly now: number },
) {
  const days = datesIn(series, holiday, zone);
  const { by, now } = how;
  const following = await listFollowing(trx, series.id, now);
  const within = following.filter(
    (one) =>
      one.state === "on" && timeOf(one.starts_at) > now && isIn(one.starts_at, zone, holiday),
  );
  const before = await listPauses(trx, series.id, dayBefore(holiday.from));
  const isPaused =
    days !== null && before.some((one) => one.from_on <= days.from && days.until <= one.until_on);
  if (isPaused && within.length === 0) return null;
  if (days === null && within.length === 0) return null;
  // A lesson that was moved into these days is known by another date.
  const dates = days ?? datesOf(within, holiday);
  const paused = await applyPause(trx, series, dates, within, by, now);
  const span = { from: holiday.from, until: holiday.to };
  const unmade = days === null || isPaused ? [] : unmadeOf(series, span);
  return { ...paused, unmade: unmade.filter(({ startsAt }) => isIn(startsAt, zone, holiday)) };
}

function datesOf(within: readonly WeeklyLesson[], { from }: Holiday): PausedDays {
  const dates = within.map((one) => one.original_on).toSorted();
  return { from: dates[0] ?? from, until: dates.at(-1) ?? from };
}

/**
 * A holiday: all weekly lessons of some learners on its days do not take place, those that are not made yet never will be,
 * and each reader is told once. Entered twice, or by two guardians, it holds once.
 *
 * @param isReading whether nothing is stored: the page shows what it would come to
 * @param most for how many days
 */
export async function awayByGuardian(
  services: Services,
  guardian: Guardian,
  holiday: Holiday,
  isReading = false,
  most = mostDays,
): Promise<{ readonly done: HolidayView } | { readonly problem: HolidayProblem }> {
  const now = services.clock.now();
  let view: HolidayView | null = null;
  const result = await inCalendar(services, Refused<HolidayProblem | null>, async (trx) => {
    for (const learnerId of holiday.learnerIds.toSorted()) {
      if (!(await mayStill(services, trx, guardian, learnerId, "change"))) throw refused("gone");
    }
    const zone = await zoneOf(trx, guardian, holiday.learnerIds, now);
    check(holiday, dateOf(toIso(now), zone), most);
    const by = byGuardian(guardian, now);
    const running = await listRunningOf(trx, holiday.learnerIds, dayBefore(holiday.from));
    const told: Told[] = [];
    const unmade: HolidayLesson[] = [];
    for (const { id } of running) {
      const series = await lockSeries(trx, id, services.database.engine);
      const paused = series && (await pause(trx, series, holiday, zone, { by, now }));
      if (!paused) continue;
      told.push(paused);
      unmade.push(...paused.unmade);
    }
    const made = told.flatMap(({ lessons }) =>
      lessons.map((one) => ({ ...toView(one), as: one.counts_as ?? "not-charged" })),
    );
    // What is not made yet is in time.
    const later = unmade.map((one) => ({ ...one, as: "not-charged" as const }));
    view = {
      lessons: [...made, ...later].toSorted(inOrder),
      ...(await beside(trx, running, holiday, zone, now)),
    };
    if (isReading) throw new Refused<null>(null);
    const days = { from: holiday.from, until: holiday.to };
    if (told.length > 0) await mailSeries(services, trx, told, "paused", { pause: days });
    return view;
  });
  if ("done" in result) return result;
  if (result.problem !== null) return { problem: result.problem };
  if (view === null) throw new Error("A holiday was read and is not there");
  return { done: view };
}

/** For so long nothing is taught once a guardian takes that back, unless the plan has been ended by then, as it should be. */
const stopDays = 365;

/** Takes out all weekly lessons of a learner from now on: a guardian has taken back that they are taught. */
export async function stopByGuardian(
  services: Services,
  guardian: Guardian,
  learnerId: string,
): Promise<HolidayProblem | null> {
  const now = services.clock.now();
  const today = dateOf(toIso(now), await zoneOf(services.db, guardian, [learnerId], now));
  const last = Temporal.PlainDate.from(today).add({ days: stopDays - 1 });
  const days = { learnerIds: [learnerId], from: today, to: last.toString() };
  const result = await awayByGuardian(services, guardian, days, false, stopDays);
  return "problem" in result ? result.problem : null;
}

/** A holiday that was entered on a guardian's page, and can be taken back. */
export type EnteredHoliday = PausedDays & {
  /** By what it is known. */
  readonly since: string;
  readonly learnerIds: readonly string[];
};

const together = (pauses: readonly Pause[]): EnteredHoliday[] =>
  [...Map.groupBy(pauses, (one) => one.created_at)].map(([since, all]) => ({
    since,
    from: all.map((one) => one.from_on).toSorted()[0] ?? "",
    until:
      all
        .map((one) => one.until_on)
        .toSorted()
        .at(-1) ?? "",
    learnerIds: [...new Set(all.map((one) => one.learner_id))],
  }));

/** The holidays that a guardian can take back: until the day before each. */
export async function listHolidays(
  { clock, db }: Pick<Services, "clock" | "db">,
  guardian: Guardian,
): Promise<EnteredHoliday[]> {
  const now = clock.now();
  const learnerIds = await learnerIdsOf(db, guardian.id, now, "change");
  const today = dateOf(toIso(now), await zoneOf(db, guardian, learnerIds, now));
  return together(await listPausesByFamily(db, learnerIds, today));
}

/**
 * Takes a holiday back, until the day before it: the lessons take place again, but for those whose time somebody else has by
 * now. Only of learners about whom the guardian decides.
 *
 * @param since as `listHolidays` has it
 * @returns those that stay off
 */
export async function takeBackHoliday(
  services: Services,
  guardian: Guardian,
  since: string,
): Promise<{ readonly done: readonly HolidayLesson[] } | { readonly problem: HolidayProblem }> {
  const now = services.clock.now();
  const result = await inCalendar(
    services,
    Refused<HolidayProblem | ChangeProblem>,
    async (trx) => {
      const learnerIds = await learnerIdsOf(trx, guardian.id, now, "change");
      const today = dateOf(toIso(now), await zoneOf(trx, guardian, learnerIds, now));
      const all = await listPausesByFamily(trx, learnerIds, today);
      const pauses = all.filter((one) => one.created_at === since);
      if (pauses.length === 0) throw refused("gone");
      for (const learnerId of new Set(pauses.map((one) => one.learner_id).toSorted())) {
        if (!(await mayStill(services, trx, guardian, learnerId, "change"))) throw refused("gone");
      }
      const told: Told[] = [];
      const taken: HolidayLesson[] = [];
      for (const { id, series_id: seriesId } of pauses.toSorted((one, other) =>
        one.series_id < other.series_id ? -1 : 1,
      )) {
        const series = await lockSeries(trx, seriesId, services.database.engine);
        if (!series) continue;
        const resumed = await applyResume(trx, series, id, byGuardian(guardian, now), now);
        if (resumed.back.length > 0) told.push({ series, lessons: resumed.back });
        taken.push(...resumed.taken.map(toView));
      }
      if (told.length > 0) await mailSeries(services, trx, told, "changed");
      return taken;
    },
  );
  return "done" in result ? result : { problem: { kind: "gone" } };
}
