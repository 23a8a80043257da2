import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";

import { languageCodes, languages } from "#content/languages.ts";
import { starting } from "#content/starting.ts";

const style =
  ":root{color-scheme:light dark}body{max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}";
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** In seconds. */
const retryAfter = 10;

/** Tells visitors in the language of their address that the site is starting. */
export function answerWhileStarting(headers: Readonly<Record<string, string>>): RequestListener {
  return ({ url = "" }, response) => {
    const code = languageCodes.find((one) => new RegExp(`^/${one}(?![\\w-])`).test(url)) ?? "en";
    const { tag, dir } = languages[code];
    const { title, text } = starting[code];
    response.writeHead(503, {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Retry-After": String(retryAfter),
    });
    response.end(
      `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${text}</p></main></html>\n`,
    );
  };
}
