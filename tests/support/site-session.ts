import type { Browser } from "./identity-site.ts";

/** The cookie of the site's own session. */
export const sessionCookie = "__Host-session";

/** Asks for a session in exchange for an ID token, as the page's script does. */
export async function exchange(browser: Browser, idToken: unknown, headers = {}) {
  const body = JSON.stringify({ idToken });
  return await browser.ask({
    method: "POST",
    path: "/api/session",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...headers,
    },
    body,
  });
}

/** The person the site takes this browser for. */
export async function whoIs(browser: Browser, headers = {}) {
  const answer = await browser.ask({ path: "/whoami", headers });
  return JSON.parse(answer.text) as Record<string, unknown> | null;
}
