import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { redirect } from "react-router";

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Reached } from "#app/features/desk/ui/reach.tsx";
import { findLearners, type Learner } from "#app/features/families/family-store.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { spanWords } from "#app/features/clock/working-hours.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { hasLeft } from "#app/features/tutors/check-steps.ts";
import { listLeave, listTutors } from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { timeOf } from "#app/platform/moment.ts";
import { covers, seriesPage as texts } from "#words/pages/desk-lessons.ts";
import { deskTrial } from "#words/pages/desk-trials.ts";
import type { BeginProblem } from "../begin-plan.server.ts";
import { addExtra } from "../extra-lesson.server.ts";
import { fits } from "../fitting-tutors.ts";
import type { LessonProblem } from "../lesson-acts.server.ts";
import {
  endSeries,
  pauseSeries,
  resumeSeries,
  type ChangeProblem,
} from "../change-series.server.ts";
import { listMadeUp, listOfSeries, listOwed } from "../lesson-read.server.ts";
import { listPauses } from "../pause-store.server.ts";
import { findSeries, isOnce, listOfPlan, type Series } from "../series-store.server.ts";
import { yearOn } from "../year-outlook.server.ts";
import { problemWords, yearWords } from "./plan-preview.server.ts";
import { conflictWords } from "./conflict-words.server.ts";
import { line, several, tick, version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type At, type Pressed } from "#app/features/desk/desk-page.server.ts";
import { readSaying, sayingFields, sayingView } from "./saying-form.server.ts";
import { pressedWords, skyIn, stateOf } from "./lesson-rows.server.ts";
import type { SeriesProblem } from "../plan-series.server.ts";

/** So many lines of the log. */
const mostLines = 8;

type Found = NonNullable<Awaited<ReturnType<typeof readSeries>>>;

/** A series with its lessons; null if there is none. */
export async function readSeries({ db }: Pick<Services, "db">, member: DeskMember, id: string) {
  assertMay(member, "trials");
  const series = await findSeries(db, id);
  const [learner] = series ? await findLearners(db, [series.learner_id]) : [];
  if (!series || !learner) return null;
  const lessons = await listOfSeries(db, id);
  const tutors = await listTutors(db);
  return { series, learner, lessons, tutors, plan: await listOfPlan(db, series.plan_id) };
}

/** A weekly time in a sentence. */
function timeWords(series: Series): string {
  const { weekday, time, zone, minutes, starts_on: from } = series;
  return fillText(isOnce(series) ? texts.once : texts.weekly, {
    day: texts.days[weekday - 1] ?? "",
    time,
    city: cityOf(zoneById(zone)),
    minutes,
    date: longDay(from),
    since: longDay(from),
  });
}

