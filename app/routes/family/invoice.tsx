import { FamilyClosed } from "#app/shell/family/family-welcome.tsx";
import { InvoicePage } from "#app/shell/family/money/invoice-page.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { familyInvoices } from "#words/pages/invoice.ts";
import type { Route } from "./+types/invoice";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export { loadInvoice as loader } from "#app/shell/family/money/invoice-page.server.ts";

export const meta = privateMeta(familyInvoices.title);

export default function Invoice({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "closed") return <FamilyClosed />;
  return <InvoicePage view={loaderData.view} />;
}
