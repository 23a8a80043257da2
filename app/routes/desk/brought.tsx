import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { BroughtPage } from "#app/shell/desk/moving/brought-page.tsx";
import { broughtPage } from "#app/shell/desk/moving/brought-page.server.ts";
import { moving } from "#words/pages/desk-moving.ts";
import type { Route } from "./+types/brought";

export const loader = broughtPage.loader;
export const action = broughtPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(moving.title);

export default function DeskBrought({ loaderData, actionData }: Route.ComponentProps) {
  return <BroughtPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
