import type { MiddlewareFunction } from "react-router";

import { outageContext } from "./context.ts";

/** In seconds. Most outages are a restart, a backup or a lock. */
export const outageRetryAfter = 10;
export const outageSentence = "This is not available just now. Please try again in a moment.\n";

/**
 * Answers with 503 where a page or an address failed because the database is away, locked, full or
 * read-only: browsers, proxies and search engines then know that it is worth coming back. The page that
 * says so stays as it is.
 */
export const answerOutages: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (response.status !== 500 || !context.get(outageContext)) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(outageRetryAfter));
  headers.set("Cache-Control", "no-store");
  // What React Router says where there is no page to say it.
  const isPlain = headers.get("Content-Type")?.startsWith("text/plain") ?? true;
  return new Response(isPlain ? outageSentence : response.body, { status: 503, headers });
};
