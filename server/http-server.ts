import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";

/**
 * In milliseconds. Node looks for slow clients only every `connectionsCheckingInterval`, its own half a
 * minute.
 */
const limits = {
  /** From the first moment of a connection, or from the end of the request before. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** A server that cuts off slow senders. Tests shorten its limits. */
export function createHttpServer(
  listener: RequestListener,
  changes: Partial<typeof limits> = {},
): Server {
  return createServer({ ...limits, ...changes }, listener);
}

/** How often connections are looked at whose last answer has gone out. */
const checkMs = 50;

/**
 * Takes no new connection, lets the requests in flight end and closes the connections that have none. Node
 * would leave those open that were busy at the start.
 *
 * @param waitMs after this long whatever is still open is cut off
 */
export async function drain(server: Server, waitMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const check = setInterval(() => server.closeIdleConnections(), checkMs);
  const limit = setTimeout(() => server.closeAllConnections(), waitMs);
  await closed;
  clearInterval(check);
  clearTimeout(limit);
}
