import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { reportPage } from "#app/shell/desk/people/people-page.server.ts";
import { NoReport, ReportPage } from "#app/shell/desk/people/report-page.tsx";
import { deskReport } from "#words/pages/desk-people.ts";
import type { Route } from "./+types/people-report";

export const loader = reportPage.loader;
export const action = reportPage.action;
export const meta = deskMeta(deskReport.pageTitle);

export default function PeopleReport({ actionData }: Route.ComponentProps) {
  return actionData ? <ReportPage {...actionData} /> : <NoReport />;
}
