import { redirect } from "react-router";

import { clockFault, firstOn, momentOf } from "#app/features/clock/occurrences.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf, academyCity } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { lackingChecks, mayTeach } from "#app/features/tutors/check-steps.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import { listHours, listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { beginPage as texts } from "#words/pages/desk-lessons.ts";
import { beginSeries, type Decisions } from "../begin-series.server.ts";
import { fits } from "../fitting-tutors.ts";
import { weeksMade } from "../materialise.server.ts";
import {
  firstNight,
  planSeries,
  zoneOf,
  type AskedSeries,
  type SeriesProblem,
} from "../plan-series.server.ts";
import { findSeenLesson, type SeenLesson } from "../lesson-read.server.ts";
import { wasHeld } from "../attendances.ts";
import { findSeriesOfTrial } from "../series-store.server.ts";
import { outlookWeeks, weeklyFrom, yearOn, type Run } from "../year-outlook.server.ts";
import { conflictWords, stepWords } from "./conflict-words.server.ts";
import { dayPair, hoursBetween, isWithin } from "./day-pair.server.ts";
import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { textIn } from "#app/platform/text-input.ts";
import { dayAfter } from "../materialise.server.ts";

/** The lengths that are offered. */
const lengths = [30, 45, 60, 90] as const;

const anchors = ["family", "tutor", "london"] as const;

type Read = (name: string) => string;

/** Who taught a trial, among the tutors. */
function tutorOfTrial(tutors: readonly Tutor[], { tutor_id: id, giver }: SeenLesson) {
  return tutors.find((one) => (id === null ? one.name === giver : one.id === id));
}

/** What was asked for, and where nothing was, what the trial suggests. */
function askedFrom(read: Read, lesson: SeenLesson, tutors: readonly Tutor[], now: number) {
  const { family_zone: zone } = lesson;
  const trial = weeklyFrom(lesson.starts_at, zone);
  const tomorrow = dayAfter(weeklyFrom(toIso(now), zone).on);
  const fitting = tutorOfTrial(tutors, lesson) ?? tutors.find((one) => fits(one, lesson));
  const minutes = Number(read("minutes"));
  const startsOn = read("startsOn");
  return {
    learnerId: lesson.learner_id,
    familyZone: zone,
    tutorId: read("tutor") || (fitting?.id ?? ""),
    course: lesson.course,
    anchor: anchors.find((one) => one === read("anchor")) ?? "family",
    startsOn: startsOn || firstOn(trial.weekday, tomorrow),
    time: read("time") || trial.time,
    minutes: lengths.find((one) => one === minutes) ?? 45,
    endsOn: read("endsOn") || null,
  } satisfies AskedSeries;
}

/** A year on one clock, as a sentence. */
export function yearWords(who: string, runs: readonly Run[]): string {
  const [first, ...others] = runs;
  if (!first) return "";
  const { time } = first;
  if (others.length === 0) return fillText(texts.allYear, { who, time });
  const words = others
    .filter((run) => run.time !== time)
    .map((run) =>
      fillText(run.weeks === 1 ? texts.one : texts.run, {
        time: run.time,
        from: longDay(run.from),
        until: longDay(run.until),
      }),
    );
  return fillText(texts.changing, { who, time, others: words.join("; ") });
}

