import { hour, toIso } from "#app/platform/.server/clock.ts";
import { sameText, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import {
  type FeedbackOwnership,
  type FeedbackPage,
  getOwnership,
  setRemoved,
} from "../feedback-store.server.ts";

/** Who asks for a card to be removed. */
export type FeedbackActor = {
  /** What the browser's cookie holds; more than one where older cookies are still honoured. */
  readonly ownerTokens: readonly string[];
  /** Account of a visitor who is signed in: issuer and subject. */
  readonly subject: string | null;
  readonly isTeam: boolean;
};

export type RemoveResult = "ok" | "not-found" | "not-allowed";
export type UndoResult = RemoveResult | "too-late";

export const undoMs = policy.feedbackUndoHours * hour;

/** The browser that left the card, the account it was left from, and the team. */
export function mayRemove(card: FeedbackOwnership, actor: FeedbackActor): boolean {
  const { ownerTokenHash, ownerSubject } = card;
  if (actor.isTeam) return true;
  if (ownerSubject !== null && actor.subject !== null && sameText(ownerSubject, actor.subject)) {
    return true;
  }
  if (ownerTokenHash === null) return false;
  return actor.ownerTokens.some((token) => sameText(sha256(token), ownerTokenHash));
}

/** Whether `removeFeedback` would do it, for the page that asks before. */
export async function canRemoveFeedback(
  services: Services,
  id: string,
  actor: FeedbackActor,
): Promise<RemoveResult> {
  const card = await getOwnership(services.db, id);
  if (!card || card.removedAt !== null) return "not-found";
  return mayRemove(card, actor) ? "ok" : "not-allowed";
}

/**
 * Takes a card off the page. It can be brought back for as long as the policy says, then it is
 * erased. Doing it twice is the same as doing it once.
 */
export async function removeFeedback(
  services: Services,
  id: string,
  actor: FeedbackActor,
): Promise<RemoveResult> {
  const { clock, database, db, logger } = services;
  const result = await db.transaction().execute(async (trx): Promise<RemoveResult> => {
    const card = await getOwnership(trx, id, database.engine);
    if (!card) return "not-found";
    if (!mayRemove(card, actor)) return card.removedAt === null ? "not-allowed" : "not-found";
    if (card.removedAt === null) await setRemoved(trx, card, clock.now());
    return "ok";
  });
  if (result === "ok") logger.info({ feedback: id, byTeam: actor.isTeam }, "feedback removed");
  return result;
}

/** Brings a removed card back, for those who may remove it. */
export async function undoRemoval(
  services: Services,
  id: string,
  actor: FeedbackActor,
): Promise<UndoResult> {
  const { clock, database, db, logger } = services;
  const result = await db.transaction().execute(async (trx): Promise<UndoResult> => {
    const card = await getOwnership(trx, id, database.engine);
    if (!card) return "not-found";
    if (!mayRemove(card, actor)) return card.removedAt === null ? "not-allowed" : "not-found";
    if (card.removedAt === null) return "ok";
    if (card.removedAt <= toIso(clock.now() - undoMs)) return "too-late";
    await setRemoved(trx, card, null);
    return "ok";
  });
  if (result === "ok") logger.info({ feedback: id, byTeam: actor.isTeam }, "feedback restored");
  return result;
}

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
