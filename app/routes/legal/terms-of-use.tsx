import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import { termsHeader, termsOriginal as original } from "#words/pages/terms.ts";
import type { Route } from "./+types/terms-of-use";

export const meta = pageMeta(pages.terms);

export function loader({ context }: Route.LoaderArgs) {
  const { changed, sections } = documentsOf(context).terms;
  // A summary has no date of its own.
  const header = original ? termsHeader : { ...termsHeader, lastUpdated: changed };
  return { header, original, sections };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
