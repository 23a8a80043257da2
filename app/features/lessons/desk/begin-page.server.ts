import { redirect } from "react-router";

import { academyCity, cityOf } from "#app/features/clock/zones.ts";
import { clockFault, momentOf } from "#app/features/clock/occurrences.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { lackingChecks, mayTeach } from "#app/features/tutors/check-steps.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import { listHours, listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timeOf } from "#app/platform/moment.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { beginPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import { wasHeld } from "../attendances.ts";
import { beginPlan, type WeeklyForm } from "../begin-plan.server.ts";
import { fits } from "../fitting-tutors.ts";
import { dayAfter, weeksMade } from "../materialise.server.ts";
import { firstNight, planTimes, zoneOf, type SeriesProblem } from "../plan-series.server.ts";
import { outlookWeeks, weeklyFrom, yearOn, type Run } from "../year-outlook.server.ts";
import {
  anchors,
  beginningOf,
  chosenIn,
  findStart,
  lengths,
  subjectGroups,
  subjectValue,
  timesOf,
  tutorOfTrial,
  wishes,
  type Chosen,
  type Start,
} from "./begin-form.server.ts";
import { conflictWords, stepWords } from "./conflict-words.server.ts";
import { dayPair, hoursBetween, isWithin } from "./day-pair.server.ts";

type Time = ReturnType<typeof timesOf>[number];

const asForm = ({ of: _, ...time }: Time): WeeklyForm => time;

/** A weekly time with what the page knows of its people. */
type Known = {
  readonly time: Time;
  readonly tutor: Tutor;
  readonly name: string;
  isChild: boolean;
};

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

