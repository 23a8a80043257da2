import { listIdsOfGuardian, type Guardian } from "#app/features/families/family-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timeOf } from "#app/platform/moment.ts";
import { holdLesson, onLesson } from "../act-on-lesson.server.ts";
import { switchOff, todayOf } from "../change-series.server.ts";
import { agreedRulesOn } from "../charge-lesson.server.ts";
import { countBy, noticeEnds } from "../counts-as.ts";
import { applyLeaveOut, put, teacherOf } from "../lesson-acts.server.ts";
import { mailSeries, type Told } from "../lesson-mail.server.ts";
import { listFollowing, type WeeklyLesson } from "../lesson-store.server.ts";
import { dayBefore } from "../materialise.server.ts";
import { listRunningOf, lockSeries, storeEnd, type Series } from "../series-store.server.ts";
import { weeklyKinds } from "../weekly-kind.server.ts";
import { byGuardian, mayStill, refusedFamily } from "./as-guardian.server.ts";

/** What was agreed for a learner. */
export type Plan = { readonly planId: string; readonly learnerId: string };

/** All weekly times of a plan, also those whose place another takes from a later date on. */
export async function timesOfPlan(db: Db, { planId, learnerId }: Plan): Promise<Series[]> {
  return (await listRunningOf(db, [learnerId], "")).filter((one) => one.plan_id === planId);
}

/** Its lessons, in the order in which they begin. */
export async function lessonsOfPlan(db: Db, plan: Plan): Promise<WeeklyLesson[]> {
  const times = await timesOfPlan(db, plan);
  const all = await Promise.all(times.map(({ id }) => listFollowing(db, id, 0)));
  return all.flat().toSorted((one, other) => timeOf(one.starts_at) - timeOf(other.starts_at));
}

/**
 * When the last lesson of a plan was or will be, or when it was ended after that; null while lessons go on.
 *
 * @param lessons of it, in order
 */
export function endOfPlan(
  times: readonly Series[],
  lessons: readonly WeeklyLesson[],
): number | null {
  const isEnded = times.every(({ ends_on: end, made_until: made }) => end !== null && end <= made);
  if (times.length === 0 || !isEnded) return null;
  const last = lessons.findLast(({ state }) => state === "on");
  return Math.max(
    last ? timeOf(last.starts_at) : 0,
    ...times.map(({ changed_at: at }) => Date.parse(at)),
  );
}

/** The lessons ahead that count as taken if a family calls them off now: by the terms, and as was agreed with it. */
export async function listLate(
  db: Db,
  lessons: readonly WeeklyLesson[],
  now: number,
): Promise<ReadonlySet<string>> {
  const late = new Set<string>();
  for (const lesson of lessons) {
    const at = timeOf(lesson.starts_at);
    if (countBy("family", now, at).as !== "taken") continue;
    const rules = await agreedRulesOn(db, lesson);
    if (countBy("family", now, at, { rules }).as === "taken") late.add(lesson.id);
  }
  return late;
}

/**
 * Ends a plan for a guardian who decides about its lessons, as the desk does: none after the last one takes place, and each
 * reader is told once. One that is too near is called off as any other, and counts as taken.
 *
 * @param lastAt when the last lesson begins; null if there is to be none
 * @returns false if it had ended so before
 * @throws Refused where they do not decide any more
 */
