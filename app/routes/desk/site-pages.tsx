import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { ownPagesPage } from "#app/features/documents/desk/own-pages-page.server.ts";
import { OwnPagesPage } from "#app/features/documents/desk/own-pages-page.tsx";
import { deskOwnPages } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-pages";

export const loader = ownPagesPage.loader;
export const action = ownPagesPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskOwnPages.title);

export default function SitePages({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPagesPage {...loaderData} outcome={useDeskOutcome(actionData)} />;
}
