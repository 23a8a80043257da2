import { clockFault, momentOf } from "#app/features/clock/occurrences.server.ts";
import { dateIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { Learner } from "#app/features/families/family-store.server.ts";
import type { Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { timeOf } from "#app/platform/moment.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { beginPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import type { BeginProblem, Decisions, Undecided } from "../begin-plan.server.ts";
import type { ChangeProblem } from "../change-series.server.ts";
import { firstNight, zoneOf, type AskedSeries } from "../plan-series.server.ts";
import type { Series } from "../series-store.server.ts";
import { outlookWeeks, weeklyFrom, yearOn, type Run } from "../year-outlook.server.ts";
import { conflictWords, stepWords } from "./conflict-words.server.ts";

/** A weekly time with what a page knows of its people. */
export type KnownTime = {
  readonly time: Pick<AskedSeries, "familyZone" | "startsOn" | "time" | "minutes" | "endsOn">;
  readonly tutor: Tutor;
  readonly name: string;
  readonly isChild: boolean;
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

/** What a year of weekly times comes to on both sides' clocks, and why they cannot follow that clock, if so. */
export function outlookOf(all: readonly KnownTime[], anchor: Series["anchor"]) {
  const strips = new Map<string, { who: string; runs: readonly Run[]; words: string }>();
  let refusal: string | null = null;
  for (const { time, tutor, name, isChild } of all) {
    const { familyZone } = time;
    const city = cityOf(zoneById(familyZone));
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
  return { strips: [...strips.values()], refusal };
}

/** Why nothing can begin or change like this, in words. */
export function problemWords(
  problem: BeginProblem | ChangeProblem,
  { name, city }: { readonly name: string; readonly city: string },
): string {
  const { kind } = problem;
  const { problems } = texts;
  if (kind === "checks") return fillText(problems.checks, { steps: stepWords(problem.steps) });
  if (kind === "night") {
    const on = longDay(problem.on);
    return fillText(problems.night, { on, time: problem.time, city, name });
  }
  if (kind === "gap" || kind === "fold") {
    const [on, where] = [longDay(problem.on), cityOf(zoneById(problem.zone))];
    return fillText(problems[kind], { on, city: where });
  }
  return kind in problems
    ? problems[kind as keyof typeof problems]
    : seriesPage.problems[kind as keyof typeof seriesPage.problems];
}

/** Lessons that would be made, as a page shows them, each with what is in its way and what was decided. */
export async function showLessons(
  db: Db,
  planned: readonly Undecided[],
  {
    zone,
    tutors,
    learners,
    lines,
  }: {
    /** The learner's. */
    readonly zone: string;
    readonly tutors: readonly Tutor[];
    readonly learners: readonly Learner[];
    readonly lines: readonly {
      readonly tutorId: string;
      readonly learnerId: string;
      readonly decisions: Decisions;
    }[];
  },
) {
  const lessons = [];
  for (const { of, on, startsAt, conflict } of planned) {
    const line = lines[of];
    const tutor = tutors.find(({ id }) => id === line?.tutorId);
    const starts = timeOf(startsAt);
    const decision = line?.decisions[on];
    lessons.push({
      of,
      on,
      name: learners.find(({ id }) => id === line?.learnerId)?.name ?? "",
      at: starts,
      day: dateIn(zone, starts),
      family: timeIn(zone, starts),
      tutor: timeIn(tutor?.zone ?? zone, starts),
      needsDecision: conflict !== null && conflict.kind !== "closed",
      conflict: conflict && (await conflictWords(db, conflict, tutor?.name ?? "")),
      decision: decision === "leave-out" ? decision : decision ? "another" : "",
      another: decision && decision !== "leave-out" ? decision.time : "",
    });
  }
  return lessons.toSorted((one, other) => one.at - other.at);
}

export type ShownLesson = Awaited<ReturnType<typeof showLessons>>[number];
