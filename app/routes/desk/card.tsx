import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { CardPage } from "#app/shell/desk/money/card-page.tsx";
import { cardPage } from "#app/shell/desk/money/card-page.server.ts";
import { cardPayments } from "#words/pages/desk-card-payments.ts";
import type { Route } from "./+types/card";

export const loader = cardPage.loader;
export const action = cardPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(cardPayments.title);

export default function DeskCard({ loaderData, actionData }: Route.ComponentProps) {
  return <CardPage data={loaderData} problem={useDeskOutcome(actionData)?.problem} />;
}
