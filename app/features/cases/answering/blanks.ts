/** What a saved reply can leave to be filled in, and how it is called. */
export const blankNames = ["name", "city", "their time", "free hours", "course"] as const;
export type BlankName = (typeof blankNames)[number];

/** What we know about a family, to fill in the blanks; empty if we know nothing. */
export type BlankValues = Readonly<Record<BlankName, string>>;

const blank = /\{([^{}\n]{1,40})\}/gu;

/** The names of what a text still leaves open, in their order: nothing in braces is meant for a family. */
export function emptyBlanks(text: string): string[] {
  return [...text.matchAll(blank)].map(([, name = ""]) => name.trim());
}

/** A text with the blanks filled in that something is known for. The others stay, to be seen. */
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
