import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { clockPage } from "#app/shell/desk/clock/clock-page.server.ts";
import { ClockPage } from "#app/shell/desk/clock/clock-page.tsx";
import { clockPage as texts } from "#words/pages/desk-clock.ts";
import type { Route } from "./+types/site-clock";

export const loader = clockPage.loader;
export const action = clockPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(texts.title);

export default function SiteClock({ loaderData, actionData }: Route.ComponentProps) {
  return <ClockPage data={loaderData} problem={useDeskOutcome(actionData)?.message} />;
}
