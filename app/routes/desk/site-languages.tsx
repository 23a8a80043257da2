import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { LanguagesPage } from "#app/features/documents/desk/languages-page.tsx";
import { languagesPage } from "#app/features/documents/desk/text-page.server.ts";
import { deskLanguages } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-languages";

export const loader = languagesPage.loader;
export const meta = deskMeta(deskLanguages.title);

export default function SiteLanguages({ loaderData }: Route.ComponentProps) {
  return <LanguagesPage {...loaderData} />;
}
