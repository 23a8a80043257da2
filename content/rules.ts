import type { Edition } from "./documents.ts";
import type { Said } from "./said.ts";

/** A section of what the academy says of paying and of lessons, as its readers have it. */
export type RuleSection = {
  readonly of: "prices" | "terms";
  /** Such as `moving`: the same in each language that has the section. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Of its words: `en` where the language has none of its own, or none that still say what the English says. */
  readonly language: string;
};

/**
 * The rules around prices and the terms of an edition, with every blank filled: what an agreement quotes, and keeps to the
 * letter. The marks of `RichText` are in them. Terms in another language than English are a summary, and the English text
 * counts. A row of the rules is a section: what happens, what is paid, and the details.
 *
 * @param language of its reader, by its code
 */
export function rulesOf(edition: Edition, language: string): readonly RuleSection[] {
  const { rules, terms } = edition.in(language);
  const words = (said: Said) => (typeof said === "string" ? said : said.english);
  return [
    ...rules.events.rows.map(({ id, what, pay, more }) => {
      const said = [what, pay, more];
      // One section is in one language.
      const isEnglish = said.some((one) => typeof one === "object");
      const source = isEnglish && edition.in("en").rules.events.rows.find((row) => row.id === id);
      const own = source ? [source.what, source.pay, source.more] : said;
      const [heading = "", ...paragraphs] = own.map(words);
      return { of: "prices" as const, id, heading, paragraphs, language: source ? "en" : language };
    }),
    ...terms.sections.map(({ id, heading, paragraphs, bullets = [], after, isEnglish }) => ({
      of: "terms" as const,
      id,
      heading,
      paragraphs: [...paragraphs, ...bullets, ...(after === undefined ? [] : [after])],
      language: isEnglish ? "en" : language,
    })),
  ];
}
