import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { firstOn, momentOf } from "#app/features/clock/occurrences.server.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { settle, type BeginProblem, type WeeklyForm, type Writes } from "./begin-plan.server.ts";
import { onSeries, type ChangeProblem, type SeriesAt } from "./change-series.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import { mailSeries, outOf, takeOut, type Told } from "./lesson-mail.server.ts";
import { dayAfter } from "./materialise.server.ts";
import { zoneOf } from "./plan-series.server.ts";
import { replaceTimes } from "./replace-times.server.ts";
import { isRunning, listOfPlan, lockSeries, type Series } from "./series-store.server.ts";
import { weeklyFrom } from "./year-outlook.server.ts";

/** What a plan is to be from a date on. */
export type ChangedPlan = {
  readonly planId: string;
  /** The versions of its weekly times that the page was made from, as `<id>:<version>`. */
  readonly seen: readonly string[];
  /** The first date on which it holds, on the learner's clock, and that clock. */
  readonly from: string;
  readonly familyZone: string;
  /** Everything that it has from then on, also what stays as it is. */
  readonly times: readonly WeeklyForm[];
  readonly writes: Writes;
};

/** What a weekly time is known by, as a page has seen it. */
export const seenAs = ({ id, version }: Pick<Series, "id" | "version">) => `${id}:${version}`;

/**
 * Whether a weekly time is just as it was asked for. The time on the learner's clock is that of the first day, or of today
 * as the page suggests it: in between the clocks may have changed.
 */
async function isSame(db: Db, series: Series, form: WeeklyForm, now: number): Promise<boolean> {
  const { familyZone, startsOn, time } = form;
  const tutor = await findTutor(db, form.tutorId);
  if (!tutor || !isDate(startsOn) || !isWallTime(`${startsOn}T${time}`)) return false;
  const zone = zoneOf(form.anchor, familyZone, tutor);
  const { dayOfWeek } = Temporal.PlainDate.from(startsOn);
  const isNow = [startsOn, firstOn(dayOfWeek, dayAfter(weeklyFrom(toIso(now), familyZone).on))]
    .map((on) => weeklyFrom(momentOf(familyZone, on, time), zone))
    .some((one) => one.weekday === series.weekday && one.time === series.time);
  return (
    isNow &&
    series.learner_id === form.learnerId &&
    series.tutor_id === form.tutorId &&
    series.course === form.course &&
    series.wanted_language === form.wanted_language &&
    series.minutes === form.minutes &&
    series.ends_on === form.endsOn &&
    series.zone === zone
  );
}

const refused = (kind: ChangeProblem["kind"]) =>
  new Refused<ChangeProblem | BeginProblem>({ kind });

/**
 * Changes a plan from a date on, all of it or nothing: what stays the same is not touched, what is no more ends before that
 * date, what is new begins then. One of the same course takes the place of one that ends. Single lessons that were moved
 * stay, and what was left out or paused does not come back. Each guardian, and each tutor who gave or gives a lesson that
 * changes, is told once.
 */
export async function changePlan(
  services: Services,
  member: DeskMember,
  { planId, seen, from, familyZone, times: asked, writes }: ChangedPlan,
): Promise<{ readonly done: null } | { readonly problem: ChangeProblem | BeginProblem }> {
  assertMay(member, "trials");
  const now = services.clock.now();
  return await inCalendar(services, Refused<ChangeProblem | BeginProblem>, async (trx) => {
    if (!isDate(from)) throw refused("from");
    const running: Series[] = [];
    for (const { id } of await listOfPlan(trx, planId)) {
      const series = await lockSeries(trx, id, services.database.engine);
      if (series && isRunning(series, now)) running.push(series);
    }
    const versions = new Set(seen);
    if (versions.size !== running.length || !running.every((one) => versions.has(seenAs(one)))) {
      throw refused("stale");
    }
    const open = running.filter(({ ends_on: last }) => last === null || last >= from);
    const stay = new Set<Series>();
    const added: WeeklyForm[] = [];
    for (const form of asked) {
      let same: Series | null = null;
      for (const one of open) {
        if (same === null && !stay.has(one) && (await isSame(trx, one, form, now))) same = one;
      }
      if (same) stay.add(same);
      else added.push(form);
    }
    const free = open.filter((one) => !stay.has(one));
    const ends = [...free];
    const times = added.map((form) => {
      const at = free.findIndex(
        ({ course, learner_id: learnerId }) =>
          course === form.course && learnerId === form.learnerId,
      );
      const [before = null] = at < 0 ? [] : free.splice(at, 1);
      return { ...form, planId, before };
    });
    const since = { begins: momentOf(familyZone, from, "00:00"), familyZone };
    const { made, told, over } = await replaceTimes(trx, ends, times, since, member, now);
    // Families read of all that goes on; of what stays as it is no tutor does.
    const stays = [...stay].map((series): Told => ({ series, lessons: [], tutorIds: [] }));
    await settle(services, trx, member, made, {
      occasion: made.length > 0 ? "changed" : "ended",
      told: [...told, ...(made.length > 0 ? stays : [])],
      over,
      writes,
    });
    return null;
  });
}

/**
 * From a date on another day, time, length or tutor: the weekly time ends the day before, and another takes its place.
 *
 * @param form of the new one; its first date is the first on which it holds
 */
export async function followSeries(
  services: Services,
  member: DeskMember,
  at: SeriesAt,
  { writes, ...form }: Omit<WeeklyForm, "learnerId"> & { readonly writes: boolean },
) {
  return await onSeries(services, member, [at], "series.follow", async (trx, [series], now) => {
    if (!series) throw refused("gone");
    const { familyZone, startsOn } = form;
    if (!isDate(startsOn)) throw refused("from");
    const since = { begins: momentOf(familyZone, startsOn, "00:00"), familyZone };
    const { plan_id: planId, learner_id: learnerId } = series;
    const times = [{ ...form, learnerId, planId, before: series }];
    const { made, told } = await replaceTimes(trx, [series], times, since, member, now);
    const undecided = made.flatMap(({ of, undecided: dates }) =>
      dates.map((lesson) => ({ ...lesson, of })),
    );
    if (undecided.length > 0)
      throw new Refused<BeginProblem>({ kind: "decide", lessons: undecided });
    if (writes) await mailSeries(services, trx, told, "changed");
    else await takeOut(services, trx, outOf(told));
    return made[0]?.series.id ?? "";
  });
}
