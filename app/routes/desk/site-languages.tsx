import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { LanguagesPage } from "#app/features/documents/desk/languages-page.tsx";
import { deskLanguages } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-languages";

export { loadLanguages as loader } from "#app/features/documents/desk/text-page.server.ts";
export const meta = deskMeta(deskLanguages.title);

export default function SiteLanguages({ loaderData }: Route.ComponentProps) {
  return <LanguagesPage {...loaderData} />;
}
