import { data } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerText, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { takingTexts } from "#content/pages/quiz-taking.ts";
import { findOpenAttempt } from "../attempt-store.server.ts";
import type { QuizTopic } from "../attempt.ts";
import { quizLength } from "../draw-questions.ts";
import { attemptPath, isQuizTopic, modulePath } from "../quiz-paths.ts";
import { bankOf, hasQuiz, liveQuestions, modulesOf } from "../question-banks.server.ts";
import { readQuizVisitor, startingVisitor } from "../quiz-visitor.server.ts";
import { notFound, notKept, type AttemptArgs } from "./visitors-attempt.server.ts";
import { startAttempt } from "./start-attempt.server.ts";
import {
  type CoveredModule,
  readTimerChoice,
  type StartData,
  type StartFailure,
  startFields,
} from "./start-data.ts";

/** The page on which a quiz is started, with the attempt to go on with where there is one. */
export async function loadStartPage({ request, context, params }: AttemptArgs) {
  const { topic } = params;
  // React Router turns what is thrown into the page of its status.
  if (!isQuizTopic(topic)) throw notFound();
  const hasProblem = handleStart.failureIn(context) !== null;
  if (!hasQuiz(topic)) return data({ topic, hasProblem, quiz: null } satisfies StartData);
  const services = context.get(servicesContext);
  const quiz = {
    questionCount: Math.min(quizLength, bankOf(topic).length),
    modules: coveredModules(topic),
    open: await findOpen(services, request, topic),
  };
  return data({ topic, hasProblem, quiz } satisfies StartData, notKept);
}

/** The modules of the courses that the bank's questions name, in the order of the courses. */
function coveredModules(topic: QuizTopic): CoveredModule[] {
  const asked = new Set(bankOf(topic).map(({ course, module }) => `${course}/${module}`));
  return modulesOf(topic)
    .filter(({ course, id }) => asked.has(`${course}/${id}`))
    .map((module) => ({ title: module.title, to: modulePath(module) }));
}

async function findOpen(services: Services, request: Request, topic: QuizTopic) {
  const owner = await readQuizVisitor(request, services);
  const attempt = owner && (await findOpenAttempt(services.db, owner, topic, "quiz"));
  if (!attempt) return null;
  const live = liveQuestions(attempt);
  const answered = live.filter(({ drawn }) => attempt.answers[drawn.id]?.chosen.length);
  return {
    id: attempt.id,
    path: attemptPath(topic, attempt.id),
    answered: answered.length,
    of: live.length,
  };
}

/** `POST /test/{topic}`: begins an attempt and leads to its first question. */
export const handleStart = createPostHandler<StartFailure>(async ({ request, context, params }) => {
  const services = context.get(servicesContext);
  const { clientAddress, requestId } = context.get(requestFactsContext);
  const { topic } = params;
  // React Router turns what is thrown into the page of its status.
  if (!isQuizTopic(topic) || !hasQuiz(topic)) throw notFound();
  const form = await readForm(request);
  if (!form) return answerText(400, takingTexts.unreadable);
  const timerMinutes = readTimerChoice(form.get(startFields.timer));
  if (timerMinutes === undefined) return { status: 422, kind: "timer" };
  try {
    const own = await services.rateLimits.hit("quiz-start", clientAddress);
    const room = own.ok ? await services.rateLimits.hit("quiz-start-site", "") : own;
    if (!room.ok) return { status: 429, kind: "limited", ...room };
    const { owner, cookie } = await startingVisitor(request, services);
    const replaces = form.get(startFields.replaces);
    const id = await startAttempt(services, owner, topic, {
      timerMinutes,
      replaces: typeof replaces === "string" ? replaces : "",
    });
    return seeOther(attemptPath(topic, id, 1), cookie ? { "Set-Cookie": cookie } : {});
  } catch (error) {
    services.logger.error({ err: error, requestId }, "a quiz could not be started");
    return { status: 503, kind: "unavailable" };
  }
});
