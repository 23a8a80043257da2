import { redirect } from "react-router";

import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { citySuggestions } from "#app/features/clock/cities.server.ts";
import { timeThere } from "#app/features/clock/time-words.server.ts";
import { allOf } from "#app/platform/list-words.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import {
  proofs,
  readPeople,
  tellers,
  type Family,
} from "#app/features/families/desk-families.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import {
  listHours,
  listTutors,
  type Tutor,
  type TutorHours,
} from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { timeOf } from "#app/platform/moment.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import { familyPage, movePage as texts } from "#words/pages/desk-family.ts";
import { beginPage as beginTexts, seriesPage } from "#words/pages/desk-lessons.ts";
import type { Writes } from "../begin-plan.server.ts";
import { seenAs } from "../change-plan.server.ts";
import { followersOf, moveChoices, moveFamily, type There } from "../move-family.server.ts";
import { chosenMove, type ChosenMove, type MoveLine } from "./move-form.server.ts";
import { hoursBetween, isWithin } from "./day-pair.server.ts";
import { outlookOf, problemWords, showLessons } from "./plan-preview.server.ts";

/** A line with what each choice would mean for both sides over a year. */
function lineView(
  { services, thing: { learners } }: At<Family>,
  { all, first, choice, days, time }: MoveLine,
  of: number,
  there: There,
  tutor: Tutor | undefined,
  hours: readonly TutorHours[],
) {
  const learner = learners.find(({ id }) => id === first.learner_id);
  const name = learner?.name ?? "";
  const names = all.map(({ weekday }) => seriesPage.days[weekday - 1] ?? "");
  return {
    of,
    name,
    title: fillText(texts.line, {
      course: subjectOf(services, first),
      tutor: tutor?.name ?? "",
      days: allOf(names),
      time: first.time,
      city: cityOf(zoneById(first.zone)),
    }),
    leads: texts.leads[first.anchor],
    choice,
    days,
    time,
    choices: moveChoices.map((one) => {
      if (!tutor || one === "another" || one === "end")
        return { choice: one, strips: [], refusal: null, outside: null };
      const line = { seriesIds: [], choice: one, days, time, decisions: {} };
      const known = followersOf(line, all, of, there).map((follower) => ({
        time: follower,
        tutor,
        name,
        isChild: learner?.adult_id === null,
      }));
      const isOutside = known.some(({ time: { startsOn, time: at, minutes } }) => {
        const from = timeOf(momentOf(there.zone, startsOn, at));
        const span = { from, until: from + minutes * 60_000 };
        return !isWithin(hoursBetween(hours, tutor.zone, from - day, from + day), span);
      });
      const outside = isOutside ? fillText(beginTexts.outside, { tutor: tutor.name }) : null;
      return { choice: one, ...outlookOf(known, first.anchor), outside };
    }),
  };
}

/** What the act would come to, or why it cannot be done. */
async function previewOf(
  at: At<Family>,
  chosen: ChosenMove,
  seen: readonly string[],
  tutors: readonly Tutor[],
) {
  const { services, thing } = at;
  const { there } = chosen;
  const nothing = { problem: null, lessons: [], mails: [] };
  if (!there) return nothing;
  const read = await enter(at, chosen, seen, "read");
  if (!("problem" in read)) return nothing;
  const { problem } = read;
  if (problem.kind !== "read") {
    if (problem.kind === "nobody") return { ...nothing, problem: texts.problems.nobody };
    const city = cityOf(zoneById(there.zone));
    return { ...nothing, problem: problemWords(problem, { name: texts.child, city }) };
  }
  const lines = chosen.lines.map(({ first, decisions }) => ({
    tutorId: first.tutor_id,
    learnerId: first.learner_id,
    decisions,
  }));
  const shown = { zone: there.zone, tutors, learners: thing.learners, lines };
  const lessons = await showLessons(services.db, problem.lessons, shown);
  return { problem: null, lessons, mails: problem.mails };
}

async function enter(
  { services, member }: At<Family>,
  { guardians, learnerIds, there, from, lines, by, proof }: ChosenMove,
  seen: readonly string[],
  writes: Writes,
) {
  if (!there) return { problem: { kind: "from" } } as const;
  const how = proof === null ? "" : familyPage.proofs[proof];
  return await moveFamily(services, member, {
    guardians,
    learnerIds,
    zone: there.zone,
    from,
    seen,
    lines: lines.map(({ all, choice, days, time, decisions }) => ({
      seriesIds: all.map(({ id }) => id),
      choice,
      days,
      time,
      decisions,
    })),
    told: `told by ${by}, ${how.toLowerCase()}`,
    writes,
  });
}

