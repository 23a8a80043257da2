import { redirect } from "react-router";

import { readContact } from "#app/features/case-record/case-contact.server.ts";
import { oneOf, shortLine, shortLines, typed } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  areaOf,
  courseTitle,
  trialCourseGroups,
} from "#app/features/catalogue/lesson-subjects.server.ts";
import { cityOf, zoneGroups } from "#app/features/clock/zones.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import { isId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { language } from "#app/platform/language.ts";
import { beliefArea, languageLessons } from "#content/categories.ts";
import { isLearner, readTrialValues, type TrialValues } from "../form/trial-schema.ts";
import { bookForFamily, type BookProblem } from "./book-lesson.server.ts";
import { longestSaid } from "#app/features/lessons/desk/saying-form.server.ts";
import { hoursFor, readStart } from "./lesson-hours.server.ts";
import { readLesson } from "./plan.server.ts";

/** What is known before anything is typed. */
export type Known = Partial<Omit<TrialValues, "courses">> & { readonly siteLanguage?: string };

/** The family of an earlier trial, without its child, or what a case knows. */
async function readKnown(
  services: Services,
  member: DeskMember,
  query: URLSearchParams,
): Promise<Known> {
  const [like, caseId] = [query.get("like") ?? "", query.get("case") ?? ""];
  const trial = isId(like) ? (await readLesson(services, member, like))?.booking : null;
  if (trial) {
    const { course, zone, name, email, phone, language: spoken, tutor } = trial;
    const family = { course, zone, name, email, phone, language: spoken, tutor, learner: "child" };
    return {
      ...family,
      wanted_language: trial.wanted_language,
      siteLanguage: trial.site_language,
    };
  }
  const contact = isId(caseId) ? await readContact(services.db, member, caseId) : null;
  if (!contact) return {};
  const { course, zone, name, email, phone, language: spoken } = contact;
  return {
    course,
    name,
    phone,
    language: spoken,
    siteLanguage: contact.site_language,
    ...(zone === null ? {} : { zone }),
    ...(email === null ? {} : { email }),
  };
}

async function load({ services, member, search: query }: Asked) {
  const known = await readKnown(services, member, query);
  const course = query.get("course") ?? known.course ?? "";
  const zone = findZone(query.get("zone") ?? known.zone ?? "");
  const asked = query.get("learner") ?? known.learner ?? "";
  const learner = isLearner(asked) ? asked : "child";
  const area = areaOf(services, course);
  const isChild = learner === "child";
  return {
    known,
    from: { case: query.get("case") ?? "", like: query.get("like") ?? "" },
    course: area === null ? "" : course,
    courseTitle: area === null ? "" : courseTitle(services, course),
    zone: zone && { id: zone.id, city: cityOf(zone) },
    learner,
    isBelief: area === beliefArea,
    wantsLanguage: course === languageLessons,
    courses: trialCourseGroups(services),
    zones: zoneGroups(),
    languages: [
      ["en", "English"],
      ...language.others.map(({ code, name }) => [code, name] as const),
    ] as const,
    submission: crypto.randomUUID(),
    days: area && zone ? await hoursFor(services, { area, zone, isChild }) : null,
  };
}

export type BookData = Awaited<ReturnType<typeof bookPage.loader>>;

/** What was typed, and why nothing was booked. */
export type BookOutcome = {
  readonly values: TrialValues;
  readonly hour: string;
  readonly time: string;
  readonly said: string;
  readonly how: string;
  readonly siteLanguage: string;
  readonly submission: string;
  readonly problem: BookProblem | { readonly kind: "missing" };
};

const fields = {
  hour: typed,
  time: typed,
  said: shortLines(longestSaid),
  how: typed,
  mails: oneOf(language.others.map(({ code }) => code)),
  submission: shortLine(60),
  case: typed,
};

const on = act();

const book = (isSure: boolean) =>
  on(fields, async ({ services, member, sent, form }) => {
    const { case: from, mails, ...asked } = { ...sent, siteLanguage: sent.mails ?? "en" };
    const values = readTrialValues(form);
    const startsAt = readStart(asked.hour, asked.time);
    const caseId = isId(from) ? from : "";
    const result =
      startsAt === null
        ? ({ ok: false, kind: "missing" } as const)
        : await bookForFamily(services, member, { ...asked, values, startsAt, isSure, caseId });
    return result.ok
      ? redirect(`/desk/lesson/${result.id}?done=booked`, 303)
      : ({ ...asked, values, problem: result } satisfies BookOutcome);
  });

/**
 * `/desk/book?course=…&zone=…&learner=…`: a form to book for a family. With `case` or `like` it begins with what a case
 * knows, or with the family of another trial.
 */
export const bookPage = deskPage({
  right: "trials",
  load,
  acts: { book: book(false), sure: book(true) },
});
