import { fieldOf, isInWords, leavesOf } from "#app/features/documents/desk/form/fields.ts";
import { withValue } from "#app/features/documents/desk/form/form-values.server.ts";
import type { DocumentName, Edition } from "#content/documents.ts";
import { schemaOf } from "#content/schema/document-kinds.ts";
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

/** A document with a mark in each of its texts. @param note is told of each */
function mark(name: DocumentName, body: unknown, note: (path: string) => string): unknown {
  const schema = schemaOf(name.document, name.language);
  if (!schema) throw new Error(name.document);
  return leavesOf(fieldOf(schema, ""), body).reduce((marked, { path, field, value }) => {
    if (!isInWords(field) || isName.test(path) || typeof value !== "string" || value === "")
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
  const documents = edition.names().map((name) => {
    const stored = entered[`${name.language}/${name.document}`] ?? edition.stored(name);
    const body = mark(name, stored, (path) => {
      const own = markOf(marked.size);
      marked.set(own, { name, path });
      return own;
    });
    return { ...name, body };
  });
  return { marked, documents };
}
