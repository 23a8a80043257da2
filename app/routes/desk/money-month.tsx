import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { MonthPage } from "#app/shell/desk/money/month-page.tsx";
import { monthPage } from "#app/shell/desk/money/month-page.server.ts";
import { moneyPage } from "#words/pages/desk-money.ts";
import type { Route } from "./+types/money-month";

export const loader = monthPage.loader;
export const action = monthPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(moneyPage.title);

export default function MoneyMonth({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <MonthPage data={loaderData} outcome={outcome} />;
}
