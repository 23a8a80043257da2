import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { coursesPage } from "#app/features/documents/desk/courses-page.server.ts";
import { CoursesPage } from "#app/features/documents/desk/courses-page.tsx";
import { deskCourses } from "#words/pages/desk-site.ts";
import type { Route } from "./+types/site-courses";

export const loader = coursesPage.loader;
export const action = coursesPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(deskCourses.title);

export default function SiteCourses({ loaderData, actionData }: Route.ComponentProps) {
  return <CoursesPage {...loaderData} outcome={useDeskOutcome(actionData)} />;
}
