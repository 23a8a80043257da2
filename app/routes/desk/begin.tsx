import { beginPage } from "#app/features/cases/desk/family/begin-page.server.ts";
import { BeginPage } from "#app/features/cases/desk/family/begin-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import type { Route } from "./+types/begin";

export const loader = beginPage.loader;
export const action = beginPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta("New case");

export default function Begin({ loaderData, actionData }: Route.ComponentProps) {
  return <BeginPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
