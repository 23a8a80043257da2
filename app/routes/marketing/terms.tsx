import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { termsMeta } from "#content/pages/meta.ts";
import { termsHeader, termsSections } from "#content/pages/terms.ts";
import type { Route } from "./+types/terms";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(termsMeta, matches);
}

export default function Terms() {
  return <LegalPage header={termsHeader} sections={termsSections} />;
}
