import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import { reviewPolicyHeader, reviewPolicySections } from "#words/pages/reviews.ts";

export const meta = pageMeta(pages.reviewPolicy);

export default function ReviewPolicy() {
  return <LegalPage header={reviewPolicyHeader} sections={reviewPolicySections} />;
}
