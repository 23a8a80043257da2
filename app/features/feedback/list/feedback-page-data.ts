import { newSubmissionId } from "#app/platform/submission-id.ts";
import type { FeedbackPage, FeedbackSummary } from "../feedback-store.server.ts";
import {
  type ListPlace,
  type NoticeRequest,
  readListPlace,
  readNoticeRequest,
} from "./list-place.ts";

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

/**
 * The page's data where the server did not answer: no list, so that the page says so and the form on
 * it stays as it is.
 *
 * @throws what the server meant as an answer, such as a redirect
 */
export function loadWithoutServer(request: Request, error: unknown): FeedbackPageData {
  if (error instanceof Response) throw error;
  const { searchParams } = new URL(request.url);
  return {
    place: readListPlace(searchParams),
    page: null,
    removable: [],
    summary: null,
    notice: readNoticeRequest(searchParams),
    submissionId: newSubmissionId(),
  };
}
