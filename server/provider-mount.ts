import { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

import type { RequestHandler } from "express";

import type { RequestFacts } from "#app/platform/.server/context.ts";
import type { RateLimitName } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { EmbeddedProvider } from "#app/features/identity/provider/create-provider.server.ts";
import { providerRoutes } from "#app/features/identity/provider/provider-configuration.server.ts";
import { providerWords } from "#app/features/identity/provider/provider-page.server.ts";

const jsonType = /^application\/json\s*(?:;|$)/i;

/** Gives the embedded provider the requests for its own addresses, counted by sender. */
export function mountProvider(provider: EmbeddedProvider, services: Services): RequestHandler {
  return async (request, response, next) => {
    if (!provider.handles(request.path)) {
      next();
      return;
    }
    const limit = limitOf(request.path);
    const { clientAddress } = response.locals.facts as RequestFacts;
    const room = limit && (await services.rateLimits.hit(limit, clientAddress));
    if (room && !room.ok) {
      response.status(429).set({
        "Retry-After": String(room.retryAfterSeconds),
        "Cache-Control": "no-store",
      });
      const error_description = providerWords(services, request).slow;
      if (limit === "token-request") response.json({ error: "slow_down", error_description });
      else response.type("text/plain").send(`${error_description}\n`);
      return;
    }
    const isJsonToken =
      request.path === providerRoutes.token && jsonType.test(request.get("content-type") ?? "");
    const json = isJsonToken ? await text(request).catch(() => null) : undefined;
    // A client that hangs up expects no answer, and the site is not at fault.
    if (json === null) return;
    provider.answer(json === undefined ? request : withFormBody(request, json), response);
  };
}

function limitOf(path: string): RateLimitName | null {
  if (path.startsWith(providerRoutes.authorization)) return "sign-in-request";
  const isOfTokens = [
    providerRoutes.token,
    providerRoutes.revocation,
    providerRoutes.userinfo,
  ].includes(path as typeof providerRoutes.token);
  return isOfTokens ? "token-request" : null;
}

/** The same token request as a form, the only kind that the library reads (RFC 6749, appendix B). */
function withFormBody(request: IncomingMessage, json: string): IncomingMessage {
  const form = toForm(json);
  const replay = new IncomingMessage(request.socket);
  replay.method = request.method ?? "POST";
  replay.url = request.url ?? "";
  replay.httpVersion = request.httpVersion;
  replay.headers = {
    ...request.headers,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(form)),
  };
  // Read to its end, so that it does not look cut off and close the connection.
  replay.complete = true;
  replay.push(form);
  replay.push(null);
  return replay;
}

/** Empty if it is not a JSON object; the library then says what is missing. */
function toForm(json: string): string {
  try {
    const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
    return new URLSearchParams(texts).toString();
  } catch {
    return "";
  }
}
