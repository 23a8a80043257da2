/** Parameters, up to the type of the answer, the body or the arrow. */
const parameters = String.raw`\(([\s\S]*?)\)(?:: | \{$| =>)`;
const declared = new RegExp(`^export (?:async )?function\\*? (\\w+)(?:<\\w+>)?${parameters}`, "gm");
const assigned = new RegExp(`^export const (\\w+)[^=]*= (?:async )?${parameters}`, "gm");

/** The names of a module's exported functions with such a type among their parameters. */
export function namesThatTake(text: string, type: RegExp): string[] {
  return [...text.matchAll(declared), ...text.matchAll(assigned)]
    .filter(([, , taken = ""]) => type.test(taken))
    .map(([, name = ""]) => name);
}
