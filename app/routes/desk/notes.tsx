import { useDeskOutcome } from "#app/features/desk/ui/desk-form.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { handleNotesPost, loadNotesPage } from "#app/features/record/desk/notes-page.server.ts";
import { NotesPage } from "#app/features/record/desk/notes-page.tsx";
import { notesPage } from "#words/pages/desk-notes.ts";
import type { Route } from "./+types/notes";

export const loader = loadNotesPage;
export const action = handleNotesPost;
export { clientAction, shouldRevalidate } from "#app/features/desk/ui/desk-form.tsx";
export const meta = deskMeta(notesPage.title);

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useDeskOutcome(actionData);
  return <NotesPage data={loaderData} problem={outcome?.problem} />;
}
