import { Agent, createServer, get, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

import { drain } from "./http-server.ts";

const longMs = 60_000;

/** A server that answers only when the test says so, to visitors whose connections stay open. */
async function openSlow() {
  const waiting: ServerResponse[] = [];
  const arrivals: (() => void)[] = [];
  const server: Server = createServer({ keepAliveTimeout: longMs }, (_request, response) => {
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

test("lets a request in flight end, and does not wait for its connection to time out", async () => {
  const { server, ask, waiting, arrived } = await openSlow();
  const arrival = arrived();
  const answer = ask();
  await arrival;
  const drained = drain(server, longMs);
  waiting[0]?.end("done");
  expect(await answer).toBe("done");
  await drained;
});

test("closes connections on which nothing is asked", async () => {
  const { server, ask, waiting, arrived } = await openSlow();
  const arrival = arrived();
  const answer = ask();
  await arrival;
  waiting[0]?.end("done");
  await answer;
  await drain(server, longMs);
  expect(server.listening).toBe(false);
});

test("takes no new connection", async () => {
  const { server, port } = await openSlow();
  await drain(server, longMs);
  const failed = new Promise<NodeJS.ErrnoException>((resolve) => {
    connect(port, "127.0.0.1").once("error", resolve);
  });
  expect((await failed).code).toBe("ECONNREFUSED");
});

test("cuts off a request that does not end in time", async () => {
  const { server, ask, arrived } = await openSlow();
  const arrival = arrived();
  const answer = ask();
  const outcome = answer.catch((error: Error) => error.message);
  await arrival;
  await drain(server, 1);
  expect(await outcome).toBe("socket hang up");
});
