import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { changeRatingCount } from "./feedback-store.server.ts";

/** Every card that an account has left, oldest first, for the download of personal data. */
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

/** Erases every card of an account at once, with pictures and reports. */
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

/** The cards that someone left while signed in. They are deleted with the account, removed ones too. */
export const feedbackAccountData: AccountData = {
  name: "feedback",
  exportFor: async (db, accountId) => {
    const cards = await listFeedbackOf(db, accountId);
    return cards.length > 0 ? cards : null;
  },
  removeFor: deleteFeedbackOf,
  // Under it is noted whether the author had a lesson.
  changeAddress: async (trx, { accountId, fromKey, to }) => {
    await trx
      .updateTable("feedback")
      .set({ lesson_email_key: to.emailKey })
      .where("owner_subject", "=", accountId)
      .where("lesson_email_key", "=", fromKey)
      .execute();
  },
};
