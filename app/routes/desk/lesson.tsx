import { lessonPage } from "#app/features/booking/desk/lesson-page.server.ts";
import { LessonPage } from "#app/features/booking/desk/lesson-page.tsx";
import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { assertUnnoted } from "#app/shell/desk/said-in-note.server.ts";
import { deskTrials } from "#words/pages/desk-trials.ts";
import type { Route } from "./+types/lesson";

const page = lessonPage(assertUnnoted);
export const loader = page.loader;
export const action = page.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.name ?? deskTrials.title)(args);

export default function Lesson({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, plan } = loaderData;
  return (
    <LessonPage
      key={`${params.id} ${version} ${plan.room}`}
      data={loaderData}
      outcome={useDeskOutcome(actionData)}
    />
  );
}
