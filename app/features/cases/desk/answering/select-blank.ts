import { firstBlank } from "./blanks.ts";

/** Selects the first blank in a text, or with `next` the one after the cursor. @returns whether there is one */
export function selectBlank(field: HTMLTextAreaElement | null, next = false): boolean {
  if (!field) return false;
  const from = next ? field.selectionEnd : 0;
  const blank = firstBlank(field.value.slice(from)) ?? (next ? null : firstBlank(field.value));
  if (!blank) return false;
  field.focus();
  field.setSelectionRange(from + blank.start, from + blank.end);
  return true;
}
