import { data } from "react-router";

import {
  documentsOf,
  requestFactsContext,
  servicesContext,
} from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import { takingTexts } from "#words/pages/quiz-taking.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import { explainsEach, formFields } from "../answer-form.ts";
import { answerStart } from "../begin-attempt.server.ts";
import {
  attemptPath,
  coursesAround,
  isQuizTopic,
  kindOf,
  modulePath,
  type QuizRef,
} from "../quiz-paths.ts";
import { bankOf, modulesOf, questionCountOf } from "../question-banks.server.ts";
import { notFound, notKept, readQuizVisitor, type AttemptArgs } from "../quiz-visitor.server.ts";
import { findUnfinishedQuiz } from "../unfinished-quiz.server.ts";
import { startAttempt } from "./take-attempt.server.ts";

/** The quiz or the check that an address names. Throws the 404 for anything else. */
function readQuiz({ request, params: { topic } }: AttemptArgs): QuizRef {
  const kind = kindOf(request);
  if (!isQuizTopic(topic) || (kind === "placement" && !coursesAround(topic))) throw notFound();
  return { topic, kind };
}

/** The page on which a quiz or a check is started, with the attempt to go on with where there is one. */
export async function loadStartPage(args: AttemptArgs) {
  const { request, context } = args;
  const { topic, kind } = readQuiz(args);
  const services = context.get(servicesContext);
  const page = {
    topic,
    kind,
    hasProblem: handleStart.failureIn(context) !== null,
    questionCount: questionCountOf(topic),
    modules: modulesOf(documentsOf(context).courses, topic).map((module) => ({
      title: module.title,
      to: modulePath(module),
    })),
    /** Whether questions are in English on the pages of another language. */
    isEnglish: bankOf(topic).some((question) => question.isEnglish),
    open: await findUnfinishedQuiz(services, await readQuizVisitor(request, services), {
      topic,
      kind,
    }),
  };
  return data(page, notKept);
}

export type StartPageData = Awaited<ReturnType<typeof loadStartPage>>["data"];

export type StartFailure = PostFailure & { readonly kind: keyof typeof takingTexts.start.errors };

/** `POST /test/{topic}` and `/placement/{topic}`: begins an attempt and leads to its first question. */
export const handleStart = createPostHandler<StartFailure>(async (args) => {
  const { request, context } = args;
  const { requestId } = context.get(requestFactsContext);
  const quiz = readQuiz(args);
  const services = context.get(servicesContext);
  const counted = await countSender(context, "quiz-start");
  const sent = await readForm(request, shortForm);
  if (!sent.ok)
    return answerText(sent.status, sent.isTooLarge ? tooLargeMessage : takingTexts.unreadable);
  const { form } = sent;
  const explains = form.get(formFields.explains) === explainsEach;
  const stage = form.get(formFields.stage);
  const replaces = form.get(formFields.replaces);
  try {
    const answer = await answerStart(request, services, counted, async (owner) =>
      attemptPath(
        { ...quiz, id: await startAttempt(services, owner, quiz, { explains, stage, replaces }) },
        1,
      ),
    );
    return answer instanceof Response ? answer : { ...answer, kind: "limited" };
  } catch (error) {
    services.logger.error({ err: error, requestId }, "a quiz could not be started");
    return { status: 503, kind: "unavailable" };
  }
});
