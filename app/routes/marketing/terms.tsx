import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { termsHeader, termsSections } from "#content/pages/terms.ts";
import type { Route } from "./+types/terms";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.terms, matches);
}

export default function Terms() {
  return <LegalPage header={termsHeader} sections={termsSections} />;
}
