import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";

import compression from "compression";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import pLimit, { type LimitFunction } from "p-limit";

import { outageRetryAfter, outageSentence } from "#app/platform/.server/answer-outages.ts";
import type { RequestFacts } from "#app/platform/.server/context.ts";
import { isOutage } from "#app/platform/.server/db/errors.ts";
import type { Logger } from "#app/platform/.server/logger.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { holdsSecret, pathForLog } from "#app/platform/secret-addresses.ts";
import type { EmbeddedProvider } from "#app/features/identity/provider/create-provider.server.ts";
import type { ProviderAccess } from "#app/features/identity/provider/interactions.server.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { isSentByMember } from "./desk-gate.ts";
import { answerSender, noticeUnbelieved } from "./forwarded-for.ts";
import { mountProvider } from "./provider-mount.ts";
import { isRead, knownMethods, limitBody, limitMethods, refuseCrossSite } from "./request-guard.ts";
import {
  pathAndQueryOf,
  splitQuery,
  withDecodablePath,
  withoutSlashAtEnd,
} from "./request-target.ts";
import { securityHeaders, type HeaderSet } from "./security-headers.ts";

/** What a rendered answer is made from, besides the request itself. */
export type RenderFacts = {
  services: Services;
  facts: RequestFacts;
  /** Null if a hosted identity provider is in use. */
  provider: ProviderAccess | null;
};

export type FactsOf = (request: Request, response: Response) => RenderFacts;

/** Makes the handler for what React Router renders. */
export type CreateRenderer = (factsOf: FactsOf) => RequestHandler;

export type AppOptions = {
  services: Services;
  /** Serve what is the same for everyone: kept pages and files. */
  assets: readonly RequestHandler[];
  createRenderer: CreateRenderer;
  /** Null if a hosted identity provider is in use. */
  provider: EmbeddedProvider | null;
  /** Called for every request, before it is answered. */
  observe?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
};

