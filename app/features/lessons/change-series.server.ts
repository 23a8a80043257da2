import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { BeginProblem } from "./begin-plan.server.ts";
import { mailSeries } from "./lesson-mail.server.ts";
import { dayAfter, dayBefore } from "./materialise.server.ts";
import { closedOn } from "#app/features/clock/closed-day-store.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { findTutor, listLeave } from "#app/features/tutors/tutor-store.server.ts";
import {
  deletePause,
  insertPause,
  isPaused,
  listPauses,
  type PausedDays,
} from "./pause-store.server.ts";
import { agreedRulesOn } from "./charge-lesson.server.ts";
import { countBy } from "./counts-as.ts";
import { freeLessons, placeLesson } from "./place-lesson.server.ts";
import { conflictOf } from "./plan-series.server.ts";
import { byMember, type By, type Saying } from "./lesson-word-store.server.ts";
import { changeWeekly, listFollowing, type WeeklyLesson } from "./lesson-store.server.ts";
import { lockSeries, storeEnd, type Series } from "./series-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import { weeklyFrom } from "./year-outlook.server.ts";

/** Which series, and the version that its page was rendered from. */
export type SeriesAt = { readonly id: string; readonly version: number };

/** `from`: it is not a date, before today, or after the series has ended. */
export type ChangeProblem = { readonly kind: "gone" | "stale" | "from" };

const refused = (kind: ChangeProblem["kind"]) => new Refused<ChangeProblem>({ kind });

/** Changes weekly times while nobody else does, and enters it in the log. @throws Refused where one was changed meanwhile */
export async function onSeries<Result>(
  services: Services,
  member: DeskMember,
  all: readonly SeriesAt[],
  action: string,
  apply: (trx: Trx, series: readonly Series[], now: number) => Promise<Result>,
): Promise<{ readonly done: Result } | { readonly problem: ChangeProblem | BeginProblem }> {
  assertMay(member, "trials");
  const now = services.clock.now();
  return await inCalendar(services, Refused<ChangeProblem | BeginProblem>, async (trx) => {
    const locked: Series[] = [];
    for (const { id, version } of all.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const series = await lockSeries(trx, id, services.database.engine);
      if (!series) throw refused("gone");
      if (series.version !== version) throw refused("stale");
      locked.push(series);
    }
    const result = await apply(trx, locked, now);
    for (const { id, reference: detail } of locked) {
      const about = { kind: "series", id };
      await recordAct(trx, { memberId: member.id, action, about, detail }, now);
    }
    return result;
  });
}

/** Lessons of a series that have not begun, on their own dates from one on. */
export async function ahead(
  trx: Trx,
  { id }: Series,
  from: string,
  now: number,
): Promise<WeeklyLesson[]> {
  return (await listFollowing(trx, id, now)).filter((one) => one.original_on >= from);
}

/** Takes out those of some lessons that take place. @returns them */
export async function switchOff(
  trx: Trx,
  lessons: readonly WeeklyLesson[],
  why: "paused" | "ended",
  by: By,
  now: number,
): Promise<WeeklyLesson[]> {
  const on = lessons.filter(({ state }) => state === "on");
  await freeLessons(
    trx,
    on.map(({ id }) => id),
  );
  const off: WeeklyLesson[] = [];
  const word = { act: "off", by } as const;
  // A pause is the family's wish, if nobody says otherwise. What comes after the end was never agreed.
  const { side = "family", at: heardAt = now } = by.heard ?? {};
  for (const lesson of on) {
    const { id, starts_at: at } = lesson;
    const rules = await agreedRulesOn(trx, lesson);
    const { as, rule } = countBy(side, heardAt, Date.parse(at), { rules });
    const counted = why === "paused" ? { counts_as: as } : {};
    const change = { state: "off", why, ...counted } as const;
    off.push(await changeWeekly(trx, id, change, now, why === "paused" ? { ...word, rule } : word));
  }
  return off;
}

/** @param date the first that may still be changed, or another one */
export function assertFrom({ ends_on: endsOn }: Series, from: string, date: string): void {
  const isLate = endsOn !== null && from > endsOn;
  if (!isDate(from) || from < date || isLate) throw refused("from");
}

/** The first date that may still be changed, on the clock of a series. */
export const todayOf = ({ zone }: Series, now: number) => weeklyFrom(toIso(now), zone).on;

/**
 * Ends weekly times: no lesson after the last date takes place, and their times are free at once. Each reader is told once.
 *
 * @param lastOn a date on the clock of each; yesterday ends it now
 */
