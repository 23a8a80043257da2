import type { MiddlewareFunction } from "react-router";

import { outageContext } from "./context.ts";

/** Seconds. Most outages are a restart, a backup or a lock. */
export const outageRetryAfter = 10;
export const outageSentence = "This is not available just now. Please try again in a moment.\n";

/**
 * Answers with 503 if the database is down, locked, full or read-only, and says with every 503 when to come
 * back. The page's body is left as it is.
 */
export const answerOutages: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const hasFailed = response.status === 500 && context.get(outageContext);
  if (!hasFailed && response.status !== 503) return response;
  const headers = new Headers(response.headers);
  if (!headers.has("Retry-After")) headers.set("Retry-After", String(outageRetryAfter));
  headers.set("Cache-Control", "no-store");
  // React Router's own answer, if there is no page.
  const isPlain = headers.get("Content-Type")?.startsWith("text/plain") ?? true;
  const body = hasFailed && isPlain ? outageSentence : response.body;
  return new Response(body, { status: 503, headers });
};
