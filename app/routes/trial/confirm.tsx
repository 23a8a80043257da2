import { pageMeta } from "#app/ui/page/page-meta.ts";
import {
  handleConfirmPost,
  loadQuestionPage,
} from "#app/features/booking/pages/booking-page.server.ts";
import { QuestionPage } from "#app/features/booking/pages/booking-pages.tsx";
import { pages } from "#words/pages/all.ts";
import { trialConfirm } from "#words/pages/trial.ts";
import type { Route } from "./+types/confirm";

export const meta = pageMeta(pages.classesTrialConfirm);
export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = (args: Route.LoaderArgs) => loadQuestionPage(args, "confirm");
export const action = handleConfirmPost;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ?? loaderData.outcome;
  return <QuestionPage words={trialConfirm} view={loaderData.view} outcome={outcome} />;
}
