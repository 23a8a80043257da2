import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { BankPage } from "#app/shell/desk/money/bank-page.tsx";
import { bankPage } from "#app/shell/desk/money/bank-page.server.ts";
import { bank } from "#words/pages/desk-bank.ts";
import type { Route } from "./+types/bank";

export const loader = bankPage.loader;
export const action = bankPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(bank.title);

export default function DeskBank({ loaderData, actionData }: Route.ComponentProps) {
  return <BankPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
