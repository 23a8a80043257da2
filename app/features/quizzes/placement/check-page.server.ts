import { createContext, data, type RouterContextProvider } from "react-router";

import { findCourse } from "#content/courses.server.ts";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { answerFields, readChoice, readNumber, readRanks } from "../answer-form.ts";
import { findAttempt } from "../attempt-store.server.ts";
import type { Attempt, FinishedAttempt, OpenAttempt, QuizOwner } from "../attempt.ts";
import { findQuestion } from "../question-banks.server.ts";
import { toQuestionView } from "../question-view.server.ts";
import { reviewQuestions } from "../result/result-page.server.ts";
import { readQuizVisitor } from "../quiz-visitor.server.ts";
import { checkFields, checkPath } from "./placement-paths.ts";
import { answerCheck } from "./check-store.server.ts";
import type { PlacementOutcome } from "./recommend-course.ts";

/** Set by the POST for the loader of the same request, which the title comes from. */
const problemContext = createContext(false);

type Params = { readonly topic?: string; readonly attempt?: string };

/** The check of an address, if it is this visitor's. */
async function findCheck(
  { db }: Pick<Services, "db">,
  owner: QuizOwner,
  { topic, attempt: id = "" }: Params,
): Promise<Attempt | null> {
  const check = await findAttempt(db, owner, id);
  return check?.kind === "placement" && check.topic === topic ? check : null;
}

/** The question that a check waits for, without its key; null where the bank has lost it. */
function currentQuestion({ topic, questions }: OpenAttempt) {
  const drawn = questions.at(-1);
  const question = drawn && findQuestion(topic, drawn.id);
  return drawn && question ? toQuestionView(question, drawn, questions.length) : null;
}

/** A module by the names under which visitors know it; null where the courses no longer have it. */
function moduleView(course: string, id: string) {
  const found = findCourse(course);
  const module = found?.modules.find((candidate) => candidate.id === id);
  return found && module ? { course, courseTitle: found.title, id, title: module.title } : null;
}

function toResult(attempt: FinishedAttempt) {
  const { finished } = attempt;
  const { band, certainty, course, module, gaps } = finished.outcome as PlacementOutcome;
  const own = finished.results[0]?.course ?? course;
  return {
    band,
    certainty,
    recommended: moduleView(course, module),
    gaps: gaps.flatMap((id) => moduleView(own, id) ?? []),
    asked: finished.results.map(({ id, level, answered, right, course: of, module: about }) => ({
      id,
      level,
      answered,
      right,
      moduleTitle: moduleView(of, about)?.title ?? "",
    })),
    questions: reviewQuestions(attempt),
  };
}

export type PlacementResult = ReturnType<typeof toResult>;

/** A check at its question or with its result. 404 where it is not this visitor's. */
export async function loadCheckPage(
  request: Request,
  params: Params,
  context: Readonly<RouterContextProvider>,
) {
  const services = context.get(servicesContext);
  const owner = await readQuizVisitor(request, services);
  const check = owner && (await findCheck(services, owner, params));
  if (!check) throw data(null, { status: 404 });
  const page = {
    topic: check.topic,
    id: check.id,
    hasProblem: context.get(problemContext),
    question: check.finished === null ? currentQuestion(check) : null,
    result: check.finished === null ? null : toResult(check),
  };
  return data(page, { headers: { "Cache-Control": "no-store" } });
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
    number: readNumber(sent, answerFields.question) ?? 0,
    chosen: choice.ok ? choice.chosen : [],
    ranks: readRanks(sent, maxOptions),
  };
}

type ReadAnswer =
  | { readonly ok: true; readonly number: number; readonly places: readonly number[] }
  | { readonly ok: false; readonly kind: CheckFailure["kind"] };

/** What the form holds for the question that it was for. */
function readAnswer(form: FormData, check: Attempt): ReadAnswer {
  const number = readNumber(form, answerFields.question) ?? 0;
  const drawn = check.questions[number - 1];
  const question = drawn && findQuestion(check.topic, drawn.id);
  if (!drawn || !question) return { ok: false, kind: "stale" };
  if (form.has(checkFields.unknown)) return { ok: true, number, places: [] };
  const read = readChoice(form, { kind: question.kind, optionCount: drawn.options.length });
  if (read.ok && read.chosen.length > 0) return { ok: true, number, places: read.chosen };
  // An answer to an earlier question is late, whatever it holds.
  if (check.answers[drawn.id]) return { ok: false, kind: "stale" };
  return { ok: false, kind: read.ok ? "empty" : read.kind };
}

type PostArgs = Parameters<Parameters<typeof createPostHandler>[0]>[0];

async function takeAnswer(args: PostArgs): Promise<Response | CheckFailure> {
  const { request, params, context } = args;
  const services = context.get(servicesContext);
  const { clientAddress, requestId } = context.get(requestFactsContext);
  const form = await readForm(request);
  try {
    const room = await services.rateLimits.hit("quiz-answer", clientAddress);
    if (!room.ok) {
      const { retryAfterSeconds } = room;
      return { ...failureOf("limited", form), retryAfterSeconds };
    }
    const owner = await readQuizVisitor(request, services);
    const found = owner && (await findCheck(services, owner, params));
    // The page itself says that there is no such check.
    if (!found) return { ...failureOf("stale", form), status: 404 };
    if (!form) return failureOf("impossible", form);
    const answer = readAnswer(form, found);
    if (!answer.ok) return failureOf(answer.kind, form);
    const result = await answerCheck(services, owner, found.id, answer);
    return result.kind === "next" || result.kind === "finished"
      ? seeOther(checkPath(found.topic, found.id))
      : failureOf("stale", form);
  } catch (error) {
    services.logger.error({ err: error, requestId }, "an answer of a placement check was not kept");
    return failureOf("unavailable", form);
  }
}

/** `POST /placement/{topic}/{attempt}`: keeps an answer and leads to what comes next. */
export const handleCheck = createPostHandler<CheckFailure>(async (args) => {
  const result = await takeAnswer(args);
  if (!(result instanceof Response)) args.context.set(problemContext, true);
  return result;
});
