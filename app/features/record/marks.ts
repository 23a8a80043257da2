/** What came of a lesson, in the order of the form. */
export const attendances = ["came", "late", "short", "nobody", "tutor-away"] as const;
export type Attendance = (typeof attendances)[number];

/** Of an outcome, from the first time on. */
export const markValues = ["new", "improving", "secure"] as const;
export type MarkValue = (typeof markValues)[number];

export type Mark = { readonly outcome: string; readonly value: MarkValue };

/** Whether there was a lesson to write about. */
export function wasHeld(attendance: Attendance): boolean {
  return attendance !== "nobody" && attendance !== "tutor-away";
}

/** The parts of a note in the tutor's words, in the order of the lesson. */
export const noteTexts = ["done", "secure", "needsWork", "next"] as const;
export type NoteText = (typeof noteTexts)[number];

/** The most characters that a part may have, and a register's line. */
export const mostOfText = 1_000;
export const mostOfLine = 200;
/** The most outcomes that one note marks. */
export const mostMarks = 3;
