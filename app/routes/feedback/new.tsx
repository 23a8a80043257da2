import { redirect } from "react-router";

import { FeedbackPage } from "#app/features/feedback/list/feedback-page.tsx";
import { loadFeedbackPage } from "#app/features/feedback/list/feedback-list.server.ts";
import { handleNewFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import { describePage } from "#app/ui/page/page-meta.ts";
import { postOnly } from "#app/platform/.server/allow-methods.ts";
import { toAnswer } from "#app/ui/form/form-answer.ts";
import { feedbackErrors } from "#words/pages/feedback.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/new";

export const middleware: Route.MiddlewareFunction[] = [
  postOnly("/feedback"),
  handleNewFeedback.middleware,
];

export const action = handleNewFeedback.action;
export const clientAction = toAnswer(feedbackErrors.failed);

export function loader({ request, context }: Route.LoaderArgs) {
  return loadFeedbackPage(request, context, new URLSearchParams());
}

// Someone has come back to this address within the site, but the form is at another.
export function clientLoader() {
  throw redirect("/feedback");
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pages.feedback;
  return describePage(matches, {
    title: `${feedbackErrors.titlePrefix} ${title}`,
    description,
    path: "/feedback",
    unlisted: true,
  });
}

/** The feedback page with a refused form. */
export default function NewFeedback({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedbackPage data={loaderData} refused={actionData} />;
}
