import { randomUUID } from "node:crypto";

import type { NoteForm } from "#app/features/record/note-form.ts";

/** What a tutor writes after a lesson in tajweed. */
export function noteForm(change: Partial<NoteForm> = {}): NoteForm {
  return {
    attendance: "came",
    minutes: null,
    done: "Page 14 and the first half of 15, read aloud twice.",
    secure: "Long madd, held evenly.",
    needsWork: "Stops before the end of long verses.",
    next: "Page 15, twice a day.",
    nextBy: "2027-03-19",
    register: "pages 14 and 15",
    marks: [{ outcome: "hold-kind-madd", value: "improving" }],
    office: "",
    why: "",
    submission: randomUUID(),
    basedOn: 0,
    ...change,
  };
}
