import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { EditionPage } from "#app/features/documents/desk/editions-page.tsx";
import { editionPage } from "#app/features/documents/desk/overview-page.server.ts";
import { deskSite } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-edition";

export const loader = editionPage.loader;
export const meta = deskMeta(deskSite.editions);

export default function SiteEdition({ loaderData }: Route.ComponentProps) {
  return <EditionPage {...loaderData} />;
}
