import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { constants } from "node:zlib";

import compression from "compression";
import express, { type ErrorRequestHandler, type Express } from "express";

import { outageRetryAfter, outageSentence } from "#app/platform/.server/answer-outages.ts";
import { isOutage } from "#app/platform/.server/db/errors.ts";
import type { RequestFacts } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { AppModule, FrontOptions } from "./front.ts";
import { mountProvider } from "./provider-mount.ts";
import { limitBody, limitMethods, refuseCrossSite } from "./request-guard.ts";
import type { HeaderSet } from "./security-headers.ts";

function factsOf(locals: Record<string, unknown>): RequestFacts {
  return locals.facts as RequestFacts;
}

/** What the application throws before it can answer by itself. */
function answerErrors(services: Services): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { requestId } = response.locals;
    services.logger.error({ err: error, requestId }, "request failed");
    if (isOutage(error)) {
      response.status(503).set({
        "Retry-After": String(outageRetryAfter),
        "Cache-Control": "no-store",
      });
      response.type("text/plain").send(outageSentence);
      return;
    }
    response.status(500).type("text/plain").send("Unexpected Application Error!\n");
  };
}

/**
 * Gives every request the site's own host, whatever a proxy, an old program or a forger wrote into it:
 * React Router builds a URL out of these headers, fails where that is none, and refuses a form whose
 * `Origin` differs from it, which behind a proxy it does. The guard has judged `Origin` before.
 */
function useOwnAddress(request: IncomingMessage, publicUrl: string): void {
  request.headers.host = new URL(publicUrl).host;
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
  delete request.headers.origin;
}

/**
 * Everything that is not answered from memory: Express with its guards, the embedded identity provider,
 * and React Router.
 */
export async function createDynamicApp(
  options: FrontOptions,
  headers: HeaderSet,
): Promise<Express> {
  const { services, loadApp } = options;
  const provider = (await options.loadProvider?.()) ?? null;
  const { config } = services;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", [...config.trustedProxies]);
  app.use((request, response, next) => {
    const nonce = randomBytes(16).toString("base64url");
    response.locals.facts = {
      clientAddress: request.ip ?? "",
      requestId: response.locals.requestId as string,
      nonce,
    } satisfies RequestFacts;
    response.set({
      ...headers,
      "Content-Security-Policy": contentSecurityPolicy(config, {
        scripts: [`'nonce-${nonce}'`],
        styles: [`'nonce-${nonce}'`],
      }),
    });
    next();
  });
  app.use(limitMethods, limitBody, refuseCrossSite(config.publicUrl));
  if (provider) app.use(mountProvider(provider, services));
  // A window that holds any page whole; the usual one takes megabytes for each answer under way.
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } } }));
  app.use((request, _response, next) => {
    useOwnAddress(request, config.publicUrl);
    next();
  });
  let handler: Promise<ReturnType<AppModule["createAppHandler"]>> | undefined;
  app.use(async (request, response, next) => {
    handler ??= loadApp().then((module) => module.createAppHandler(services, factsOf, provider));
    await (
      await handler
    )(request, response, next);
  });
  app.use(answerErrors(services));
  return app;
}
