import { parseEmail, type EmailAddress } from "#app/platform/email-address.ts";
import { newsletterPage } from "#words/pages/newsletter.ts";

export type NewsletterValidation =
  | { readonly ok: true; readonly email: EmailAddress }
  | { readonly ok: false; readonly error: string };

/** Checks the one field of the newsletter form. */
export function validateNewsletterEmail(typed: string): NewsletterValidation {
  if (typed.trim() === "") return { ok: false, error: newsletterPage.emailMissing };
  const email = typed.length > 254 ? null : parseEmail(typed);
  return email ? { ok: true, email } : { ok: false, error: newsletterPage.emailInvalid };
}
