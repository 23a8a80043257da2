import { data, redirect } from "react-router";

import {
  documentsOf,
  requestFactsContext,
  servicesContext,
} from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { answerJson, answerText, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler } from "#app/platform/.server/post-handler.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import type { Courses } from "#content/courses.server.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import {
  formFields,
  needsChoice,
  placeAfter,
  readChoice,
  readNumber,
  readPress,
  readRanks,
  type Press,
} from "../answer-form.ts";
import { listSeenQuestions } from "../attempt-store.server.ts";
import type { Attempt } from "../attempt.ts";
import { liveQuestions } from "../question-banks.server.ts";
import { explainAnswer } from "../review-question.server.ts";
import { toQuestionView, toShownAnswer } from "../question-view.server.ts";
import { attemptPath, quizPath, resultPath, type Position } from "../quiz-paths.ts";
import {
  findVisitorsAttempt,
  notFound,
  notKept,
  type AttemptArgs,
} from "../quiz-visitor.server.ts";
import { finishQuiz, giveAnswer } from "./take-attempt.server.ts";
import type { RefusalKind, TakingAnswer, TakingFailure } from "./taking-data.ts";

const refusalStatus: Record<RefusalKind, number> = {
  empty: 422,
  incomplete: 422,
  impossible: 422,
  stale: 409,
  limited: 429,
  unavailable: 503,
};

const answerStatus: Record<TakingAnswer["kind"], number> = {
  saved: 200,
  explained: 200,
  finished: 200,
  stale: 409,
  over: 409,
  gone: 404,
  impossible: 422,
  later: 503,
};

type Found = NonNullable<Awaited<ReturnType<typeof findVisitorsAttempt>>>;

/** `POST /test/{topic}/{attempt}`, and of a check: the form of a question, or of the review. */
export const handleTaking = createPostHandler<TakingFailure>(async (args) => {
  const { requestId } = args.context.get(requestFactsContext);
  const services = args.context.get(servicesContext);
  const counted = await countSender(args.context, "quiz-answer");
  const isScript = args.request.headers.get("Accept")?.includes("application/json") ?? false;
  const sent = await readForm(args.request, shortForm);
  if (!sent.ok)
    return answerText(sent.status, sent.isTooLarge ? tooLargeMessage : takingTexts.unreadable);
  const { form } = sent;
  let found: Found | null = null;
  try {
    // First, so that an answer which cannot be kept can be shown again.
    found = await findVisitorsAttempt(args);
    const room = await counted();
    if (isScript && found && !room.ok) {
      const headers = { "Retry-After": String(room.retryAfterSeconds) };
      return answerJson(429, { kind: "later" } satisfies TakingAnswer, headers);
    }
    if (isScript) {
      const answer = await takeChange(services, found, form);
      return answerJson(answerStatus[answer.kind], answer);
    }
    if (!found) throw notFound();
    if (!room.ok) return { ...refuse("limited", form, found), ...room };
    return await takeForm(services, found, form);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.logger.error({ err: error, requestId }, "an answer of a quiz was not kept");
    if (isScript) return Response.json({ kind: "later" }, { status: 503 });
    return refuse("unavailable", form, found);
  }
});

/** What a form holds for a question; null if the attempt has no such question. */
function readSent(form: FormData, { attempt }: Found) {
  const number = readNumber(form, formFields.question);
  const revision = readNumber(form, formFields.revision);
  const live = liveQuestions(attempt)[(number ?? 0) - 1];
  if (!live || number === null) return null;
  const optionCount = live.drawn.options.length;
  const choice = readChoice(form, { kind: live.question.kind, optionCount });
  /** Whether it has been explained, and the page has no choices any more. */
  const isSettled = attempt.answers[live.drawn.id]?.explained === true;
  return { number, revision, choice, optionCount, isSettled };
}

/** Does what the page's script asks for, one change at a time: a choice (`save`), a flag, the end. */
async function takeChange(
  services: Services,
  found: Found | null,
  form: FormData,
): Promise<TakingAnswer> {
  if (!found) return { kind: "gone" };
  const ref = { owner: found.owner, id: found.attempt.id };
  const press = readPress(form.get(formFields.go));
  if (press === "finish") return finishQuiz(services, ref);
  const sent = readSent(form, found);
  if (!sent || sent.revision === null) return { kind: "impossible" };
  const { number, revision, choice } = sent;
  if (press === "flag" || press === "unflag") {
    return giveAnswer(services, ref, { number, revision, flagged: press === "flag" });
  }
  if (!choice.ok) return { kind: "impossible" };
  const wantsKey = press === "check";
  return giveAnswer(services, ref, { number, revision, chosen: choice.chosen, wantsKey });
}

/** The form as a browser without scripts sends it: keeps the answer, then goes where the button leads. */
async function takeForm(
  services: Services,
  found: Found,
  form: FormData,
): Promise<Response | TakingFailure> {
  const { owner, attempt } = found;
  const ref = { owner, id: attempt.id };
  const press = readPress(form.get(formFields.go));
  const isCheck = attempt.kind === "placement";
  if (press === null || (isCheck && press === "finish")) return refuse("impossible", form, found);
  // An answer that comes too late is not kept, and the page says so.
  if (attempt.finished && press !== "finish") {
    return seeOther(resultPath(attempt) + (isCheck ? "" : "?late=1"));
  }
  if (press === "finish") {
    const answer = await finishQuiz(services, ref);
    return answer.kind === "finished" ? seeOther(answer.to) : notTaken(answer);
  }
  const isFromReview = !form.has(formFields.question);
  if (!isFromReview) {
    const refusal = await keepAnswer(services, found, form, press);
    if (refusal) return refusal;
  }
  if (isCheck) return seeOther(attemptPath(attempt));
  const count = liveQuestions(attempt).length;
  const number = readNumber(form, formFields.question) ?? 1;
  const position: Position =
    isFromReview && typeof press !== "number" ? "review" : placeAfter(press, number, count);
  return seeOther(`${attemptPath(attempt, position)}#question`);
}

