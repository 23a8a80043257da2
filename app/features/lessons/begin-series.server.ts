import { keepFamily } from "#app/features/families/family-store.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { listLeave } from "#app/features/tutors/tutor-store.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { mailSeries } from "./lesson-mail.server.ts";
import { placeLesson } from "./place-lesson.server.ts";
import {
  conflictOf,
  planSeries,
  type AskedSeries,
  type PlannedLesson,
  type SeriesPlan,
  type SeriesProblem,
} from "./plan-series.server.ts";
import { agreedIn, insertWeekly, type WeeklyLesson } from "./lesson-store.server.ts";
import { findSeriesOfTrial, insertPlan, insertSeries, type Series } from "./series-store.server.ts";
import { weeklyFrom } from "./year-outlook.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";

/** What is to be done about the dates on which something is in the way: leave it out, or another time of that day. */
export type Decisions = Readonly<Record<string, "leave-out" | { readonly time: string }>>;

/** What was carried over, and what was decided. */
export type BeginForm = AskedSeries &
  Pick<Series, "wanted_language" | "language" | "wish" | "trial_id"> & {
    /** The series whose place it takes. */
    readonly follows: Pick<Series, "id" | "plan_id"> | null;
    readonly decisions: Decisions;
    /** Weeks, as `weekOf` names them, in which a single lesson stands already or was left out: the series has none then. */
    readonly keptWeeks?: ReadonlySet<string>;
    /** Whether family and tutor are emailed. */
    readonly writes: boolean;
  };

export type BeginProblem =
  | SeriesProblem
  /** These dates need a decision first, or the time decided on is not free. */
  | { readonly kind: "decide"; readonly lessons: readonly PlannedLesson[] }
  /** Weekly lessons have begun with this trial already. */
  | { readonly kind: "begun"; readonly seriesId: string };

/**
 * Begins weekly lessons: the series and every lesson of the next weeks, all of them or none, with their mails.
 *
 * @returns the series' id, or why nothing was stored
 */
export async function beginSeries(
  services: Services,
  member: DeskMember,
  form: BeginForm,
): Promise<{ readonly id: string } | { readonly problem: BeginProblem }> {
  assertMay(member, "trials");
  const now = services.clock.now();
  const stored = await inCalendar(services, Refused<BeginProblem>, async (trx) => {
    const begun = form.trial_id === null ? null : await findSeriesOfTrial(trx, form.trial_id);
    if (begun) throw new Refused<BeginProblem>({ kind: "begun", seriesId: begun.id });
    const { series, lessons } = await storeSeries(trx, form, now);
    const about = { kind: "series", id: series.id };
    const detail = series.reference;
    await recordAct(trx, { memberId: member.id, action: "series.begin", about, detail }, now);
    if (form.writes) await mailSeries(services, trx, series, lessons, "began");
    return series.id;
  });
  return "done" in stored ? { id: stored.done } : stored;
}

/** Stores a series with its lessons, as decided. @throws Refused if something is in the way */
export async function storeSeries(
  trx: Trx,
  form: BeginForm,
  now: number,
): Promise<{ series: Series; lessons: WeeklyLesson[] }> {
  const planned = await planSeries(trx, form, now);
  if ("problem" in planned) throw new Refused<BeginProblem>(planned.problem);
  const { plan } = planned;
  const series = await insertSeries(
    trx,
    {
      learner_id: form.learnerId,
      tutor_id: form.tutorId,
      course: form.course,
      wanted_language: form.wanted_language,
      language: form.language,
      wish: form.wish,
      anchor: form.anchor,
      ...plan.weekly,
      family_zone: form.familyZone,
      minutes: form.minutes,
      starts_on: plan.startsOn,
      ends_on: form.endsOn,
      made_until: plan.madeUntil,
      follows: form.follows?.id ?? null,
      plan_id:
        form.follows?.plan_id ??
        (await insertPlan(trx, { learner_id: form.learnerId, began_with: form.trial_id }, now)),
      trial_id: form.trial_id,
    },
    now,
  );
  const lessons: WeeklyLesson[] = [];
  const undecided: PlannedLesson[] = [];
  for (const one of plan.lessons) {
    const lesson = await storeLesson(trx, form, plan, series, one, now);
    if (lesson) lessons.push(lesson);
    else undecided.push(one);
  }
  if (undecided.length > 0) {
    throw new Refused<BeginProblem>({ kind: "decide", lessons: undecided });
  }
  const last = Date.parse(plan.lessons.at(-1)?.startsAt ?? "") || now;
  await keepFamily(trx, form.learnerId, monthsAfter(last, policy.trialMonths));
  return { series, lessons };
}

/** The Monday of the week in which a lesson falls on the learner's clock. */
export function weekOf(startsAt: string, { familyZone }: Pick<BeginForm, "familyZone">): string {
  const date = Temporal.PlainDate.from(weeklyFrom(startsAt, familyZone).on);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** @returns null if it needs another decision */
async function storeLesson(
  trx: Trx,
  form: BeginForm,
  { learner, tutor }: SeriesPlan,
  series: Series,
  planned: PlannedLesson,
  now: number,
): Promise<WeeklyLesson | null> {
  const { minutes } = form;
  const isKept = form.keptWeeks?.has(weekOf(planned.startsAt, form)) === true;
  const decision = isKept ? "leave-out" : form.decisions[planned.on];
  const base = { ...agreedIn(series), original_on: planned.on, minutes };
  // A decision holds also where nothing is in the way: the member has been told that it does.
  if (decision === "leave-out") {
    const off = { state: "off", why: "left-out", starts_at: planned.startsAt } as const;
    return await insertWeekly(trx, { ...base, ...off, tutor_id: tutor.id }, now);
  }
  let startsAt = planned.startsAt;
  if (decision) {
    const { on } = weeklyFrom(planned.startsAt, form.familyZone);
    startsAt = momentOf(form.familyZone, on, decision.time);
    const isNight = learner.adult_id === null && isChildsNight(form.familyZone, startsAt, minutes);
    if (isNight || Date.parse(startsAt) <= now) return null;
    const leave = await listLeave(trx, planned.on, tutor.id);
    if (await conflictOf(trx, { starts_at: startsAt, minutes }, learner, tutor, leave)) return null;
  } else if (planned.conflict) {
    return null;
  }
  const isMoved = startsAt === planned.startsAt ? 0 : 1;
  const at = { starts_at: startsAt, tutor_id: tutor.id, is_moved: isMoved };
  const lesson = await insertWeekly(trx, { ...base, ...at }, now);
  if (!lesson) return null;
  const clashes = await placeLesson(trx, lesson, learner.id, tutor);
  return clashes.length === 0 ? lesson : null;
}
