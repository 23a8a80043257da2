import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { InvoicesPage } from "#app/shell/desk/money/invoices-page.tsx";
import { invoicesPage } from "#app/shell/desk/money/invoices-page.server.ts";
import { invoices } from "#words/pages/desk-invoices.ts";
import type { Route } from "./+types/invoices";

export const loader = invoicesPage.loader;
export const action = invoicesPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(invoices.all.title);

export default function DeskInvoices({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <InvoicesPage data={loaderData} outcome={outcome} />;
}
