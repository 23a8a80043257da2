import { familyPage } from "#app/features/cases/desk/family/family-page.server.ts";
import { FamilyPage } from "#app/features/cases/desk/family/family-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import type { Route } from "./+types/family";

export const loader = familyPage.loader;
export const action = familyPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta("What we know");

export default function Family({ loaderData, actionData }: Route.ComponentProps) {
  return <FamilyPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
