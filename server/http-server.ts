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
