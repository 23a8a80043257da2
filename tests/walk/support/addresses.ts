import type { APIRequestContext } from "@playwright/test";
import { matchRoutes } from "react-router";

import { languageCodes, type LanguageCode } from "#content/languages.ts";
import { allRoutes } from "#tests/support/all-routes.ts";

const routes = allRoutes().map(([path, file]) => ({ path: path || "/", id: file }));

/** Routes with a page; what is in a `.ts` file answers programs or leads on. */
const isPage = (file: string) => file.endsWith(".tsx");

const languageIn = (path: string): LanguageCode =>
  languageCodes.find((code) => path === `/${code}` || path.startsWith(`/${code}/`)) ?? "en";

/**
 * What kind of page an address opens: the language, the pattern of `app/routes.ts`, and the names that it asks for.
 *
 * @returns null for what is no page of this site
 */
export function kindOf(address: string, origin: string): PageKind | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (url?.origin !== new URL(origin).origin) return null;
  const language = languageIn(url.pathname);
  const path = language === "en" ? url.pathname : url.pathname.slice(language.length + 1) || "/";
  const match = matchRoutes(routes, path)?.at(-1)?.route;
  if (!match || !isPage(match.id)) return null;
  const names = [...new Set(url.searchParams.keys())].toSorted((one, other) =>
    one.localeCompare(other),
  );
  return { language, pattern: match.path, key: `${language} ${match.path}?${names.join("&")}` };
}

export type PageKind = {
  readonly language: LanguageCode;
  readonly pattern: string;
  /** The same for all addresses that open a page of this kind. */
  readonly key: string;
};

/** The pattern of every page. */
export const pagePatterns: readonly string[] = [
  ...new Set(routes.filter(({ id }) => isPage(id)).map(({ path }) => path)),
];

/** The address of every page that needs nothing in its path. */
export const plainPaths = pagePatterns.filter((path) => !/[:*]/.test(path));

/** Addresses by what they open. */
export type Found = Map<string, string[]>;

/** A list with five filters would have a kind of page for each choice of them. */
const mostKindsOfPattern = 12;
const mostAddresses = 40;

/** Notes an address. @returns whether it opens a kind of page that had not been found */
export function note(found: Found, address: string, origin: string): boolean {
  const kind = kindOf(address, origin);
  if (!kind) return false;
  const { pathname, search } = new URL(address, origin);
  const known = found.get(kind.key);
  if (known) {
    if (known.length < mostAddresses && !known.includes(pathname + search))
      known.push(pathname + search);
    return false;
  }
  const prefix = `${kind.key.split("?", 1)[0]}?`;
  const alike = [...found.keys()].filter((key) => key.startsWith(prefix)).length;
  if (alike >= mostKindsOfPattern) return false;
  found.set(kind.key, [pathname + search]);
  return true;
}

/**
 * Follows the links of a site from some pages on, in their language.
 *
 * @param readOfKind how many pages of a kind are read for their links
 * @returns every kind of page that can be reached by links, with addresses that open it
 */
export async function crawl(
  request: APIRequestContext,
  origin: string,
  starts: readonly string[],
  readOfKind = 3,
): Promise<Found> {
  const found: Found = new Map();
  const asked = new Set<string>();
  const codes = new Set(starts.map((start) => kindOf(start, origin)?.language));
  for (const start of starts) note(found, start, origin);
  for (let hasMore = true; hasMore;) {
    hasMore = false;
    for (const addresses of found.values()) {
      for (const address of addresses.slice(0, readOfKind)) {
        if (asked.has(address)) continue;
        asked.add(address);
        hasMore = true;
        const answer = await request.get(origin + address, { failOnStatusCode: false });
        if (!/text\/html/.test(answer.headers()["content-type"] ?? "")) continue;
        for (const link of linksIn(await answer.text())) {
          const whole = new URL(link, answer.url()).href;
          if (codes.has(kindOf(whole, origin)?.language)) note(found, whole, origin);
        }
      }
    }
  }
  return found;
}

/** Where the links of a page lead. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href && !/^(?:#|[a-z]+:(?!\/\/))/i.test(href));
}

/** Addresses of this machine that a text holds, without their origin: a demo was filled under another port. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/localhost[^\s"'<>)\]]+/g)].map(([address]) => {
    const { pathname, search } = new URL(address.replace(/[.,;:]$/, ""));
    return pathname + search;
  });
}
