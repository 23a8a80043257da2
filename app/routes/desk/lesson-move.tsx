import { changePage } from "#app/features/booking/desk/change-page.server.ts";
import { ChangePage } from "#app/features/booking/desk/change-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskBooking } from "#words/pages/desk-booking.ts";
import type { Route } from "./+types/lesson-move";

export const loader = changePage.loader;
export const action = changePage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskBooking.moveTitle);

export default function LessonMove({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangePage data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
