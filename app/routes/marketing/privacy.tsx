import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { staticPageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { privacyHeader, privacySections, privacyShort } from "#content/pages/privacy.ts";
import type { Route } from "./+types/privacy";

export function meta({ matches }: Route.MetaArgs) {
  return staticPageMeta(pages.privacy, matches);
}

export default function Privacy() {
  return <LegalPage header={privacyHeader} short={privacyShort} sections={privacySections} />;
}
