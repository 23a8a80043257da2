/** What the way back from the provider looks like: a code or an error, and a state. */
const answer = /[?&](?:code|error)=[^&]+/;
const state = /[?&]state=[^&]+/;

/** Where the server takes the answer itself, for browsers without scripts. */
const plainCallback = "/signin/callback";

type Place = Pick<Location, "pathname" | "search">;

/** Whether the provider has just sent the visitor back to this address. */
export function isCallback({ pathname, search }: Place): boolean {
  return pathname !== plainCallback && answer.test(search) && state.test(search);
}

/**
 * The cookie by which the SDK remembers for a day that somebody signed in here, as
 * `auth0.{clientId}.is.authenticated`, with a twin for old browsers.
 */
const sessionCookie = /(?:^|;\s*)(?:_legacy_)?auth0\.(?:[^=;]+\.)?is\.authenticated=/;

/** Whether `document.cookie` tells of an earlier session. */
export function hasSessionCookie(cookies: string): boolean {
  return sessionCookie.test(cookies);
}

/**
 * Stands in every page, before any other script: looks whether signing in has something to do, shows
 * the spinner then, and says so by its value. It gives the page free again where scripts do not arrive.
 * The cookies are asked for without holding up the first paint: `document.cookie` has the page stand still
 * until another process has answered, which takes up to 18 ms.
 */
export const earlyCheck = `(async () => {
  const root = document.documentElement, { pathname, search } = location;
  if (pathname === "/signin") return window.leaving ?? true;
  let isWanted = pathname !== "${plainCallback}" && ${answer}.test(search) && ${state}.test(search);
  if (!isWanted && !root.hasAttribute("data-known"))
    isWanted = ${sessionCookie}.test(window.cookieStore
      ? (await cookieStore.getAll()).map(({ name }) => name + "=").join(";")
      : document.cookie);
  if (!isWanted) return false;
  root.dataset.identity = "loading";
  setTimeout(() => root.dataset.hydrated || delete root.dataset.identity, 10000);
  return true;
})()`;
