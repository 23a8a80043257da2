import type { ShouldRevalidateFunctionArgs } from "react-router";

import {
  shouldRevalidate as unlessLost,
  useDeskOutcome,
} from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { notePage } from "#app/features/record/desk/note/note-page.server.ts";
import { NotePage } from "#app/features/record/desk/note/note-page.tsx";
import { notesPage } from "#words/pages/desk-notes.ts";
import type { Route } from "./+types/lesson-note";

export const loader = notePage.loader;
export const action = notePage.action;
export { clientAction } from "#app/features/desk/ui/desk-form.tsx";
/** Another version may have been the reason of a refusal: it is to be seen beside what was typed. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || unlessLost(args);
export const meta = (args: Route.MetaArgs) =>
  deskMeta(args.loaderData?.title ?? notesPage.title)(args);

export default function LessonNote({ loaderData, actionData, params }: Route.ComponentProps) {
  const refusal = useDeskOutcome(actionData);
  return <NotePage key={params.id} data={loaderData} refusal={refusal} />;
}
