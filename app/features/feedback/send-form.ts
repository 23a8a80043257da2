/** Long enough for a slow line; after it, sending again is safe. */
const patienceMs = 20_000;

export type SentForm =
  | { readonly ok: true }
  /** `status` is 0 where no answer came. */
  | { readonly ok: false; readonly status: number };

/**
 * Sends a form whose success is a redirect, and stays on the page: whatever else the visitor has
 * typed there is kept. Never throws.
 */
export async function sendForm(form: HTMLFormElement): Promise<SentForm> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") body.append(name, value);
  }
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.type === "opaqueredirect") return { ok: true };
    return { ok: false, status: response.status };
  } catch {
    return { ok: false, status: 0 };
  }
}

/** What the server said to JSON: the parsed answer, or null where none came or it was no JSON. */
export async function sendJson(
  url: string,
  value: unknown,
): Promise<{ readonly ok: boolean; readonly body: unknown } | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(value),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { ok: response.ok, body: await response.json() };
  } catch {
    return null;
  }
}
