import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { AccountsPage } from "#app/shell/desk/money/accounts-page.tsx";
import { accountsPage } from "#app/shell/desk/money/accounts.server.ts";
import { money } from "#words/pages/desk-agreements.ts";
import type { Route } from "./+types/accounts";

export const loader = accountsPage.loader;
export const meta = (args: Route.MetaArgs) => deskMeta(money.accounts.title)(args);

export default function Accounts({ loaderData }: Route.ComponentProps) {
  return <AccountsPage data={loaderData} />;
}
