import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { concernPage } from "#app/features/record/desk/note/concern-page.server.ts";
import { ConcernPage } from "#app/features/record/desk/note/concern-page.tsx";
import { notesPage } from "#words/pages/desk-notes.ts";
import type { Route } from "./+types/lesson-concern";

export const loader = concernPage.loader;
export const action = concernPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.title ?? notesPage.title)(args);

export default function LessonConcern({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <ConcernPage key={params.id} data={loaderData} problem={outcome?.problem} />;
}
