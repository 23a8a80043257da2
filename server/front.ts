import { randomUUID } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";

import type { Services } from "#app/platform/.server/services.ts";
import type { Readiness } from "./health.ts";
import type { EmbeddedProvider } from "#app/features/identity/provider/create-provider.server.ts";
import { loadBuiltFiles } from "./built-files.ts";
import { knownMethods } from "./request-guard.ts";
import { logRequest } from "./request-log.ts";
import { pathAndQueryOf, withDecodablePath, withoutSlashAtEnd } from "./request-target.ts";
import { answerSparingly } from "./save-data.ts";
import { securityHeaders, type HeaderSet } from "./security-headers.ts";

type Bundle = typeof import("./app.ts");
export type AppModule = Pick<Bundle, "createAppHandler">;

export type FrontOptions = {
  services: Services;
  readiness: Readiness;
  /** Folder of the built pages, scripts, styles and pictures. */
  clientDir: string;
  loadApp: () => Promise<AppModule>;
  /** Null where a hosted identity provider is in use. */
  loadProvider?: () => Promise<EmbeddedProvider | null>;
};

/** Says that it failed; where an answer has begun it can only be cut off. */
function sayFailure(response: ServerResponse, headers: HeaderSet): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What was set belongs to another answer.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(500, { ...headers, "Content-Type": "text/plain; charset=utf-8" });
  response.end("Unexpected Application Error!\n");
}

/**
 * Everything between the socket and React Router, fastest first: health, what the build wrote, and
 * only then Express with its guards and the application.
 */
export function createFront(options: FrontOptions): RequestListener {
  const { services, readiness, clientDir } = options;
  const headers = securityHeaders(services.config);
  const files = loadBuiltFiles({ clientDir, config: services.config, headers });
  let app: Promise<RequestListener> | undefined;
  const loadDynamicApp = async () =>
    (await import("./dynamic-app.ts")).createDynamicApp(options, headers);

  return (request, response) => {
    if (readiness.answer(request, response)) return;
    const requestId = randomUUID();
    logRequest(services.logger, request, response, requestId);
    const target = pathAndQueryOf(request.url ?? "");
    if (target !== undefined) {
      request.url = target;
      if (answerSparingly(request, response, headers, requestId)) return;
      // Before any header is set: those of built files are then written out in one go.
      if (files.answer(request, response, requestId)) return;
      request.url = withDecodablePath(target);
    }
    response.setHeader("X-Request-Id", requestId);
    if (target === undefined) {
      // Of the targets that are no path only `OPTIONS *` means something (RFC 9110, section 9.3.7).
      const isServerWide = request.method === "OPTIONS" && request.url === "*";
      response.writeHead(isServerWide ? 204 : 400, { ...headers, Allow: knownMethods.join(", ") });
      response.end();
      return;
    }
    const shorter = withoutSlashAtEnd(target);
    if (shorter !== undefined && (request.method === "GET" || request.method === "HEAD")) {
      response.writeHead(308, { ...headers, Location: shorter }).end();
      return;
    }
    const fail = (error: unknown) => {
      services.logger.error({ err: error, requestId }, "request failed");
      sayFailure(response, { ...headers, "X-Request-Id": requestId });
    };
    // Express makes its own `locals` unless there is one.
    Object.assign(response, { locals: { requestId } });
    app ??= loadDynamicApp();
    app.then(
      (answer) => answer(request, response),
      (error: unknown) => {
        app = undefined;
        fail(error);
      },
    );
  };
}
