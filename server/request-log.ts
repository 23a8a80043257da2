import type { IncomingMessage, ServerResponse } from "node:http";

import type { Logger } from "#app/platform/.server/logger.ts";
import { splitQuery } from "./request-target.ts";

/** One line for each answered request. No query, no address of the visitor, nothing typed. */
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
    const entry = { requestId, method: request.method, path, status, ms };
    const whole = response.writableFinished ? entry : { ...entry, aborted: true };
    if (status >= 500) logger.error(whole, "request");
    else logger.info(whole, "request");
  });
}
