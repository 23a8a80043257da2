import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { handleReportPost, loadReport } from "#app/shell/desk/people/people-page.server.ts";
import { NoReport, ReportPage } from "#app/shell/desk/people/report-page.tsx";
import { deskReport } from "#words/pages/desk-people.ts";
import type { Route } from "./+types/people-report";

export const loader = loadReport;
export const action = handleReportPost;
export const meta = deskMeta(deskReport.pageTitle);

export default function PeopleReport({ actionData }: Route.ComponentProps) {
  return actionData ? <ReportPage {...actionData} /> : <NoReport />;
}
