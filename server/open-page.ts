import { randomBytes } from "node:crypto";

/** A page of which some values are left open: they are new for each visitor. */
export type OpenPage = {
  /** The text between the values; one piece more than there are values. */
  readonly pieces: readonly string[];
  readonly values: readonly (() => string)[];
};

export type Openings = {
  /** Notes how a value is made and gives the mark that stands for it in the page. */
  leaveOpen(make: () => string): string;
  /** The page around all marks, wherever and how often they stand in it. */
  cut(page: string): OpenPage;
};

/**
 * Marks of one page. They are a secret that never leaves the process, so no text of a visitor can be
 * taken for one, and made of letters and digits only, so that they are the same in HTML, JSON and scripts.
 */
export function createOpenings(): Openings {
  const secret = randomBytes(16).toString("hex");
  const makers: (() => string)[] = [];
  return {
    leaveOpen: (make) => `open${secret}n${makers.push(make) - 1}e`,
    cut: (page) => {
      const parts = page.split(new RegExp(`open${secret}n(\\d+)e`));
      const at = parts.filter((_part, index) => index % 2 === 1).map(Number);
      return {
        pieces: parts.filter((_part, index) => index % 2 === 0),
        values: at.map((index) => makers[index] ?? (() => "")),
      };
    },
  };
}

/**
 * The page with a value in each opening; the same value wherever the same one was left open.
 *
 * @param made values that are known already, by what would make them
 */
export function fillPage(
  { pieces, values }: OpenPage,
  made: Map<() => string, string> = new Map(),
): string {
  let page = pieces[0] ?? "";
  for (const [index, make] of values.entries()) {
    const value = made.get(make) ?? make();
    made.set(make, value);
    page += value + (pieces[index + 1] ?? "");
  }
  return page;
}
