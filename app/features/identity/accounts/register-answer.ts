import { postForm } from "#app/platform/post-form.ts";
import { registerMessages } from "#content/pages/register.ts";
import { registrationFields, type RegistrationErrors } from "./registration-schema.ts";

/** What the server answers to the form. The sentence stands where no field is to blame. */
export type RegisterAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly errors: RegistrationErrors; readonly message: string | null };

const failed: RegisterAnswer = { ok: false, errors: {}, message: registerMessages.unavailable };

function readAnswer(body: unknown): RegisterAnswer {
  if (typeof body !== "object" || body === null) return failed;
  const { ok, errors, message } = body as Record<string, unknown>;
  if (ok === true) return { ok };
  const found: RegistrationErrors = {};
  for (const field of registrationFields) {
    const sentence = (errors as Record<string, unknown> | undefined)?.[field];
    if (typeof sentence === "string") found[field] = sentence;
  }
  if (Object.keys(found).length > 0) return { ok: false, errors: found, message: null };
  return typeof message === "string" ? { ok: false, errors: {}, message } : failed;
}

/** Sends the form without leaving the page, so that nothing typed can be lost. Never throws. */
export async function sendRegistration(form: FormData): Promise<RegisterAnswer> {
  const answer = await postForm("/register", form);
  return readAnswer(answer?.body);
}
