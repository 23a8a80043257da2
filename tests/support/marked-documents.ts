import { textsOf } from "#app/features/documents/check-words.ts";
import { fieldOf, isInWords, leavesOf, valueAt } from "#app/features/documents/desk/form/fields.ts";
import { withValue } from "#app/features/documents/desk/form/form-values.server.ts";
import { withSaid } from "#app/features/documents/terms.server.ts";
import type { DocumentName, Edition } from "#content/documents.ts";
import {
  isPaired,
  schemaOf,
  type Pairs,
  type TermsSummary,
} from "#content/schema/document-kinds.ts";
import { notice, prices, questions } from "./owners-words.ts";

/** A letter of no text of the site, with a number. */
const markOf = (number: number) => `ǂ${number.toString(36).padStart(3, "0")}`;
export const marksIn = (text: string) => new Set(text.match(/ǂ[0-9a-z]{3}/g));

export type Marked = { readonly name: DocumentName; readonly path: string };

/** What an owner adds to a site as it comes, so that each kind of text is there. */
const entered: Readonly<Record<string, unknown>> = {
  "en/prices": prices,
  "en/questions": questions,
  "en/notice": { notice: { ...notice, first: "2020-01-01", last: "2099-12-31" } },
};

/** Names by which the program knows something: another course, a language. */
const isName = /^(?:related|languages)\./;

/** What no page says at once with the rest: prices with VAT, and in one currency. The English of a pair stands for itself. */
const isUnseen = /^(?:whole\.included|currency\.one|pairs\.\d+\.english)$/;

/** A document with a mark in each of its texts. @param note is told of each */
function mark(name: DocumentName, body: unknown, note: (path: string) => string): unknown {
  const schema = schemaOf(name.document, name.language);
  if (!schema) throw new Error(name.document);
  return leavesOf(fieldOf(schema, ""), body).reduce((marked, { path, field, value }) => {
    if (
      !isInWords(field) ||
      isName.test(path) ||
      isUnseen.test(path) ||
      typeof value !== "string" ||
      value === ""
    )
      return marked;
    // It begins a text, which may end with a mark, a link or code, and is not longer than it may be.
    const max = field.kind === "text" ? (field.max ?? value.length) : value.length;
    const own = note(path);
    return withValue(
      marked,
      path,
      `${own}${value}`.length > max ? shorten(own, value) : own + value,
    );
  }, body);
}

/** In the place of the first letters, where they are plain ones. */
function shorten(own: string, value: string): string {
  return /^[^`[\]{}]{4}/.test(value) ? own + value.slice(own.length) : own;
}

/** Every document of a site with a mark in each of its texts, and what each mark stands for. */
export function markAll(edition: Edition) {
  const marked = new Map<string, Marked>();
  /** English texts with their marks, by what they were. */
  const english = new Map<string, string>();
  const noting = (name: DocumentName, body: unknown) =>
    mark(name, body, (path) => {
      const own = markOf(marked.size);
      marked.set(own, { name, path });
      return own;
    });
  const markOne = (name: DocumentName, terms?: unknown) => {
    const stored = entered[`${name.language}/${name.document}`] ?? edition.stored(name);
    if (name.language === "en") {
      const body = noting(name, stored);
      for (const { field, text } of textsOf(stored))
        english.set(text, String(valueAt(body, field)));
      return body;
    }
    if (isPaired(name.document)) {
      const pairs = (stored as Pairs).pairs.filter(
        (one) => english.get(one.english) !== one.english,
      );
      const body = noting(name, { pairs }) as Pairs;
      const said = ({ english: was, words }: Pairs["pairs"][number]) => ({
        english: english.get(was) ?? was,
        words,
      });
      return { pairs: body.pairs.map(said) };
    }
    const body = noting(name, stored);
    if (name.document !== "terms") return body;
    const { sections } = body as TermsSummary;
    return withSaid(
      body,
      terms,
      sections.map((_, index) => `sections.${index}`),
    );
  };
  const [first, others] = [true, false].map((isEnglish) =>
    edition.names().filter(({ language }) => (language === "en") === isEnglish),
  );
  const inEnglish = (first ?? []).map((name) => ({ ...name, body: markOne(name) }));
  const terms = inEnglish.find(({ document }) => document === "terms")?.body;
  const documents = [
    ...inEnglish,
    ...(others ?? []).map((name) => ({ ...name, body: markOne(name, terms) })),
  ];
  return { marked, documents };
}
