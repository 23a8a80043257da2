import { expressionBuilder } from "kysely";

import { deleteCasesWithoutSource } from "#app/features/case-record/case-retention.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { isId, newId } from "#app/platform/.server/ids.ts";
import { avatarPath } from "#app/platform/avatar-path.ts";
import { maxRating, type Feedback } from "./feedback-schema.ts";

/** A card as `GET /api/feedback` returns it. */
export type FeedbackItem = {
  readonly _id: string;
  /** A path of this site: our copy of the picture, or a drawn avatar. */
  readonly image: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
  readonly name: string;
  readonly comment: string;
  /** 0 (no rating) to 5. */
  readonly rating: number;
};

/** A card on the page. */
export type FeedbackCard = FeedbackItem & {
  /** `pending` while the picture is still being fetched. */
  readonly imageState: "none" | "pending" | "ready" | "failed";
  /** Whether our records show a held lesson under the writer's confirmed address. */
  readonly hasLesson: boolean;
};

export type FeedbackPage = {
  readonly cards: readonly FeedbackCard[];
  /** Cursor for `before`, if there are older cards. */
  readonly older: string | null;
  /** Cursor for `after`, if there may be newer cards. */
  readonly newer: string | null;
};

/** Which part of the list is shown, as the page's address says. */
export type ListPlace = {
  readonly order: "newest" | "oldest";
  /** Only cards older than this cursor. */
  readonly before?: string | null;
  /** Only cards newer than this cursor; ignored if `before` is given. */
  readonly after?: string | null;
};

export type ListOptions = Partial<ListPlace> & { readonly limit: number };

/** A card's position in the list: its time, then its id if times are equal. */
type CardPlace = Pick<FeedbackItem, "_id" | "date">;

const maxLimit = 100;
const cursorPattern =
  /^(?<date>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<_id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** A cursor: an opaque text for the address of a page. */
export function encodePlace({ date, _id }: CardPlace): string {
  return Buffer.from(`${date}_${_id}`).toString("base64url");
}

function decodePlace(cursor: string | null | undefined): CardPlace | null {
  if (!cursor || cursor.length > 200) return null;
  const { date, _id } =
    cursorPattern.exec(Buffer.from(cursor, "base64url").toString())?.groups ?? {};
  return date && _id ? { date, _id } : null;
}

function selectCards(db: Db) {
  return db
    .selectFrom("feedback")
    .leftJoin("feedback_image", "feedback_image.feedback_id", "feedback.id")
    .select([
      "feedback.id as _id",
      "feedback.created_at as date",
      "feedback.name",
      "feedback.comment",
      "feedback.rating",
      "feedback.has_lesson",
      "feedback_image.state",
    ])
    .where("feedback.removed_at", "is", null);
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];

function toCard({ state, has_lesson, ...row }: CardRow): FeedbackCard {
  return {
    ...row,
    hasLesson: has_lesson === 1,
    image: state === "ready" ? `/feedback/images/${row._id}` : avatarPath(row._id),
    imageState: state === "fetching" ? "pending" : (state ?? "none"),
  };
}

/**
 * One page of cards, found by key and not by counting rows, so that every page costs the same. An invalid cursor
 * counts as none.
 */
export async function listFeedback(db: Db, options: ListOptions): Promise<FeedbackPage> {
  const { order = "newest" } = options;
  const limit = Math.min(Math.max(1, Math.trunc(options.limit)), maxLimit);
  const before = decodePlace(options.before);
  const place = before ?? decodePlace(options.after);
  // Away from the cursor, if there is one, so that a page adjoins the one next to it.
  const goingOlder = before !== null || (place === null && order === "newest");
  const direction = goingOlder ? "desc" : "asc";

  const rows = await selectCards(db)
    .$if(place !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("feedback.created_at", "feedback.id"),
          goingOlder ? "<" : ">",
          tuple(place?.date ?? "", place?._id ?? ""),
        ),
      ),
    )
    .orderBy("feedback.created_at", direction)
    .orderBy("feedback.id", direction)
    .limit(limit + 1)
    .execute();

  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit).map(toCard);
  const newestFirst = goingOlder ? page : page.toReversed();
  const newest = newestFirst[0];
  const oldest = newestFirst.at(-1);
  const hasOlder = goingOlder ? hasMore : place !== null;
  const hasNewer = goingOlder ? place !== null : hasMore;
  return {
    cards: order === "newest" ? newestFirst : newestFirst.toReversed(),
    older: hasOlder && oldest ? encodePlace(oldest) : null,
    newer: hasNewer && newest ? encodePlace(newest) : null,
  };
}

