import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { firstStepsPage } from "#app/shell/desk/first-steps.server.ts";
import { FirstStepsPage } from "#app/shell/desk/first-steps-page.tsx";
import { firstSteps } from "#words/pages/first-steps.ts";
import type { Route } from "./+types/site-first";

export const loader = firstStepsPage.loader;
export const action = firstStepsPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(firstSteps.title);

export default function SiteFirst({ loaderData, actionData }: Route.ComponentProps) {
  return <FirstStepsPage data={loaderData} trouble={useDeskOutcome(actionData)?.trouble} />;
}
