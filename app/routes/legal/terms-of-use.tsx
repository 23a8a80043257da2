import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { termsHeader, termsSections } from "#content/pages/terms.ts";

export const meta = pageMeta(pages.terms);

export default function Terms() {
  return <LegalPage name="terms" header={termsHeader} sections={termsSections} />;
}