export async function endSeries(
  services: Services,
  member: DeskMember,
  all: readonly SeriesAt[],
  lastOn: string,
) {
  return await onSeries(services, member, all, "series.end", async (trx, locked, now) => {
    const told = [];
    for (const series of locked) {
      assertFrom(series, lastOn, dayBefore(todayOf(series, now)));
      const after = await ahead(trx, series, dayAfter(lastOn), now);
      const lessons = await switchOff(trx, after, "ended", byMember(member), now);
      await storeEnd(trx, series.id, lastOn, now);
      const ended = { ...series, version: series.version + 1, ends_on: lastOn };
      told.push({ series: ended, lessons });
    }
    await mailSeries(services, trx, told, "ended");
    return told.flatMap(({ lessons }) => lessons);
  });
}

/** For so many years a pause can be entered ahead. */
const yearsAhead = 2;

/**
 * Pauses weekly times: the lessons between two dates do not take place, also those that are not made yet. Each reader is
 * told once.
 */
export async function pauseSeries(
  services: Services,
  member: DeskMember,
  all: readonly SeriesAt[],
  { from, until }: { readonly from: string; readonly until: string },
  saying: Saying = {},
) {
  return await onSeries(services, member, all, "series.pause", async (trx, locked, now) => {
    const told: PausedSeries[] = [];
    for (const series of locked) {
      assertFrom(series, from, todayOf(series, now));
      const last = Temporal.PlainDate.from(todayOf(series, now)).add({ years: yearsAhead });
      if (!isDate(until) || until < from || until > last.toString()) throw refused("from");
      const following = await ahead(trx, series, from, now);
      const within = following.filter((one) => one.original_on <= until);
      const by = byMember(member, saying);
      told.push(await applyPause(trx, series, { from, until }, within, by, now));
    }
    const { said = "" } = saying;
    await mailSeries(services, trx, told, "paused", { pause: { from, until }, said });
    return told.flatMap(({ lessons }) => lessons);
  });
}

/** A weekly time with the lessons that a pause has taken out. */
export type PausedSeries = { readonly series: Series; readonly lessons: readonly WeeklyLesson[] };

/** Lets a weekly time pause: of its lessons those that are named do not take place. */
export async function applyPause(
  trx: Trx,
  series: Series,
  days: PausedDays,
  within: readonly WeeklyLesson[],
  by: By,
  now: number,
): Promise<PausedSeries> {
  await insertPause(trx, series, days, by.id ?? "", now);
  return { series, lessons: await switchOff(trx, within, "paused", by, now) };
}

/**
 * Takes a pause back: the lessons that it left out and that have not begun take place again, but for those whose time
 * somebody else has by now.
 *
 * @returns those that stay off
 */
export async function resumeSeries(
  services: Services,
  member: DeskMember,
  at: SeriesAt,
  pauseId: string,
) {
  return await onSeries(services, member, [at], "series.resume", async (trx, [series], now) => {
    if (!series) throw refused("gone");
    const { back, taken } = await applyResume(trx, series, pauseId, byMember(member), now);
    if (back.length > 0) await mailSeries(services, trx, [{ series, lessons: back }], "changed");
    return taken;
  });
}

/** Takes a pause back within a transaction. @returns the lessons that take place again, and those that stay off */
export async function applyResume(
  trx: Trx,
  series: Series,
  pauseId: string,
  by: By,
  now: number,
): Promise<{ readonly back: readonly WeeklyLesson[]; readonly taken: readonly WeeklyLesson[] }> {
  const pause = await deletePause(trx, series.id, pauseId);
  if (!pause) throw refused("gone");
  const others = await listPauses(trx, series.id, todayOf(series, now));
  const [learner] = await findLearners(trx, [series.learner_id]);
  const tutor = await findTutor(trx, series.tutor_id);
  if (!learner || !tutor) throw refused("gone");
  const leave = await listLeave(trx, pause.from_on, tutor.id);
  const back: WeeklyLesson[] = [];
  const taken: WeeklyLesson[] = [];
  for (const lesson of await listFollowing(trx, series.id, now)) {
    const { changed_at: changedAt, original_on: on, why } = lesson;
    // The day of one that was closed may have been opened meanwhile.
    if (why !== "paused" && why !== "closed") continue;
    const isWithin = isPaused([pause], on) && !isPaused(others, on);
    // One that had been moved into these days is known by another.
    const wasMovedIn = why === "paused" && changedAt === pause.created_at;
    if (!isWithin && !wasMovedIn) continue;
    const isClosed = (await closedOn(trx, lesson.on_day)) !== null;
    if (isClosed || (await conflictOf(trx, lesson, learner, tutor, leave))) {
      taken.push(lesson);
      continue;
    }
    const change = { state: "on", why: null, tutor_id: tutor.id } as const;
    const resumed = await changeWeekly(trx, lesson.id, change, now, { act: "back", by });
    await placeLesson(trx, resumed, learner.id, tutor);
    back.push(resumed);
  }
  return { back, taken };
}