/** One card; null if there is none or it has been removed. */
export async function getFeedback(db: Db, id: string): Promise<FeedbackCard | null> {
  if (!isId(id)) return null;
  const row = await selectCards(db).where("feedback.id", "=", id).executeTakeFirst();
  return row ? toCard(row) : null;
}

/** The card without what only the page needs. */
export function toFeedbackItem({
  imageState: _,
  hasLesson: _lesson,
  ...item
}: FeedbackCard): FeedbackItem {
  return item;
}

export type FeedbackSummary = {
  /** All cards on the page, rated or not. */
  readonly cards: number;
  /** Cards with one star or more; only these count in the average. */
  readonly rated: number;
  /** From 1 to 5; null if no one gave stars. */
  readonly average: number | null;
  /** How many cards gave 1, 2, 3, 4 and 5 stars, in this order. */
  readonly distribution: readonly number[];
  /** How many of those with stars are from someone whose lesson is in our records. */
  readonly withLesson: number;
  /** How many cards the team has taken down, for each reason. */
  readonly removed: readonly { readonly reason: string; readonly cards: number }[];
};

/** Reads counters, and cards with a lesson by their index. */
export async function getFeedbackSummary(db: Db): Promise<FeedbackSummary> {
  const rows = await db.selectFrom("feedback_rating").select(["rating", "cards"]).execute();
  const shown = await db
    .selectFrom("feedback")
    .select((eb) => eb.fn.countAll<number>().as("cards"))
    .where("has_lesson", "=", 1)
    .where("removed_at", "is", null)
    .where("rating", ">", 0)
    .executeTakeFirstOrThrow();
  const removed = await db
    .selectFrom("feedback_removal")
    .select(["reason", "cards"])
    .where("cards", ">", 0)
    .orderBy("reason")
    .execute();
  const counts = new Map(rows.map((row) => [row.rating, row.cards]));
  const distribution = Array.from({ length: maxRating }, (_, index) => counts.get(index + 1) ?? 0);
  const rated = distribution.reduce((sum, cards) => sum + cards, 0);
  const stars = distribution.reduce((sum, cards, index) => sum + cards * (index + 1), 0);
  return {
    cards: rated + (counts.get(0) ?? 0),
    rated,
    average: rated === 0 ? null : stars / rated,
    distribution,
    withLesson: Number(shown.cards),
    removed,
  };
}

export type NewFeedback = Feedback & {
  readonly submissionKey: string;
  readonly contentHash: string;
  readonly ownerTokenHash: string | null;
  readonly ownerSubject: string | null;
  readonly hasLesson: boolean;
  /** Key of the writer's confirmed address, if there is one (`emailKeyOf`). */
  readonly emailKey: string | null;
};

/** @returns the new id, or null if the submission key is already taken */
export async function insertFeedback(
  trx: Trx,
  feedback: NewFeedback,
  now: number,
): Promise<string | null> {
  const row = await trx
    .insertInto("feedback")
    .values({
      id: newId(),
      submission_key: feedback.submissionKey,
      content_hash: feedback.contentHash,
      name: feedback.name,
      comment: feedback.comment,
      rating: feedback.rating,
      owner_token_hash: feedback.ownerTokenHash,
      owner_subject: feedback.ownerSubject,
      created_at: toIso(now),
      claims_lesson: feedback.lesson ? 1 : 0,
      has_lesson: feedback.lesson && feedback.hasLesson ? 1 : 0,
      lesson_email_key: feedback.lesson ? feedback.emailKey : null,
    })
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  await changeRatingCount(trx, feedback.rating, 1);
  if (feedback.image !== "") {
    await trx
      .insertInto("feedback_image")
      .values({
        feedback_id: row.id,
        url: feedback.image,
        state: "pending",
        attempts: 0,
        due_at: toIso(now),
      })
      .execute();
  }
  return row.id;
}

