import { pageMeta } from "#app/ui/page/page-meta.ts";
import {
  handleCancelPost,
  loadQuestionPage,
} from "#app/features/booking/pages/booking-page.server.ts";
import { QuestionPage } from "#app/features/booking/pages/booking-pages.tsx";
import { pages } from "#words/pages/all.ts";
import { trialCancel } from "#words/pages/trial.ts";
import type { Route } from "./+types/cancel";

export const meta = pageMeta(pages.classesTrialCancel);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = (args: Route.LoaderArgs) => loadQuestionPage(args, "cancel");
export const action = handleCancelPost;

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ?? loaderData.outcome;
  return <QuestionPage words={trialCancel} view={loaderData.view} outcome={outcome} />;
}
