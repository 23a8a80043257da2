import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { PlanMoneyPage } from "#app/shell/desk/money/plan-money-page.tsx";
import { planMoneyPage } from "#app/shell/desk/money/plan-money.server.ts";
import { money } from "#words/pages/desk-agreements.ts";
import type { Route } from "./+types/plan-money";

export const loader = planMoneyPage.loader;
export const action = planMoneyPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.title ?? money.agreements)(args);

export default function PlanMoney({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <PlanMoneyPage key={params.id} data={loaderData} outcome={outcome} />;
}
