import type { IncomingMessage, ServerResponse } from "node:http";

export type Health = {
  /** What `/readyz` says of the start while it takes its time. */
  starting(progress: string): void;
  /** From now on `/readyz` asks this. */
  started(isReady: () => Promise<boolean>): void;
  /** Makes `/readyz` tell a load balancer to send no more requests. */
  stopping(): void;
  /** Answers `/healthz` and `/readyz`; false if the request is for something else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * `/healthz` says that the process answers, also while the database is migrated; `/readyz` that it also reaches
 * its database and is not about to stop. Neither is logged.
 *
 * @param headers sent with every answer
 */
export function createHealth(headers: Readonly<Record<string, string>>): Health {
  let isReady: (() => Promise<boolean>) | undefined;
  let start = "starting";
  let isStopping = false;
  const reply = (response: ServerResponse, status: number, body: string) => {
    const type = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    response.writeHead(status, { ...headers, ...type }).end(`${body}\n`);
  };
  return {
    starting(progress) {
      start = `starting: ${progress}`;
    },
    started(check) {
      isReady = check;
    },
    stopping() {
      isStopping = true;
    },
    answer(request, response) {
      if (request.url === "/healthz") {
        reply(response, 200, "alive");
        return true;
      }
      if (request.url !== "/readyz") return false;
      if (isStopping || !isReady) {
        reply(response, 503, isStopping ? "stopping" : start);
        return true;
      }
      isReady().then(
        (ready) => reply(response, ready ? 200 : 503, ready ? "ready" : "not ready"),
        () => reply(response, 503, "not ready"),
      );
      return true;
    },
  };
}
