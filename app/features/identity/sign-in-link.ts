import { inLanguage } from "#app/platform/language.ts";

/** Where visitors go who signed in without coming from another page. */
export const defaultReturnPath = inLanguage("/profile");

/**
 * The address of the sign-in page that brings the visitor back to the page that is open. It is checked when it
 * is used (`return-path.ts`), so that not every page has to carry those rules.
 */
export function signInLink({ pathname, search }: { pathname: string; search: string }): string {
  const path = inLanguage(pathname) + search;
  return path === defaultReturnPath || /^\/sign(in|out)(\/|$)/.test(pathname)
    ? "/signin"
    : `/signin?${new URLSearchParams({ returnTo: path }).toString()}`;
}
