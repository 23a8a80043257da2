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
  try {
    const response = await fetch("/api/newsletter", {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(30_000),
    });
    return readAnswer(await response.json());
  } catch {
    return failed;
  }
}
