import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import {
  termsHeader as header,
  termsOriginal as original,
  termsSections,
} from "#words/pages/terms.ts";
import type { Route } from "./+types/terms-of-use";

export const meta = pageMeta(pages.terms);

export function loader({ context }: Route.LoaderArgs) {
  return { header, original, sections: termsSections(documentsOf(context).site) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
