import * as v from "valibot";
import { parseEmail } from "#app/platform/email-address.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";
import { cleanLine, cleanText, hasLetters, isVisible } from "#app/platform/text-input.ts";
import { enquiryMessages } from "./enquiry-messages.ts";

/** The fields a visitor fills in, in the order of the page. */
export const enquiryFields = ["name", "email", "phone", "message"] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** In UTF-16 code units, as `maxlength` counts. */
export const enquiryLimits = {
  name: 100,
  email: 254,
  phone: 40,
  message: 5_000,
  line: 150,
  courses: 30,
};

/** What was typed, unchanged, so that a form can be shown again with nothing lost. */
export type EnquiryValues = Record<EnquiryField, string> & { courses: readonly string[] };
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** Other names in the form. The first three belong to the form service's contract. */
export const enquiryFieldNames = {
  fromName: "from_name",
  subject: "subject",
  accessKey: "access_key",
  courses: "courses",
  submissionId: "submission_id",
  captcha: "captcha",
  hcaptcha: "h-captcha-response",
  formProof: "form_proof",
  human: "human",
  honeypot: "website",
} as const;

const { name, email, phone, message } = enquiryLimits;

/** What cleaning may still shorten to the limit. Anything longer is refused without the work. */
const uncleaned = (limit: number) => limit * 4;

const enquirySchema = v.object({
  name: v.pipe(
    v.string(),
    v.maxLength(uncleaned(name), enquiryMessages.nameTooLong),
    v.transform(cleanLine),
    v.check(hasLetters, enquiryMessages.nameMissing),
    v.maxLength(name, enquiryMessages.nameTooLong),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(enquiryMessages.emailMissing),
    v.maxLength(email, enquiryMessages.emailInvalid),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const address = parseEmail(dataset.value);
      if (address) return address;
      addIssue({ message: enquiryMessages.emailInvalid });
      return NEVER;
    }),
  ),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(enquiryMessages.phoneMissing),
    v.maxLength(phone, enquiryMessages.phoneInvalid),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const number = normalisePhone(dataset.value);
      if (number) return number;
      addIssue({ message: enquiryMessages.phoneInvalid });
      return NEVER;
    }),
  ),
  message: v.pipe(
    v.string(),
    v.maxLength(uncleaned(message), enquiryMessages.messageTooLong),
    v.transform(cleanText),
    v.check(isVisible, enquiryMessages.messageMissing),
    v.maxLength(message, enquiryMessages.messageTooLong),
  ),
  courses: v.array(v.string()),
});

/** An enquiry in the form in which it is stored. */
export type Enquiry = v.InferOutput<typeof enquirySchema>;

const courseSlug = /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?$/i;

function readText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

/** Reads what was typed. A file in place of a text counts as nothing typed. */
export function readEnquiryValues(form: FormData): EnquiryValues {
  const slugs = form
    .getAll(enquiryFieldNames.courses)
    .filter((slug) => typeof slug === "string" && courseSlug.test(slug));
  return {
    name: readText(form, "name"),
    email: readText(form, "email"),
    phone: readText(form, "phone"),
    message: readText(form, "message"),
    courses: [...new Set(slugs as string[])].slice(0, enquiryLimits.courses),
  };
}

export type EnquiryValidation =
  | { readonly ok: true; readonly enquiry: Enquiry }
  | { readonly ok: false; readonly errors: EnquiryErrors };

/** Checks what was typed; one sentence for each field that needs another look, in page order. */
export function validateEnquiry(values: EnquiryValues): EnquiryValidation {
  const result = v.safeParse(enquirySchema, values);
  if (result.success) return { ok: true, enquiry: result.output };
  const found = v.flatten<typeof enquirySchema>(result.issues).nested ?? {};
  const errors: EnquiryErrors = {};
  for (const field of enquiryFields) {
    const first = found[field]?.[0];
    if (first) errors[field] = first;
  }
  return { ok: false, errors };
}
