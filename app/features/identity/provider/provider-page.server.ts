import { createHash } from "node:crypto";

import type { IncomingMessage } from "node:http";

import { escapeHtml } from "#app/platform/.server/outbox/mail-html.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Translated } from "#content/translated.ts";
import { languageCodes, languages, type LanguageCode } from "#content/languages.ts";
import type { providerPages } from "#words/pages/provider.ts";

const style = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:40rem;padding:2rem clamp(1rem,4vw,2.5rem);
background:light-dark(#fbf7ef,#0e1829);color:light-dark(#14233b,#f2ebdc);
font:1.0625rem/1.6 system-ui,sans-serif}
header{padding-block-end:1rem;border-block-end:1px solid light-dark(#e6dcc8,#2b3b57);font-weight:600}
h1{font:600 clamp(1.75rem,1.6vw + 1.3rem,2.625rem)/1.2 Georgia,serif;margin-block:2rem 1rem}
:is(p,h1):lang(ur){line-height:2.1}
a{color:light-dark(#1b3f6e,#a8c8f0);display:inline-block;padding-block:.625rem;margin-inline-end:1.5rem}
button{font:inherit;font-weight:600;min-block-size:2.75rem;padding-inline:1.25rem;border:0;
border-radius:.5rem;background:#b5482f;color:#fff;cursor:pointer;margin-inline-end:1rem}
button+button{background:none;color:inherit;box-shadow:inset 0 0 0 1px light-dark(#877a60,#8291ad)}
:focus-visible{outline:3px solid light-dark(#14233b,#f0b44c);outline-offset:3px}
small{color:light-dark(#55617a,#b3bed2);overflow-wrap:anywhere}`;

const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * The policy of every answer from the provider. Its own scripts, which hand an answer to the window that asked,
 * are added by their hashes.
 */
export const providerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(";");

type Words = Translated<typeof providerPages>;

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly provider: Words;
  }
}

/** The words of the provider's pages in a language, and where its pages of the site begin. */
export type ProviderWords = Words & {
  readonly code: LanguageCode;
  readonly base: string;
  /** The academy's name. */
  readonly academy: string;
};

/**
 * The languages of a `ui_locales` (OpenID Connect Core, 3.1.2.1), the most wanted first: the site has no regional
 * forms, so that of a tag such as `ar-EG` only the language counts.
 */
export function preferredLanguages(uiLocales: unknown): string[] {
  if (typeof uiLocales !== "string") return [];
  return uiLocales.split(" ").map((tag) => tag.split("-", 1)[0]?.toLowerCase() ?? "");
}

/** The languages that an address asks for: by its own words, by its path, or by that of the page to go back to. */
function languagesOf(address: string): string[] {
  const url = URL.parse(address, "https://own.invalid");
  const back = ["redirect_uri", "returnTo", "post_logout_redirect_uri"].map(
    (name) => URL.parse(url?.searchParams.get(name) ?? "")?.pathname,
  );
  const paths = [url?.pathname, ...back].map((path) => path?.split("/", 2)[1] ?? "");
  return [...preferredLanguages(url?.searchParams.get("ui_locales")), ...paths];
}

/** In the language that a request or the page before it asks for; English if neither does. */
export function providerWords(
  { documents, wordingIn }: Pick<Services, "documents" | "wordingIn">,
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
): ProviderWords {
  const known = (asked: string) =>
    languageCodes.find(
      (code) => code === asked && (code === "en" || wordingIn(code).provider !== undefined),
    );
  const code = [url, headers.referer ?? ""].flatMap(languagesOf).map(known).find(Boolean) ?? "en";
  const words = wordingIn(code).provider;
  const academy = documents.current().in(code).site.name;
  return { ...words, academy, code, base: code === "en" ? "" : `/${code}` };
}

type ProviderPage = {
  readonly title: string;
  readonly text: string;
  /** HTML of a form or of links; everything in it is already escaped. */
  readonly actions?: string;
  readonly note?: string;
};

/** A small page in the site's colours that needs no other file. */
export function providerPage(
  { academy, code, base, home }: ProviderWords,
  { title, text, actions, note }: ProviderPage,
): string {
  return `<!DOCTYPE html>
<html lang="${code === "en" ? languages.en.tag : code}" dir="${languages[code].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${academy}`)}</title>
<style>${style}</style>
</head>
<body>
<header>${escapeHtml(academy)}</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${actions ?? ""}
<p><a href="${base || "/"}">${home}</a></p>
${note === undefined ? "" : `<p><small>${escapeHtml(note)}</small></p>`}
</main>
</body>
</html>
`;
}
