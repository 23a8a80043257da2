import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { overviewPage } from "#app/features/documents/desk/overview-page.server.ts";
import { OverviewPage } from "#app/features/documents/desk/overview-page.tsx";
import { deskSite } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-overview";

export const loader = overviewPage.loader;
export const action = overviewPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskSite.title);

export default function SiteOverview({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
