import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { DeskInvoicePage } from "#app/shell/desk/money/invoice-page.tsx";
import { invoicePage } from "#app/shell/desk/money/invoice-page.server.ts";
import { invoices } from "#words/pages/desk-invoices.ts";
import type { Route } from "./+types/invoice";

export const loader = invoicePage.loader;
export const action = invoicePage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.title ?? invoices.page.back)(args);

export default function DeskInvoice({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <DeskInvoicePage key={params.id} data={loaderData} outcome={outcome} />;
}
