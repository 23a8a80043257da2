import { documentParsed } from "#app/platform/document-parsed.ts";
import { hasSessionCookie, isCallback } from "./callback-address.ts";

/** How long the spinner covers a page whose scripts do not arrive. */
const patienceMs = 10_000;

/**
 * The names of the cookies, as `document.cookie` lists them. Reading that blocks the page until another process
 * has answered, which takes up to 18 ms, so browsers that can are asked asynchronously.
 */
async function cookieNames(): Promise<string> {
  if (!("cookieStore" in window)) return document.cookie;
  const all = await window.cookieStore.getAll();
  return all.map(({ name }) => `${name}=`).join("; ");
}

/**
 * Checks, before any other script, whether signing in has something to do on this page, and if so shows the
 * spinner. The page is uncovered again if scripts do not arrive.
 *
 * @returns whether scripts must not wait for the first paint
 */
export async function isSignInPending(): Promise<boolean> {
  if (location.pathname.endsWith("/signin")) {
    // Further down the page itself says that it is leaving (signin-page.tsx).
    await documentParsed();
    return window.leaving ?? true;
  }
  const root = document.documentElement;
  const isPending =
    isCallback(location) ||
    (!root.hasAttribute("data-known") && hasSessionCookie(await cookieNames()));
  if (!isPending) return false;
  root.dataset.identity = "loading";
  setTimeout(() => {
    if (!root.dataset.hydrated) delete root.dataset.identity;
  }, patienceMs);
  return true;
}
