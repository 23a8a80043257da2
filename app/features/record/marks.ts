export { attendances, wasHeld, type Attendance } from "#app/features/lessons/attendances.ts";

/** Of an outcome, from the first time on. */
export const markValues = ["new", "improving", "secure"] as const;
export type MarkValue = (typeof markValues)[number];

export type Mark = { readonly outcome: string; readonly value: MarkValue };

/** The parts of a note in the tutor's words, in the order of the lesson. */
export const noteTexts = ["done", "secure", "needsWork", "next"] as const;
export type NoteText = (typeof noteTexts)[number];

/** The most characters that a part may have, and a register's line. */
export const mostOfText = 1_000;
export const mostOfLine = 200;
/** The most outcomes that one note marks. */
export const mostMarks = 3;