/** By how much a clock has moved against the one that is followed since a moment, such as "+1 h"; empty if by nothing. */
function shiftWords(zone: string, followed: string, since: number, at: number): string {
  const offset = (on: string, moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(on).offsetNanoseconds / 6e10;
  const moved = (on: string) => offset(on, at) - offset(on, since);
  const minutes = moved(zone) - moved(followed);
  if (minutes === 0) return "";
  const length = Math.abs(minutes);
  return `${minutes > 0 ? "+" : "−"}${length % 60 === 0 ? `${length / 60} h` : `${length} min`}`;
}

/** How long it is until a lesson; empty if more than a day. */
function leftWords(left: number): string {
  return left > day ? "" : fillText(texts.left, { time: spanWords(left) });
}

/** What other rooms know of a plan: its lessons' notes, and how whoever manages its learner is reached. */
export type BesidePlan = (
  services: Services,
  plan: { readonly learnerId: string; readonly held: readonly string[] },
) => Promise<{
  /** What became of the note of each lesson, in words, by its id. */
  readonly notes: ReadonlyMap<string, string>;
  readonly sent: number;
  readonly guardian: Reached | null;
}>;

const load = (readBeside: BesidePlan) => async (at: At<Found>) => {
  const { services, member, search, thing } = at;
  const { clock, db } = services;
  const now = clock.now();
  const today = academyDay(now);
  const { series, learner, lessons, tutors } = thing;
  const tutor = tutors.find((one) => one.id === series.tutor_id);
  const leave = await listLeave(db, today);
  const zone = series.family_zone;
  const madeUp = await listMadeUp(db, lessons);
  const owed = await listOwed(db, learner.id, now);
  const starts = (lesson: (typeof lessons)[number]) => Date.parse(lesson.starts_at);
  const ordered = lessons.toSorted((one, other) => starts(one) - starts(other));
  const first = ordered.find((one) => starts(one) > now);
  const held = ordered.filter((one) => starts(one) <= now && one.state === "on");
  const beside = await readBeside(services, {
    learnerId: learner.id,
    held: held.map(({ id }) => id),
  });
  const rows = ordered.map((lesson) => {
    const begins = starts(lesson);
    const madeUpAt = madeUp.get(lesson.id);
    const giver = tutors.find((one) => one.id === lesson.tutor_id) ?? tutor;
    const there = giver?.zone ?? academyZone();
    const since = first ? starts(first) : begins;
    return {
      id: lesson.id,
      isOff: lesson.state === "off",
      isPast: begins <= now,
      isChanged:
        lesson.state === "off" || lesson.is_moved === 1 || lesson.tutor_id !== series.tutor_id,
      sky: skyIn(zone, begins),
      day: dayIn(zone, begins),
      year: begins - now > 300 * day ? dateIn(zone, begins).slice(-4) : "",
      family: timeIn(zone, begins),
      familyShift: shiftWords(zone, series.zone, since, begins),
      tutor: timeIn(there, begins),
      tutorName: giver?.name ?? "",
      tutorShift: shiftWords(there, series.zone, since, begins),
      academyTime: timeIn(academyZone(), begins),
      minutes: lesson.minutes,
      ...stateOf(lesson, { now, bounds: { tutors, leave } }),
      madeUp: madeUpAt ? fillText(texts.madeUp, { date: dateIn(zone, Date.parse(madeUpAt)) }) : "",
      pressed: pressedWords(lesson, academyZone(), texts.pressed),
      note: beside.notes.get(lesson.id) ?? "",
    };
  });
  const next = ordered.find((one) => starts(one) > now && one.state === "on");
  const nextRow = rows.find(({ id }) => id === next?.id);
  const from = series.starts_on > today ? series.starts_on : today;
  const names = { name: learner.name, tutor: tutor?.name ?? "" };
  const strip = (name: string, onZone: string) => {
    const who = `${name}, ${cityOf(zoneById(onZone))}`;
    const runs = yearOn(onZone, series, from);
    return { who, runs, words: yearWords(who, runs) };
  };
  return {
    id: series.id,
    version: series.version,
    reference: series.reference,
    learner: { id: learner.id, name: learner.name },
    title: fillText(texts.title, { ...names, course: subjectOf(services, series) }),
    weekly: timeWords(series),
    isOver: series.ends_on !== null && series.ends_on < today,
    /** The other weekly times of the plan, as far as they are not over. */
    others: thing.plan
      .filter((one) => one.id !== series.id && (one.ends_on === null || one.ends_on >= today))
      .map((one) => ({
        id: one.id,
        at: `${one.id}:${one.version}`,
        course: subjectOf(services, one),
        weekly: timeWords(one),
      })),
    endsOn: series.ends_on,
    madeUntil: series.made_until,
    follows: series.follows,
    city: cityOf(zoneById(zone)),
    tutorCity: cityOf(zoneById(tutor?.zone ?? academyZone())),
    strips: [strip(learner.name, zone), strip(names.tutor, tutor?.zone ?? academyZone())],
    ahead: rows.filter((one) => !one.isPast),
    past: rows.filter((one) => one.isPast && !one.isOff).toReversed(),
    next: nextRow && next ? { ...nextRow, left: leftWords(starts(next) - now) } : null,
    guardian: beside.guardian,
    notes: fillText(texts.notesSent, { sent: beside.sent, count: held.length }),
    room: tutor?.room ? fillText(texts.ownRoom, names) : texts.noRoom,
    tutorId: series.tutor_id,
    wish: `${deskTrial.wishes[series.wish]}; ${series.language}`,
    moneyTo: can(member, "money") ? `/desk/money/plans/${series.plan_id}` : null,
    lines: can(member, "log")
      ? await listActs(db, {
          limit: mostLines,
          hidden: [],
          abouts: [{ kind: "series", id: series.id }],
        })
      : [],
    extra: {
      tutors: tutors
        .filter((one) => !hasLeft(one, today) && fits(one, series))
        .map(({ id, name }) => [id, name] as const),
      tutorId: series.tutor_id,
      minutes: series.minutes,
      owed: owed.map((one) => {
        const begins = timeOf(one.starts_at);
        return { id: one.id, words: `${dateIn(zone, begins)}, ${timeIn(zone, begins)}` };
      }),
    },
    saying: sayingView(now, null),
    pauses: (await listPauses(db, series.id, today)).map((one) => ({
      id: one.id,
      words: fillText(texts.pauseDays, {
        from: longDay(one.from_on),
        until: longDay(one.until_on),
      }),
    })),
    done: search.has("done"),
  };
};

export type SeriesData = Awaited<ReturnType<ReturnType<typeof seriesPage>["loader"]>>;

/** Why nothing was done to one lesson, in words. @param tutor the name of whoever was to give it */
export async function lessonProblemWords(
  db: Db,
  problem: LessonProblem,
  tutor: string,
): Promise<string> {
  if (problem.kind === "conflict") return await conflictWords(db, problem.conflict, tutor);
  if (problem.kind !== "unasked") return texts.problems[problem.kind];
  const { name, zone } = problem.tutor;
  const time = timeIn(zone, timeOf(problem.startsAt));
  const facts = { tutor: name, time, city: cityOf(zoneById(zone)) };
  const also = problem.also ? [await lessonProblemWords(db, problem.also, tutor)] : [];
  return [fillText(covers.unasked[problem.fit], facts), ...also].join(" ");
}

/** Why nothing was done to a series or its lessons, in words. */
export async function seriesProblemWords(
  db: Db,
  problem: LessonProblem | ChangeProblem | BeginProblem,
  { learner, tutor, zone }: { learner: Pick<Learner, "name">; tutor: string; zone: string },
): Promise<string> {
  const family = { name: learner.name, city: cityOf(zoneById(zone)) };
  if (problem.kind === "decide") {
    const dates = problem.lessons.map(({ on }) => longDay(on)).join(", ");
    return fillText(texts.problems.decide, { dates });
  }
  if (problem.kind === "conflict" || problem.kind === "unasked") {
    return await lessonProblemWords(db, problem, tutor);
  }
  const isPlanned = problem.kind === "night" ? "on" in problem : !(problem.kind in texts.problems);
  return isPlanned
    ? problemWords(problem as SeriesProblem, family)
    : texts.problems[problem.kind as keyof typeof texts.problems];
}

/** The weekly time of the page, and those of its plan that were ticked. */
const ticked = (
  at: At<Found> & { readonly sent: { version: number; also: readonly string[] } },
) => [
  which(at),
  ...at.sent.also.flatMap((one) => {
    const [id = "", seen = ""] = one.split(":");
    return at.thing.plan.some((other) => other.id === id) ? { id, version: Number(seen) } : [];
  }),
];

const which = ({ thing, sent }: At<Found> & { readonly sent: { readonly version: number } }) => ({
  id: thing.series.id,
  version: sent.version,
});

/** Leads back to the series, or says what is wrong with which of its forms, in words. */
async function answer(
  { services: { db }, thing: { series, learner, tutors }, does, of }: At<Found> & Pressed,
  result:
    | { readonly done: unknown }
    | { readonly problem: LessonProblem | ChangeProblem | BeginProblem },
): Promise<Response | { does: string; of: string; problem: string }> {
  if ("done" in result) return redirect(`/desk/lessons/${series.id}?done`, 303);
  const tutor = tutors.find((one) => one.id === series.tutor_id)?.name ?? "";
  const about = { learner, tutor, zone: series.family_zone };
  return { does, of, problem: await seriesProblemWords(db, result.problem, about) };
}

const on = act<Found>();

const acts = {
  pause: on({ version, also: several, from: line, until: line, ...sayingFields }, async (at) => {
    const { services, member, sent, does, of } = at;
    const saying = readSaying(sent, services.clock.now(), null);
    if ("field" in saying) return { does, of, problem: saying.words };
    return answer(at, await pauseSeries(services, member, ticked(at), sent, saying));
  }),
  extra: on(
    { version, on: line, time: line, minutes: line, tutor: line, owed: line, agreed: tick },
    async (at) => {
      const { on: date, time, minutes, tutor: tutorId, owed, agreed } = at.sent;
      const asked = { on: date, time, minutes: Number(minutes), tutorId, madeUpFor: owed };
      const all = { ...asked, hasAgreed: agreed };
      return answer(at, await addExtra(at.services, at.member, which(at), all));
    },
  ),
  resume: on({ version }, async (at) =>
    answer(at, await resumeSeries(at.services, at.member, which(at), at.of)),
  ),
  end: on({ version, also: several, last: line }, async (at) =>
    answer(at, await endSeries(at.services, at.member, ticked(at), at.sent.last)),
  ),
};

/** `/desk/lessons/:id`: a series, its lessons and what can be done to them. */
export const seriesPage = (beside: BesidePlan) =>
  deskPage({
    right: "trials",
    find: ({ services, member, params }) => readSeries(services, member, params.id ?? ""),
    load: load(beside),
    acts,
  });
