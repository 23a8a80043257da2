import type { Services } from "#app/platform/.server/services.ts";
import type { FeedbackPage } from "./feedback-store.server.ts";
import { canRemoveFeedback, type FeedbackActor } from "./remove-feedback.server.ts";

/** The ids of the shown cards that the visitor may delete. Asks nothing for those who never left one. */
export async function findRemovable(
  services: Services,
  page: FeedbackPage,
  actor: FeedbackActor,
): Promise<readonly string[]> {
  const isNobody = actor.ownerTokens.length === 0 && actor.subject === null && !actor.isTeam;
  if (isNobody) return [];
  const ids = page.cards.map((card) => card._id);
  const answers = await Promise.all(ids.map((id) => canRemoveFeedback(services, id, actor)));
  return ids.filter((_id, index) => answers[index] === "ok");
}
