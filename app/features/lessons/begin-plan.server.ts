import { findLearners } from "#app/features/families/family-store.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { listLeave } from "#app/features/tutors/tutor-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { readMails, type ReadMail } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { mailSeries, outOf, takeOut, type Told } from "./lesson-mail.server.ts";
import { placeLesson } from "./place-lesson.server.ts";
import {
  conflictOf,
  planSeries,
  type AskedSeries,
  type PlannedLesson,
  type SeriesPlan,
  type SeriesProblem,
} from "./plan-series.server.ts";
import { agreedIn, insertWeekly, takeOver, type WeeklyLesson } from "./lesson-store.server.ts";
import { findPlanOfTrial, insertPlan, insertSeries, type Series } from "./series-store.server.ts";
import { copyPauses } from "./pause-store.server.ts";
import { weeklyFrom } from "./year-outlook.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";

/** What is to be done about the dates on which something is in the way: leave it out, or another time of that day. */
export type Decisions = Readonly<Record<string, "leave-out" | { readonly time: string }>>;

/** How one weekly time is to be, with what was carried over and decided. */
export type WeeklyForm = AskedSeries &
  Pick<Series, "wanted_language" | "language" | "wish"> & {
    readonly decisions: Decisions;
    /** Weeks, as `weekOf` names them, in which a single lesson stands already or was left out: the series has none then. */
    readonly keptWeeks?: ReadonlySet<string>;
    /** Lessons of the weekly time before, by when they begin, that go on under their ids. */
    readonly goesOn?: ReadonlyMap<string, WeeklyLesson>;
    /** Of which line of the page's form it is, from 0. */
    readonly of?: number;
  };

/**
 * What a plan begins with: the trial that was held, a plan that goes on or that ended and begins again, or why there is
 * neither.
 */
export type Beginning =
  | { readonly kind: "trial"; readonly id: string }
  | { readonly kind: "more"; readonly planId: string }
  | { readonly kind: "again"; readonly planId: string }
  | { readonly kind: "why"; readonly words: string };

export type PlanForm = {
  /** Whose plan it is. */
  readonly learnerId: string;
  /** At least one. Those of other learners are a plan of their own each. */
  readonly times: readonly WeeklyForm[];
  readonly beginning: Beginning;
  readonly writes: Writes;
};

/** Whether families and tutors are emailed; `read`: nothing is kept, and what would be is only read. */
export type Writes = boolean | "read";

/** A lesson that needs a decision, and of which line of the page's form it is, from 0. */
export type Undecided = PlannedLesson & { readonly of: number };

/** What would be made, each lesson with what is in its way, and the emails that would go. */
export type ReadPlan = {
  readonly lessons: readonly Undecided[];
  readonly mails: readonly ReadMail[];
};

export type BeginProblem =
  | SeriesProblem
  /** These dates need a decision first, or the time decided on is not free. */
  | { readonly kind: "decide"; readonly lessons: readonly Undecided[] }
  /** There is no weekly time, or no reason is given where there was no trial. */
  | { readonly kind: "none" | "why" }
  /** Nothing was kept: it was only to be read. */
  | ({ readonly kind: "read" } & ReadPlan);

/** The plan that a learner's weekly times belong to. @param isOwn whether it is who the plan is begun for */
async function planFor(
  trx: Trx,
  learnerId: string,
  beginning: Beginning,
  isOwn: boolean,
  now: number,
): Promise<string> {
  const facts = { learner_id: learnerId, began_with: null, follows: null, why: "" };
  const insert = (more: Partial<typeof facts> | { began_with: string } | { follows: string }) =>
    insertPlan(trx, { ...facts, ...more }, now);
  if (beginning.kind === "why") return await insert({ why: beginning.words });
  if (!isOwn) return await insert({});
  if (beginning.kind === "more") return beginning.planId;
  if (beginning.kind === "again") return await insert({ follows: beginning.planId });
  const begun = await findPlanOfTrial(trx, beginning.id);
  return begun ?? (await insert({ began_with: beginning.id }));
}

/**
 * Begins a plan: every weekly time with its lessons of the next weeks, all of them or none, and one mail to each reader.
 *
 * @returns the id of the first weekly time, or why nothing was stored
 */
export async function beginPlan(
  services: Services,
  member: DeskMember,
  { learnerId: whose, times, beginning, writes }: PlanForm,
): Promise<{ readonly id: string } | { readonly problem: BeginProblem }> {
  assertMay(member, "trials");
  const now = services.clock.now();
  const stored = await inCalendar(services, Refused<BeginProblem>, async (trx) => {
    if (times.length === 0) throw new Refused<BeginProblem>({ kind: "none" });
    if (beginning.kind === "why" && beginning.words === "") {
      throw new Refused<BeginProblem>({ kind: "why" });
    }
    const plans = new Map<string, string>();
    const made = await storeTimes(trx, times, now, async ({ learnerId }) => {
      const planId =
        plans.get(learnerId) ??
        (await planFor(trx, learnerId, beginning, learnerId === whose, now));
      plans.set(learnerId, planId);
      return { planId, follows: null };
    });
    await settle(services, trx, member, made, { occasion: "began", told: made, writes });
    return made[0]?.series.id ?? "";
  });
  return "done" in stored ? { id: stored.done } : stored;
}

/** Stores weekly times one after the other, each as `within` says. @throws Refused if one cannot be */
export async function storeTimes<Form extends WeeklyForm>(
  trx: Trx,
  times: readonly Form[],
  now: number,
  within: (form: Form) => Promise<Within>,
): Promise<Stored[]> {
  const made: Stored[] = [];
  for (const form of times) {
    const [learner] = await findLearners(trx, [form.learnerId]);
    if (!learner) throw new Refused<BeginProblem>({ kind: "learner" });
    made.push(await storeTime(trx, form, await within(form), now));
  }
  return made;
}

