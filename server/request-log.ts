import type { IncomingMessage, ServerResponse } from "node:http";

import type { Logger } from "#app/platform/.server/logger.ts";
import { splitQuery } from "./request-target.ts";

/**
 * One line for each answered request: what was asked and how it went. No query, no address of the
 * visitor, nothing typed.
 */
export function logRequest(
  logger: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now();
  const { path } = splitQuery(request.url ?? "");
  response.on("close", () => {
    const entry = {
      requestId,
      method: request.method,
      path,
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    if (response.statusCode >= 500) logger.error(entry, "request");
    else logger.info(entry, "request");
  });
}
