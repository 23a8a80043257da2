import { answerFields } from "../answer-form.ts";
import type { Position } from "../quiz-paths.ts";

/** The buttons of an attempt's form, and `save`: what the page's script sends when a choice is made. */
const presses = [
  "next",
  "back",
  "skip",
  "review",
  "flag",
  "unflag",
  "more",
  "off",
  "finish",
  "save",
] as const;

/** A button, or the number of the question to go to. */
export type Press = (typeof presses)[number] | number;

/** The button that sent a form; null where the page has no such button. Enter counts as `next`. */
export function readPress(value: FormDataEntryValue | null): Press | null {
  if (value === null || value === "") return "next";
  if (typeof value === "string" && /^[1-9]\d?$/.test(value)) return Number(value);
  return presses.find((press) => press === value) ?? null;
}

/** The button that sent this form, as `readPress` reads it. */
export function pressOf(form: FormData): Press | null {
  return readPress(form.get(answerFields.go));
}

/** Where a button leads from a question. */
export function placeAfter(press: Press, number: number, questionCount: number): Position {
  if (typeof press === "number") return Math.min(press, questionCount);
  if (press === "review") return press;
  if (press === "back") return Math.max(1, number - 1);
  if (press === "next" || press === "skip") return number < questionCount ? number + 1 : "review";
  return number;
}
