import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import { isId, sameText, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { changeRatingCount, type FeedbackPage } from "../feedback-store.server.ts";

/** Who asks for a card to be removed. */
export type FeedbackActor = {
  /** What the browser's cookie holds; more than one where older cookies are still honoured. */
  readonly ownerTokens: readonly string[];
  /** Account of a visitor who is signed in: issuer and subject. */
  readonly subject: string | null;
  readonly isTeam: boolean;
};

export type RemovalResult = "ok" | "not-found" | "not-allowed" | "too-late";

export const undoMs = policy.feedbackUndoHours * hour;

/** Who may remove a card, removed or not. */
export type FeedbackOwnership = {
  readonly rating: number;
  readonly ownerTokenHash: string | null;
  readonly ownerSubject: string | null;
  readonly removedAt: string | null;
};

/** Inside a transaction, with the engine named, the row is held until its end. */
export async function getOwnership(
  db: Db | Trx,
  id: string,
  lock?: Engine,
): Promise<FeedbackOwnership | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("feedback")
    .select([
      "rating",
      "owner_token_hash as ownerTokenHash",
      "owner_subject as ownerSubject",
      "removed_at as removedAt",
    ])
    .where("id", "=", id)
    // SQLite has no such clause and needs none: its transactions hold the whole database.
    .$if(lock === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

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
): Promise<RemovalResult> {
  const card = await getOwnership(services.db, id);
  if (!card || card.removedAt !== null) return "not-found";
  return mayRemove(card, actor) ? "ok" : "not-allowed";
}

async function setRemoved(
  services: Services,
  id: string,
  actor: FeedbackActor,
  shouldGo: boolean,
): Promise<RemovalResult> {
  const { clock, database, db, logger } = services;
  const now = clock.now();
  const result = await db.transaction().execute(async (trx): Promise<RemovalResult> => {
    const card = await getOwnership(trx, id, database.engine);
    if (!card) return "not-found";
    const { rating, removedAt } = card;
    if (!mayRemove(card, actor)) return removedAt === null ? "not-allowed" : "not-found";
    if (shouldGo === (removedAt !== null)) return "ok";
    if (removedAt !== null && removedAt <= toIso(now - undoMs)) return "too-late";
    await trx
      .updateTable("feedback")
      .set({ removed_at: shouldGo ? toIso(now) : null })
      .where("id", "=", id)
      .execute();
    await changeRatingCount(trx, rating, shouldGo ? -1 : 1);
    return "ok";
  });
  const done = shouldGo ? "feedback removed" : "feedback restored";
  if (result === "ok") logger.info({ feedback: id, byTeam: actor.isTeam }, done);
  return result;
}

/**
 * Takes a card off the page. It can be brought back for as long as the policy says, then it is
 * erased. Doing it twice is the same as doing it once.
 */
export function removeFeedback(services: Services, id: string, actor: FeedbackActor) {
  return setRemoved(services, id, actor, true);
}

/** Brings a removed card back, for those who may remove it. */
export function undoRemoval(services: Services, id: string, actor: FeedbackActor) {
  return setRemoved(services, id, actor, false);
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
