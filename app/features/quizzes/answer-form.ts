import type { QuestionInput } from "#content/question-schema.ts";
import type { Position } from "./quiz-paths.ts";

/** Names of the controls of the forms of quizzes and checks. */
export const formFields = {
  /** For a start: whether each answer is to be explained at once, where the learner stands, and the open attempt that is given up. */
  explains: "explains",
  stage: "stage",
  replaces: "replaces",
  /** Number of the question in the attempt. */
  question: "question",
  /** Revision of the answer that the page showed. */
  revision: "revision",
  /** A chosen option's place; several for `multiple`. */
  choice: "choice",
  /** The button that was pressed. */
  go: "go",
} as const;

/** The value of `explains` if each answer is to be explained at once. */
export const explainsEach = "each";

/** Name of the control that says where the option shown at this place belongs. */
export function rankField(place: number): string {
  return `place-${place}`;
}

/** Id of the control for the option at this place; the first one is where an error leads. */
export function optionId(place: number): string {
  return `option-${place}`;
}

type ReadChoice =
  | { readonly ok: true; readonly chosen: readonly number[] }
  /** Some lines have no place yet, or two have the same; or the form could not have sent it. */
  | { readonly ok: false; readonly kind: "incomplete" | "impossible" };

const impossible = { ok: false, kind: "impossible" } as const;
const incomplete = { ok: false, kind: "incomplete" } as const;

/**
 * What was chosen, as places from 1: none, one or several, or for `order` all places in the order
 * that was given to them. Used by the page and by the server.
 */
export function readChoice(
  form: FormData,
  question: { readonly kind: QuestionInput["kind"]; readonly optionCount: number },
): ReadChoice {
  return question.kind === "order"
    ? readOrder(form, question.optionCount)
    : readOptions(form, question);
}

function readPlace(value: FormDataEntryValue, max: number): number | null {
  const place = typeof value === "string" && /^[1-9]\d?$/.test(value) ? Number(value) : 0;
  return place >= 1 && place <= max ? place : null;
}

function readOptions(
  form: FormData,
  { kind, optionCount }: { kind: QuestionInput["kind"]; optionCount: number },
): ReadChoice {
  const places: number[] = [];
  for (const value of form.getAll(formFields.choice)) {
    const place = readPlace(value, optionCount);
    if (place === null || places.includes(place)) return impossible;
    places.push(place);
  }
  if (places.length > 1 && kind !== "multiple") return impossible;
  return { ok: true, chosen: places.toSorted((one, another) => one - another) };
}

function readOrder(form: FormData, optionCount: number): ReadChoice {
  const order: number[] = [];
  let given = 0;
  let isDouble = false;
  for (let place = 1; place <= optionCount; place += 1) {
    const values = form.getAll(rankField(place));
    const [value = ""] = values;
    if (values.length > 1) return impossible;
    if (value === "") continue;
    const rank = readPlace(value, optionCount);
    if (rank === null) return impossible;
    given += 1;
    isDouble ||= order[rank - 1] !== undefined;
    order[rank - 1] = place;
  }
  if (given === 0) return { ok: true, chosen: [] };
  return given < optionCount || isDouble ? incomplete : { ok: true, chosen: order };
}

/** The numbers given to the options so far, for a form that comes back incomplete; 0 for none. */
export function readRanks(form: FormData, optionCount: number): number[] {
  return Array.from(
    { length: optionCount },
    (_, index) => readPlace(form.get(rankField(index + 1)) ?? "", optionCount) ?? 0,
  );
}

/** A whole number from 0 in a field, or null if it holds anything else. */
export function readNumber(form: FormData, field: string): number | null {
  const value = form.get(field);
  return typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : null;
}

const presses = [
  "next",
  // Asks for the explanation of the answer that goes with it.
  "check",
  "back",
  "skip",
  "review",
  "flag",
  "unflag",
  "finish",
  // What the page's script sends when a choice is made.
  "save",
] as const;

/** A button of a quiz's form, or the number of the question to go to. */
export type Press = (typeof presses)[number] | number;

/** The button that sent a form; null if the page has no such button. Enter counts as `next`. */
export function readPress(value: FormDataEntryValue | null): Press | null {
  if (value === null || value === "") return "next";
  if (typeof value === "string" && /^[1-9]\d?$/.test(value)) return Number(value);
  return presses.find((press) => press === value) ?? null;
}

/** Whether a button is pressed to answer, and so wants something to be chosen. */
export function needsChoice(press: Press): boolean {
  return press === "next" || press === "check";
}

/** Where a button leads from a question. */
export function placeAfter(press: Press, number: number, questionCount: number): Position {
  if (typeof press === "number") return Math.min(press, questionCount);
  if (press === "review") return press;
  if (press === "back") return Math.max(1, number - 1);
  if (press === "next" || press === "skip") return number < questionCount ? number + 1 : "review";
  return number;
}
