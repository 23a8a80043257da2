import { hoursPage } from "#app/features/booking/desk/hours.server.ts";
import { HoursPage } from "#app/features/booking/desk/hours-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskHours } from "#words/pages/desk-trials.ts";
import type { Route } from "./+types/hours";

export const loader = hoursPage.loader;
export const action = hoursPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskHours.title);

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <HoursPage
      key={loaderData.days.length}
      data={loaderData}
      outcome={useDeskOutcome(actionData)}
    />
  );
}
