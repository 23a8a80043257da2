import { mayFor } from "#app/features/families/family-access.server.ts";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn } from "#app/platform/text-input.ts";
import { keepWhoTook } from "../attempt-store.server.ts";
import { byHolder, type QuizOwner } from "../attempt.ts";
import { readQuizVisitor } from "../quiz-visitor.server.ts";
import { readHistoryPlace } from "./progress-page.server.ts";
import { readHolder } from "./quiz-children.server.ts";

type Said = { readonly attempt: string; readonly who: string };

/** Keeps what a guardian says of a finished quiz in their account. @returns false if it is not theirs to say */
async function sayWhoTook(
  { clock, db }: Services,
  owner: QuizOwner,
  { guardianId, children }: Awaited<ReturnType<typeof readHolder>>,
  { attempt, who }: Said,
): Promise<boolean> {
  if (guardianId === null || children.length === 0) return false;
  const child = children.find(({ id }) => id === who);
  if (!child && who !== byHolder && who !== "") return false;
  return await db.transaction().execute(async (trx) => {
    const pair = child && { guardianId, learnerId: child.id };
    if (pair && !(await mayFor(trx, pair, "see", clock.now()))) return false;
    return await keepWhoTook(trx, owner, attempt, who === "" ? null : who);
  });
}

/** `POST /progress`: who took a quiz. */
export const handleWhoTook = createPostHandler<PostFailure>(async ({ request, context }) => {
  const services = context.get(servicesContext);
  const { clientAddress, requestId } = context.get(requestFactsContext);
  try {
    const room = await services.rateLimits.hit("post", clientAddress);
    if (!room.ok) return { status: 429, retryAfterSeconds: room.retryAfterSeconds };
    const read = await readForm(request, shortForm);
    if (!read.ok) return { status: read.status };
    const owner = await readQuizVisitor(request, services);
    const holder = await readHolder(request, services, owner);
    const said = { attempt: textIn(read.form, "attempt"), who: textIn(read.form, "who") };
    if (!owner || !(await sayWhoTook(services, owner, holder, said))) return { status: 404 };
    const place = readHistoryPlace(new URL(request.url).searchParams);
    const before = place ? `?before=${encodeURIComponent(`${place.finishedAt}_${place.id}`)}` : "";
    return seeOther(`/progress${before}#history`);
  } catch (error) {
    services.logger.error({ err: error, requestId }, "who took a quiz was not kept");
    return { status: 503 };
  }
});
