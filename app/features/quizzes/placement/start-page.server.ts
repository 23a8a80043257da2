import { data, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import { findOpenAttempt, listFinished } from "../attempt-store.server.ts";
import { hasQuiz } from "../question-banks.server.ts";
import { isQuizTopic } from "../quiz-paths.ts";
import { readQuizVisitor, startingVisitor } from "../quiz-visitor.server.ts";
import { checkFields, checkPath, placementPath } from "./placement-paths.ts";
import { startCheck } from "./check-store.server.ts";

/** The start page of a topic's check: what this visitor has begun or finished. 404 for other topics. */
export async function loadStartPage(
  request: Request,
  topic: string | undefined,
  context: Readonly<RouterContextProvider>,
) {
  if (!isQuizTopic(topic)) throw data(null, { status: 404 });
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
    isOpenTopic: hasQuiz(topic),
    open: open && { id: open.id, answered: Object.keys(open.answers).length },
    lastId: finished[0]?.id ?? null,
  };
  return data(page, { headers: { "Cache-Control": "no-store" } });
}

export type StartPageData = Awaited<ReturnType<typeof loadStartPage>>["data"];

/** `POST /placement/{topic}`: begins a check and leads to its question. */
export const handleStart = createPostHandler<PostFailure>(async ({ request, params, context }) => {
  const { topic } = params;
  if (!isQuizTopic(topic)) return { status: 404 };
  const services = context.get(servicesContext);
  const { clientAddress, requestId } = context.get(requestFactsContext);
  try {
    const form = await readForm(request);
    const replaces = form?.get(checkFields.replaces);
    const own = await services.rateLimits.hit("quiz-start", clientAddress);
    const room = own.ok ? await services.rateLimits.hit("quiz-start-site", "") : own;
    if (!room.ok) return { status: 429, retryAfterSeconds: room.retryAfterSeconds };
    const { owner, cookie } = await startingVisitor(request, services);
    const id = await startCheck(
      services,
      owner,
      topic,
      typeof replaces === "string" ? replaces : "",
    );
    if (id === null) return seeOther(placementPath(topic));
    return seeOther(checkPath(topic, id), cookie === null ? {} : { "Set-Cookie": cookie });
  } catch (error) {
    services.logger.error({ err: error, requestId, topic }, "a placement check was not started");
    return { status: 503 };
  }
});
