import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { notesPage } from "#app/features/record/desk/notes-page.server.ts";
import { NotesPage } from "#app/features/record/desk/notes-page.tsx";
import { notesPage as texts } from "#words/pages/desk-notes.ts";
import type { Route } from "./+types/notes";

export const loader = notesPage.loader;
export const action = notesPage.action;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(texts.title);

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <NotesPage data={loaderData} problem={outcome?.problem} />;
}
