import { Parts } from "#app/ui/part/parts.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { QuotationsSection } from "#app/features/marketing/quotations-section.tsx";
import { shownQuotations } from "#app/features/marketing/shown-quotations.server.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { documentMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/testimonial";

export const meta = documentMeta;

export function loader({ context }: Route.LoaderArgs) {
  return { page: documentsOf(context).pages.testimonial, quotations: shownQuotations(context) };
}

export default function Testimonial({ loaderData: { page, quotations } }: Route.ComponentProps) {
  return (
    <Parts>
      <PageHeader {...page.header} />
      <QuotationsSection quotations={quotations} />
      <ClosingSection {...page.closing} />
    </Parts>
  );
}
