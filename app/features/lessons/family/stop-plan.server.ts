import type { Guardian } from "#app/features/families/family-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timeOf } from "#app/platform/moment.ts";
import { onLesson } from "../act-on-lesson.server.ts";
import { switchOff, todayOf } from "../change-series.server.ts";
import { agreedRulesOn } from "../charge-lesson.server.ts";
import { countBy } from "../counts-as.ts";
import { applyLeaveOut } from "../lesson-acts.server.ts";
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
  const told: Told[] = [];
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
    for (const lesson of off.filter(({ id: own }) => late.has(own))) {
      const doing = { kinds: weeklyKinds, by, act: "off" } as const;
      await onLesson(services, trx, doing, lesson, (held) => applyLeaveOut(trx, held));
    }
    const early = off.filter(({ id: own }) => !late.has(own));
    const lessons = await switchOff(trx, early, "ended", by, now);
    await storeEnd(trx, id, endsOn, now);
    told.push({ series: { ...series, version: series.version + 1, ends_on: endsOn }, lessons });
  }
  if (told.length > 0) await mailSeries(services, trx, told, "ended");
  return told.length > 0;
}
