import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";

/**
 * How long a client may take, in milliseconds. Node looks for those that took longer only every
 * `connectionsCheckingInterval`, for which its own half a minute would be most of the time allowed.
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
 * Takes no new connection, lets the requests in flight end and closes the connections that have none.
 * Node leaves a connection that was busy at the start open for its keep-alive time, hence the checks.
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
