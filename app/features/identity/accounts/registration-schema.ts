import * as v from "valibot";
import { parseEmail } from "#app/platform/email-address.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";
import { cleanLine, hasLetters, textIn } from "#app/platform/text-input.ts";
import { passwordMessages, registerMessages } from "#content/pages/register.ts";
import { findPasswordFault } from "./password-rules.ts";

/** In the order of the page. */
export const registrationFields = ["name", "phone", "email", "password1", "password2"] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** Limits in UTF-16 code units, as `maxlength` counts. */
const limits = { name: 100, phone: 40, email: 254 };

/** What was typed, unchanged. */
export type RegistrationValues = Record<RegistrationField, string>;
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

const nameSchema = v.pipe(
  v.string(),
  v.maxLength(limits.name * 4, registerMessages.nameTooLong),
  v.transform(cleanLine),
  v.check(hasLetters, registerMessages.nameMissing),
  v.maxLength(limits.name, registerMessages.nameTooLong),
);

const schema = v.object({
  name: nameSchema,
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limits.phone, registerMessages.phoneInvalid),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const number = dataset.value === "" ? "" : normalisePhone(dataset.value);
      if (number !== null) return number;
      addIssue({ message: registerMessages.phoneInvalid });
      return NEVER;
    }),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(registerMessages.emailMissing),
    v.maxLength(limits.email, registerMessages.emailInvalid),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const address = parseEmail(dataset.value);
      if (address) return address;
      addIssue({ message: registerMessages.emailInvalid });
      return NEVER;
    }),
  ),
});

/** A registration as it is stored, and the password as it was typed. */
export type Registration = v.InferOutput<typeof schema> & { readonly password: string };

export type RegistrationValidation =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly errors: RegistrationErrors };

/** Reads what was typed. */
export function readRegistrationValues(form: FormData): RegistrationValues {
  return {
    name: textIn(form, "name"),
    phone: textIn(form, "phone"),
    email: textIn(form, "email"),
    password1: textIn(form, "password1"),
    password2: textIn(form, "password2"),
  };
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
  about: { email: string; name: string },
): { password1?: string; password2?: string } {
  const fault = findPasswordFault(password1, about);
  if (fault) return { password1: passwordMessages[fault] };
  if (password2 === "") return { password2: passwordMessages.again };
  return password1 === password2 ? {} : { password2: passwordMessages.different };
}

/** Checks what was typed; one sentence for each field that needs another look, in page order. */
export function validateRegistration(values: RegistrationValues): RegistrationValidation {
  const result = v.safeParse(schema, values);
  const found = result.success ? {} : (v.flatten<typeof schema>(result.issues).nested ?? {});
  const errors: RegistrationErrors = {};
  for (const field of ["name", "phone", "email"] as const) {
    const first = found[field]?.[0];
    if (first) errors[field] = first;
  }
  Object.assign(errors, validateNewPassword(values.password1, values.password2, values));
  if (!result.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, registration: { ...result.output, password: values.password1 } };
}
