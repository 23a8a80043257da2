import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { reportPage } from "#app/features/record/desk/report/report-page.server.ts";
import { ReportPage } from "#app/features/record/desk/report/report-page.tsx";
import { notesPage } from "#words/pages/desk-notes.ts";
import type { Route } from "./+types/learner-report";

export const loader = reportPage.loader;
export const action = reportPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.title ?? notesPage.title)(args);

export default function LearnerReport({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  const { learnerId, course, month } = loaderData;
  return <ReportPage key={`${learnerId} ${course} ${month}`} data={loaderData} outcome={outcome} />;
}