/**
 * Ends an act on a plan: tells everyone of it and enters it in the log.
 *
 * @throws Refused if a date is undecided, or all of it was only to be read
 */
export async function settle(
  services: Services,
  trx: Trx,
  member: DeskMember,
  made: readonly Stored[],
  {
    occasion,
    told,
    over = [],
    writes,
  }: {
    readonly occasion: "began" | "changed" | "ended";
    readonly told: readonly Told[];
    /** What ends. */
    readonly over?: readonly Told[];
    readonly writes: Writes;
  },
): Promise<void> {
  const own = new Set(made.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const inTheWay = ({ conflict }: PlannedLesson) =>
    conflict?.kind === "taken" && own.has(conflict.clash.by) ? { kind: "own" as const } : conflict;
  const undecided = made.flatMap(({ of, undecided: dates }) =>
    dates.map((lesson) => ({ ...lesson, of })),
  );
  const isDecided = undecided.length === 0;
  if (!isDecided && writes !== "read") {
    throw new Refused<BeginProblem>({ kind: "decide", lessons: undecided });
  }
  const now = services.clock.now();
  for (const { series } of made) {
    const about = { kind: "series", id: series.id };
    const action = occasion === "began" ? "series.begin" : "series.follow";
    await recordAct(trx, { memberId: member.id, action, about, detail: series.reference }, now);
  }
  for (const { id, reference: detail } of over.map((one) => one.series)) {
    const about = { kind: "series", id };
    await recordAct(trx, { memberId: member.id, action: "series.end", about, detail }, now);
  }
  const all = [...told, ...over];
  const ids = !isDecided || writes === false ? [] : await mailSeries(services, trx, all, occasion);
  if (writes === false) await takeOut(services, trx, outOf(all));
  if (writes !== "read") return;
  throw new Refused<BeginProblem>({
    kind: "read",
    lessons: made.flatMap(({ planned, of }) =>
      planned.map((one) => ({ ...one, of, conflict: inTheWay(one) })),
    ),
    mails: await readMails(trx, ids),
  });
}

/** Of which plan a weekly time is, and whose place it takes. */
type Within = { readonly planId: string; readonly follows: string | null };

export type Stored = {
  readonly of: number;
  readonly series: Series;
  readonly lessons: readonly WeeklyLesson[];
  readonly planned: readonly PlannedLesson[];
  readonly undecided: readonly PlannedLesson[];
};

async function storeTime(
  trx: Trx,
  form: WeeklyForm,
  { planId, follows }: Within,
  now: number,
): Promise<Stored> {
  const found = await planSeries(trx, form, now);
  if ("problem" in found) throw new Refused<BeginProblem>(found.problem);
  const { plan } = found;
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
      follows,
      plan_id: planId,
      trial_id: null,
    },
    now,
  );
  const lessons: WeeklyLesson[] = [];
  for (const [moment, { id }] of form.goesOn ?? []) {
    const { on } = weeklyFrom(moment, series.zone);
    lessons.push(await takeOver(trx, id, series, on));
  }
  const undecided: PlannedLesson[] = [];
  for (const one of plan.lessons) {
    if (form.goesOn?.has(one.startsAt)) continue;
    const lesson = await storeLesson(trx, form, plan, series, one, now);
    if (lesson) lessons.push(lesson);
    else undecided.push(one);
  }
  if (follows !== null) await copyPauses(trx, follows, series, now);
  lessons.sort((one, other) => (one.original_on < other.original_on ? -1 : 1));
  const planned = plan.lessons.filter(
    ({ startsAt }) => !isKept(form, startsAt) && !form.goesOn?.has(startsAt),
  );
  return { of: form.of ?? 0, series, lessons, undecided, planned };
}

/** The Monday of the week in which a lesson falls on the learner's clock. */
export function weekOf(startsAt: string, { familyZone }: Pick<WeeklyForm, "familyZone">): string {
  const date = Temporal.PlainDate.from(weeklyFrom(startsAt, familyZone).on);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

const isKept = (form: WeeklyForm, startsAt: string) =>
  form.keptWeeks?.has(weekOf(startsAt, form)) === true;

/** @returns null if it needs another decision */
async function storeLesson(
  trx: Trx,
  form: WeeklyForm,
  { learner, tutor }: SeriesPlan,
  series: Series,
  planned: PlannedLesson,
  now: number,
): Promise<WeeklyLesson | null> {
  const { minutes } = form;
  const decision = isKept(form, planned.startsAt) ? "leave-out" : form.decisions[planned.on];
  const base = { ...agreedIn(series), original_on: planned.on, minutes };
  // A decision holds also where nothing is in the way: the member has been told that it does.
  if (decision === "leave-out") {
    const off = { state: "off", why: "left-out", starts_at: planned.startsAt } as const;
    return await insertWeekly(trx, { ...base, ...off, tutor_id: tutor.id }, now);
  }
  let startsAt = planned.startsAt;
  if (planned.conflict?.kind === "closed") {
    // No decision is needed: it is off like every lesson of that day, and comes back if the day is opened again.
    const { counts_as: as } = planned.conflict.day;
    const counts_as = as === "made-up" ? as : "not-charged";
    const off = { state: "off", why: "closed", starts_at: startsAt, counts_as } as const;
    return await insertWeekly(trx, { ...base, ...off, tutor_id: tutor.id }, now);
  }
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
