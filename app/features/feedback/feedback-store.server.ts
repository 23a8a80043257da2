import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { FeedbackImageState } from "#app/platform/.server/db/schema/feedback-image.ts";
import { isId, newId } from "#app/platform/.server/ids.ts";
import { decodePlace, encodePlace } from "./list/feedback-cursor.server.ts";
import { avatarPath } from "#app/platform/avatar-path.ts";
import { feedbackImagePath, type FeedbackItem } from "./feedback-item.ts";
import { maxRating, type Feedback } from "./feedback-schema.ts";

/** A card on the page. */
export type FeedbackCard = FeedbackItem & {
  /** `pending` while the picture is still being fetched. */
  readonly imageState: "none" | "pending" | "ready" | "failed";
};

export type FeedbackPage = {
  readonly cards: readonly FeedbackCard[];
  /** Cursor for `before`, where there are older cards. */
  readonly older: string | null;
  /** Cursor for `after`, where there may be newer cards. */
  readonly newer: string | null;
};

export type ListOptions = {
  /** Only cards older than this cursor. */
  readonly before?: string | null | undefined;
  /** Only cards newer than this cursor; ignored beside `before`. */
  readonly after?: string | null | undefined;
  readonly order?: "newest" | "oldest";
  readonly limit: number;
};

const maxLimit = 100;

const cardColumns = [
  "feedback.id",
  "feedback.name",
  "feedback.comment",
  "feedback.rating",
  "feedback.created_at",
  "feedback_image.state as image_state",
] as const;

type CardRow = {
  id: string;
  name: string;
  comment: string;
  rating: number;
  created_at: string;
  image_state: FeedbackImageState | null;
};

/**
 * One page of cards, found by key and not by counting rows, so that every page costs the same. A
 * cursor that is not one is taken for none.
 */
export async function listFeedback(db: Db, options: ListOptions): Promise<FeedbackPage> {
  const { order = "newest" } = options;
  const limit = Math.min(Math.max(1, Math.trunc(options.limit)), maxLimit);
  const before = options.before ? decodePlace(options.before) : null;
  const after = before === null && options.after ? decodePlace(options.after) : null;
  const place = before ?? after;
  // Away from the cursor where there is one, so that a page joins the one it is next to.
  const goingOlder = before !== null || (after === null && order === "newest");
  const direction = goingOlder ? "desc" : "asc";

  const rows = await db
    .selectFrom("feedback")
    .leftJoin("feedback_image", "feedback_image.feedback_id", "feedback.id")
    .select(cardColumns)
    .where("feedback.removed_at", "is", null)
    .$if(place !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("feedback.created_at", "feedback.id"),
          goingOlder ? "<" : ">",
          tuple(place?.createdAt ?? "", place?.id ?? ""),
        ),
      ),
    )
    .orderBy("feedback.created_at", direction)
    .orderBy("feedback.id", direction)
    .limit(limit + 1)
    .execute();

  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit);
  const newestFirst = goingOlder ? page : page.toReversed();
  const newest = newestFirst[0];
  const oldest = newestFirst.at(-1);
  const hasOlder = goingOlder ? hasMore : place !== null;
  const hasNewer = goingOlder ? place !== null : hasMore;
  const shown = order === "newest" ? newestFirst : newestFirst.toReversed();
  return {
    cards: shown.map(toCard),
    older: hasOlder && oldest ? encodePlace(toPlace(oldest)) : null,
    newer: hasNewer && newest ? encodePlace(toPlace(newest)) : null,
  };
}

/** One card, or null where there is none or it has been removed. */
export async function getFeedback(db: Db, id: string): Promise<FeedbackCard | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("feedback")
    .leftJoin("feedback_image", "feedback_image.feedback_id", "feedback.id")
    .select(cardColumns)
    .where("feedback.id", "=", id)
    .where("feedback.removed_at", "is", null)
    .executeTakeFirst();
  return row ? toCard(row) : null;
}

/** The card without what only the page needs. */
export function toFeedbackItem(card: FeedbackCard): FeedbackItem {
  const { _id, image, date, name, comment, rating } = card;
  return { _id, image, date, name, comment, rating };
}

function toPlace(row: CardRow) {
  return { createdAt: row.created_at, id: row.id };
}

function toCard(row: CardRow): FeedbackCard {
  const state = row.image_state === "fetching" ? "pending" : (row.image_state ?? "none");
  return {
    _id: row.id,
    image: state === "ready" ? feedbackImagePath(row.id) : avatarPath(row.id),
    date: row.created_at,
    name: row.name,
    comment: row.comment,
    rating: row.rating,
    imageState: state,
  };
}

