import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { EditionsPage } from "#app/features/documents/desk/editions-page.tsx";
import { editionsPage } from "#app/features/documents/desk/overview-page.server.ts";
import { deskSite } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-editions";

export const loader = editionsPage.loader;
export const meta = deskMeta(deskSite.editions);

export default function SiteEditions({ loaderData }: Route.ComponentProps) {
  return <EditionsPage {...loaderData} />;
}
