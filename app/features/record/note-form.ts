import { endsEarly } from "#app/features/lessons/attendances.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { cleanLine, cleanText, textIn, uncleaned } from "#app/platform/text-input.ts";
import {
  attendances,
  markValues,
  mostMarks,
  mostOfLine,
  mostOfText,
  noteTexts,
  wasHeld,
  type Attendance,
  type Mark,
  type NoteText,
} from "./marks.ts";

/** A note as its form was filled in. */
export type NoteForm = Readonly<Record<NoteText, string>> & {
  readonly attendance: Attendance | null;
  /** How long a lesson was that was cut short. */
  readonly minutes: number | null;
  /** Until when *next* is to be practised; null if it says none. */
  readonly nextBy: string | null;
  readonly register: string;
  readonly marks: readonly Mark[];
  readonly office: string;
  /** Why a note that has gone out is corrected. */
  readonly why: string;
  readonly submission: string;
  /** The version that the form was rendered after; 0 for none. */
  readonly basedOn: number;
};

/** Of a lesson that was not held, or of which nothing has been written. */
export const nothingSaid = {
  done: "",
  secure: "",
  needsWork: "",
  next: "",
  nextBy: null,
  register: "",
  marks: [],
};

/** What of a form is wrong, by its field. */
export type NoteErrors = Partial<
  Record<
    "attendance" | "minutes" | "done" | "nextBy" | "marks" | "why" | "long",
    "missing" | "many" | "wrong"
  >
>;

export const markField = (outcome: string) => `mark-${outcome}`;

/** @param outcomes ids of the course's, in the order of the form */
export function readNoteForm(form: FormData, outcomes: readonly string[]): NoteForm {
  const read = (name: string) => textIn(form, name).slice(0, uncleaned(mostOfText));
  const line = (name: string) => cleanLine(read(name));
  const text = (name: string) => cleanText(read(name));
  const attendance = attendances.find((one) => one === read("attendance")) ?? null;
  const by = read("by");
  const nextBy = by === "other" ? line("byDate") : by;
  const marks = outcomes.flatMap((outcome) => {
    const value = markValues.find((one) => one === read(markField(outcome)));
    return value ? [{ outcome, value }] : [];
  });
  return {
    attendance,
    minutes: attendance === "short" ? Number(line("minutes")) : null,
    done: text("done"),
    secure: text("secure"),
    needsWork: text("needsWork"),
    next: text("next"),
    nextBy: nextBy || null,
    register: line("register"),
    marks,
    office: text("office"),
    why: line("why"),
    submission: line("submission"),
    basedOn: Number(line("basedOn")) || 0,
  };
}

/**
 * What is wrong with a note.
 *
 * @param rules how long the lesson was to be, whether its course has outcomes, and whether a note that went out is corrected
 */
export function errorsOf(
  form: NoteForm,
  rules: {
    readonly minutes: number;
    readonly hasOutcomes: boolean;
    readonly isCorrection: boolean;
  },
): NoteErrors {
  const { attendance, minutes, marks, nextBy } = form;
  if (attendance === null) return { attendance: "missing" };
  const isWrong = attendance === "short" && !endsEarly(minutes, rules.minutes);
  const isLong =
    [...noteTexts.map((name) => form[name]), form.office].some(
      (text) => text.length > mostOfText,
    ) || [form.register, form.why].some((text) => text.length > mostOfLine);
  const isMarked = attendance === "came" || attendance === "late";
  return {
    ...(isWrong ? { minutes: "wrong" as const } : {}),
    ...(wasHeld(attendance) && form.done === "" ? { done: "missing" as const } : {}),
    ...(nextBy !== null && !isDate(nextBy) ? { nextBy: "wrong" as const } : {}),
    ...(isMarked && rules.hasOutcomes && marks.length === 0 ? { marks: "missing" as const } : {}),
    ...(marks.length > mostMarks ? { marks: "many" as const } : {}),
    ...(rules.isCorrection && form.why === "" ? { why: "missing" as const } : {}),
    ...(isLong ? { long: "many" as const } : {}),
  };
}
