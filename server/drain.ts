import type { Server } from "node:http";

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
