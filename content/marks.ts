import { addressOf, marksOf, type Site } from "./documents.ts";
import { policy } from "./policy.ts";
import { tradingDisclosure } from "./trading.ts";

/** Digits as every language of the site writes them. */
const digits = "-u-nu-latn";

const inWords = "InWords";

/** The numbers that the program keeps, as they are and, where they count time, with it: `8` and `8 hours`. */
function numbersIn(code: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(policy).flatMap(([name, value]) => {
      const [, unit] = /(Minute|Hour|Day|Month|Year)s$/.exec(name) ?? [];
      const plain = [name, String(value)] as const;
      if (!unit || typeof value !== "number") return [plain];
      const style = { style: "unit", unit: unit.toLowerCase(), unitDisplay: "long" } as const;
      const long = new Intl.NumberFormat(code + digits, style).format(value);
      return [plain, [name + inWords, long] as const];
    }),
  );
}

const known = new Map<string, Readonly<Record<string, string>>>();

/**
 * What a document may have as marks besides code and links: the academy's name and addresses, and the numbers that the
 * program keeps.
 *
 * @param code of the language in which they are read
 */
export function documentMarks(site: Site, code: string): Readonly<Record<string, string>> {
  const numbers = known.get(code) ?? numbersIn(code);
  known.set(code, numbers);
  return {
    ...numbers,
    ...marksOf(site),
    academyLegal: site.legalName,
    academyCountry: site.country,
    academyAddress: addressOf(site, code === "en" ? ", " : "، "),
    // Empty as long as the facts say nothing of it: a paragraph of it alone is left out then.
    academyTrades: tradingDisclosure(site, code),
  };
}

/** The marks of a text, without what stands in code. */
export function marksIn(text: string): string[] {
  return [...text.replaceAll(/`[^`]*`/g, "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** The number of which a mark speaks, such as `moveHours` of `{moveHoursInWords}`; undefined if it is another mark. */
export function numberOf(mark: string): keyof typeof policy | undefined {
  const name = mark.endsWith(inWords) ? mark.slice(0, -inWords.length) : mark;
  return name in policy ? (name as keyof typeof policy) : undefined;
}
