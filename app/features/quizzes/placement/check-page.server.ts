import { data } from "react-router";

import { findCourse, type Courses } from "#content/courses.server.ts";
import { documentsOf, requestFactsContext } from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import { formFields, readChoice, readNumber, readRanks } from "../answer-form.ts";
import type { Attempt, FinishedAttempt, OpenAttempt } from "../attempt.ts";
import { findQuestion } from "../question-banks.server.ts";
import { toQuestionView } from "../question-view.server.ts";
import { reviewQuestions } from "../review-question.server.ts";
import {
  findVisitorsAttempt,
  notFound,
  notKept,
  type AttemptArgs,
} from "../quiz-visitor.server.ts";
import { checkPath } from "./placement-paths.ts";
import { answerCheck } from "./check-store.server.ts";
import type { PlacementOutcome } from "./recommend-course.ts";

/** The question that a check is waiting for, without its key; null if it is no longer in the bank. */
function currentQuestion({ topic, questions }: OpenAttempt) {
  const drawn = questions.at(-1);
  const question = drawn && findQuestion(topic, drawn.id);
  return drawn && question ? toQuestionView(question, drawn, questions.length) : null;
}

/** A module by the names under which visitors know it; null if the courses no longer have it. */
function moduleView(courses: Courses, course: string, id: string) {
  const found = findCourse(courses, course);
  const module = found?.modules.find((candidate) => candidate.id === id);
  return found && module ? { course, courseTitle: found.title, id, title: module.title } : null;
}

function toResult(courses: Courses, attempt: FinishedAttempt) {
  const { finished } = attempt;
  const { band, certainty, course, module, gaps } = finished.outcome as PlacementOutcome;
  const own = finished.results[0]?.course ?? course;
  return {
    band,
    certainty,
    recommended: moduleView(courses, course, module),
    gaps: gaps.flatMap((id) => moduleView(courses, own, id) ?? []),
    asked: finished.results.map(({ id, level, answered, right, course: of, module: about }) => ({
      id,
      level,
      answered,
      right,
      moduleTitle: moduleView(courses, of, about)?.title ?? "",
    })),
    questions: reviewQuestions(courses, attempt),
  };
}

export type PlacementResult = ReturnType<typeof toResult>;

/** A check at its question or with its result. 404 if it is not this visitor's. */
export async function loadCheckPage(args: AttemptArgs) {
  const found = await findVisitorsAttempt(args, "placement");
  if (!found) throw notFound();
  const check = found.attempt;
  const { courses } = documentsOf(args.context);
  const page = {
    topic: check.topic,
    id: check.id,
    hasProblem: handleCheck.failureIn(args.context) !== null,
    question: check.finished === null ? currentQuestion(check) : null,
    result: check.finished === null ? null : toResult(courses, check),
  };
  return data(page, notKept);
}

export type CheckPageData = Awaited<ReturnType<typeof loadCheckPage>>["data"];

export type CheckFailure = PostFailure & {
  readonly kind: "empty" | "incomplete" | "impossible" | "stale" | "limited" | "unavailable";
  /** Of the question that the answer was for; 0 where it is not known. */
  readonly number: number;
  /** What was chosen, in places, and the numbers given to the lines of an order: nothing is lost. */
  readonly chosen: readonly number[];
  readonly ranks: readonly number[];
};

const statusOf = {
  empty: 422,
  incomplete: 422,
  impossible: 400,
  stale: 409,
  limited: 429,
  unavailable: 503,
} as const;

const maxOptions = 6;

function failureOf(kind: CheckFailure["kind"], form: FormData | null): CheckFailure {
  const sent = form ?? new FormData();
  const choice = readChoice(sent, { kind: "multiple", optionCount: maxOptions });
  return {
    kind,
    status: statusOf[kind],
    number: readNumber(sent, formFields.question) ?? 0,
    chosen: choice.ok ? choice.chosen : [],
    ranks: readRanks(sent, maxOptions),
  };
}

/** The places that a form chose for its question, or why there are none. */
function readAnswer(form: FormData, check: Attempt, number: number) {
  const drawn = check.questions[number - 1];
  const question = drawn && findQuestion(check.topic, drawn.id);
  if (!drawn || !question) return "stale";
  if (form.has(formFields.unknown)) return [];
  const read = readChoice(form, { kind: question.kind, optionCount: drawn.options.length });
  if (read.ok && read.chosen.length > 0) return read.chosen;
  // An answer to an earlier question is late, whatever it says.
  if (check.answers[drawn.id]) return "stale";
  return read.ok ? "empty" : read.kind;
}

/** `POST /placement/{topic}/{attempt}`: keeps an answer and leads to what comes next. */
export const handleCheck = createPostHandler<CheckFailure>(async (args) => {
  const { clientAddress, requestId } = args.context.get(requestFactsContext);
  const services = await countSender(args.context, "quiz-answer");
  const sent = await readForm(args.request, shortForm);
  const form = sent.ok ? sent.form : null;
  try {
    const room = await services.rateLimits.hit("quiz-answer", clientAddress);
    if (!room.ok) {
      return { ...failureOf("limited", form), retryAfterSeconds: room.retryAfterSeconds };
    }
    if (!sent.ok) return { ...failureOf("impossible", form), status: sent.status };
    const found = await findVisitorsAttempt(args, "placement");
    // The page itself says that there is no such check.
    if (!found) return { ...failureOf("stale", form), status: 404 };
    const { owner, attempt } = found;
    const number = readNumber(sent.form, formFields.question) ?? 0;
    const places = readAnswer(sent.form, attempt, number);
    if (typeof places === "string") return failureOf(places, form);
    const isTaken = await answerCheck(services, owner, attempt.id, { number, places });
    return isTaken ? seeOther(checkPath(attempt.topic, attempt.id)) : failureOf("stale", form);
  } catch (error) {
    services.logger.error({ err: error, requestId }, "an answer of a placement check was not kept");
    return failureOf("unavailable", form);
  }
});
