import { data, redirect } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerText, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { takingTexts } from "#content/pages/quiz-taking.ts";
import { answerFields, readChoice, readNumber, readRanks } from "../answer-form.ts";
import { attemptPath, type Position, resultPath } from "../quiz-paths.ts";
import { listSeenQuestions } from "../attempt-store.server.ts";
import type { Attempt } from "../attempt.ts";
import { toQuestionView, toShownAnswer } from "../question-view.server.ts";
import { handleAttemptApi } from "./attempt-api.server.ts";
import { liveQuestions } from "../question-banks.server.ts";
import { placeAfter, type Press, pressOf } from "./press.ts";
import {
  type AttemptRef,
  changeTimer,
  finishQuiz,
  giveAnswer,
  type NoChange,
} from "./take-attempt.server.ts";
import type { RefusalKind, TakingData, TakingFailure } from "./taking-data.ts";
import {
  type AttemptArgs,
  findVisitorsAttempt,
  notFound,
  notKept,
  toTimerView,
} from "./visitors-attempt.server.ts";

const statusOf: Record<RefusalKind, number> = {
  empty: 422,
  incomplete: 422,
  impossible: 422,
  stale: 409,
  limited: 429,
  unavailable: 503,
};

type Found = NonNullable<Awaited<ReturnType<typeof findVisitorsAttempt>>>;

/** `POST /test/{topic}/{attempt}`: the form of a question, or of the review. */
export const handleTaking = createPostHandler<TakingFailure>(async (args) => {
  const services = args.context.get(servicesContext);
  const { clientAddress, requestId } = args.context.get(requestFactsContext);
  const isScript = args.request.headers.get("Accept")?.includes("application/json") ?? false;
  const form = await readForm(args.request);
  if (!form) return answerText(400, takingTexts.unreadable);
  let found: Found | null = null;
  try {
    // First, so that an answer which cannot be kept can be shown again.
    found = await findVisitorsAttempt(args);
    const room = await services.rateLimits.hit("quiz-answer", clientAddress);
    if (isScript) return await handleAttemptApi(services, found, form, room);
    // React Router turns what is thrown into the page of its status.
    if (!found) throw notFound();
    if (!room.ok) return { ...refuse("limited", form, found), ...room, status: 429 };
    return await takeForm(services, found, form);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.logger.error({ err: error, requestId }, "an answer of a quiz was not kept");
    if (isScript) return Response.json({ kind: "later" }, { status: 503 });
    return refuse("unavailable", form, found);
  }
});

/** The form as a browser without scripts sends it: keeps the answer, then goes where the button leads. */
async function takeForm(
  services: Services,
  found: Found,
  form: FormData,
): Promise<Response | TakingFailure> {
  const { owner, attempt, topic } = found;
  const ref = { owner, id: attempt.id };
  const press = pressOf(form);
  if (press === null) return refuse("impossible", form, found);
  const isFromReview = !form.has(answerFields.question);
  if (press === "finish" || attempt.finished) return finish(services, found, press);

  const count = liveQuestions(attempt).length;
  const number = readNumber(form, answerFields.question) ?? 0;
  if (!isFromReview) {
    const refusal = await keepAnswer(services, ref, found, form, press);
    if (refusal) return refusal;
  }
  if (press === "more" || press === "off") await changeTimer(services, ref, press);
  return to(isFromReview ? placeFromReview(press, count) : placeAfter(press, number, count));

  function to(position: Position): Response {
    return seeOther(`${attemptPath(topic, attempt.id, position)}#question`);
  }
}

function placeFromReview(press: Press, questionCount: number): Position {
  return typeof press === "number" ? placeAfter(press, 1, questionCount) : "review";
}

async function finish(services: Services, found: Found, press: Press): Promise<Response> {
  const { owner, attempt } = found;
  const path = resultPath(attempt);
  // An answer that comes too late is not kept, and its sender is told.
  if (attempt.finished && press !== "finish") return seeOther(`${path}?late=1`);
  const result = await finishQuiz(services, { owner, id: attempt.id });
  if (!result.ok) throwUnless(result);
  return seeOther(path);
}

