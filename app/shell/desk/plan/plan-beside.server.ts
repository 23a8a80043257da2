import { guardiansOf } from "#app/features/families/family-access.server.ts";
import type { BesidePlan } from "#app/features/lessons/desk/series-page.server.ts";
import { latestOf, listNotes, listReads } from "#app/features/record/note-store.server.ts";
import { whatsAppTo } from "#app/platform/phone-number.ts";
import { seriesPage as texts } from "#words/pages/desk-lessons.ts";

/** What became of the notes of a plan's lessons, and who manages its learner. */
export const planBeside: BesidePlan = async ({ clock, db }, { learnerId, held }) => {
  const notes = latestOf(await listNotes(db, held));
  const reads = new Set((await listReads(db, held)).map((read) => read.lesson_id));
  const wordsOf = (note: (typeof notes)[number]) => {
    if (note.released_at === null) return texts.noteStates.waits;
    return reads.has(note.lesson_id) ? texts.noteStates.read : texts.noteStates.sent;
  };
  const [manager] = await guardiansOf(db, learnerId, clock.now(), undefined, "change");
  return {
    notes: new Map(notes.map((note) => [note.lesson_id, wordsOf(note)])),
    sent: notes.filter((note) => note.released_at !== null).length,
    guardian: manager
      ? {
          id: manager.id,
          name: manager.name,
          phone: manager.phone,
          whatsApp: whatsAppTo(manager.phone),
          email: manager.email,
          write: `/desk/begin?for=${manager.id}`,
        }
      : null,
  };
};
