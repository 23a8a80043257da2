import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";

import compression from "compression";
import express, { type ErrorRequestHandler, type Express } from "express";

import type { RequestFacts } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Readiness } from "./health.ts";
import type { EmbeddedProvider } from "#app/features/identity/provider/create-provider.server.ts";
import { loadBuiltFiles } from "./built-files.ts";
import { mountProvider } from "./provider-mount.ts";
import { knownMethods, limitBody, limitMethods, refuseCrossSite } from "./request-guard.ts";
import { logRequest } from "./request-log.ts";
import { pathAndQueryOf, withDecodablePath, withoutSlashAtEnd } from "./request-target.ts";
import { securityHeaders, type HeaderSet } from "./security-headers.ts";

export type AppModule = typeof import("./app.ts");

type FrontOptions = {
  services: Services;
  readiness: Readiness;
  /** Folder of the built pages, scripts, styles and pictures. */
  clientDir: string;
  loadApp: () => Promise<AppModule>;
  /** Null where a hosted identity provider is in use. */
  provider?: EmbeddedProvider | null;
};

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

function createDynamicApp(options: FrontOptions, headers: HeaderSet): Express {
  const { services, loadApp, provider = null } = options;
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
  app.use(compression());
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

/**
 * Everything between the socket and React Router, fastest first: health, what the build wrote, and
 * only then Express with its guards and the application.
 */
export function createFront(options: FrontOptions): RequestListener {
  const { services, readiness, clientDir } = options;
  const headers = securityHeaders(services.config);
  const files = loadBuiltFiles({ clientDir, config: services.config, headers });
  const app = createDynamicApp(options, headers);

  return (request, response) => {
    if (readiness.answer(request, response)) return;
    const requestId = randomUUID();
    logRequest(services.logger, request, response, requestId);
    response.setHeader("X-Request-Id", requestId);
    const target = pathAndQueryOf(request.url ?? "");
    if (target === undefined) {
      // Of the targets that are no path only `OPTIONS *` means something (RFC 9110, section 9.3.7).
      const isServerWide = request.method === "OPTIONS" && request.url === "*";
      response.writeHead(isServerWide ? 204 : 400, { ...headers, Allow: knownMethods.join(", ") });
      response.end();
      return;
    }
    request.url = withDecodablePath(target);
    if (files.answer(request, response)) return;
    const shorter = withoutSlashAtEnd(target);
    if (shorter !== undefined && (request.method === "GET" || request.method === "HEAD")) {
      response.writeHead(308, { ...headers, Location: shorter }).end();
      return;
    }
    // Express makes its own `locals` unless there is one.
    Object.assign(response, { locals: { requestId } });
    app(request, response);
  };
}