export async function stopPlan(
  services: Services,
  trx: Trx,
  guardian: Guardian,
  plan: Plan,
  lastAt: number | null,
): Promise<boolean> {
  const now = services.clock.now();
  if (!(await mayStill(services, trx, guardian, plan.learnerId, "change"))) {
    throw refusedFamily("gone");
  }
  const by = byGuardian(guardian, now);
  const ids = await listIdsOfGuardian(trx, guardian.id);
  const ended: (Told & { endsOn: string; late: readonly WeeklyLesson[] })[] = [];
  for (const { id } of await timesOfPlan(trx, plan)) {
    const series = await lockSeries(trx, id, services.database.engine);
    if (!series) continue;
    const ahead = await listFollowing(trx, id, now + 1);
    const isKept = ({ starts_at: at }: WeeklyLesson) => lastAt !== null && timeOf(at) <= lastAt;
    const off = ahead.filter((one) => one.state === "on" && !isKept(one));
    const ends = [dayBefore(todayOf(series, now))];
    ends.push(...ahead.filter(isKept).map((one) => one.original_on));
    const last = ends.toSorted().at(-1) ?? "";
    const endsOn = series.ends_on !== null && series.ends_on < last ? series.ends_on : last;
    if (off.length === 0 && endsOn === series.ends_on) continue;
    const late = await listLate(trx, off, now);
    const early = off.filter(({ id: own }) => !late.has(own));
    const lessons = await switchOff(trx, early, "ended", by, now);
    ended.push({ series, lessons, endsOn, late: off.filter(({ id: own }) => late.has(own)) });
  }
  // Only now: a charge may tell the payer how many lessons are left, and counts those still ahead.
  const told: Told[] = [];
  for (const { series, lessons, endsOn, late } of ended) {
    for (const lesson of late) {
      const doing = { kinds: weeklyKinds, by, act: "off" } as const;
      await onLesson(services, trx, doing, lesson, (held) => applyLeaveOut(trx, held));
    }
    // What they have stopped before and stop earlier was to end as it was at first.
    const isAgain = ids.includes(series.stopped_by ?? "");
    const before = isAgain ? series.ended_before : series.ends_on;
    await storeEnd(trx, series.id, endsOn, now, { stopped_by: guardian.id, ended_before: before });
    told.push({ series: { ...series, version: series.version + 1, ends_on: endsOn }, lessons });
  }
  if (told.length > 0) await mailSeries(services, trx, told, "ended");
  return told.length > 0;
}

/** What a guardian has stopped of a plan: its times, each with the lessons that come back, and until when they can. */
export type Stopped = {
  readonly times: readonly (readonly [Series, readonly WeeklyLesson[]])[];
  /** As they can call off the first of these lessons; in milliseconds since the epoch. */
  readonly until: number;
};

/** What a guardian has stopped of a plan and can take back now, if all is still free; null if nothing. */
export async function readStopped(
  db: Db,
  { id }: Pick<Guardian, "id">,
  plan: Plan,
  now: number,
): Promise<Stopped | null> {
  const ids = await listIdsOfGuardian(db, id);
  const times: Stopped["times"][number][] = [];
  for (const series of await timesOfPlan(db, plan)) {
    if (!ids.includes(series.stopped_by ?? "")) continue;
    const { ended_before: before } = series;
    const all = await listFollowing(db, series.id, now + 1);
    const isBack = ({ why, original_on: on }: WeeklyLesson) =>
      why === "ended" && (before === null || on <= before);
    times.push([series, all.filter(isBack)]);
  }
  const starts = times.flatMap(([, lessons]) => lessons.map((one) => timeOf(one.starts_at)));
  const until = noticeEnds(Math.min(...starts));
  return starts.length > 0 && now <= until ? { times, until } : null;
}

/**
 * Lets a plan go on that the same guardian has stopped, as it did before. One that was too near to be free stays called off.
 *
 * @throws Refused if nothing can be taken back any more, or a time is not free
 */
export async function resumePlan(
  services: Services,
  trx: Trx,
  guardian: Guardian,
  plan: Plan,
): Promise<void> {
  const now = services.clock.now();
  if (!(await mayStill(services, trx, guardian, plan.learnerId, "change"))) {
    throw refusedFamily("gone");
  }
  const stopped = await readStopped(trx, guardian, plan, now);
  if (!stopped) throw refusedFamily("late");
  const doing = { kinds: weeklyKinds, by: byGuardian(guardian, now) };
  const told: Told[] = [];
  for (const [series, lessons] of stopped.times) {
    const { id, ended_before: endsOn } = series;
    for (const lesson of lessons) {
      const held = await holdLesson(services, trx, doing, { id: lesson.id });
      await put(trx, held, "back", await teacherOf(trx, held));
    }
    await storeEnd(trx, id, endsOn, now);
    const on = (await listFollowing(trx, id, now + 1)).filter(({ state }) => state === "on");
    told.push({ series: { ...series, version: series.version + 1, ends_on: endsOn }, lessons: on });
  }
  await mailSeries(services, trx, told, "changed");
}
