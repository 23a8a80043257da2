import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { DocumentName, Terms, TermsSection } from "#content/documents.ts";
import type { DocumentBody, TermsSummary } from "#content/schema/document-kinds.ts";
import { hashOf, withValue } from "./desk/form/form-values.server.ts";
import type { TranslatedText } from "./desk/form/translation.server.ts";

/*
 * In another language the terms are a summary, whose sections stand for one or several English ones. Each keeps a hash of
 * what those said when it was last looked at: no date can be wrong, and an import loses nothing.
 */

type English = Pick<DocumentBody<"terms">, "sections">;

const sectionsOf = ({ sections }: English, of: readonly string[]) =>
  of.flatMap((id) => sections.find((section) => section.id === id) ?? []);

/** What English sections say, as a hash. @param of their ids */
export function saidBy(english: English, of: readonly string[]): string {
  return hashOf(
    sectionsOf(english, of).map(({ heading, paragraphs, bullets = [], after = "" }) => [
      heading,
      ...paragraphs,
      ...bullets,
      after,
    ]),
  );
}

/** The terms as a language has them. @param own its summary; undefined for English itself, null if it has none */
export function sayTerms(
  english: DocumentBody<"terms">,
  own: TermsSummary | null | undefined,
): Terms {
  if (own === undefined) return english;
  const inEnglish = (sections: English["sections"]) =>
    sections.map((section) => ({ ...section, isEnglish: true as const }));
  const said: readonly TermsSection[] = own
    ? own.sections.flatMap(({ of, english: was, ...section }) =>
        was === saidBy(english, of) ? [section] : inEnglish(sectionsOf(english, of)),
      )
    : inEnglish(english.sections);
  const sections = [...new Map(said.toReversed().map((one) => [one.id, one])).values()];
  return { changed: english.changed, sections: sections.toReversed() };
}

/** Each section of a summary beside all that it stands for. */
export function compareSummary(summary: unknown, english: unknown): readonly TranslatedText[] {
  return (summary as TermsSummary).sections.map(({ of, english: was }, index) => ({
    path: `sections.${index}.paragraphs.0`,
    state: was === saidBy(english as English, of) ? "right" : was === "" ? "missing" : "changed",
    english: sectionsOf(english as English, of)
      .flatMap(({ heading, paragraphs, bullets = [], after = "" }) => [
        `${heading}:`,
        ...paragraphs,
        ...bullets,
        after,
      ])
      .join(" ")
      .trim(),
    was: null,
  }));
}

/** The same summary with what its sections stand for, where they have been looked at. @param paths of texts in them */
export function withSaid(summary: unknown, english: unknown, paths: readonly string[]): unknown {
  const seen = new Set(paths.map((path) => path.split(".", 2).join(".")));
  return (summary as TermsSummary).sections.reduce<unknown>(
    (body, { of }, index) =>
      seen.has(`sections.${index}`)
        ? withValue(body, `sections.${index}.english`, saidBy(english as English, of))
        : body,
    summary,
  );
}

/**
 * A document as it is published: with other words than before, the English terms have the day on which they changed.
 *
 * @param now milliseconds since the Unix epoch
 */
export function datedBody(
  { document, language, body }: DocumentName & { readonly body: unknown },
  published: unknown,
  now: number,
): unknown {
  if (document !== "terms" || language !== "en") return body;
  const wordsOf = (terms: unknown) => JSON.stringify((terms as English).sections);
  return wordsOf(body) === wordsOf(published)
    ? body
    : { ...(body as object), changed: academyDay(now) };
}
