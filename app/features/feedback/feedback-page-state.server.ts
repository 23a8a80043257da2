import type { Services } from "#app/platform/.server/services.ts";
import { getFeedbackSummary, listFeedback } from "./feedback-store.server.ts";

/** Even, so that two columns end together. */
export const pageSize = 12;

/**
 * A text that is another whenever the page at `/feedback` shows something else to a stranger: other
 * cards, other pictures, another summary.
 */
export async function stateOfFeedbackPage({ db }: Pick<Services, "db">): Promise<string> {
  const [page, summary] = await Promise.all([
    listFeedback(db, { order: "newest", limit: pageSize }),
    getFeedbackSummary(db),
  ]);
  return JSON.stringify([page, summary]);
}
