import { data, redirect, type MiddlewareFunction } from "react-router";

import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestContext,
} from "#app/platform/.server/context.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import { isId, sameText, sha256 } from "#app/platform/.server/ids.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { removalReason } from "#words/pages/reviews.ts";
import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import { textIn } from "#app/platform/text-input.ts";
import {
  changeRatingCount,
  changeRemovalCount,
  type FeedbackPage,
  getFeedback,
} from "../feedback-store.server.ts";
import { firstPlace, listPath, type NoticeRequest } from "../list/list-place.ts";
import { type FeedbackActor, readActor } from "./owner-cookie.server.ts";

/** `no-reason`: the team has to give a reason from the published policy. */
export type RemovalResult = "ok" | "not-found" | "not-allowed" | "too-late" | "no-reason";

export const undoMs = policy.feedbackUndoHours * hour;
/** The team can put back what it has taken down for longer. */
export const teamUndoMs = policy.reviewUndoDays * day;

/** Who may remove a card, removed or not. */
export type FeedbackOwnership = {
  readonly rating: number;
  readonly ownerTokenHash: string | null;
  readonly ownerSubject: string | null;
  readonly removedAt: string | null;
  /** Why the team took it down; null if it was not the team. */
  readonly removedFor: string | null;
};

/** With the engine given, inside a transaction, the row is locked until its end. */
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
      "removed_for as removedFor",
    ])
    .where("id", "=", id)
    // SQLite has no such clause and needs none: its transactions lock the whole database.
    .$if(lock === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** The browser that left the card, the account it was left from, and the team. */
export function mayRemove(card: FeedbackOwnership, actor: FeedbackActor): boolean {
  // The author cannot put back what the team has taken down.
  return actor.isTeam || (card.removedFor === null && isAuthor(card, actor));
}

function isAuthor({ ownerTokenHash, ownerSubject }: FeedbackOwnership, actor: FeedbackActor) {
  if (ownerSubject !== null && actor.subject !== null && sameText(ownerSubject, actor.subject)) {
    return true;
  }
  if (ownerTokenHash === null) return false;
  return actor.ownerTokens.some((token) => sameText(sha256(token), ownerTokenHash));
}

/** Whether `removeFeedback` would allow it, for the page that asks first. */
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
    const { rating, removedAt, removedFor } = card;
    if (!mayRemove(card, actor)) return removedAt === null ? "not-allowed" : "not-found";
    if (shouldGo === (removedAt !== null)) return "ok";
    const longest = removedFor === null ? undoMs : teamUndoMs;
    if (removedAt !== null && removedAt <= toIso(now - longest)) return "too-late";
    const isOwn = isAuthor(card, actor);
    const reason = shouldGo && !isOwn ? (actor.reason ?? null) : null;
    if (shouldGo && !isOwn && reason === null) return "no-reason";
    await trx
      .updateTable("feedback")
      .set({ removed_at: shouldGo ? toIso(now) : null, removed_for: reason })
      .where("id", "=", id)
      .execute();
    await changeRatingCount(trx, rating, shouldGo ? -1 : 1);
    const counted = reason ?? removedFor;
    if (counted !== null) await changeRemovalCount(trx, counted, shouldGo ? 1 : -1);
    if (counted !== null && actor.memberId !== undefined) {
      const action = shouldGo ? "review.remove" : "review.restore";
      const about = { kind: "card", id };
      await recordAct(trx, { memberId: actor.memberId, action, about, detail: counted }, now);
    }
    return "ok";
  });
  const done = shouldGo ? "feedback removed" : "feedback restored";
  if (result === "ok") logger.info({ feedback: id, byTeam: actor.isTeam }, done);
  return result;
}

/**
 * Takes a card off the page. It can be brought back for as long as the policy says, then it is erased. Removing
 * it twice is the same as once.
 */
export function removeFeedback(services: Services, id: string, actor: FeedbackActor) {
  return setRemoved(services, id, actor, true);
}

/** Brings a removed card back, for those who may remove it. */
export function undoRemoval(services: Services, id: string, actor: FeedbackActor) {
  return setRemoved(services, id, actor, false);
}

/** The ids of the shown cards that the visitor may delete. Reads nothing for those who never left one. */
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

export type RemoveFailure = PostFailure & {
  readonly kind: Exclude<RemovalResult, "ok"> | "unavailable";
};

const statusOf: Record<RemoveFailure["kind"], number> = {
  "not-found": 404,
  "not-allowed": 403,
  "too-late": 410,
  "no-reason": 422,
  unavailable: 503,
};

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** All of a removal or its undoing: limit, change, and redirect to the list. */
async function answerRemoval(
  { request, context, params }: Args,
  remove: typeof removeFeedback,
  done: NoticeRequest["kind"],
): Promise<Response | RemoveFailure> {
  const services = context.get(servicesContext);
  const { clientAddress, requestId } = context.get(requestFactsContext);
  const { id = "" } = params;
  try {
    const room = await services.rateLimits.hit("feedback-remove", clientAddress);
    if (!room.ok) {
      return { status: 429, kind: "unavailable", retryAfterSeconds: room.retryAfterSeconds };
    }
    const actor = await readActor(request, services);
    const reason = actor.isTeam ? await readReason(request) : undefined;
    const result = await remove(services, id, { ...actor, reason });
    if (result === "ok") return seeOther(listPath(firstPlace, { kind: done, card: id }));
    return { status: statusOf[result], kind: result };
  } catch (error) {
    services.logger.error({ err: error, requestId, feedback: id }, `a card was not ${done}`);
    return { status: statusOf.unavailable, kind: "unavailable" };
  }
}

async function readReason(request: Request) {
  return removalReason(textIn(await readDeskForm(request), "reason"));
}

/** `POST /feedback/delete/{id}`. */
export const handleRemoval = createPostHandler<RemoveFailure>((args) =>
  answerRemoval(args, removeFeedback, "deleted"),
);

/** `POST /feedback/undo/{id}`. */
export const handleUndo = createPostHandler<RemoveFailure>((args) =>
  answerRemoval(args, undoRemoval, "restored"),
);

/**
 * `GET /api/feedback/{id}`, the close link of a card. It changes nothing and leads to the page that asks: browsers
 * fetch links ahead, mail scanners follow them, and any site can put one into a picture.
 */
export async function handleCloseLink(id: string, context: RequestContext) {
  const card = await getFeedback(context.get(servicesContext).db, id);
  if (!card) return data(null, { status: 404 });
  throw redirect(`/feedback/delete/${card._id}`, 303);
}

/** The card and whether this browser may delete it: 404 without a card, 403 for anyone else. */
export async function loadDeletePage(request: Request, id: string, context: RequestContext) {
  const services = context.get(servicesContext);
  const card = await getFeedback(services.db, id);
  const actor = await readActor(request, services);
  const may = await canRemoveFeedback(services, id, actor);
  const nothing = { card: null, mayRemove: false, isTeam: false };
  if (!card || may === "not-found") return data(nothing, { status: 404 });
  const status = may === "ok" ? 200 : 403;
  return data({ card, mayRemove: may === "ok", isTeam: actor.isTeam }, { status });
}
