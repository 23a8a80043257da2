import type { AccountData } from "#app/platform/.server/account-data.ts";
import { deleteFeedbackOf, listFeedbackOf } from "./feedback-store.server.ts";

/** The cards that somebody left while signed in. They go with the account, removed ones too. */
export const feedbackAccountData: AccountData = {
  name: "feedback",
  exportFor: async (db, accountId) => {
    const cards = await listFeedbackOf(db, accountId);
    return cards.length > 0 ? cards : null;
  },
  removeFor: deleteFeedbackOf,
};
