import { redirect } from "react-router";

import { can } from "#app/features/desk/desk-permissions.ts";
import { line, oneOf, several, shortLine, version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type Asked, type At } from "#app/features/desk/desk-page.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import {
  courseTitle,
  taughtLanguages,
  trialCourseGroups,
} from "#app/features/catalogue/lesson-subjects.server.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";
import { citySuggestions, findCity } from "#app/features/clock/cities.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { cleanLine, textIn } from "#app/platform/text-input.ts";
import { academyZone, longDay } from "#app/platform/zone-clock.ts";
import { currencies, figuresOf } from "#content/money.ts";
import { currentCourses } from "#app/platform/.server/current-site.ts";
import { languageLessons } from "#content/categories.ts";
import { inFewWords, teachesText } from "../card/listed-card.ts";
import { checkStates } from "../check-state.ts";
import { checkSteps } from "../check-steps.ts";
import { rateWords } from "../rate-words.server.ts";
import { hoursText } from "../tutor-fields.ts";
import type { Tutor, TutorFacts, TutorHours } from "../tutor-store.server.ts";
import {
  enterCheck,
  enterRate,
  readRates,
  readTutor,
  readTutors,
  saveTutor,
  setHours,
  takeBackCheck,
  takeBackLeave,
  trialPayOf,
  trialPays,
  type AskedRate,
  type RateProblem,
  type TutorProblem,
} from "../tutors.server.ts";

function hoursIn(hours: readonly TutorHours[]): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return hours.reduce((sum, { from, to }) => sum + minutes(to) - minutes(from), 0) / 60;
}

function statesOf({ checks }: Pick<Tutor, "checks">, now: number) {
  return checkStates(checks, academyDay(now), academyDay(now + 30 * day));
}

/** `/desk/tutors`: everyone who teaches, those who have left last. */
export const tutorsPage = deskPage({
  right: "tutors",
  async load({ services, member }) {
    const now = services.clock.now();
    const { tutors, hours, leave } = await readTutors(services, member);
    const all = currentCourses(services);
    const coursesOf = (slugs: readonly string[]) =>
      [
        teachesText(inFewWords(slugs, all)),
        // It has no page, and so is in no catalogue.
        ...slugs
          .filter((slug) => slug === languageLessons)
          .map((slug) => courseTitle(services, slug)),
      ]
        .filter(Boolean)
        .join(", ");
    const rows = tutors.map((tutor) => ({
      id: tutor.id,
      name: tutor.name,
      gender: tutor.gender,
      leftOn: tutor.leftOn !== null && tutor.leftOn <= academyDay(now) ? tutor.leftOn : null,
      clock: timeIn(tutor.zone, now),
      city: cityOf(zoneById(tutor.zone)),
      courses: coursesOf(tutor.courses),
      languages: tutor.languages.join(", "),
      checks: statesOf(tutor, now),
      hours: hoursIn(hours.get(tutor.id) ?? []),
      leave: leave.find((one) => one.tutorId === tutor.id) ?? null,
      hasRoom: tutor.room !== "",
    }));
    return {
      tutors: rows.toSorted((a, b) => Number(a.leftOn !== null) - Number(b.leftOn !== null)),
    };
  },
});

export type TutorsData = Awaited<ReturnType<typeof tutorsPage.loader>>;

/** Every language that a course is given in, that a trial can be asked for in, or that somebody was entered with. */
function languagesOf(services: Services, tutors: readonly TutorFacts[]): readonly string[] {
  const taught = tutors.flatMap(({ languages }) => languages);
  return [...new Set([...taughtLanguages(services), ...taught])];
}

/** As the names of languages are written. */
const nameOfLanguage = (typed: string) =>
  typed.trim().replace(/^./u, (letter) => letter.toUpperCase());

const nobody: TutorFacts = {
  memberId: null,
  name: "",
  email: "",
  zone: academyZone(),
  gender: "woman",
  languages: ["English"],
  courses: [],
  room: "",
  leftOn: null,
};

