import { ReportPage } from "#app/features/feedback/card-pages.tsx";
import {
  loadReportPage,
  handleReport,
} from "#app/features/feedback/report/report-feedback.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/report";

export const middleware: Route.MiddlewareFunction[] = [handleReport.middleware];

export const action = handleReport.action;

export function loader({ params, context }: Route.LoaderArgs) {
  return loadReportPage(params.id, context);
}

export const meta = pageMeta(pages.feedbackReport);

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} failure={actionData} />;
}
