import { postForm } from "#app/platform/post-form.ts";
import { newsletterPage } from "#content/pages/newsletter.ts";

export type SubscribeAnswer = { readonly success: boolean; readonly message: string };

const failed: SubscribeAnswer = { success: false, message: newsletterPage.failed };

function readAnswer(body: unknown): SubscribeAnswer {
  if (typeof body !== "object" || body === null) return failed;
  const { success, message } = body as Record<string, unknown>;
  if (success === true) return { success, message: "" };
  return typeof message === "string" && message !== "" ? { success: false, message } : failed;
}

/** Sends the newsletter form without leaving the page. Never throws. */
export async function sendAddress(form: FormData): Promise<SubscribeAnswer> {
  const answer = await postForm("/api/newsletter", form);
  return readAnswer(answer?.body);
}
