import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { deleteAttemptsOf } from "../attempt-store.server.ts";
import { readQuizVisitor } from "../quiz-visitor.server.ts";

/** Whose history it is. */
export async function loadDeleteHistory({ request, context }: RequestArgs) {
  const owner = await readQuizVisitor(request, context.get(servicesContext));
  return { owner: owner?.kind ?? null };
}

/**
 * `POST /progress/delete`: deletes every attempt of the visitor, unfinished ones too. Sent twice, the
 * second time finds nothing and is answered like the first.
 */
export const handleHistoryDeletion = createPostHandler<PostFailure>(
  async ({ request, context }) => {
    const services = context.get(servicesContext);
    const { clientAddress, requestId } = context.get(requestFactsContext);
    try {
      const room = await services.rateLimits.hit("post", clientAddress);
      if (!room.ok) return { status: 429, retryAfterSeconds: room.retryAfterSeconds };
      const owner = await readQuizVisitor(request, services);
      const attempts = owner ? await deleteAttemptsOf(services.db, owner) : 0;
      services.logger.info({ attempts }, "quiz history deleted");
      return seeOther("/progress?deleted=1");
    } catch (error) {
      services.logger.error({ err: error, requestId }, "a quiz history was not deleted");
      return { status: 503 };
    }
  },
);
