import { names } from "#words/names.ts";

/** What the page calls a value that is stored in English. */
export function nameOf(value: string): string {
  return names[value] ?? value;
}

/** What to store for a name that was chosen or typed. */
export function storedName(name: string): string {
  return Object.keys(names).find((value) => names[value] === name) ?? name;
}
