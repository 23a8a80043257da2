import { handleWhoTook } from "#app/features/quizzes/progress/who-took.server.ts";
import { ProgressPage } from "#app/features/quizzes/progress/progress-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/progress";

export const middleware: Route.MiddlewareFunction[] = [handleWhoTook.middleware];

export const action = handleWhoTook.action;

export { ownHeaders as headers } from "#app/platform/own-headers.ts";
export { loadProgressPage as loader } from "#app/features/quizzes/progress/progress-page.server.ts";

export const meta = pageMeta(pages.progress);

export default function Progress({ loaderData, actionData }: Route.ComponentProps) {
  return <ProgressPage {...loaderData} hasFailed={actionData !== undefined} />;
}
