import * as v from "valibot";

import type { DocumentFault, DocumentName, Edition } from "#content/documents.ts";
import { schemaOf } from "#content/schema/document-kinds.ts";
import { checkCourses, checkTranslatedCourses, type FittingDocument } from "./check-courses.ts";
import { checkOwnPages } from "./check-own-pages.ts";
import { checkPrices } from "./check-prices.ts";
import { checkHeads, checkWords } from "./check-words.ts";

export type CheckedBody =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly faults: readonly DocumentFault[] };

/** What has been checked never changes, and is asked for by every edition. */
const known = new WeakMap<object, Map<string, CheckedBody>>();

/**
 * Whether a document fits its schema.
 *
 * @param stored as it was saved
 * @returns the body as the site reads it, or its faults
 */
export function checkBody(name: DocumentName, stored: unknown): CheckedBody {
  if (typeof stored !== "object" || stored === null) return check(name, stored);
  const answers = known.get(stored) ?? new Map<string, CheckedBody>();
  known.set(stored, answers);
  const key = `${name.language}/${name.document}`;
  const checked = answers.get(key) ?? check(name, stored);
  answers.set(key, checked);
  return checked;
}

/** What keeps a document from fitting its schema. */
export function misfitsOf(name: DocumentName, stored: unknown): readonly DocumentFault[] {
  const checked = checkBody(name, stored);
  return checked.ok ? [] : checked.faults;
}

function check({ document, language }: DocumentName, stored: unknown): CheckedBody {
  const fault = (field: string, message: string) => ({ document, language, field, message });
  const schema = schemaOf(document, language);
  if (!schema) return { ok: false, faults: [fault("", "is not a document of this site")] };
  const result = v.safeParse(schema, stored);
  if (result.success) return { ok: true, body: result.output };
  // What is no address begins with no https either: of one field the first fault is enough.
  const faults = new Map<string, DocumentFault>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "";
    if (!faults.has(field)) faults.set(field, fault(field, issue.message));
  }
  return { ok: false, faults: [...faults.values()] };
}

/** A fault as a sentence for people. */
export function tellFault({ document, language, field, message }: DocumentFault): string {
  return `${language}/${document}${field && `, ${field}`}: ${message}`;
}

/**
 * What is wrong with the site's documents, each by itself and taken together: at publishing, at every build, and in
 * the tests.
 */
export function checkDocuments(edition: Edition): readonly DocumentFault[] {
  return [
    ...edition.names().flatMap((name) => misfitsOf(name, edition.stored(name))),
    ...checkCourses(fittingOf(edition), edition),
    ...checkPrices(edition),
    ...checkOwnPages(edition),
    ...checkWords(edition),
    ...checkHeads(edition),
  ];
}

/**
 * Where translations lag behind English: at every build and in the tests. It keeps nobody from publishing English
 * words: what a translation lacks is then in English, and what it has too much is not shown.
 */
export function checkTranslations(edition: Edition): readonly DocumentFault[] {
  return checkTranslatedCourses(fittingOf(edition), edition);
}

function fittingOf(edition: Edition): FittingDocument[] {
  return edition.names().flatMap((name) => {
    const checked = checkBody(name, edition.stored(name));
    return checked.ok ? [{ ...name, body: checked.body }] : [];
  });
}
