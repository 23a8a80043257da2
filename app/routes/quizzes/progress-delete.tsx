import {
  handleHistoryDeletion,
  loadDeleteHistory,
} from "#app/features/quizzes/progress/delete-page.server.ts";
import { DeleteHistoryPage } from "#app/features/quizzes/progress/delete-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/progress-delete";

export const middleware: Route.MiddlewareFunction[] = [handleHistoryDeletion.middleware];

export const action = handleHistoryDeletion.action;
export const loader = loadDeleteHistory;

export const meta = pageMeta(pages.progressDelete);

export default function ProgressDelete({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteHistoryPage owner={loaderData.owner} hasFailed={actionData !== undefined} />;
}
