/** The blanks that a saved reply can have, by name. */
export const blankNames = [
  "name",
  "city",
  "their time",
  "free hours",
  "course",
  "price",
  "tutor",
  "lesson",
  "join link",
  "my name",
] as const;
export type BlankName = (typeof blankNames)[number];

/** What fills the blanks for a family; empty where nothing is known. */
export type BlankValues = Readonly<Record<BlankName, string>>;

const blank = /\{([^{}\n]{1,40})\}/gu;

/** The names of the blanks left in a text, in order: a family should see nothing in braces. */
export function emptyBlanks(text: string): string[] {
  return [...text.matchAll(blank)].map(([, name = ""]) => name.trim());
}

/** A text with every known blank filled in. The others stay visible. */
export function fillBlanks(text: string, values: Partial<BlankValues>): string {
  return text.replace(blank, (mark, name: string) => {
    const known = values[name.trim().toLowerCase() as BlankName];
    return known === undefined || known === "" ? mark : known;
  });
}

/** The position of the first blank in a text, braces included; null if there is none. */
export function firstBlank(text: string): { readonly start: number; readonly end: number } | null {
  const match = new RegExp(blank).exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}
