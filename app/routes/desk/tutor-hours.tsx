import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { tutorHoursPage } from "#app/shell/desk/hours/hours-page.server.ts";
import { HoursPage } from "#app/shell/desk/hours/hours-page.tsx";
import { tutorHours } from "#words/pages/desk-money.ts";
import type { Route } from "./+types/tutor-hours";

export const loader = tutorHoursPage.loader;
export const meta = deskMeta(tutorHours.title);

export default function TutorHours({ loaderData }: Route.ComponentProps) {
  return <HoursPage key={loaderData.month} data={loaderData} />;
}