async function find({ services, member, params: { id = "" } }: Asked) {
  const found = await readTutor(services, member, id);
  return found || id === "new" ? { id, found } : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

async function load({ services, member, search, thing: { id, found } }: At<Found>) {
  const now = services.clock.now();
  const { members, tutors } = await readTutors(services, member);
  const facts: TutorFacts = found?.tutor ?? nobody;
  return {
    id,
    version: found?.tutor.version ?? 0,
    facts,
    today: academyDay(now),
    clock: found && { time: timeIn(facts.zone, now), city: cityOf(zoneById(facts.zone)) },
    checks: found?.tutor.checks ?? [],
    states: found ? statesOf(found.tutor, now) : [],
    days: hoursText(found?.hours ?? []),
    leave: found?.leave ?? [],
    members: members.map(({ id: memberId, name, email }) => ({ id: memberId, name, email })),
    languages: languagesOf(services, tutors),
    courses: trialCourseGroups(services),
    city: cityOf(zoneById(facts.zone)),
    cities: citySuggestions(),
    hasCard: found !== null && can(member, "site"),
    rates:
      found && can(member, "money")
        ? (await readRates(services, member, id)).map((rate, index, all) => ({
            from: longDay(rate.fromOn),
            words: rateWords(rate),
            // Of two from one day the later entered holds.
            isReplaced: all[index - 1]?.fromOn === rate.fromOn,
            enteredBy: rate.enteredBy,
            currency: rate.currency,
            trials: trialPayOf(rate),
            trialHour: rate.trialMinor ? figuresOf(rate.currency, rate.trialMinor) : "",
          }))
        : null,
    done: search.has("done"),
  };
}

export type TutorData = Awaited<ReturnType<typeof tutorPage.loader>>;

/** What was typed and not saved, and where the sentence about it belongs. */
export type TutorOutcome =
  | {
      readonly at: "facts";
      readonly problem: TutorProblem;
      readonly facts: TutorFacts;
      readonly city: string;
      readonly otherLanguage: string;
    }
  | { readonly at: "hours"; readonly days: readonly string[] }
  | { readonly at: "check"; readonly step: string }
  | ({ readonly at: "rate"; readonly problem: RateProblem } & AskedRate)
  | { readonly at: "gone" };

const on = act<Found>();
const led = (id: string) => redirect(`/desk/tutors/${id}?done`, 303);
const gone = { at: "gone" } as const;

/** `/desk/tutors/:id`: who somebody is that teaches, with checks, hours and leave; `new` is a form for one more. */
export const tutorPage = deskPage({
  right: "tutors",
  find,
  load,
  acts: {
    facts: on(
      {
        version,
        member: line,
        name: line,
        email: line,
        city: line,
        gender: oneOf(["woman", "man"]),
        language: several,
        otherLanguage: shortLine(60),
        course: several,
        room: line,
        leftOn: line,
      },
      async ({
        services,
        member,
        thing: { id, found },
        sent,
      }): Promise<Response | TutorOutcome> => {
        const { tutors } = await readTutors(services, member);
        const languages = languagesOf(services, tutors);
        const added = sent.otherLanguage.split(/[,،]/).map(nameOfLanguage);
        const { city, otherLanguage } = sent;
        // A city of several clocks stays as it is where nobody changes it.
        const before = found?.tutor.zone ?? academyZone();
        const isSame = city === cityOf(zoneById(before));
        const groups = trialCourseGroups(services);
        const courses = groups.flatMap(({ options }) => options.map(([slug]) => slug));
        const chosen = (all: readonly string[], from: readonly string[]) =>
          [...new Set(all)].filter((one) => from.includes(one));
        const facts: TutorFacts = {
          memberId: sent.member || null,
          name: sent.name,
          email: parseEmail(sent.email)?.ascii ?? sent.email,
          zone: isSame ? before : (findCity(city)?.id ?? ""),
          gender: sent.gender ?? "woman",
          languages: [...new Set([...chosen(sent.language, languages), ...added.filter(Boolean)])],
          courses: chosen(sent.course, courses),
          room: sent.room,
          leftOn: sent.leftOn || null,
        };
        const at = id === "new" ? null : { id, version: sent.version };
        const saved = await saveTutor(services, member, at, facts);
        if (!("problem" in saved)) return led(saved.id);
        return { at: "facts", problem: saved.problem, facts, city, otherLanguage };
      },
    ),
    hours: on({}, async ({ services, member, thing: { id }, form }) => {
      const days = [1, 2, 3, 4, 5, 6, 7].map((one) => cleanLine(textIn(form, `day-${one}`)));
      const isDone = await setHours(services, member, id, days);
      return isDone ? led(id) : ({ at: "hours", days } satisfies TutorOutcome);
    }),
    check: on(
      { step: line, doneOn: line, level: line, country: line, expiresOn: line },
      async ({ services, member, thing: { id }, sent }) => {
        const asked = { ...sent, expiresOn: sent.expiresOn || null };
        const isDone = await enterCheck(services, member, id, asked);
        return isDone ? led(id) : ({ at: "check", step: sent.step } satisfies TutorOutcome);
      },
    ),
    uncheck: on({ step: oneOf(checkSteps) }, async ({ services, member, thing: { id }, sent }) =>
      sent.step && (await takeBackCheck(services, member, id, sent.step)) ? led(id) : gone,
    ),
    rate: on(
      {
        fromOn: line,
        currency: oneOf(currencies),
        hour: line,
        trials: oneOf(trialPays),
        trialHour: line,
      },
      async ({ services, member, thing: { id }, sent }): Promise<Response | TutorOutcome> => {
        const problem = await enterRate(services, member, id, sent);
        return problem ? { at: "rate", problem, ...sent } : led(id);
      },
      "money",
    ),
    back: on({ leave: line }, async ({ services, member, thing: { id }, sent }) =>
      (await takeBackLeave(services, member, id, sent.leave)) ? led(id) : gone,
    ),
  },
});
