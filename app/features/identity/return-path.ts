import { isTranslated, language } from "#app/platform/language.ts";
import { defaultReturnPath } from "./sign-in-link.ts";

/** Longer than the address of any page here. */
const maxLength = 2000;
/** Any origin would do: it only shows whether a path stays on its own site. */
const base = "https://own.invalid";

/** Pages on which no one wants to end up after signing in. */
const ways = new Set([
  "/signin",
  "/signin/plain",
  "/signin/callback",
  "/signout",
  "/v2/logout",
  "/oidc/logout",
]);

/** The languages begin their addresses with their codes. */
const otherFolder = new RegExp(
  `^/(?:${[language.code, ...language.others.map(({ code }) => code)].join("|")})(?=/)`,
);

/**
 * A path of this site, from what an address, a cookie or a stored state says. Anything that could lead to
 * another site counts as absent: other schemes and hosts, `//host`, `/\host`, and controls that browsers leave
 * out (WHATWG URL, 4.4).
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > maxLength) return null;
  if (!/^\/(?!\/)/.test(value) || /[\p{Cc}\\]/u.test(value)) return null;
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return null;
  if (ways.has(url.pathname.replace(otherFolder, "").replace(/\/+$/, ""))) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The address of the sign-in page that brings the visitor back to a path of this site.
 *
 * @param from with the language before it
 * @returns without it, as the router takes it
 */
export function signInPath(from: string): string {
  const path = ownPath(from);
  return path === null || path === defaultReturnPath
    ? "/signin"
    : `/signin?${new URLSearchParams({ returnTo: path }).toString()}`;
}

/**
 * A path of this site as the router of this page takes it, without the language before it.
 *
 * @returns null where it has no such page: at the desk, or in another language
 */
export function routerPath(path: string): string | null {
  const own = language.base;
  if (!own) {
    const folders = ["desk", ...language.others.map(({ code }) => code)];
    return new RegExp(`^/(?:${folders.join("|")})(?![\\w-])`).test(path) ? null : path;
  }
  if (!new RegExp(`^${own}(?=/|[?#]|$)`).test(path)) return null;
  const inside = path.slice(own.length).replace(/^(?!\/)/, "/");
  return isTranslated(inside) ? inside : null;
}