/** In this order: what is the same for everyone, the embedded provider, and what is rendered on request. */
export function createApp(options: AppOptions): Express {
  const { services, assets, provider, createRenderer } = options;
  const { config } = services;
  const headers = securityHeaders(config);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", [...config.trustedProxies]);

  app.use((request, response, next) => {
    const requestId = randomBytes(12).toString("base64url");
    response.locals.requestId = requestId;
    response.set({ ...headers, "X-Request-Id": requestId });
    logRequest(services.logger, request, response, requestId);
    options.observe?.(request, response);
    next();
  });
  app.use(useTarget, noticeUnbelieved(services.logger), answerSender, keepSecret);
  app.use(moveSlashes, saveData, ...assets);

  app.use((request, response, next) => {
    const nonce = randomBytes(16).toString("base64url");
    const { requestId } = response.locals as { requestId: string };
    const facts: RequestFacts = { clientAddress: request.ip ?? "", requestId, nonce };
    response.locals.facts = facts;
    const inline = { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
    response.set("Content-Security-Policy", contentSecurityPolicy(config, inline));
    next();
  });
  const isMember = (request: express.Request) =>
    isSentByMember(request.originalUrl, request.headers, services).catch(() => false);
  app.use(limitMethods, limitBody(isMember), refuseCrossSite(config.publicUrl));
  if (provider) app.use(mountProvider(provider, services));
  const turns = pLimit(pagesAtOnce);
  app.use(takeTurns(turns), compressRendered(turns));
  app.use(useOwnAddress(config.publicUrl), replaceHeaders(headers));
  app.use(
    createRenderer((request, response) => ({
      services,
      facts: response.locals.facts as RequestFacts,
      provider: provider && { provider, request, response },
    })),
  );
  app.use(answerErrors(services));
  return app;
}

/** How many pages are rendered at once, and how long one that is waiting may keep the others out. */
const pagesAtOnce = 2;
const turnMs = 50;

/**
 * Makes requests for pages take turns. Rendering keeps the processor busy, so many at once are answered no
 * sooner, and what each holds meanwhile costs memory and a fifth of the time.
 */
function takeTurns(turns: LimitFunction): RequestHandler {
  return (_request, response, next) => {
    void turns(() => {
      if (response.destroyed) return undefined;
      next();
      return new Promise<void>((done) => {
        const timer = setTimeout(done, turnMs);
        response.once("close", () => {
          clearTimeout(timer);
          done();
        });
      });
    });
  };
}

/**
 * Compresses what is rendered: as well as it can be done in some 25 ms of another thread, or quickly while others
 * wait and for the team's desk, whose pages are long. It makes pages a kilobyte smaller than the quick way, which
 * keeps most of them within the ten packets that a server sends before it waits for an answer (RFC 6928).
 */
function compressRendered(turns: LimitFunction): RequestHandler {
  const brotli = (quality: number) =>
    // A window of 128 kB holds nearly any page; the usual one takes megabytes for each answer under way.
    ({ [constants.BROTLI_PARAM_LGWIN]: 17, [constants.BROTLI_PARAM_QUALITY]: quality });
  const small = compression({ brotli: { params: brotli(10) } });
  const quick = compression({ brotli: { params: brotli(5) } });
  return (request, response, next) => {
    const isHurried = turns.pendingCount > 0 || request.path.startsWith("/desk");
    (isHurried ? quick : small)(request, response, next);
  };
}

/** One line for each answered request. No query, no secret address, no address of the visitor, nothing typed. */
export function logRequest(
  logger: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now();
  const { path } = splitQuery(request.url ?? "");
  response.on("close", () => {
    const { statusCode: status } = response;
    const ms = Math.round(performance.now() - startedAt);
    const entry = { requestId, method: request.method, path: pathForLog(path), status, ms };
    const whole = response.writableFinished ? entry : { ...entry, aborted: true };
    // Outages have their own answer.
    if (status === 503) logger.warn(whole, "request");
    else if (status >= 500) logger.error(whole, "request");
    else logger.info(whole, "request");
  });
}

/** How often a request names its host; Node takes the first (RFC 9112, section 3.2, wants 400). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** Reads whole addresses as the path in them, and refuses targets that are not addresses. */
const useTarget: RequestHandler = (request, response, next) => {
  const target = countHosts(request) > 1 ? undefined : pathAndQueryOf(request.url);
  if (target === undefined) {
    // Of the targets that are not paths only `OPTIONS *` has a meaning (RFC 9110, section 9.3.7).
    const isServerWide = request.method === "OPTIONS" && request.url === "*";
    response
      .status(isServerWide ? 204 : 400)
      .set("Allow", knownMethods.join(", "))
      .end();
  } else {
    request.url = withDecodablePath(target);
    // React Router reads this one.
    request.originalUrl = request.url;
    next();
  }
};

/**
 * A page behind a secret address does not say where its visitor comes from, so that nothing that logs a `Referer`
 * has the address. It says of which site: without that a browser sends no `Origin` with a form either.
 */
const keepSecret: RequestHandler = (request, response, next) => {
  if (holdsSecret(request.originalUrl)) response.set("Referrer-Policy", "strict-origin");
  next();
};

/** No address of the site ends with a slash. */
const moveSlashes: RequestHandler = (request, response, next) => {
  const shorter = isRead(request) ? withoutSlashAtEnd(request.url) : undefined;
  if (shorter === undefined) next();
  else response.writeHead(308, { Location: shorter }).end();
};

/**
 * For visitors whose browser saves data (the `Save-Data` header of RFC 8674): their device's own fonts, and no
 * pictures beside a title that says the same.
 */
const saveData: RequestHandler = (request, response, next) => {
  const isFont = /^\/assets\/.+\.woff2$/.test(request.path);
  const isOrnament = /^\/art\/covers\/[^/]+\.svg$/.test(request.path);
  const isSpared = (isFont || isOrnament) && isRead(request);
  if (isSpared) response.vary("Save-Data");
  if (!isSpared || !/^on(?:$|[;,\s])/i.test(request.get("save-data") ?? "")) next();
  else if (isFont) response.status(204).set("Cache-Control", "no-store").end();
  else {
    response.type("svg").set("Cache-Control", "no-store");
    response.send('<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
};

/**
 * Gives every request the site's own host, whatever a proxy or a forger wrote: React Router builds a URL from
 * these headers, and refuses a form whose `Origin` differs from it. The guard has already checked `Origin`.
 */
function useOwnAddress(publicUrl: string): RequestHandler {
  const { host } = new URL(publicUrl);
  return ({ headers }, _response, next) => {
    headers.host = host;
    delete headers["x-forwarded-host"];
    delete headers["x-forwarded-proto"];
    delete headers.origin;
    next();
  };
}

/**
 * Lets a rendered answer's own headers replace those that every answer has. React Router's adapter would add
 * them, and a browser with two lines of one policy chooses for itself.
 */
function replaceHeaders(common: HeaderSet): RequestHandler {
  const names = new Set(Object.keys(common).map((name) => name.toLowerCase()));
  names.add("content-security-policy");
  return (_request, response, next) => {
    const append = response.append.bind(response);
    response.append = (name, value) =>
      names.has(name.toLowerCase()) ? response.set(name, value) : append(name, value);
    next();
  };
}

/** Answers what is thrown before the application can answer. */
function answerErrors(services: Services): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { requestId } = response.locals;
    services.logger.error({ err: error, requestId }, "request failed");
    response.type("text/plain").set("Cache-Control", "no-store");
    if (isOutage(error)) {
      response.status(503).set("Retry-After", String(outageRetryAfter)).send(outageSentence);
    } else {
      response.status(500).send("Unexpected Application Error!\n");
    }
  };
}
