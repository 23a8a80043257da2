import { minute } from "#app/platform/.server/clock.ts";
import type { Logger } from "#app/platform/.server/logger.ts";
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/**
 * In milliseconds. Node looks for slow clients only every `connectionsCheckingInterval`, its own half a
 * minute.
 */
const limits = {
  /** Counted from the start of a connection, or from the end of the previous request. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  /** Without a byte in either direction: a client that asks and does not read. */
  timeout: 60_000,
  connectionsCheckingInterval: 2_000,
  /** Connections at once. Each takes some 10 kB and a file descriptor. */
  maxConnections: 4_000,
};

/** Descriptors that the process itself needs: its database, its connections to mail servers, files that it reads. */
const ownDescriptors = 40;

/** How many descriptors the system lets this process have; it refuses connections beyond that without a word. */
function mostDescriptors(): number {
  try {
    const [, most] =
      /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(most ?? Number.POSITIVE_INFINITY);
  } catch {
    // Not on Linux.
    return Number.POSITIVE_INFINITY;
  }
}

/** Longer than a proxy keeps its own, 60 s in nginx: it must not send a request just as this end closes. */
const behindProxyMs = 65_000;

export type HttpServerOptions = Partial<typeof limits> & {
  /** Whether connections come from a proxy, which keeps them for the next visitor. */
  readonly isBehindProxy?: boolean;
};

/** A server that cuts off clients that send or read too slowly. Tests shorten its limits. */
export function createHttpServer(
  listener: RequestListener,
  { isBehindProxy = false, ...changes }: HttpServerOptions = {},
): Server {
  const { timeout, maxConnections, ...options } = {
    ...limits,
    ...(isBehindProxy && { keepAliveTimeout: behindProxyMs }),
    ...changes,
  };
  const server = createServer(options satisfies ServerOptions, listener);
  server.setTimeout(timeout);
  server.maxConnections = Math.min(
    maxConnections,
    Math.max(mostDescriptors() - ownDescriptors, 10),
  );
  return server;
}

const sayEveryMs = minute;

/** Logs, at most once a minute, that connections are refused because there are too many. */
export function logRefusals(server: Server, logger: Logger): void {
  let refused = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    refused += 1;
    if (performance.now() - saidAt < sayEveryMs) return;
    saidAt = performance.now();
    const { maxConnections } = server;
    logger.error(
      { refused, maxConnections },
      "connections are refused: there are too many at once",
    );
    refused = 0;
  });
}

/** How often to look for connections whose last answer has been sent. */
const checkMs = 50;

/**
 * A socket that closes resets the connections that nobody has taken from it yet. Whatever shares visitors out hears
 * a little later that this process ends, so it goes on taking them until none has come for a moment, or for so long.
 */
const quietMs = 100;
const untilQuietMs = 2_000;

async function untilNobodyComes(server: Server): Promise<void> {
  const until = performance.now() + untilQuietMs;
  let lastAt = performance.now();
  server.on("connection", () => (lastAt = performance.now()));
  while (performance.now() < Math.min(until, lastAt + quietMs)) await pause(checkMs);
}

/**
 * Accepts no new connection once none comes, lets the requests in flight end and closes the connections that have
 * none. Node would leave open those that were busy at first.
 *
 * @param waitMs once it accepts none; after this long anything still open is cut off
 */
export async function drain(server: Server, waitMs: number): Promise<void> {
  await untilNobodyComes(server);
  const limit = setTimeout(() => server.closeAllConnections(), waitMs);
  const closed = new Promise<void>((done) => server.close(() => done()));
  const check = setInterval(() => server.closeIdleConnections(), checkMs);
  await closed;
  clearInterval(check);
  clearTimeout(limit);
}
