import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { BankFilePage } from "#app/shell/desk/money/bank-file-page.tsx";
import { bankFilePage } from "#app/shell/desk/money/bank-file-page.server.ts";
import { bank } from "#words/pages/desk-bank.ts";
import type { Route } from "./+types/bank-file";

export const loader = bankFilePage.loader;
export const action = bankFilePage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(bank.file.title);

export default function DeskBankFile({ actionData }: Route.ComponentProps) {
  return <BankFilePage outcome={useDeskOutcome(actionData)} />;
}