/** What each clock would mean over a year, and whether it can be chosen. */
function clocksFor(asked: AskedSeries, tutor: Tutor, learner: { name: string; isChild: boolean }) {
  if (!isWallTime(`${asked.startsOn}T${asked.time}`)) return [];
  const { familyZone, minutes } = asked;
  const first = momentOf(familyZone, asked.startsOn, asked.time);
  const city = cityOf(zoneById(familyZone));
  const there = cityOf(zoneById(tutor.zone));
  return anchors.map((anchor) => {
    const { on, ...weekly } = weeklyFrom(first, zoneOf(anchor, familyZone, tutor));
    const year = Temporal.PlainDate.from(on).add({ weeks: outlookWeeks }).toString();
    const night = learner.isChild
      ? firstNight(weekly, familyZone, minutes, on, asked.endsOn)
      : null;
    const fault = clockFault(weekly, { from: on, until: year });
    const strips = [
      { who: `${learner.name}, ${city}`, runs: yearOn(familyZone, weekly, on) },
      { who: `${tutor.name}, ${there}`, runs: yearOn(tutor.zone, weekly, on) },
    ].map((strip) => ({ ...strip, words: yearWords(strip.who, strip.runs) }));
    const refusal = night
      ? fillText(texts.night, { on: longDay(night.on), time: night.time, city, name: learner.name })
      : fault && fillText(texts.fault, { on: longDay(fault.on) });
    const [name, place] = anchor === "tutor" ? [tutor.name, there] : [learner.name, city];
    return {
      anchor,
      label: fillText(texts.anchors[anchor], { name, city: place, academyClock: academyCity() }),
      strips,
      refusal,
    };
  });
}

/** Why nothing can begin like this, in words. */
export function problemWords(
  problem: SeriesProblem,
  { name, city }: { readonly name: string; readonly city: string },
): string {
  const words = texts.problems[problem.kind];
  if (problem.kind === "checks") return fillText(words, { steps: stepWords(problem.steps) });
  if (problem.kind === "night") {
    return fillText(words, { on: longDay(problem.on), time: problem.time, city, name });
  }
  if (problem.kind === "gap" || problem.kind === "fold") {
    return fillText(words, { on: longDay(problem.on), city: cityOf(zoneById(problem.zone)) });
  }
  return words;
}

/** What the lessons would come to. Nothing is stored. */
async function load({ services, search, thing: lesson }: At<SeenLesson>) {
  const read: Read = (name) => search.get(name) ?? "";
  const { clock, db } = services;
  const now = clock.now();
  const begun = await findSeriesOfTrial(db, lesson.id);
  const state = begun ? "begun" : wasHeld(lesson.outcome) ? "ok" : "not-held";
  const tutors = (await listTutors(db)).filter((one) => one.leftOn === null);
  const asked = askedFrom(read, lesson, tutors, now);
  const { is_child: isChild, learner_name: name } = lesson;
  const tutor = tutors.find((one) => one.id === asked.tutorId) ?? null;
  const planned = state === "ok" ? await planSeries(db, asked, now) : null;
  const held = tutorOfTrial(tutors, lesson);
  const rows = tutors.map((one) => ({
    id: one.id,
    name: one.name,
    city: cityOf(zoneById(one.zone)),
    isUsual: one === held,
    isFit: fits(one, lesson),
    problem:
      isDate(asked.startsOn) && !mayTeach(one, { child: isChild, on: asked.startsOn })
        ? fillText(texts.lacking, { steps: stepWords(lackingChecks(one, asked.startsOn)) })
        : null,
  }));
  return {
    state,
    seriesId: begun?.id ?? null,
    trial: { id: lesson.id, reference: lesson.reference },
    name,
    course: subjectOf(services, lesson),
    wish: lesson.wish,
    language: lesson.language,
    city: cityOf(zoneById(lesson.family_zone)),
    asked,
    lengths,
    weeksMade,
    wasTried: read("tried") !== "",
    tutors: rows.toSorted(
      (a, b) => Number(b.isUsual) - Number(a.isUsual) || Number(b.isFit) - Number(a.isFit),
    ),
    tutor: tutor && { name: tutor.name, city: cityOf(zoneById(tutor.zone)) },
    day: tutor && state === "ok" ? await dayFor(services, asked, tutor) : null,
    clocks: tutor ? clocksFor(asked, tutor, { name, isChild }) : [],
    ...(await previewOf(services, planned, asked, tutor, { name, read })),
  };
}

export type BeginData = Awaited<ReturnType<typeof beginPage.loader>>;

