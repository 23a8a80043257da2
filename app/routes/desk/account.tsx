import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { AccountPage } from "#app/shell/desk/money/accounts-page.tsx";
import { accountPage } from "#app/shell/desk/money/accounts.server.ts";
import { money } from "#words/pages/desk-agreements.ts";
import type { Route } from "./+types/account";

export const loader = accountPage.loader;
export const action = accountPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.account.title ?? money.accounts.title)(args);

export default function Account({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <AccountPage key={params.id} data={loaderData} outcome={outcome} />;
}
