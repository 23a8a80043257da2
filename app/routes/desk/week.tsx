import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { weekPage } from "#app/shell/desk/week/week-page.server.ts";
import { WeekPage } from "#app/shell/desk/week/week-page.tsx";
import { deskWeek } from "#words/pages/desk-week.ts";
import type { Route } from "./+types/week";

export { privateHeaders as headers } from "#app/platform/own-headers.ts";
export const loader = weekPage.loader;
export const action = weekPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskWeek.title);

export default function Week({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <WeekPage data={loaderData} room={outcome?.room ?? null} />;
}
