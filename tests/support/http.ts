import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export type Asked = {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** The address of this machine that it comes from, where it is to look like another visitor. */
  readonly from?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
};

export type TestServer = {
  readonly port: number;
  /** Sends one request on a connection of its own; any header may be set, as a program can. */
  send(asked: Asked | string): Promise<Answer>;
  /** Sends these bytes as they are and gives everything that comes back. */
  raw(bytes: string): Promise<string>;
};

/** Sends one request to a port of this machine. */
export async function send(port: number, asked: Asked | string): Promise<Answer> {
  const {
    method = "GET",
    path = "/",
    headers = {},
    body,
    from,
  } = typeof asked === "string" ? { path: asked } : asked;
  return await new Promise((resolve, reject) => {
    const outgoing = request({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers,
      agent: false,
      ...(from ? { localAddress: from } : {}),
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      buffer(response).then(
        (bytes) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString("utf8"),
          }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

/** Serves on a free port of this machine until the test ends. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    send: (asked) => send(port, asked),
    raw: async (bytes) => {
      const socket = connect(port, "127.0.0.1");
      socket.write(bytes, "latin1");
      return await text(socket);
    },
  };
}
