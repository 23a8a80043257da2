import type { ComponentProps } from "react";
import * as v from "valibot";

import type { EmailAddress } from "#app/platform/email-address.ts";
import {
  emailSchema,
  lineSchema,
  phoneSchema,
  readCourses,
  textSchema,
} from "#app/platform/form-schema.ts";
import { textIn, withoutLinks } from "#app/platform/text-input.ts";
import { captchaTexts, contactErrors, contactForm } from "#words/pages/contact.ts";
import type { FormField } from "#content/types.ts";

/** What the contact form says: the texts of its page, and of what every form has. */
export const enquiryMessages = {
  captchaMissing: captchaTexts.refused.missing,
  captchaExpired: captchaTexts.refused.expired,

  ...contactErrors,
  tooMany: withoutLinks(contactErrors.tooMany),
};

/** Limits in UTF-16 code units, as `maxlength` counts. */
export const enquiryLimits = { name: 100, message: 5_000, courses: 30 };

type FieldDefinition = {
  /** Checks what was typed and normalises it for storage. */
  readonly schema: v.GenericSchema<string, string | EmailAddress>;
  /** In the team's mail a text of several lines is quoted; a single line goes into the table. */
  readonly lines: "one" | "several";
  /** What its control has besides an id, a name and a label. */
  readonly attributes: Pick<
    ComponentProps<"input">,
    "type" | "autoComplete" | "autoCapitalize" | "spellCheck" | "dir" | "title" | "required"
  >;
};

/**
 * The fields a visitor fills in, in page order. They are shown, checked, compared with an earlier post, stored
 * and mailed from here. A new one also needs its texts (content/words/en/pages/contact.ts) and a column of its name
 * (db/schema/visitors-tables.ts): the compiler asks for both.
 */
const definitions = {
  name: {
    lines: "one",
    attributes: { autoComplete: "name", dir: "auto", required: true },
    schema: lineSchema(
      enquiryLimits.name,
      enquiryMessages.nameTooLong,
      enquiryMessages.nameMissing,
    ),
  },
  email: {
    lines: "one",
    attributes: {
      type: "email",
      autoComplete: "email",
      autoCapitalize: "none",
      spellCheck: false,
      required: true,
    },
    schema: emailSchema(enquiryMessages.emailMissing, enquiryMessages.emailInvalid),
  },
  phone: {
    lines: "one",
    attributes: {
      type: "tel",
      autoComplete: "tel",
      title: enquiryMessages.phoneInvalid,
      required: true,
    },
    schema: phoneSchema(enquiryMessages.phoneMissing, enquiryMessages.phoneInvalid),
  },
  message: {
    lines: "several",
    attributes: { dir: "auto", required: true },
    schema: textSchema(
      enquiryLimits.message,
      enquiryMessages.messageTooLong,
      enquiryMessages.messageMissing,
    ),
  },
} satisfies Record<string, FieldDefinition>;

export type EnquiryField = keyof typeof definitions;

export const enquiryDefinitions: Readonly<Record<EnquiryField, FieldDefinition>> = definitions;
export const enquiryFields = Object.keys(definitions) as readonly EnquiryField[];
export const enquiryTexts: Readonly<Record<EnquiryField, FormField>> = contactForm.fields;

/** What was typed, unchanged, so that a form can be shown again with nothing lost. */
export type EnquiryValues = Record<EnquiryField, string> & { courses: readonly string[] };
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

type Checked = { [Field in EnquiryField]: v.InferOutput<(typeof definitions)[Field]["schema"]> };

/** An enquiry as it is stored. */
export type Enquiry = Checked & { readonly courses: readonly string[] };

function eachField<Value>(valueOf: (field: EnquiryField) => Value): Record<EnquiryField, Value> {
  const entries = enquiryFields.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Record<EnquiryField, Value>;
}

/** Reads what was typed. */
export function readEnquiryValues(form: FormData): EnquiryValues {
  return {
    ...eachField((field) => textIn(form, field)),
    courses: readCourses(form, enquiryLimits.courses),
  };
}

export type EnquiryValidation =
  | { readonly ok: true; readonly enquiry: Enquiry }
  | { readonly ok: false; readonly errors: EnquiryErrors };

/** Checks what was typed; one sentence for each field that needs another look, in page order. */
export function validateEnquiry(values: EnquiryValues): EnquiryValidation {
  const results = eachField((field) => v.safeParse(definitions[field].schema, values[field]));
  const errors: EnquiryErrors = {};
  for (const field of enquiryFields) {
    const message = results[field].issues?.[0]?.message;
    if (message) errors[field] = message;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const checked = eachField((field) => results[field].output) as Checked;
  return { ok: true, enquiry: { ...checked, courses: values.courses } };
}

/** Every field as text: an address as it is stored and compared, or as people read it. */
export function enquiryTextsOf(
  enquiry: Enquiry,
  form: keyof EmailAddress,
): Record<EnquiryField, string> {
  return eachField((field) => {
    const value: string | EmailAddress = enquiry[field];
    return typeof value === "string" ? value : value[form];
  });
}

export type EnquiryTopic = keyof typeof contactForm.topics;

const enquiryTopics = Object.keys(contactForm.topics) as readonly EnquiryTopic[];

/** What a message is about, if a link or a form says so; null for an ordinary one. */
export function readTopic(value: unknown): EnquiryTopic | null {
  return enquiryTopics.find((topic) => topic === value) ?? null;
}
