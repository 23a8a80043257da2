import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { redirect } from "react-router";

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findLearners, type Learner } from "#app/features/families/family-store.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { hasLeft } from "#app/features/tutors/check-steps.ts";
import { listLeave, listTutors } from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { timeOf } from "#app/platform/moment.ts";
import { covers, seriesPage as texts } from "#words/pages/desk-lessons.ts";
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
import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { pressedWords, stateOf } from "./lesson-rows.server.ts";
import type { SeriesProblem } from "../plan-series.server.ts";

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

async function load({ services, search, thing }: At<Found>) {
  const { clock, db } = services;
  const now = clock.now();
  const today = academyDay(now);
  const { series, learner, lessons, tutors } = thing;
  const tutor = tutors.find((one) => one.id === series.tutor_id);
  const leave = await listLeave(db, today);
  const zone = series.family_zone;
  const madeUp = await listMadeUp(db, lessons);
  const owed = await listOwed(db, learner.id, now);
  const rows = lessons.map((lesson) => {
    const at = Date.parse(lesson.starts_at);
    const giver = tutors.find((one) => one.id === lesson.tutor_id) ?? tutor;
    return {
      id: lesson.id,
      isOff: lesson.state === "off",
      isPast: at <= now,
      day: dateIn(zone, at),
      family: timeIn(zone, at),
      tutor: timeIn(giver?.zone ?? academyZone(), at),
      academyTime: timeIn(academyZone(), at),
      ...stateOf(lesson, { now, bounds: { tutors, leave } }),
      madeUp: madeUp.get(lesson.id)
        ? fillText(texts.madeUp, { date: dateIn(zone, Date.parse(madeUp.get(lesson.id) ?? "")) })
        : "",
      pressed: pressedWords(lesson, academyZone(), texts.pressed),
    };
  });
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
    extra: {
      tutors: tutors
        .filter((one) => !hasLeft(one, today) && fits(one, series))
        .map(({ id, name }) => [id, name] as const),
      tutorId: series.tutor_id,
      minutes: series.minutes,
      owed: owed.map((one) => {
        const at = Date.parse(one.starts_at);
        return { id: one.id, words: `${dateIn(zone, at)}, ${timeIn(zone, at)}` };
      }),
    },
    pauses: (await listPauses(db, series.id, today)).map((one) => ({
      id: one.id,
      words: fillText(texts.pauseDays, {
        from: longDay(one.from_on),
        until: longDay(one.until_on),
      }),
    })),
    done: search.has("done"),
  };
}

export type SeriesData = Awaited<ReturnType<typeof seriesPage.loader>>;

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

/** Leads back to the series, or says what is wrong, in words. */
async function answer(
  { services: { db }, thing: { series, learner, tutors } }: At<Found>,
  result:
    | { readonly done: unknown }
    | { readonly problem: LessonProblem | ChangeProblem | BeginProblem },
): Promise<Response | { problem: string }> {
  if ("done" in result) return redirect(`/desk/lessons/${series.id}?done`, 303);
  const tutor = tutors.find((one) => one.id === series.tutor_id)?.name ?? "";
  const about = { learner, tutor, zone: series.family_zone };
  return { problem: await seriesProblemWords(db, result.problem, about) };
}

const on = act<Found>();

/** `/desk/lessons/:id`: a series, its lessons and what can be done to them. */
export const seriesPage = deskPage({
  right: "trials",
  find: ({ services, member, params }) => readSeries(services, member, params.id ?? ""),
  load,
  acts: {
    pause: on({ version, also: several, from: line, until: line }, async (at) =>
      answer(at, await pauseSeries(at.services, at.member, ticked(at), at.sent)),
    ),
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
  },
});
