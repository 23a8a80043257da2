import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import {
  privacyHeader,
  privacyOriginal,
  privacySections,
  privacyShort,
} from "#content/pages/privacy.ts";

export const meta = pageMeta(pages.privacy);

export default function Privacy() {
  return (
    <LegalPage
      header={privacyHeader}
      original={privacyOriginal}
      short={privacyShort}
      sections={privacySections}
    />
  );
}
