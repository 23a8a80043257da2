import { data, redirect } from "react-router";

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { removalReason } from "#words/pages/reviews.ts";
import { listFeedback } from "../feedback-store.server.ts";
import type { FeedbackActor } from "../remove/owner-cookie.server.ts";
import { removeFeedback, undoRemoval } from "../remove/remove-feedback.server.ts";

const pageSize = 20;
const mostTakenDown = 100;

/** What the team has taken down and can still put back, newest first. */
export function listTakenDown(db: Db) {
  return db
    .selectFrom("feedback")
    .select(["id", "name", "comment", "rating", "removed_at as removedAt", "removed_for as reason"])
    .where("removed_at", "is not", null)
    .where("removed_for", "is not", null)
    .orderBy("removed_at", "desc")
    .limit(mostTakenDown)
    .execute();
}

/** @param before cursor of an older page */
export async function readReviews({ db }: Services, member: DeskMember, before: string | null) {
  assertMay(member, "reviews");
  const { cards, older } = await listFeedback(db, { limit: pageSize, before });
  return { cards, older, takenDown: await listTakenDown(db) };
}

const actorOf = (member: DeskMember): FeedbackActor => ({
  ownerTokens: [],
  subject: null,
  isTeam: true,
  memberId: member.id,
});

/** Takes a card down. @param reason a code of the policy; anything else is refused */
export async function takeDown(services: Services, member: DeskMember, id: string, reason: string) {
  assertMay(member, "reviews");
  return removeFeedback(services, id, { ...actorOf(member), reason: removalReason(reason) });
}

/** Puts back a card that the team has taken down. */
export async function putBack(services: Services, member: DeskMember, id: string) {
  assertMay(member, "reviews");
  return undoRemoval(services, id, actorOf(member));
}

const on = act();
const answer = (id: string, result: Awaited<ReturnType<typeof putBack>>) =>
  result === "ok" ? redirect("/desk/reviews", 303) : data({ id, result }, { status: 422 });

/** `/desk/reviews`: cards are taken down and put back. */
export const reviewsPage = deskPage({
  right: "reviews",
  load: ({ services, member, search }) => readReviews(services, member, search.get("before")),
  acts: {
    "take-down": on({ id: typed, reason: typed }, async ({ services, member, sent }) =>
      answer(sent.id, await takeDown(services, member, sent.id, sent.reason)),
    ),
    restore: on({ id: typed }, async ({ services, member, sent }) =>
      answer(sent.id, await putBack(services, member, sent.id)),
    ),
  },
});

export type ReviewsData = Awaited<ReturnType<typeof reviewsPage.loader>>;