/** The day of the first lesson on both clocks, and what the tutor offers on it. */
async function dayFor({ db }: Services, asked: AskedSeries, tutor: Tutor) {
  const { familyZone: zone, startsOn: on, time, minutes } = asked;
  if (!isWallTime(`${on}T${time}`)) return null;
  const startsAt = momentOf(zone, on, time);
  const hours = (await listHours(db, tutor.id)).get(tutor.id) ?? [];
  const from = Date.parse(momentOf(zone, on, "00:00"));
  const until = Date.parse(momentOf(zone, dayAfter(on), "00:00"));
  const spans = hoursBetween(hours, tutor.zone, from, until);
  const begins = Date.parse(startsAt);
  // Of hours that go on past midnight only what is of this day.
  const times = spans.map(
    (one) =>
      `${timeIn(zone, Math.max(from, one.from))} – ${timeIn(zone, Math.min(until, one.until))}`,
  );
  return {
    pair: await dayPair(db, { zone, on, startsAt, minutes }, tutor, hours),
    free: times.join(", "),
    isOutside: !isWithin(spans, { from: begins, until: begins + minutes * 60_000 }),
  };
}

async function previewOf(
  { db }: Services,
  planned: Awaited<ReturnType<typeof planSeries>> | null,
  asked: AskedSeries,
  tutor: Tutor | null,
  { name, read }: { readonly name: string; readonly read: Read },
) {
  const city = cityOf(zoneById(asked.familyZone));
  if (!planned || "problem" in planned || !tutor) {
    const words =
      planned && "problem" in planned ? problemWords(planned.problem, { name, city }) : null;
    return { problem: words, lessons: [] };
  }
  const lessons = [];
  for (const { on, startsAt, conflict } of planned.plan.lessons) {
    const at = Date.parse(startsAt);
    lessons.push({
      on,
      day: dateIn(asked.familyZone, at),
      family: timeIn(asked.familyZone, at),
      tutor: timeIn(tutor.zone, at),
      academyTime: timeIn(academyZone(), at),
      conflict: conflict && (await conflictWords(db, conflict, tutor.name)),
      decision: read(`d-${on}`),
      another: read(`t-${on}`),
    });
  }
  return { problem: null, lessons };
}

function decisionsFrom(read: Read, names: Iterable<string>): Decisions {
  const decided: Record<string, "leave-out" | { readonly time: string }> = {};
  for (const name of names) {
    const on = name.slice(2);
    if (!name.startsWith("d-") || !isDate(on)) continue;
    const time = read(`t-${on}`);
    if (read(name) === "leave-out") decided[on] = "leave-out";
    if (read(name) === "another" && isWallTime(`${on}T${time}`)) decided[on] = { time };
  }
  return decided;
}

const on = act<SeenLesson>();

/** Begins them, or leads back to what is in the way, with all that was entered. */
const begin = (writes: boolean) =>
  on({}, async ({ services, member, thing: lesson, path, form }) => {
    const read: Read = (name) => textIn(form, name).trim();
    const entered = new URLSearchParams(
      [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    entered.set("tried", "1");
    const back = redirect(`${path}?${entered.toString()}`, 303);
    if (!wasHeld(lesson.outcome)) return back;
    const tutors = await listTutors(services.db);
    const begun = await beginSeries(services, member, {
      ...askedFrom(read, lesson, tutors, services.clock.now()),
      wanted_language: lesson.wanted_language,
      language: lesson.language,
      wish: lesson.wish,
      trial_id: lesson.id,
      follows: null,
      decisions: decisionsFrom(read, form.keys()),
      writes,
    });
    return "id" in begun ? redirect(`/desk/lessons/${begun.id}?done`, 303) : back;
  });

/** `/desk/lessons/begin/:trial`: weekly lessons after a trial. */
export const beginPage = deskPage({
  right: "trials",
  async find({ services, params }) {
    const lesson = await findSeenLesson(services.db, params.trial ?? "");
    return lesson?.kind === "trial" ? lesson : null;
  },
  load,
  acts: { begin: begin(true), quiet: begin(false) },
});
