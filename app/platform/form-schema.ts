import * as v from "valibot";

import { parseEmail, type EmailAddress } from "./email-address.ts";
import { normalisePhone } from "./phone-number.ts";
import { cleanLine, cleanText, hasLetters, isVisible, uncleaned } from "./text-input.ts";

/**
 * One line, which may be empty if nothing is said to be missing. Limits are in UTF-16 code units, as
 * `maxlength` counts.
 */
export const lineSchema = (limit: number, tooLong: string, missing?: string) =>
  v.pipe(
    v.string(),
    v.maxLength(uncleaned(limit), tooLong),
    v.transform(cleanLine),
    v.check((line) => missing === undefined || hasLetters(line), missing),
    v.maxLength(limit, tooLong),
  );

/** A text of several lines, which may be empty if nothing is said to be missing. */
export const textSchema = (limit: number, tooLong: string, missing?: string) =>
  v.pipe(
    v.string(),
    v.maxLength(uncleaned(limit), tooLong),
    v.transform(cleanText),
    v.check((text) => missing === undefined || isVisible(text), missing),
    v.maxLength(limit, tooLong),
  );

const checked = <Output>(
  limit: number,
  parse: (typed: string) => Output | null,
  missing: string | undefined,
  invalid: string,
) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => missing === undefined || typed !== "", missing),
    v.maxLength(limit, invalid),
    v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
      const parsed = parse(dataset.value);
      if (parsed !== null) return parsed;
      addIssue({ message: invalid });
      return NEVER;
    }),
  );

const noEmail: EmailAddress = { ascii: "", display: "" };

/** An address, which may be empty if nothing is said to be missing. */
export const emailSchema = (missing: string | undefined, invalid: string) =>
  checked(254, (typed) => (typed === "" ? noEmail : parseEmail(typed)), missing, invalid);

/** A telephone number, which may be empty if nothing is said to be missing. */
export const phoneSchema = (missing: string | undefined, invalid: string) =>
  checked(40, (typed) => (typed === "" ? "" : normalisePhone(typed)), missing, invalid);

/** The first thing that is wrong with each of some fields, in their order. */
export function firstErrors<Field extends string>(
  issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const found = v.flatten(issues).nested ?? {};
  const errors: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const first = found[field]?.[0];
    if (first) errors[field] = first;
  }
  return errors;
}

export const courseSlug = /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?$/i;

/** The courses of a shortlist that go along with a form, once each; what can be none is left out. */
export function readCourses(form: FormData, limit: number): string[] {
  const slugs = form.getAll("courses").filter((slug) => typeof slug === "string");
  return [...new Set(slugs.filter((slug) => courseSlug.test(slug)))].slice(0, limit);
}
