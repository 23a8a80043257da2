import type { IncomingMessage, ServerResponse } from "node:http";

import type { Services } from "#app/platform/.server/services.ts";
import { securityHeaders, type HeaderSet } from "./security-headers.ts";

export type Readiness = {
  /** From now on `/readyz` tells a balancer to send no more requests. */
  stopping(): void;
  /** Answers `/healthz` and `/readyz`; false where the request is for something else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
};

function answerWith(
  headers: HeaderSet,
  response: ServerResponse,
  status: number,
  body: string,
): void {
  response.writeHead(status, {
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(`${body}\n`);
}

/**
 * `/healthz` says that the process answers; `/readyz` that it can also reach its database and is not
 * about to stop.
 */
export function createReadiness(services: Services): Readiness {
  const headers = securityHeaders(services.config);
  const reply = (response: ServerResponse, status: number, body: string) =>
    answerWith(headers, response, status, body);
  let isStopping = false;
  return {
    stopping() {
      isStopping = true;
    },
    answer(request, response) {
      if (request.url === "/healthz") {
        reply(response, 200, "alive");
        return true;
      }
      if (request.url !== "/readyz") return false;
      if (isStopping) {
        reply(response, 503, "stopping");
        return true;
      }
      services.isReady().then(
        (ready) => reply(response, ready ? 200 : 503, ready ? "ready" : "not ready"),
        () => reply(response, 503, "not ready"),
      );
      return true;
    },
  };
}
