import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { TutorsPage } from "#app/features/tutors/desk/tutors-page.tsx";
import { deskTutors } from "#words/pages/desk-tutors.ts";
import type { Route } from "./+types/tutors";

export { loadTutorsPage as loader } from "#app/features/tutors/desk/tutors-page.server.ts";
export const meta = deskMeta(deskTutors.title);

export default function Tutors({ loaderData }: Route.ComponentProps) {
  return <TutorsPage {...loaderData} />;
}
