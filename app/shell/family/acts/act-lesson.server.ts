import { data, redirect } from "react-router";

import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import type { FamilyProblem } from "#app/features/lessons/family/as-guardian.server.ts";
import { findOfLearners } from "#app/features/lessons/lesson-read.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { middleForm, readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { comma, isolated } from "#app/platform/language.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import { familyActs as texts } from "#words/pages/family-acts.ts";
import { findFamilyLesson, type FamilyLesson } from "../family-lessons.server.ts";

const headers = { "Cache-Control": "no-store" };

/** In characters; what is longer is cut off. */
const mostWords = 1_000;

/** A moment on a reader's clock, such as "Tuesday 16 March, 17:00". */
export const whenWords = (zone: string, at: number) => dayIn(zone, at) + comma + timeIn(zone, at);

/** The lesson of a page on which something can be done about it. */
export type ActLesson = {
  readonly id: string;
  /** Counts its changes: an act is about what the page has shown. */
  readonly sequence: number;
  /** Whose it is, what is taught and when. */
  readonly words: string;
};

/** A lesson of somebody whom a guardian sees; null if there is none. */
export async function readActLesson(services: Services, person: FamilyPerson, id: string) {
  const found = await findFamilyLesson(services, person, id);
  if (!found) return null;
  const { at, child, lesson, zone } = found.one;
  const facts = {
    name: isolated(child.name),
    course: isolated(subjectOf(services, lesson)),
    when: whenWords(zone, at),
  };
  const words = fillText(child.isOwn ? texts.ownLesson : texts.lesson, facts);
  const shown: ActLesson = { id, sequence: lesson.sequence, words };
  return { ...found, shown, name: facts.name };
}

/** Whether something can still be done about a lesson. */
export const isOpen = ({ at, lesson }: FamilyLesson, now: number) =>
  lesson.state === "on" && now < at;

/** What was typed, and why nothing was done. */
export type ActOutcome = { readonly problem: string; readonly words: string };

export type Acting = {
  readonly services: Services;
  readonly person: FamilyPerson;
  readonly form: FormData;
  readonly id: string;
  /** A line that they wrote; may be empty. */
  readonly words: string;
};

/** Answers a press on a page of the family's. @param act gives where it leads, or what is wrong in words */
export async function asFamilyAct(
  args: RequestArgs,
  act: (at: Acting) => Promise<Response | string>,
) {
  const services = args.context.get(servicesContext);
  const person = await readFamilyPerson(args.request, services);
  const refuse = (problem: string, status: number, words = "") =>
    data<ActOutcome>({ problem, words }, { status, headers });
  const id = args.params?.id ?? "";
  const isTheirs = person && (await findOfLearners(services.db, person.learnerIds, id));
  if (!isTheirs) return refuse(texts.problems.gone, 404);
  const sent = await readForm(args.request, middleForm);
  if (!sent.ok) return refuse(texts.problems.gone, sent.status);
  const { form } = sent;
  const words = cleanText(textIn(form, "words")).slice(0, mostWords).toWellFormed();
  const answer = await act({ services, person, form, id, words });
  if (typeof answer !== "string") return answer;
  return refuse(answer, answer === texts.problems.gone ? 404 : 409, words);
}

/** Whether a guardian has moved lessons, or brought them back, more often today than anybody needs to: each is mail to all. */
export async function isTooOften({ rateLimits }: Services, { guardian }: FamilyPerson) {
  return !(await rateLimits.hit("family-move", guardian.id)).ok;
}

/** Leads to the lesson's page, which says what was done, or says why nothing was. */
export function leadOn(
  id: string,
  result: { readonly done: unknown } | { readonly problem: FamilyProblem },
  done: string,
): Response | string {
  if ("problem" in result) return texts.problems[result.problem.kind];
  return redirect(`/family/lesson/${id}?done=${done}`, { status: 303, headers });
}
