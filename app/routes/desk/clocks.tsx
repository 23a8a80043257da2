import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { clocksPage } from "#app/features/lessons/desk/clocks-page.server.ts";
import { ClocksPage } from "#app/features/lessons/desk/clocks-page.tsx";
import { clocksPage as texts } from "#words/pages/desk-lessons.ts";
import type { Route } from "./+types/clocks";

export const loader = clocksPage.loader;
export const action = clocksPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(texts.title);

export default function Clocks({ loaderData, actionData }: Route.ComponentProps) {
  return <ClocksPage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
