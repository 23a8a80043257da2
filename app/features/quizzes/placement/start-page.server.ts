import { data } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import { formFields } from "../answer-form.ts";
import { findOpenAttempt, listFinished } from "../attempt-store.server.ts";
import { answerStart } from "../begin-attempt.server.ts";
import { isQuizTopic } from "../quiz-paths.ts";
import { notFound, notKept, readQuizVisitor, type AttemptArgs } from "../quiz-visitor.server.ts";
import { startCheck } from "./check-store.server.ts";
import { checkPath, coursesAround } from "./placement-paths.ts";

/** The start page of a topic's check: what this visitor has begun or finished. 404 for other topics. */
export async function loadStartPage({ request, context, params: { topic } }: AttemptArgs) {
  if (!isQuizTopic(topic) || !coursesAround(topic)) throw notFound();
  const services = context.get(servicesContext);
  const owner = await readQuizVisitor(request, services);
  const [open, finished] = owner
    ? await Promise.all([
        findOpenAttempt(services.db, owner, topic, "placement"),
        listFinished(services.db, owner, { topic, kind: "placement", limit: 1 }),
      ])
    : [null, []];
  const page = {
    topic,
    open: open && { id: open.id, answered: Object.keys(open.answers).length },
    lastId: finished[0]?.id ?? null,
  };
  return data(page, notKept);
}

export type StartPageData = Awaited<ReturnType<typeof loadStartPage>>["data"];

/** `POST /placement/{topic}`: begins a check and leads to its question. */
export const handleStart = createPostHandler<PostFailure>(async ({ request, params, context }) => {
  const { topic } = params;
  if (!isQuizTopic(topic) || !coursesAround(topic)) return { status: 404 };
  const { clientAddress, requestId } = context.get(requestFactsContext);
  const services = await countSender(context, "quiz-start");
  try {
    const sent = await readForm(request, shortForm);
    if (!sent.ok) return { status: sent.status };
    const replaces = sent.form.get(formFields.replaces);
    return await answerStart(request, services, clientAddress, async (owner) =>
      checkPath(topic, await startCheck(services, owner, topic, replaces)),
    );
  } catch (error) {
    services.logger.error({ err: error, requestId, topic }, "a placement check was not started");
    return { status: 503 };
  }
});
