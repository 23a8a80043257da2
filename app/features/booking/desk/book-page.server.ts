import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { redirect } from "react-router";

import { readContact } from "#app/features/case-record/case-contact.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  areaOf,
  courseTitle,
  trialCourseGroups,
} from "#app/features/catalogue/lesson-subjects.server.ts";
import { cityOf, zoneGroups } from "#app/features/clock/zones.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { isId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { language } from "#app/platform/language.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import { beliefArea, languageLessons } from "#content/categories.ts";
import { isLearner, readTrialValues, type TrialValues } from "../form/trial-schema.ts";
import { bookForFamily, type BookProblem } from "./book-lesson.server.ts";
import { longestSaid } from "./change-page.server.ts";
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

/**
 * `GET /desk/book?course=…&zone=…&learner=…`: a form to book for a family. With `case` or `like` it begins with what a
 * case knows, or with the family of another trial.
 */
export async function loadBookPage(args: RequestArgs) {
  const { member, services } = await atDesk(args, "trials");
  const query = new URL(args.request.url).searchParams;
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

export type BookData = Awaited<ReturnType<typeof loadBookPage>>;

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

/** The form of that page. */
export async function handleBookPost(args: RequestArgs) {
  const { member, services, form } = await sentToDesk(args, "trials");
  const values = readTrialValues(form);
  const typed = {
    hour: textIn(form, "hour"),
    time: textIn(form, "time"),
    said: cleanText(textIn(form, "said").slice(0, longestSaid)),
    how: textIn(form, "how"),
    siteLanguage: language.others.some(({ code }) => code === textIn(form, "mails"))
      ? textIn(form, "mails")
      : "en",
    submission: textIn(form, "submission").slice(0, 60),
  };
  const caseId = textIn(form, "case");
  const startsAt = readStart(typed.hour, typed.time);
  const result =
    startsAt === null
      ? ({ ok: false, kind: "missing" } as const)
      : await bookForFamily(services, member, {
          ...typed,
          values,
          startsAt,
          isSure: textIn(form, "do") === "sure",
          caseId: isId(caseId) ? caseId : "",
        });
  if (!result.ok) return { ...typed, values, problem: result } satisfies BookOutcome;
  return redirect(`/desk/lesson/${result.id}?done=booked`, 303);
}
