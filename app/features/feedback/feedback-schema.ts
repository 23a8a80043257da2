import * as v from "valibot";
import type { Refusal } from "#app/platform/submission.ts";
import { firstErrors, lineSchema, textSchema } from "#app/platform/form-schema.ts";
import { cleanText, isVisible, uncleaned } from "#app/platform/text-input.ts";
import type { CaptchaSettings } from "#app/features/captcha/captcha-settings.ts";
import { feedbackErrors } from "#words/pages/feedback.ts";

export const feedbackFields = ["name", "comment", "image", "rating", "lesson"] as const;
export type FeedbackField = (typeof feedbackFields)[number];

/** Limits in UTF-16 code units, as `maxlength` counts. */
export const feedbackLimits = { name: 80, comment: 1_000, image: 2_000, reason: 1_000 };

export const maxRating = 5;
/** Chosen when the form is opened. 0 means no rating. */
export const defaultRating = 2;

/** What was typed, unchanged. */
export type FeedbackValues = Record<FeedbackField, string>;
export type FeedbackErrors = Partial<Record<FeedbackField, string>>;

/** Why a card was refused. `robot`: the field that people do not see was filled in. */
export type FeedbackRefusal = Refusal<
  "invalid" | "robot" | "limited" | "prove" | "conflict" | "unavailable",
  FeedbackField
> & {
  readonly values?: FeedbackValues;
  /** To be solved if the kind is `prove`. */
  readonly captcha?: CaptchaSettings | undefined;
};

/** Other names in the form. */
export const feedbackFieldNames = {
  submissionId: "submission_id",
  honeypot: "website",
  reason: "reason",
} as const;

const feedbackSchema = v.object({
  name: lineSchema(feedbackLimits.name, feedbackErrors.nameTooLong, feedbackErrors.nameMissing),
  comment: textSchema(
    feedbackLimits.comment,
    feedbackErrors.commentTooLong,
    feedbackErrors.commentMissing,
  ),
  image: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(feedbackLimits.image, feedbackErrors.imageInvalid),
    v.check((value) => value === "" || isPictureAddress(value), feedbackErrors.imageInvalid),
    // The parser's own spelling, which is plain ASCII.
    v.transform((value) => URL.parse(value)?.href ?? ""),
  ),
  rating: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[0-5]?$/, feedbackErrors.ratingInvalid),
    v.transform((value) => (value === "" ? defaultRating : Number(value))),
  ),
  lesson: v.pipe(
    v.string(),
    v.transform((value) => value !== ""),
  ),
});

/** A card as it is stored. */
export type Feedback = v.InferOutput<typeof feedbackSchema>;

/** https with a host name, on the usual port and without a password. */
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

/** One field of a form or of JSON as text; empty if it is missing or neither text nor number. */
export function readField(
  input: FormData | Readonly<Record<string, unknown>>,
  field: string,
): string {
  const isForm = input instanceof FormData;
  const value = isForm ? input.get(field) : Object.hasOwn(input, field) ? input[field] : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Reads a form, or the object of a JSON body. */
export function readFeedbackValues(
  input: FormData | Readonly<Record<string, unknown>>,
): FeedbackValues {
  return Object.fromEntries(
    feedbackFields.map((field) => [field, readField(input, field)]),
  ) as FeedbackValues;
}

export type FeedbackValidation =
  | { readonly ok: true; readonly feedback: Feedback }
  | { readonly ok: false; readonly errors: FeedbackErrors };

/** Checks what was typed; one sentence for each field that needs another look, in page order. */
export function validateFeedback(values: FeedbackValues): FeedbackValidation {
  const result = v.safeParse(feedbackSchema, values);
  if (result.success) return { ok: true, feedback: result.output };
  return { ok: false, errors: firstErrors(result.issues, feedbackFields) };
}

/** The reason of a report, cleaned and cut to its limit; empty if there is nothing to read. */
export function cleanReason(typed: string): string {
  const reason = cleanText(typed.slice(0, uncleaned(feedbackLimits.reason)));
  return isVisible(reason) ? reason.slice(0, feedbackLimits.reason).toWellFormed() : "";
}
