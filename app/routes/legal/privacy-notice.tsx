import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
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
  return { header, original, short, sections: privacySections(documentsOf(context).site) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
