import type { IncomingMessage, ServerResponse } from "node:http";

import { splitQuery } from "./request-target.ts";
import type { HeaderSet } from "./security-headers.ts";

const font = /^\/assets\/[\w-]+\.woff2$/;
/** Pictures beside a title that says the same; those with a text of their own are sent. */
const ornament = /^\/art\/covers\/[\w-]+\.svg$/;

const nothing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Answers for visitors who asked their browser to save data (the `Save-Data` header of RFC 8674): they
 * read in a typeface of their own, whose measures the styles fit to ours, and do without the pictures that
 * only adorn. Nothing of it is stored, so all is there again as soon as data need not be saved.
 *
 * @returns false where the request is to be answered as usual
 */
export function answerSparingly(
  request: IncomingMessage,
  response: ServerResponse,
  headers: HeaderSet,
  requestId: string,
): boolean {
  const wish = request.headers["save-data"];
  if (wish === undefined || !/^on(?:$|[;,\s])/i.test(String(wish))) return false;
  const { path } = splitQuery(request.url ?? "");
  const always = {
    ...headers,
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
    Vary: "Save-Data",
  };
  if (font.test(path)) {
    response.writeHead(204, always).end();
    return true;
  }
  if (!ornament.test(path)) return false;
  response.writeHead(200, { ...always, "Content-Type": "image/svg+xml" });
  response.end(request.method === "HEAD" ? undefined : nothing);
  return true;
}
