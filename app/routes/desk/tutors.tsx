import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { tutorsPage } from "#app/features/tutors/desk/tutors-page.server.ts";
import { TutorsPage } from "#app/features/tutors/desk/tutors-page.tsx";
import { deskTutors } from "#words/pages/desk-tutors.ts";
import type { Route } from "./+types/tutors";

export const loader = tutorsPage.loader;
export const meta = deskMeta(deskTutors.title);

export default function Tutors({ loaderData }: Route.ComponentProps) {
  return <TutorsPage {...loaderData} />;
}
