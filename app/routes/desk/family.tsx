import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { familyPage } from "#app/shell/desk/family/family-page.server.ts";
import { FamilyPage } from "#app/shell/desk/family/family-page.tsx";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import type { Route } from "./+types/family";

export const loader = familyPage.loader;
export const action = familyPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.title ?? texts.people)(args);

export default function Family({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <FamilyPage
      key={params.id}
      data={loaderData}
      outcome={useDeskOutcome(actionData) ?? undefined}
    />
  );
}
