import type { FeedbackPage, FeedbackSummary } from "./feedback-store.server.ts";
import type { ListPlace, NoticeRequest } from "./list-place.ts";

/** What the feedback page gets from its loader. */
export type FeedbackPageData = {
  readonly place: ListPlace;
  /** Null where the list could not be read. */
  readonly page: FeedbackPage | null;
  /** Ids of the shown cards that this visitor may delete. */
  readonly removable: readonly string[];
  readonly summary: FeedbackSummary | null;
  readonly notice: NoticeRequest | null;
  /** For the form, made anew for each request. */
  readonly submissionId: string;
};
