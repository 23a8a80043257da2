import { redirect } from "react-router";

import { academyCity, cityOf } from "#app/features/clock/zones.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { lackingChecks, mayTeach } from "#app/features/tutors/check-steps.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import { listHours, listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timeOf } from "#app/platform/moment.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { lessonLengths } from "#content/lesson-lengths.ts";
import { beginPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import { wasHeld } from "../attendances.ts";
import { beginPlan, type Writes } from "../begin-plan.server.ts";
import { changePlan, seenAs } from "../change-plan.server.ts";
import { fits } from "../fitting-tutors.ts";
import { dayAfter, weeksMade } from "../materialise.server.ts";
import {
  anchors,
  beginningOf,
  chosenIn,
  findStart,
  isChange,
  subjectGroups,
  subjectValue,
  timesOf,
  tutorOfTrial,
  wishes,
  type Chosen,
  type Start,
} from "./begin-form.server.ts";
import { stepWords } from "./conflict-words.server.ts";
import { dayPair, hoursBetween, isWithin } from "./day-pair.server.ts";
import { outlookOf, problemWords, showLessons, type KnownTime } from "./plan-preview.server.ts";

type Known = KnownTime & { readonly time: { readonly of: number } };

/** What each clock would mean over a year for the weekly times, and whether it can be chosen. */
function clocksFor(all: readonly Known[], { familyZone }: Start) {
  const city = cityOf(zoneById(familyZone));
  const [first] = all;
  if (!first) return [];
  return anchors.map((anchor) => {
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
      ...outlookOf(all, anchor),
    };
  });
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

/** Begins the plan, or changes it. @param sent what the page's form holds */
async function enter(
  { services, member, thing: start }: At<Start>,
  sent: URLSearchParams,
  chosen: Chosen,
  writes: Writes,
) {
  const times = timesOf(services, chosen, start);
  const { familyZone, plan } = start;
  if (plan && isChange(start, sent)) {
    // Before anything was sent, the plan is seen as it is.
    const seen = sent.has("lines") ? sent.getAll("seen") : plan.times.map(seenAs);
    const all = { planId: plan.id, seen, from: chosen.from, familyZone };
    return await changePlan(services, member, { ...all, times, writes });
  }
  const beginning = beginningOf(start, chosen.why);
  const learnerId = start.learner.id;
  return await beginPlan(services, member, { learnerId, times, beginning, writes });
}

/** What the lessons would come to. Nothing is stored. */
async function load(at: At<Start>) {
  const { services, search, thing: start } = at;
  const { clock, db } = services;
  const now = clock.now();
  const { learner, plan, trial, familyZone } = start;
  const isHeld = plan !== null || trial === null || wasHeld(trial.outcome);
  const tutors = (await listTutors(db)).filter((one) => one.leftOn === null);
  const chosen = chosenIn(search, start, tutors, now);
  const known = timesOf(services, chosen, start).flatMap((time): Known[] => {
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
  const changes = isChange(start, search);
  return {
    state: isHeld ? ("ok" as const) : ("not-held" as const),
    beginning: changes ? ("change" as const) : beginningOf(start, chosen.why).kind,
    seen: changes ? (plan?.times.map(seenAs) ?? []) : [],
    seriesId: plan?.times.at(-1)?.id ?? null,
    trial: trial && { id: trial.id, reference: trial.reference },
    learnerId: learner.id,
    name: learner.name,
    learners: changes ? [] : start.learners.map(({ id, name }) => [id, name] as const),
    course: subjectValue(start.agreed) === "" ? "" : subjectOf(services, start.agreed),
    city: cityOf(zoneById(familyZone)),
    chosen: { ...chosen, lines: [] },
    lines,
    subjects: subjectGroups(services, start),
    lengths: lessonLengths,
    wishes,
    weeksMade,
    wasTried: search.has("tried") || search.has("read"),
    isRead: search.has("read"),
    clocks: clocksFor(known, start),
    ...(await previewOf(at, chosen, isHeld && search.has("lines"))),
  };
}

export type BeginData = Awaited<ReturnType<typeof beginPage.loader>>;

/** What would be made, or why nothing can be. @param isAsked whether the form was sent at all */
async function previewOf(at: At<Start>, chosen: Chosen, isAsked: boolean) {
  const { services, search, thing: start } = at;
  const { familyZone, learners } = start;
  const nothing = { problem: null, lessons: [], mails: [] };
  // Without a reason the lessons are shown all the same; it is asked for at its field.
  const asked = { ...chosen, why: chosen.why || "-" };
  if (!isAsked && chosen.lines.every(({ days }) => days.length === 0)) return nothing;
  const read = await enter(at, search, asked, "read");
  if (!("problem" in read)) return nothing;
  const { problem } = read;
  if (problem.kind !== "read") {
    const city = cityOf(zoneById(familyZone));
    const words = problemWords(problem, { name: start.learner.name, city });
    return { ...nothing, problem: words };
  }
  const tutors = await listTutors(services.db);
  const shown = { zone: familyZone, tutors, learners, lines: chosen.lines };
  const lessons = await showLessons(services.db, problem.lessons, shown);
  return { problem: null, lessons, mails: problem.mails };
}

const on = act<Start>();

/** Begins or changes them, or leads back to what is in the way, with all that was entered. */
const begin = (writes: boolean) =>
  on({}, async (at) => {
    const { services, thing: start, path, form } = at;
    const entered = new URLSearchParams(
      [...form].flatMap(([name, value]) =>
        typeof value === "string" && name !== "do" ? [[name, value]] : [],
      ),
    );
    const chosen = chosenIn(entered, start, await listTutors(services.db), services.clock.now());
    entered.set("tried", "1");
    const back = redirect(`${path}?${entered.toString()}`, 303);
    if (!start.plan && start.trial && !wasHeld(start.trial.outcome)) return back;
    const result = await enter(at, entered, chosen, writes);
    if ("problem" in result) return back;
    const id = "id" in result ? result.id : start.plan?.times[0]?.id;
    return redirect(`/desk/lessons/${id}?done`, 303);
  });

/**
 * `/desk/lessons/begin/:from`: a plan of weekly lessons, after a trial or without one, again after another has ended, more
 * lessons in one that goes on, or with `?change` what it is to be from a date on.
 */
export const beginPage = deskPage({
  right: "trials",
  find: ({ services, params }) => findStart(services, params.from ?? ""),
  load,
  acts: { begin: begin(true), quiet: begin(false) },
});
