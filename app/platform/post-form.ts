export type PostAnswer = {
  /** The parsed answer; null if it was not JSON. */
  readonly body: unknown;
};

/** Long enough for a slow line; after that the page says so, and sending again is safe. */
const longestMs = 30_000;

/**
 * Posts a form from the page and asks for JSON. Null if no answer came within `patienceMs`; never
 * throws.
 */
export async function postForm(
  address: string,
  form: FormData | URLSearchParams,
  patienceMs = longestMs,
): Promise<PostAnswer | null> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(patienceMs),
    });
    const body: unknown = await response.json().catch(() => null);
    return { body };
  } catch {
    return null;
  }
}
