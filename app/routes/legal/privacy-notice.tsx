import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { outsideServices } from "#app/features/legal/outside-services.server.ts";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import {
  privacyHeader as header,
  privacyOriginal as original,
  privacySections,
  privacyShort as short,
} from "#words/pages/privacy.ts";
import type { Route } from "./+types/privacy-notice";

export const meta = pageMeta(pages.privacy);

export function loader({ context }: Route.LoaderArgs) {
  const outside = outsideServices(context.get(servicesContext).config);
  const sections = privacySections(documentsOf(context).site, outside);
  return { header, original, short, sections };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
