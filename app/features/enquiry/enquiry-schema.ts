import type { ComponentProps } from "react";
import * as v from "valibot";

import type { EmailAddress } from "#app/platform/email-address.ts";
import {
  emailSchema,
  firstErrors,
  lineSchema,
  phoneSchema,
  readCourses,
  textSchema,
} from "#app/platform/form-schema.ts";
import { textIn, withoutLinks } from "#app/platform/text-input.ts";
import { captchaTexts, concernForm, contactErrors, contactForm } from "#words/pages/contact.ts";
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
  /** In the team's mail a text of several lines is quoted; a single line goes into the table. */
  readonly lines: "one" | "several";
  /** What its control has besides an id, a name and a label. */
  readonly attributes: Pick<
    ComponentProps<"input">,
    "type" | "autoComplete" | "autoCapitalize" | "spellCheck" | "dir" | "title"
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
    attributes: { autoComplete: "name", dir: "auto" },
  },
  email: {
    lines: "one",
    attributes: {
      type: "email",
      autoComplete: "email",
      autoCapitalize: "none",
      spellCheck: false,
    },
  },
  phone: {
    lines: "one",
    attributes: {
      type: "tel",
      autoComplete: "tel",
      title: enquiryMessages.phoneInvalid,
    },
  },
  message: {
    lines: "several",
    attributes: { dir: "auto" },
  },
} satisfies Record<string, FieldDefinition>;

const { nameMissing, emailMissing, phoneMissing, ...messages } = enquiryMessages;

/** @param missing what is said where someone leaves out who they are; each may be left out where nothing is */
const schemaWith = (missing: { name?: string; email?: string; phone?: string }) =>
  v.object({
    name: lineSchema(enquiryLimits.name, messages.nameTooLong, missing.name),
    email: emailSchema(missing.email, messages.emailInvalid),
    phone: phoneSchema(missing.phone, messages.phoneInvalid),
    message: textSchema(enquiryLimits.message, messages.messageTooLong, messages.messageMissing),
  } satisfies Record<EnquiryField, v.GenericSchema<string, string | EmailAddress>>);

const ordinary = schemaWith({ name: nameMissing, email: emailMissing, phone: phoneMissing });

/** Nobody has to say who they are to speak up for a child. */
const nameless = schemaWith({});

export type EnquiryField = keyof typeof definitions;

export const enquiryDefinitions: Readonly<Record<EnquiryField, FieldDefinition>> = definitions;
export const enquiryFields = Object.keys(definitions) as readonly EnquiryField[];
export const enquiryTexts: Readonly<Record<EnquiryField, FormField>> = contactForm.fields;

export type EnquiryTopic = keyof typeof contactForm.topics;

/** Whether a message is a concern about a child, which asks for nothing but itself. */
const isConcern = (topic: EnquiryTopic | null) => topic === "worry";

/** Whether a field must be filled in. */
export function isNeeded(field: EnquiryField, topic: EnquiryTopic | null): boolean {
  return !isConcern(topic) || field === "message";
}

/** The label and the help of each field. */
export function textsAbout(topic: EnquiryTopic | null): Readonly<Record<EnquiryField, FormField>> {
  if (isConcern(topic)) return concernForm.fields;
  // What helps with lessons says nothing about a request for one's data.
  const { label } = contactForm.fields.message;
  return topic === null ? enquiryTexts : { ...enquiryTexts, message: { label } };
}

/** What a visitor reads once a message is stored. */
export function successOf(topic: EnquiryTopic | null): string {
  return isConcern(topic) ? concernForm.success : enquiryMessages.success;
}

/** What was typed, unchanged, so that a form can be shown again with nothing lost. */
export type EnquiryValues = Record<EnquiryField, string> & { courses: readonly string[] };
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** An enquiry as it is stored. */
export type Enquiry = v.InferOutput<typeof ordinary> & { readonly courses: readonly string[] };

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
export function validateEnquiry(
  values: EnquiryValues,
  topic: EnquiryTopic | null,
): EnquiryValidation {
  const result = v.safeParse(isConcern(topic) ? nameless : ordinary, values);
  return result.success
    ? { ok: true, enquiry: { ...result.output, courses: values.courses } }
    : { ok: false, errors: firstErrors(result.issues, enquiryFields) };
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

const enquiryTopics = Object.keys(contactForm.topics) as readonly EnquiryTopic[];

/** What a message is about, if a link or a form says so; null for an ordinary one. */
export function readTopic(value: unknown): EnquiryTopic | null {
  return enquiryTopics.find((topic) => topic === value) ?? null;
}
