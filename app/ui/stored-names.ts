import { names } from "#content/names.ts";

/** How the page calls a value that is stored in English. */
export function nameOf(value: string): string {
  return names[value] ?? value;
}
