import { once } from "node:events";
import {
  Agent,
  createServer,
  get,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";

import { createHttpServer, drain, type HttpServerOptions } from "./http-server.ts";

const short = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };

/** A server that reads whatever is sent and answers with its length. */
const countBytes: RequestListener = (request, response) => {
  let length = 0;
  request.on("data", (chunk: Buffer) => (length += chunk.length));
  request.on("end", () => response.end(String(length)));
  request.on("error", () => {});
};

async function open(changes: HttpServerOptions = short, listener = countBytes) {
  const server = createHttpServer(listener, changes);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A client that begins like this, continues with one character now and then, and never ends. */
async function drip(port: number, beginning: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(beginning);
  const dripping = setInterval(() => socket.write("a"), 10);
  try {
    return await text(socket);
  } catch {
    // Cut off while writing.
    return "";
  } finally {
    clearInterval(dripping);
  }
}

describe("a client is cut off that", () => {
  test.each([
    ["says nothing that is a request", ""],
    ["never ends its headers", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "],
    ["never ends its body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n"],
    [
      "never ends its second request",
      "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nX-Slow: ",
    ],
  ])("%s", async (_, beginning) => {
    const port = await open();
    expect(await drip(port, beginning)).not.toContain("100000");
  });

  test("says nothing at all", async () => {
    const port = await open();
    const socket = connect(port, "127.0.0.1");
    // If the server does not keep this promise, it never resolves.
    expect(await text(socket)).toMatch(/^$|408/);
  });

  test("asks and does not read the answer", async () => {
    const megabytes = Buffer.alloc(64 * 1024 * 1024);
    const closed = Promise.withResolvers<void>();
    const port = await open({ timeout: 100 }, (request, response) => {
      request.socket.once("close", () => closed.resolve());
      response.end(megabytes);
    });
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    // Where the server keeps it, it never resolves; the same below.
    await expect(closed.promise).resolves.toBeUndefined();
    socket.destroy();
  });

  test("has asked, and asks nothing more", async () => {
    const port = await open({ keepAliveTimeout: 100 });
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await text(socket)).toContain("200 OK");
  });

  test("is one too many", async () => {
    const port = await open({ maxConnections: 1 });
    const first = connect(port, "127.0.0.1");
    await once(first, "connect");
    const second = connect(port, "127.0.0.1");
    second.on("error", () => {});
    await expect(once(second, "close")).resolves.toBeDefined();
    first.destroy();
  });
});

test("connections are kept for ten seconds, and as long as a proxy expects behind one", () => {
  expect(createHttpServer(countBytes).keepAliveTimeout).toBe(10_000);
  expect(createHttpServer(countBytes, { isBehindProxy: true }).keepAliveTimeout).toBe(65_000);
});

/** A server that answers only when the test says so, to visitors whose connections stay open. */
async function openSlow() {
  const waiting: ServerResponse[] = [];
  const arrivals: (() => void)[] = [];
  const server: Server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    waiting.push(response);
    arrivals.shift()?.();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
  });
  return {
    server,
    port,
    waiting,
    arrived: () => new Promise<void>((resolve) => arrivals.push(resolve)),
    ask: () =>
      new Promise<string>((resolve, reject) => {
        get({ host: "127.0.0.1", port, agent }, (response) => {
          text(response).then(resolve, reject);
        }).once("error", reject);
      }),
  };
}

test("a server that drains lets requests in flight end, those of the last moment among them, closes idle connections and takes no new one", async () => {
  const { server, port, ask, waiting, arrived } = await openSlow();
  const arrival = arrived();
  const answers = [ask()];
  await arrival;
  const drained = drain(server, 60_000);
  const lateArrival = arrived();
  answers.push(ask());
  await lateArrival;
  const refusal = async () =>
    await new Promise<string | undefined>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(void socket.destroy()));
      socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code));
    });
  await expect.poll(refusal, { interval: 500, timeout: 20_000 }).toBe("ECONNREFUSED");
  for (const response of waiting) response.end("done");
  expect(await Promise.all(answers)).toEqual(["done", "done"]);
  // Its connection would stay open for a minute.
  await drained;
});

test("a server that drains cuts off a request that does not end in time", async () => {
  const { server, ask, arrived } = await openSlow();
  const arrival = arrived();
  const answer = ask();
  const outcome = answer.catch((error: Error) => error.message);
  await arrival;
  await drain(server, 1);
  expect(await outcome).toBe("socket hang up");
});
