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
