import { comma } from "#app/platform/language.ts";
import { toAnswer } from "#app/ui/form/form-answer.ts";
import { feedbackErrors } from "#words/pages/feedback.ts";
import { pages } from "#words/pages/all.ts";
import { FeedbackPage } from "#app/features/feedback/list/feedback-page.tsx";
import { handleNewFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import { loadFeedbackPage } from "#app/features/feedback/list/feedback-list.server.ts";
import {
  describePosition,
  isFirstPlace,
  pageWithoutList,
} from "#app/features/feedback/list/list-place.ts";
import { describePage } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/feedback";

export const middleware: Route.MiddlewareFunction[] = [handleNewFeedback.middleware];

export const action = handleNewFeedback.action;
export const clientAction = toAnswer(feedbackErrors.failed);

export function loader({ request, context }: Route.LoaderArgs) {
  return loadFeedbackPage(request, context);
}

// A lost connection must not replace the page, and what is in its form.
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => {
    // An answer that the server intended, such as a redirect.
    if (error instanceof Response) throw error;
    return pageWithoutList(new URL(request.url).searchParams);
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, description } = pages.feedback;
  const isPart = loaderData && !isFirstPlace(loaderData.place);
  const position = isPart ? describePosition(loaderData.page?.cards ?? []) : "";
  return describePage(matches, {
    title: position ? title + comma + position : title,
    description,
    path: "/feedback",
    unlisted: isPart,
  });
}

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedbackPage data={loaderData} refused={actionData} />;
}