/** @returns null when everything is kept, and else what the page needs to show the question again */
async function keepAnswer(
  services: Services,
  ref: AttemptRef,
  found: Found,
  form: FormData,
  press: Press,
): Promise<Response | TakingFailure | null> {
  const number = readNumber(form, answerFields.question);
  const revision = readNumber(form, answerFields.revision);
  const live = liveQuestions(found.attempt)[(number ?? 0) - 1];
  if (!live || number === null || revision === null) return refuse("impossible", form, found);
  const choice = readChoice(form, {
    kind: live.question.kind,
    optionCount: live.drawn.options.length,
  });
  if (!choice.ok && choice.kind === "impossible") return refuse("impossible", form, found);
  if (!choice.ok && press !== "skip") return refuse("incomplete", form, found);
  const chosen = choice.ok ? choice.chosen : [];
  if (chosen.length === 0 && press === "next") return refuse("empty", form, found);
  // Nothing was chosen on a page that showed nothing chosen.
  const isUntouched = chosen.length === 0 && (revision === 0 || !choice.ok);
  const result = await giveAnswer(services, ref, {
    number,
    revision,
    ...(isUntouched ? {} : { chosen }),
    ...(press === "flag" || press === "unflag" ? { flagged: press === "flag" } : {}),
  });
  if (result.ok) return null;
  switch (result.kind) {
    case "stale":
      return { status: statusOf.stale, kind: "stale", number, chosen: null };
    case "unknown-question":
      return refuse("impossible", form, found);
    case "finished":
      return seeOther(`${resultPath(found.attempt)}?late=1`);
    case "gone":
    case "busy":
      return throwUnless(result);
  }
}

function throwUnless({ kind }: NoChange): never {
  if (kind === "gone") throw notFound();
  throw new Error("The attempt kept changing");
}

/** The question again, with what was chosen where that can be shown. */
function refuse(kind: RefusalKind, form: FormData, found: Found | null): TakingFailure {
  const status = statusOf[kind];
  const number = readNumber(form, answerFields.question);
  const live = found && liveQuestions(found.attempt)[(number ?? 0) - 1];
  if (!live) return { status, kind, number: found ? null : number, chosen: null };
  const optionCount = live.drawn.options.length;
  const choice = readChoice(form, { kind: live.question.kind, optionCount });
  return {
    status,
    kind,
    number,
    chosen: choice.ok ? choice.chosen : null,
    ranks: kind === "impossible" ? undefined : readRanks(form, optionCount),
  };
}

/** The page of an open attempt; one that is finished leads to its result. */
export async function loadAttemptPage(args: AttemptArgs, failure: TakingFailure | null) {
  const found = await findVisitorsAttempt(args);
  // React Router turns what is thrown into the page of its status.
  if (!found) throw notFound();
  const { attempt, owner, topic } = found;
  if (attempt.finished) throw redirect(resultPath(attempt), 303);
  const { clock, db } = args.context.get(servicesContext);
  const earlier = await listSeenQuestions(db, owner, topic, { before: attempt.id });
  return data(
    {
      ...toTakingData(attempt, new Set(earlier.flat()), clock.now()),
      problem: failure && { number: failure.number },
    },
    notKept,
  );
}

function toTakingData(
  attempt: Attempt,
  seen: ReadonlySet<string>,
  now: number,
): Omit<TakingData, "problem"> {
  const live = liveQuestions(attempt);
  const answers = live.map(({ drawn }) => toShownAnswer(drawn, attempt.answers[drawn.id]));
  const open = answers.findIndex(({ chosen }) => chosen.length === 0);
  return {
    topic: attempt.topic,
    attemptId: attempt.id,
    questions: live.map(({ drawn, question }, index) => toQuestionView(question, drawn, index + 1)),
    fresh: live.filter(({ drawn }) => !seen.has(drawn.id)).length,
    answers,
    resumeAt: open === -1 ? "review" : open + 1,
    timer: toTimerView(attempt.timer, now),
  };
}
