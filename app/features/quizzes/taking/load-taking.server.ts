import { data, redirect, type RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import { findAttempt } from "../attempt-store.server.ts";
import type { Attempt, QuizOwner, QuizTopic, Timer } from "../attempt.ts";
import { resultPath } from "../attempt-path.ts";
import { toQuestionView, toShownAnswer } from "../question-view.server.ts";
import { isQuizTopic } from "../quiz-paths.ts";
import { readQuizVisitor } from "../quiz-visitor.server.ts";
import { liveQuestions } from "./live-questions.server.ts";
import type { TakingData, TakingFailure, TimerView } from "./taking-data.ts";

export type AttemptArgs = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly topic?: string; readonly attempt?: string };
};

/** An answer about one visitor: never kept, so that going back shows what is so now. */
export const notKept = { headers: { "Cache-Control": "no-store" } };

/** For whatever is not this visitor's to see, whether it exists or not. */
export function notFound() {
  return data(null, { status: 404 });
}

/** The attempt that an address names, for the visitor it belongs to; null for everybody else. */
export async function findVisitorsAttempt({
  request,
  context,
  params,
}: AttemptArgs): Promise<{ owner: QuizOwner; topic: QuizTopic; attempt: Attempt } | null> {
  const { topic, attempt: id = "" } = params;
  if (!isQuizTopic(topic)) return null;
  const services = context.get(servicesContext);
  const owner = await readQuizVisitor(request, services);
  const attempt = owner && (await findAttempt(services.db, owner, id));
  if (!owner || attempt?.topic !== topic || attempt.kind !== "quiz") return null;
  return { owner, topic, attempt };
}

/** The page of an open attempt; one that is finished leads to its result. */
export async function loadTaking(args: AttemptArgs, failure: TakingFailure | null) {
  const found = await findVisitorsAttempt(args);
  // React Router turns what is thrown into the page of its status.
  if (!found) throw notFound();
  const { attempt } = found;
  if (attempt.finished) throw redirect(resultPath(attempt), 303);
  const { clock } = args.context.get(servicesContext);
  return data(
    { ...toTakingData(attempt, clock.now()), problem: failure && { number: failure.number } },
    notKept,
  );
}

function toTakingData(attempt: Attempt, now: number): Omit<TakingData, "problem"> {
  const live = liveQuestions(attempt);
  const answers = live.map(({ drawn }) => toShownAnswer(drawn, attempt.answers[drawn.id]));
  const open = answers.findIndex(({ chosen }) => chosen.length === 0);
  return {
    topic: attempt.topic,
    attemptId: attempt.id,
    questions: live.map(({ drawn, question }, index) => toQuestionView(question, drawn, index + 1)),
    answers,
    resumeAt: open === -1 ? "review" : open + 1,
    timer: toTimerView(attempt.timer, now),
  };
}

/** A timer as the page shows it: milliseconds that are left, below zero once it is over. */
export function toTimerView(timer: Timer | null, now: number): TimerView | null {
  return timer && { minutes: timer.minutes, leftMs: Date.parse(timer.endsAt) - now };
}