/** Signs that a card may be invented. A person decides. */
export type SignsOfFakes = {
  /** How many cards came within a day. */
  readonly inADay: number;
  /** Another card of the last four weeks has the same words. */
  readonly isRepeated: boolean;
};

const mostCompared = 500;

/** Compares a card with those before it. */
export async function findSigns(
  db: Db,
  { id, comment }: { readonly id: string; readonly comment: string },
  now: number,
): Promise<SignsOfFakes> {
  const cards = await db
    .selectFrom("feedback")
    .select(["id", "comment", "created_at as at"])
    .where("removed_at", "is", null)
    .where("created_at", ">", toIso(now - 28 * day))
    .orderBy("created_at", "desc")
    .limit(mostCompared)
    .execute();
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  const words = bare(comment);
  return {
    inADay: cards.filter(({ at }) => at > toIso(now - day)).length,
    isRepeated: cards.some((card) => card.id !== id && bare(card.comment) === words),
  };
}

/** The card that was stored under a submission key, if any, with the hash of what it said. */
export async function findFeedbackSubmission(
  db: Db,
  submissionKey: string,
): Promise<{ id: string; contentHash: string } | null> {
  const row = await db
    .selectFrom("feedback")
    .select(["id", "content_hash as contentHash"])
    .where("submission_key", "=", submissionKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a card to another browser, because the answer with the first cookie was lost. */
export async function setOwnerToken(db: Db, id: string, ownerTokenHash: string): Promise<void> {
  await db
    .updateTable("feedback")
    .set({ owner_token_hash: ownerTokenHash })
    .where("id", "=", id)
    .execute();
}

/** Keeps the counter of a rating in step with the cards. */
export async function changeRatingCount(trx: Trx, rating: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable("feedback_rating")
    .set((eb) => ({ cards: eb("cards", "+", by) }))
    .where("rating", "=", rating)
    .execute();
}

/** Counts a card that the team takes down or puts back. */
export async function changeRemovalCount(trx: Trx, reason: string, by: 1 | -1): Promise<void> {
  await trx
    .insertInto("feedback_removal")
    .values({ reason, cards: Math.max(by, 0) })
    .onConflict((conflict) =>
      conflict
        .column("reason")
        .doUpdateSet((eb) => ({ cards: eb("feedback_removal.cards", "+", by) })),
    )
    .execute();
}

/**
 * Erases cards that were removed before `before`, with their pictures and reports.
 *
 * @param byTeamBefore of cards that the team has taken down
 */
export function eraseRemovedFeedback(
  db: Db,
  before: number,
  byTeamBefore = before,
): Promise<number> {
  return deleteInPortions(db, "feedback", (eb) =>
    eb.and([
      eb("removed_at", "<", toIso(before)),
      eb.or([eb("removed_for", "is", null), eb("removed_at", "<", toIso(byTeamBefore))]),
    ]),
  );
}

/** Deletes cases made from cards, or from reports about them, that have been erased. */
export function deleteCasesOfErasedCards(db: Db): Promise<number> {
  const { exists, or, selectFrom } = expressionBuilder<DatabaseSchema>();
  return deleteCasesWithoutSource(db, ["report", "review"], (id) =>
    or([
      exists(selectFrom("feedback_report").select("id").where("id", "=", id)),
      exists(selectFrom("feedback").select("id").where("id", "=", id)),
    ]),
  );
}

/** The card that a report is about; null if either is gone. */
export async function findReportedCard(db: Db, reportId: string): Promise<string | null> {
  const report = await db
    .selectFrom("feedback_report")
    .select("feedback_id")
    .where("id", "=", reportId)
    .executeTakeFirst();
  return report?.feedback_id ?? null;
}
