import type { FeedbackPageData } from "./feedback-page-data.ts";
import { readListPlace, readNoticeRequest } from "./list-place.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";

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
