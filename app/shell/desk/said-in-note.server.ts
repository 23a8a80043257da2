import { redirect } from "react-router";

import { requireMember } from "#app/features/desk/desk-access.server.ts";
import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import { listNotes } from "#app/features/record/note-store.server.ts";
import { findLessonFor } from "#app/features/record/write-note.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { textIn } from "#app/platform/text-input.ts";

type Args = RequestArgs & { readonly params: { readonly id?: string | undefined } };

/** What the forms of a lesson and of a tutor's week call saying what came of one. */
const sayings: ReadonlySet<string> = new Set(["held", "nobody", "outcome"]);

/**
 * The form of a page on which one can also say what came of a lesson. Once a lesson has a note, that is said in the note
 * alone: then it leads there, and nothing is changed.
 */
export function unlessSaidInNote<A extends Args, Answer>(
  handle: (args: A) => Promise<Answer>,
): (args: A) => Promise<Answer> {
  return async (args) => {
    const form = await readDeskForm(args.request.clone());
    if (sayings.has(textIn(form, "do"))) {
      const services = args.context.get(servicesContext);
      const member = await requireMember(args);
      // Of a lesson's page only its address says which one it is.
      const id = textIn(form, "lesson") || (args.params.id ?? "");
      const [latest] = (await listNotes(services.db, [id])).slice(-1);
      if (latest) {
        const { lesson } = await findLessonFor(services, member, id);
        const isOfThisTime = latest.written_at >= lesson.starts_at;
        if (isOfThisTime) throw redirect(`/desk/lessons/${id}/note`, 303);
      }
    }
    return await handle(args);
  };
}