/** @returns null when everything is kept, and else what the page needs to show the question again */
async function keepAnswer(
  services: Services,
  found: Found,
  form: FormData,
  press: Press,
): Promise<Response | TakingFailure | null> {
  const { owner, attempt } = found;
  const sent = readSent(form, found);
  if (!sent || sent.revision === null) return refuse("impossible", form, found);
  const { number, revision, choice, isSettled } = sent;
  if (!choice.ok && (choice.kind === "impossible" || press !== "skip")) {
    return refuse(choice.kind, form, found);
  }
  const chosen = choice.ok ? choice.chosen : [];
  if (chosen.length === 0 && needsChoice(press) && !isSettled) return refuse("empty", form, found);
  // Nothing was chosen, and nothing had been; or the page had nothing to choose from.
  const isUntouched = chosen.length === 0 && (revision === 0 || !choice.ok || isSettled);
  const answer = await giveAnswer(
    services,
    { owner, id: attempt.id },
    {
      number,
      revision,
      ...(!isUntouched && { chosen }),
      wantsKey: press === "check",
      ...((press === "flag" || press === "unflag") && { flagged: press === "flag" }),
    },
  );
  if (["saved", "explained", "finished"].includes(answer.kind)) return null;
  if (answer.kind === "stale") {
    return { status: refusalStatus.stale, kind: "stale", number, chosen: null };
  }
  if (answer.kind === "impossible") return refuse("impossible", form, found);
  return answer.kind === "over" ? seeOther(`${answer.to}?late=1`) : notTaken(answer);
}

function notTaken({ kind }: TakingAnswer): never {
  if (kind === "gone") throw notFound();
  throw new Error("The attempt kept changing");
}

/** The question again, with what was chosen where that can be shown. */
function refuse(kind: RefusalKind, form: FormData, found: Found | null): TakingFailure {
  const status = refusalStatus[kind];
  const sent = found && readSent(form, found);
  if (!sent) {
    const number = found ? null : readNumber(form, formFields.question);
    return { status, kind, number, chosen: null };
  }
  return {
    status,
    kind,
    number: sent.number,
    chosen: sent.choice.ok ? sent.choice.chosen : null,
    ranks: kind === "impossible" ? undefined : readRanks(form, sent.optionCount),
  };
}

/** The page of an open attempt; one that is finished leads to its result. */
export async function loadAttemptPage(args: AttemptArgs) {
  const found = await findVisitorsAttempt(args);
  if (!found) throw notFound();
  const { attempt, owner } = found;
  if (attempt.finished) throw redirect(resultPath(attempt), 303);
  const { db } = args.context.get(servicesContext);
  const { courses } = documentsOf(args.context);
  const earlier = await listSeenQuestions(db, owner, attempt.topic, { before: attempt.id });
  const page = toPage(courses, attempt, new Set(earlier.flat()));
  // The bank has lost the question that a check was waiting with: it can only be started again.
  if (attempt.kind === "placement" && page.resumeAt === "review") {
    throw redirect(quizPath(attempt), 303);
  }
  const failure = handleTaking.failureIn(args.context);
  return data(
    {
      ...page,
      /** Set if the form of this page was just sent and not kept, with the question's number. */
      problem: failure && { number: failure.number },
    },
    notKept,
  );
}

/** Everything that the browser gets about an open attempt: every question, and nothing of the key. */
export type TakingData = Awaited<ReturnType<typeof loadAttemptPage>>["data"];

function toPage(courses: Courses, attempt: Attempt, seen: ReadonlySet<string>) {
  const live = liveQuestions(attempt);
  const answers = live.map(({ drawn }) => toShownAnswer(drawn, attempt.answers[drawn.id]));
  // What was not known in a check is answered.
  const open =
    attempt.kind === "placement"
      ? live.findIndex(({ drawn }) => !attempt.answers[drawn.id])
      : answers.findIndex(({ chosen }) => chosen.length === 0);
  const resumeAt: Position = open === -1 ? "review" : open + 1;
  return {
    topic: attempt.topic,
    kind: attempt.kind,
    id: attempt.id,
    questions: live.map(({ drawn, question }, index) => toQuestionView(question, drawn, index + 1)),
    /** How many of them no earlier attempt of this visitor has asked. */
    fresh: live.filter(({ drawn }) => !seen.has(drawn.id)).length,
    /** By question, in the same order. */
    answers,
    /** Whether each answer is explained as soon as it is given. */
    explains: attempt.explains,
    /** By question: the key of an answer that has been explained. */
    reviews: live.map(({ drawn }, index) => explainAnswer(courses, attempt, drawn.id, index + 1)),
    /** Where to go on: the first question without an answer. */
    resumeAt,
  };
}
