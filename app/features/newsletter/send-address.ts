import { postForm } from "#app/platform/post-form.ts";
import { newsletterBlock, newsletterPage } from "#content/pages/newsletter.ts";
import { newsletterFieldNames } from "./newsletter-fields.ts";
import { validateNewsletterEmail } from "./newsletter-schema.ts";

export type SubscribeAnswer =
  | { readonly success: true; readonly heading: string; readonly text: string }
  | { readonly success: false; readonly message: string };

function readAnswer(body: unknown): SubscribeAnswer {
  const { success, message } = Object(body) as Record<string, unknown>;
  if (success === true) return { success, ...newsletterPage.pending };
  const isSaid = typeof message === "string" && message !== "";
  return { success: false, message: isSaid ? message : newsletterBlock.failed };
}

/** Checks the newsletter form and sends it without leaving the page. Never throws. */
export async function sendAddress(form: FormData): Promise<SubscribeAnswer> {
  const typed = form.get(newsletterFieldNames.email);
  const checked = validateNewsletterEmail(typeof typed === "string" ? typed : "");
  if (!checked.ok) return { success: false, message: checked.error };
  const answer = await postForm("/api/newsletter", form);
  return readAnswer(answer?.body);
}
