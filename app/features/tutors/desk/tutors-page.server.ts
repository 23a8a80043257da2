import { redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { trialLanguages } from "#words/pages/trial.ts";
import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { courseTitle, trialCourseGroups } from "#app/features/catalogue/lesson-subjects.server.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf, zoneGroups } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { cleanLine, textIn, versionIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { currentCourses } from "#app/platform/.server/current-site.ts";
import { checkStates } from "../check-state.ts";
import { checkSteps } from "../check-steps.ts";
import { hoursText } from "../tutor-fields.ts";
import type { Tutor, TutorFacts, TutorHours } from "../tutor-store.server.ts";
import {
  enterCheck,
  readTutor,
  readTutors,
  saveTutor,
  setHours,
  takeBackCheck,
  takeBackLeave,
  type TutorProblem,
} from "../tutors.server.ts";

function hoursIn(hours: readonly TutorHours[]): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return hours.reduce((sum, { from, to }) => sum + minutes(to) - minutes(from), 0) / 60;
}

function statesOf({ checks }: Pick<Tutor, "checks">, now: number) {
  return checkStates(checks, academyDay(now), academyDay(now + 30 * day));
}

/** `GET /desk/tutors`: everyone who teaches, those who have left last. */
export async function loadTutorsPage(args: RequestArgs) {
  const { member, services } = await atDesk(args, "tutors");
  const now = services.clock.now();
  const { tutors, hours, leave } = await readTutors(services, member);
  const rows = tutors.map((tutor) => ({
    id: tutor.id,
    name: tutor.name,
    gender: tutor.gender,
    leftOn: tutor.leftOn !== null && tutor.leftOn <= academyDay(now) ? tutor.leftOn : null,
    clock: timeIn(tutor.zone, now),
    city: cityOf(zoneById(tutor.zone)),
    courses: tutor.courses.map((slug) => courseTitle(services, slug)).join(", "),
    languages: tutor.languages.join(", "),
    checks: statesOf(tutor, now),
    hours: hoursIn(hours.get(tutor.id) ?? []),
    leave: leave.find((one) => one.tutorId === tutor.id) ?? null,
    hasRoom: tutor.room !== "",
  }));
  return { tutors: rows.toSorted((a, b) => Number(a.leftOn !== null) - Number(b.leftOn !== null)) };
}

export type TutorsData = Awaited<ReturnType<typeof loadTutorsPage>>;

/** Every language that a course is given in, or that a trial can be asked for in. */
function languagesOf(services: Services): readonly string[] {
  const offered = currentCourses(services).flatMap(({ languages }) => languages);
  return [...new Set([...trialLanguages, ...offered])];
}

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

type Args = RequestArgs & { readonly params: { readonly id?: string } };

/** `GET /desk/tutors/:id`; `new` is a form for one more. */
export async function loadTutorPage(args: Args) {
  const { member, services } = await atDesk(args, "tutors");
  const now = services.clock.now();
  const id = args.params.id ?? "";
  const found = await readTutor(services, member, id);
  if (!found && id !== "new") notFound();
  const { members } = await readTutors(services, member);
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
    languages: languagesOf(services),
    courses: trialCourseGroups(services),
    zones: zoneGroups(),
    hasCard: found !== null && can(member, "site"),
    done: new URL(args.request.url).searchParams.has("done"),
  };
}

export type TutorData = Awaited<ReturnType<typeof loadTutorPage>>;

/** What was typed and not saved, and where the sentence about it belongs. */
export type TutorOutcome =
  | { readonly at: "facts"; readonly problem: TutorProblem; readonly facts: TutorFacts }
  | { readonly at: "hours"; readonly days: readonly string[] }
  | { readonly at: "check"; readonly step: string }
  | { readonly at: "gone" };

function readFacts(form: FormData): TutorFacts {
  const read = (name: string) => cleanLine(textIn(form, name));
  const all = (name: string) => [
    ...new Set(form.getAll(name).filter((one): one is string => typeof one === "string")),
  ];
  const email = read("email");
  return {
    memberId: read("member") || null,
    name: read("name"),
    email: parseEmail(email)?.ascii ?? email,
    zone: read("zone"),
    gender: read("gender") === "man" ? "man" : "woman",
    languages: all("language").map(cleanLine),
    courses: all("course").map(cleanLine),
    room: read("room"),
    leftOn: read("leftOn") || null,
  };
}

/** The forms of that page. */
export async function handleTutorPost(args: Args): Promise<Response | TutorOutcome> {
  const { form, member, services } = await sentToDesk(args, "tutors");
  const id = args.params.id ?? "";
  const read = (name: string) => cleanLine(textIn(form, name));
  const answer = (isDone: boolean, otherwise: TutorOutcome) =>
    isDone ? redirect(`/desk/tutors/${id}?done`, 303) : otherwise;
  const gone = { at: "gone" } as const;
  switch (read("do")) {
    case "facts": {
      const asked = readFacts(form);
      const known = languagesOf(services);
      const taught = new Set(
        trialCourseGroups(services).flatMap(({ options }) => options.map(([slug]) => slug)),
      );
      const facts = {
        ...asked,
        languages: asked.languages.filter((one) => known.includes(one)),
        courses: asked.courses.filter((one) => taught.has(one)),
      };
      const at = id === "new" ? null : { id, version: versionIn(form) };
      const saved = await saveTutor(services, member, at, facts);
      return "problem" in saved
        ? { at: "facts", problem: saved.problem, facts }
        : redirect(`/desk/tutors/${saved.id}?done`, 303);
    }
    case "hours": {
      const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => read(`day-${weekday}`));
      return answer(await setHours(services, member, id, days), { at: "hours", days });
    }
    case "check": {
      const asked = {
        step: read("step"),
        doneOn: read("doneOn"),
        level: read("level"),
        country: read("country"),
        expiresOn: read("expiresOn") || null,
      };
      const isDone = await enterCheck(services, member, id, asked);
      return answer(isDone, { at: "check", step: asked.step });
    }
    case "uncheck": {
      const step = checkSteps.find((one) => one === read("step"));
      return answer(step !== undefined && (await takeBackCheck(services, member, id, step)), gone);
    }
    case "back":
      return answer(await takeBackLeave(services, member, id, read("leave")), gone);
    default:
      return gone;
  }
}
