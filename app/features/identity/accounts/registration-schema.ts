import * as v from "valibot";
import { emailSchema, firstErrors, lineSchema, phoneSchema } from "#app/platform/form-schema.ts";
import { textIn } from "#app/platform/text-input.ts";
import { passwordMessages, registerMessages } from "#words/pages/register.ts";
import { findPasswordFault, type PasswordContext } from "./password-rules.ts";

/** In the order of the page. */
export const registrationFields = ["name", "phone", "email", "password1", "password2"] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** What was typed, unchanged. */
export type RegistrationValues = Record<RegistrationField, string>;
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

const nameSchema = lineSchema(100, registerMessages.nameTooLong, registerMessages.nameMissing);

const schema = v.object({
  name: nameSchema,
  phone: phoneSchema(undefined, registerMessages.phoneInvalid),
  email: emailSchema(registerMessages.emailMissing, registerMessages.emailInvalid),
});

/** A registration as it is stored, and the password as it was typed. */
export type Registration = v.InferOutput<typeof schema> & { readonly password: string };

export type RegistrationValidation =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly errors: RegistrationErrors };

/** Reads what was typed. */
export function readRegistrationValues(form: FormData): RegistrationValues {
  return Object.fromEntries(
    registrationFields.map((field) => [field, textIn(form, field)]),
  ) as RegistrationValues;
}

/** Checks a name alone. @returns it as it is stored, or a sentence that says what is wrong with it */
export function validateName(typed: string): { name: string } | { error: string } {
  const result = v.safeParse(nameSchema, typed);
  return result.success ? { name: result.output } : { error: result.issues[0].message };
}

/** Checks two entries of a new password. @returns a sentence for each that needs another look */
export function validateNewPassword(
  password1: string,
  password2: string,
  about: PasswordContext,
): { password1?: string; password2?: string } {
  const fault = findPasswordFault(password1, about);
  if (fault) return { password1: passwordMessages[fault] };
  if (password2 === "") return { password2: passwordMessages.again };
  return password1 === password2 ? {} : { password2: passwordMessages.different };
}

/**
 * Checks what was typed; one sentence for each field that needs another look, in page order.
 *
 * @param academy its name, which makes a bad password
 */
export function validateRegistration(
  values: RegistrationValues,
  academy: string,
): RegistrationValidation {
  const result = v.safeParse(schema, values);
  const about = { ...values, academy };
  const errors: RegistrationErrors = {
    ...(result.success ? {} : firstErrors(result.issues, registrationFields)),
    ...validateNewPassword(values.password1, values.password2, about),
  };
  if (!result.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, registration: { ...result.output, password: values.password1 } };
}
