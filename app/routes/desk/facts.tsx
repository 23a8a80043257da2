import { factsPage } from "#app/features/cases/desk/family/facts-page.server.ts";
import { FactsPage } from "#app/features/cases/desk/family/facts-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import type { Route } from "./+types/facts";

export const loader = factsPage.loader;
export const action = factsPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta("What we know");

export default function Facts({ loaderData, actionData }: Route.ComponentProps) {
  return <FactsPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
