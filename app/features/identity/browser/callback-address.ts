/** Where the provider sends visitors back to when they sign in without scripts. */
export const plainCallbackPath = "/signin/callback";

/** What the provider's answer in the address looks like: a code or an error, and a state. */
const answer = /[?&](?:code|error)=[^&]+/;
const state = /[?&]state=[^&]+/;

type Place = Pick<Location, "pathname" | "search">;

/** Whether the provider has just sent the visitor back to this address. */
export function isCallback({ pathname, search }: Place): boolean {
  // There the server handles the answer, for browsers without scripts.
  return !pathname.endsWith(plainCallbackPath) && answer.test(search) && state.test(search);
}

/** The SDK's mark, kept for a day, that someone signed in here, with a copy for old browsers. */
const sessionCookie = /(?:^|[ _])auth0\.(?:[^=;]+\.)?is\.authenticated=/;

/** Whether `document.cookie` shows an earlier session. */
export function hasSessionCookie(cookies: string): boolean {
  return sessionCookie.test(cookies);
}