/** What each clock would mean over a year for the weekly times, and whether it can be chosen. */
function clocksFor(all: readonly Known[], start: Start) {
  const { familyZone } = start;
  const city = cityOf(zoneById(familyZone));
  const [first] = all;
  if (!first) return [];
  return anchors.map((anchor) => {
    const strips = new Map<string, { who: string; runs: readonly Run[]; words: string }>();
    let refusal: string | null = null;
    for (const { time, tutor, name, isChild } of all) {
      const begins = momentOf(familyZone, time.startsOn, time.time);
      const { on, ...weekly } = weeklyFrom(begins, zoneOf(anchor, familyZone, tutor));
      const year = Temporal.PlainDate.from(on).add({ weeks: outlookWeeks }).toString();
      const night = isChild ? firstNight(weekly, familyZone, time.minutes, on, time.endsOn) : null;
      const fault = clockFault(weekly, { from: on, until: year });
      refusal ??= night
        ? fillText(texts.night, { on: longDay(night.on), time: night.time, city, name })
        : fault && fillText(texts.fault, { on: longDay(fault.on) });
      for (const [who, zone] of [
        [`${name}, ${city}`, familyZone],
        [`${tutor.name}, ${cityOf(zoneById(tutor.zone))}`, tutor.zone],
      ] as const) {
        const runs = yearOn(zone, weekly, on);
        const words = yearWords(who, runs);
        // Days at one time are told once.
        const key = `${who} ${runs.map((run) => run.time).join()}`;
        if (!strips.has(key)) strips.set(key, { who, runs, words });
      }
    }
    const { tutor, name } = first;
    const [whose, place] =
      anchor === "tutor" ? [tutor.name, cityOf(zoneById(tutor.zone))] : [name, city];
    return {
      anchor,
      label: fillText(texts.anchors[anchor], {
        name: whose,
        city: place,
        academyClock: academyCity(),
      }),
      strips: [...strips.values()],
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

/** What a tutor offers on the days of a line, and the whole first day on both clocks. */
async function dayFor({ db }: Services, times: readonly Known[]) {
  const [first] = times;
  if (!first) return null;
  const { tutor } = first;
  const hours = (await listHours(db, tutor.id)).get(tutor.id) ?? [];
  const days = times.map(({ time: { familyZone: zone, startsOn: on, time, minutes } }) => {
    const from = Date.parse(momentOf(zone, on, "00:00"));
    const until = Date.parse(momentOf(zone, dayAfter(on), "00:00"));
    const spans = hoursBetween(hours, tutor.zone, from, until);
    const begins = timeOf(momentOf(zone, on, time));
    // Of hours that go on past midnight only what is of this day.
    const free = spans.map(
      (one) =>
        `${timeIn(zone, Math.max(from, one.from))} – ${timeIn(zone, Math.min(until, one.until))}`,
    );
    return {
      on,
      words: fillText(free.length === 0 ? texts.noFree : texts.free, {
        tutor: tutor.name,
        day: seriesPage.days[Temporal.PlainDate.from(on).dayOfWeek - 1] ?? "",
        times: free.join(", "),
        city: cityOf(zoneById(zone)),
      }),
      isOutside:
        free.length > 0 && !isWithin(spans, { from: begins, until: begins + minutes * 60_000 }),
    };
  });
  const { familyZone: zone, startsOn: on, time, minutes } = first.time;
  const startsAt = momentOf(zone, on, time);
  return { days, pair: await dayPair(db, { zone, on, startsAt, minutes }, tutor, hours) };
}

/** The tutors as a line may choose them, whoever held the trial and those who fit first. */
function tutorsFor(start: Start, chosen: Chosen, tutors: readonly Tutor[]) {
  const { trial } = start;
  return (line: Pick<Chosen["lines"][number], "learnerId" | "subject" | "tutorId">) => {
    const [course = ""] = line.subject.split(":");
    const learner = start.learners.find(({ id }) => id === line.learnerId) ?? start.learner;
    const rows = tutors.map((one) => ({
      id: one.id,
      name: one.name,
      city: cityOf(zoneById(one.zone)),
      isUsual: trial ? one === tutorOfTrial(tutors, trial) : one.id === line.tutorId,
      isFit: fits(one, { course, wish: chosen.wish }),
      problem:
        isDate(chosen.from) && !mayTeach(one, { child: learner.adult_id === null, on: chosen.from })
          ? fillText(texts.lacking, { steps: stepWords(lackingChecks(one, chosen.from)) })
          : null,
    }));
    return rows.toSorted(
      (a, b) => Number(b.isUsual) - Number(a.isUsual) || Number(b.isFit) - Number(a.isFit),
    );
  };
}

/** What the lessons would come to. Nothing is stored. */
async function load({ services, search, member, thing: start }: At<Start>) {
  const { clock, db } = services;
  const now = clock.now();
  const { learner, plan, trial, familyZone } = start;
  const isHeld = plan !== null || trial === null || wasHeld(trial.outcome);
  const tutors = (await listTutors(db)).filter((one) => one.leftOn === null);
  const chosen = chosenIn(search, start, tutors, now);
  const times = timesOf(services, chosen, start);
  const known = times.flatMap((time): Known[] => {
    const tutor = tutors.find((one) => one.id === time.tutorId);
    const who = start.learners.find(({ id }) => id === time.learnerId);
    const isClear = isWallTime(`${time.startsOn}T${time.time}`);
    return tutor && who && isClear
      ? [{ time, tutor, name: who.name, isChild: who.adult_id === null }]
      : [];
  });
  const rowsFor = tutorsFor(start, chosen, tutors);
  const lines = await Promise.all(
    chosen.lines.map(async ({ decisions: _, ...line }, of) => {
      const own = known.filter(({ time }) => time.of === of);
      return {
        ...line,
        of,
        tutors: rowsFor(line),
        tutor: own[0] && {
          name: own[0].tutor.name,
          city: cityOf(zoneById(own[0].tutor.zone)),
        },
        day: isHeld ? await dayFor(services, own) : null,
      };
    }),
  );
  const beginning = beginningOf(start, chosen.why);
  const read =
    isHeld && search.has("read")
      ? await beginPlan(services, member, { times: times.map(asForm), beginning, writes: "read" })
      : null;
  return {
    state: isHeld ? ("ok" as const) : ("not-held" as const),
    beginning: beginning.kind,
    mails: read && "problem" in read && read.problem.kind === "read" ? read.problem.mails : null,
    seriesId: plan?.times.at(-1)?.id ?? null,
    trial: trial && { id: trial.id, reference: trial.reference },
    learnerId: learner.id,
    name: learner.name,
    learners: start.learners.map(({ id, name }) => [id, name] as const),
    course: subjectValue(start.agreed) === "" ? "" : subjectOf(services, start.agreed),
    city: cityOf(zoneById(familyZone)),
    chosen: { ...chosen, lines: [] },
    lines,
    subjects: subjectGroups(services, start),
    lengths,
    wishes,
    weeksMade,
    wasTried: search.has("tried") || search.has("read"),
    clocks: clocksFor(known, start),
    ...(await previewOf(services, isHeld ? times : [], start, search)),
  };
}

export type BeginData = Awaited<ReturnType<typeof beginPage.loader>>;

async function previewOf(
  { clock, db }: Services,
  times: readonly Time[],
  { familyZone, learners, learner }: Start,
  search: URLSearchParams,
) {
  const city = cityOf(zoneById(familyZone));
  if (times.length === 0) {
    return { problem: search.has("lines") ? texts.problems.none : null, lessons: [] };
  }
  const planned = await planTimes(db, times, clock.now());
  if ("problem" in planned) {
    const { name } = learners.find(({ id }) => id === planned.asked.learnerId) ?? learner;
    return { problem: problemWords(planned.problem, { name, city }), lessons: [] };
  }
  const lessons = [];
  for (const { asked, tutor, ...plan } of planned.plans) {
    for (const { on, startsAt, conflict } of plan.lessons) {
      const at = Date.parse(startsAt);
      const decision = asked.decisions[on];
      lessons.push({
        of: asked.of,
        name: plan.learner.name,
        on,
        at,
        day: dateIn(familyZone, at),
        family: timeIn(familyZone, at),
        tutor: timeIn(tutor.zone, at),
        conflict: conflict && (await conflictWords(db, conflict, tutor.name)),
        decision: decision === "leave-out" ? decision : decision ? "another" : "",
        another: decision && decision !== "leave-out" ? decision.time : "",
      });
    }
  }
  return { problem: null, lessons: lessons.toSorted((one, other) => one.at - other.at) };
}

const on = act<Start>();

/** Begins them, or leads back to what is in the way, with all that was entered. */
const begin = (writes: boolean) =>
  on({}, async ({ services, member, thing: start, path, form }) => {
    const entered = new URLSearchParams(
      [...form].flatMap(([name, value]) =>
        typeof value === "string" && name !== "do" ? [[name, value]] : [],
      ),
    );
    const chosen = chosenIn(entered, start, await listTutors(services.db), services.clock.now());
    entered.set("tried", "1");
    const back = redirect(`${path}?${entered.toString()}`, 303);
    if (!start.plan && start.trial && !wasHeld(start.trial.outcome)) return back;
    const times = timesOf(services, chosen, start).map(asForm);
    const beginning = beginningOf(start, chosen.why);
    const begun = await beginPlan(services, member, { times, beginning, writes });
    return "id" in begun ? redirect(`/desk/lessons/${begun.id}?done`, 303) : back;
  });

/**
 * `/desk/lessons/begin/:from`: a plan of weekly lessons, after a trial or without one, again after another has ended, or
 * more lessons in one that goes on.
 */
export const beginPage = deskPage({
  right: "trials",
  find: ({ services, params }) => findStart(services, params.from ?? ""),
  load,
  acts: { begin: begin(true), quiet: begin(false) },
});
