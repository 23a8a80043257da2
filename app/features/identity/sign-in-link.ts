import { inLanguage } from "#app/platform/language.ts";

/** Where a visitor goes who signed in without having come from anywhere. */
export const defaultReturnPath = "/profile";

/**
 * The address of the sign-in page, from which the visitor comes back to the page that is open. It is
 * judged when it is used (`return-path.ts`), which every page would carry otherwise.
 */
export function signInLink({ pathname, search }: { pathname: string; search: string }): string {
  // Prerendering asks for /about/ what the site serves as /about.
  const path = pathname.replace(/(.)\/$/, "$1") + search;
  return path === defaultReturnPath || /^\/sign(in|out)(\/|$)/.test(pathname)
    ? "/signin"
    : `/signin?${new URLSearchParams({ returnTo: inLanguage(path) }).toString()}`;
}

/** Where signing in without scripts comes back to from the provider. */
export const plainCallbackPath = "/signin/callback";
