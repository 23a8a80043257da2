import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { textPage } from "#app/features/documents/desk/text-page.server.ts";
import { TextPage } from "#app/features/documents/desk/text-page.tsx";
import { deskSite } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-text";

export const loader = textPage.loader;
export const action = textPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskSite.title);

export default function SiteText({ loaderData, actionData }: Route.ComponentProps) {
  return <TextPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
