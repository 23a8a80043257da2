import * as v from "valibot";
import { cleanLine, cleanText, hasLetters, isVisible } from "#app/platform/text-input.ts";
import { feedbackErrors, feedbackReport } from "#content/pages/feedback.ts";

export const feedbackFields = ["name", "comment", "image", "rating"] as const;
export type FeedbackField = (typeof feedbackFields)[number];

/** In UTF-16 code units, as `maxlength` counts. */
export const feedbackLimits = { name: 80, comment: 1_000, image: 2_000, reason: 1_000 };

export const maxRating = 5;
/** Chosen when the form is opened. 0 stands for no rating. */
export const defaultRating = 2;

/** What was typed, unchanged. */
export type FeedbackValues = Record<FeedbackField, string>;
export type FeedbackErrors = Partial<Record<FeedbackField, string>>;

/** Other names in the form. */
export const feedbackFieldNames = {
  submissionId: "submission_id",
  honeypot: "website",
  reason: "reason",
} as const;

/** What cleaning may still shorten to the limit. Anything longer is refused without the work. */
const uncleaned = (limit: number) => limit * 4;

const feedbackSchema = v.object({
  name: v.pipe(
    v.string(),
    v.maxLength(uncleaned(feedbackLimits.name), feedbackErrors.nameTooLong),
    v.transform(cleanLine),
    v.check(hasLetters, feedbackErrors.nameMissing),
    v.maxLength(feedbackLimits.name, feedbackErrors.nameTooLong),
  ),
  comment: v.pipe(
    v.string(),
    v.maxLength(uncleaned(feedbackLimits.comment), feedbackErrors.commentTooLong),
    v.transform(cleanText),
    v.check(isVisible, feedbackErrors.commentMissing),
    v.maxLength(feedbackLimits.comment, feedbackErrors.commentTooLong),
  ),
  image: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(feedbackLimits.image, feedbackErrors.imageInvalid),
    v.check((value) => value === "" || isPictureAddress(value), feedbackErrors.imageInvalid),
    // The parser's own spelling, in which every character is plain ASCII.
    v.transform((value) => URL.parse(value)?.href ?? ""),
  ),
  rating: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[0-5]?$/, feedbackErrors.ratingInvalid),
    v.transform((value) => (value === "" ? defaultRating : Number(value))),
  ),
});

/** A card in the form in which it is stored. */
export type Feedback = v.InferOutput<typeof feedbackSchema>;

/** https with a host name on the usual port, without a password. */
function isPictureAddress(value: string): boolean {
  const url = URL.parse(value);
  return (
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    url.hostname.includes(".")
  );
}

/** Reads a form, or the object of a JSON body. Anything but texts and numbers counts as absent. */
export function readFeedbackValues(
  input: FormData | Readonly<Record<string, unknown>>,
): FeedbackValues {
  const read = (field: FeedbackField) => readField(input, field);
  return {
    name: read("name"),
    comment: read("comment"),
    image: read("image"),
    rating: read("rating"),
  };
}

/**
 * One field of a form or of JSON as text; empty where it is missing or neither text nor number.
 */
export function readField(
  input: FormData | Readonly<Record<string, unknown>>,
  field: string,
): string {
  const isForm = input instanceof FormData;
  const value = isForm ? input.get(field) : Object.hasOwn(input, field) ? input[field] : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export type FeedbackValidation =
  | { readonly ok: true; readonly feedback: Feedback }
  | { readonly ok: false; readonly errors: FeedbackErrors };

/** Checks what was typed; one sentence for each field that needs another look, in page order. */
export function validateFeedback(values: FeedbackValues): FeedbackValidation {
  const result = v.safeParse(feedbackSchema, values);
  if (result.success) return { ok: true, feedback: result.output };
  const found = v.flatten<typeof feedbackSchema>(result.issues).nested ?? {};
  const errors: FeedbackErrors = {};
  for (const field of feedbackFields) {
    const first = found[field]?.[0];
    if (first) errors[field] = first;
  }
  return { ok: false, errors };
}

/** @returns the cleaned reason, or a sentence that says what to enter */
export function validateReason(
  reason: string,
): { readonly ok: true; readonly reason: string } | { readonly ok: false; readonly error: string } {
  const cleaned = cleanText(reason.slice(0, uncleaned(feedbackLimits.reason)));
  if (!isVisible(cleaned)) return { ok: false, error: feedbackReport.reasonMissing };
  return { ok: true, reason: cleaned.slice(0, feedbackLimits.reason).toWellFormed() };
}