/** What would be moved. Nothing is stored. */
async function load(at: At<Family>) {
  const { services, search, thing, params } = at;
  const { clock, db } = services;
  const now = clock.now();
  const chosen = await chosenMove(db, search, thing, now);
  const { there, zone, city, from } = chosen;
  const tutors = await listTutors(db);
  const hours = await listHours(db);
  const asIs = chosen.lines.flatMap(({ all }) => all.map(seenAs));
  const wasTried = search.has("tried");
  const wrong = (isWrong: boolean, why: keyof typeof texts.problems) =>
    (wasTried || search.has("city")) && isWrong ? texts.problems[why] : undefined;
  return {
    id: params.id ?? "",
    title: texts.title,
    family: thing.people[0]?.name ?? "",
    people: thing.people.map((one) => ({
      id: one.id,
      name: one.name,
      isChosen: chosen.guardians.some(({ id }) => id === one.id),
      stays: one.zone === null ? "" : timeThere(zoneAt(clockOf(one, academyZone()), now), now),
    })),
    learners: thing.learners
      .filter((one) => one.adult_id === null)
      .map(({ id, name }) => ({ id, name, isChosen: chosen.learnerIds.includes(id) })),
    city,
    cityName: zone && cityOf(zone),
    isMany: thing.learners.length > 1,
    now: zone && fillText(texts.now, { time: timeOfDay(now, zone.id), city: cityOf(zone) }),
    from,
    cities: citySuggestions(),
    isClear: there !== null,
    seen: asIs,
    shown: shownAs(chosen),
    lines: there
      ? chosen.lines.map((line, of) => {
          const tutor = tutors.find(({ id }) => id === line.first.tutor_id);
          return lineView(at, line, of, there, tutor, hours.get(line.first.tutor_id) ?? []);
        })
      : [],
    by: chosen.by ?? "",
    proof: chosen.proof ?? "",
    tellers: tellers.map((one) => [one, familyPage.tellers[one]] as const),
    proofs: proofs.map(
      (one) => [one, one === "none" ? texts.notKnown : familyPage.proofs[one]] as const,
    ),
    isRead: search.has("read"),
    wasTried,
    wrong: {
      city: wrong(zone === null, "city"),
      from: wrong(zone !== null && there === null, "from"),
      by: wasTried && chosen.by === null ? familyPage.problems.by : undefined,
      proof: wasTried && chosen.proof === null ? familyPage.problems.proof : undefined,
    },
    ...(await previewOf(at, chosen, asIs, tutors)),
  };
}

/** Who goes where and when, to tell whether a page has shown it. */
const shownAs = ({ guardians, learnerIds, zone, from }: ChosenMove) =>
  [zone?.id, from, ...guardians.map(({ id }) => id), ...learnerIds].join(" ");

const on = act<Family>();

/** Moves them, or leads back to what is in the way, with all that was entered. */
const move = (writes: boolean) =>
  on({}, async (at) => {
    const { services, thing, path, form } = at;
    const entered = new URLSearchParams(
      [...form].flatMap(([name, value]) =>
        typeof value === "string" && name !== "do" ? [[name, value]] : [],
      ),
    );
    const chosen = await chosenMove(services.db, entered, thing, services.clock.now());
    entered.set("tried", "1");
    const back = redirect(`${path}?${entered.toString()}`, 303);
    // Nothing is done that the page has not shown.
    if (entered.get("shown") !== shownAs(chosen)) return back;
    if (chosen.by === null || chosen.proof === null) return back;
    const result = await enter(at, chosen, entered.getAll("seen"), writes);
    if ("problem" in result) return back;
    const [first] = chosen.guardians;
    return redirect(`/desk/families/${at.params.id}?done=moved#person-${first?.id}`, 303);
  });

/** `/desk/families/:id/move`: somebody of a family, or all of it, goes to live in another city from a day on. */
export const movePage = deskPage({
  right: "trials",
  find: async ({ services, member, params }) =>
    can(member, "cases") ? await readPeople(services, member, params.id ?? "") : null,
  load,
  acts: { move: move(true), quiet: move(false) },
});

export type MoveData = Awaited<ReturnType<typeof movePage.loader>>;
