import { redirect } from "react-router";

import type { Asked } from "#app/features/desk/desk-page.server.ts";
import { listNotes } from "#app/features/record/note-store.server.ts";
import { findLessonFor } from "#app/features/record/write-note.server.ts";

/**
 * For a page on which one can say what came of a lesson. Once a lesson has a note, that is said in the note alone.
 *
 * @throws the redirect that then leads there
 */
export async function assertUnnoted({ services, member }: Asked, id: string): Promise<void> {
  const [latest] = (await listNotes(services.db, [id])).slice(-1);
  if (!latest) return;
  const { lesson } = await findLessonFor(services, member, id);
  const isOfThisTime = latest.written_at >= lesson.starts_at;
  if (isOfThisTime) throw redirect(`/desk/lessons/${id}/note`, 303);
}
