import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { tutorPage } from "#app/features/tutors/desk/tutors-page.server.ts";
import { TutorPage } from "#app/features/tutors/desk/tutor-page.tsx";
import { deskTutors } from "#words/pages/desk-tutors.ts";
import type { Route } from "./+types/tutor";

export const loader = tutorPage.loader;
export const action = tutorPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.facts.name || deskTutors.title)(args);

export default function Tutor({ loaderData, actionData, params }: Route.ComponentProps) {
  return <TutorPage key={params.id} data={loaderData} outcome={useDeskOutcome(actionData)} />;
}