export type FeedbackSummary = {
  /** All cards on the page, rated or not. */
  readonly cards: number;
  /** Cards with one star or more; only these count in the average. */
  readonly rated: number;
  /** 1 to 5, or null where nobody gave stars. */
  readonly average: number | null;
  /** How many cards gave 1, 2, 3, 4 and 5 stars, in this order. */
  readonly distribution: readonly number[];
};

/** Reads six counters, whatever the number of cards. */
export async function getFeedbackSummary(db: Db): Promise<FeedbackSummary> {
  const rows = await db.selectFrom("feedback_rating").select(["rating", "cards"]).execute();
  const counts = new Map(rows.map((row) => [row.rating, row.cards]));
  const distribution = Array.from({ length: maxRating }, (_, index) => counts.get(index + 1) ?? 0);
  const rated = distribution.reduce((sum, cards) => sum + cards, 0);
  const stars = distribution.reduce((sum, cards, index) => sum + cards * (index + 1), 0);
  return {
    cards: rated + (counts.get(0) ?? 0),
    rated,
    average: rated === 0 ? null : stars / rated,
    distribution,
  };
}

export type NewFeedback = Feedback & {
  readonly submissionKey: string;
  readonly contentHash: string;
  readonly ownerTokenHash: string | null;
  readonly ownerSubject: string | null;
};

/** @returns the new id, or null where the submission key is already taken */
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
      removed_at: null,
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
        lease: null,
        last_error: null,
        bytes: null,
        content_type: null,
      })
      .execute();
  }
  return row.id;
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

/** Hands a card to another browser: the answer with the first cookie was lost on the way. */
export async function setOwnerToken(db: Db, id: string, ownerTokenHash: string): Promise<void> {
  await db
    .updateTable("feedback")
    .set({ owner_token_hash: ownerTokenHash })
    .where("id", "=", id)
    .execute();
}

export type FeedbackOwnership = {
  readonly id: string;
  readonly rating: number;
  readonly ownerTokenHash: string | null;
  readonly ownerSubject: string | null;
  readonly removedAt: string | null;
};

/** Who may remove a card, removed or not. Inside a transaction the row is held until its end. */
export async function getOwnership(
  db: Db | Trx,
  id: string,
  lock?: Engine,
): Promise<FeedbackOwnership | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("feedback")
    .select([
      "id",
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

/** Takes a card off the page or, with null, puts it back, and keeps the counters in step. */
export async function setRemoved(
  trx: Trx,
  card: FeedbackOwnership,
  removedAt: number | null,
): Promise<void> {
  await trx
    .updateTable("feedback")
    .set({ removed_at: removedAt === null ? null : toIso(removedAt) })
    .where("id", "=", card.id)
    .execute();
  await changeRatingCount(trx, card.rating, removedAt === null ? 1 : -1);
}

async function changeRatingCount(trx: Trx, rating: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable("feedback_rating")
    .set((eb) => ({ cards: eb("cards", "+", by) }))
    .where("rating", "=", rating)
    .execute();
}

/** Stores a report about a card. @returns the report's id */
export async function insertReport(
  trx: Trx,
  report: { feedbackId: string; reason: string },
  now: number,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("feedback_report")
    .values({ id, feedback_id: report.feedbackId, reason: report.reason, created_at: toIso(now) })
    .execute();
  return id;
}

/** Every card that an account has left, for the download of one's data, oldest first. */
export async function listFeedbackOf(db: Db, accountId: string) {
  return await db
    .selectFrom("feedback")
    .leftJoin("feedback_image", "feedback_image.feedback_id", "feedback.id")
    .select([
      "feedback.id",
      "feedback.name",
      "feedback.comment",
      "feedback.rating",
      "feedback_image.url as image",
      "feedback.created_at as leftAt",
      "feedback.removed_at as removedAt",
    ])
    .where("feedback.owner_subject", "=", accountId)
    .orderBy("feedback.created_at")
    .orderBy("feedback.id")
    .execute();
}

/** Erases every card of an account at once, with pictures and reports, and keeps the counters in step. */
export async function deleteFeedbackOf(trx: Trx, accountId: string): Promise<void> {
  const gone = await trx
    .deleteFrom("feedback")
    .where("owner_subject", "=", accountId)
    .returning(["rating", "removed_at"])
    .execute();
  for (const { rating, removed_at } of gone) {
    if (removed_at === null) await changeRatingCount(trx, rating, -1);
  }
}

/** Erases cards that were removed before `before`, with their pictures and reports. */
export async function eraseRemovedFeedback(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom("feedback")
    .where("removed_at", "<", toIso(before))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
