import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { termsHeader, termsOriginal, termsSections } from "#content/pages/terms.ts";

export const meta = pageMeta(pages.terms);

export default function Terms() {
  return <LegalPage header={termsHeader} original={termsOriginal} sections={termsSections} />;
}
