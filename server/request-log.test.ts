import { connect } from "node:net";
import { expect, test, vi } from "vitest";

import { serve } from "#tests/support/http.ts";
import { createTestLogger } from "#tests/support/services.ts";
import { logRequest } from "./app.ts";

async function openLogged(answer: (path: string) => number | undefined) {
  const { logger, logged } = createTestLogger();
  const server = await serve((request, response) => {
    logRequest(logger, request, response, "id-1");
    const status = answer(request.url ?? "");
    if (status !== undefined) response.writeHead(status).end("done");
    else response.write("begun");
  });
  return { ...server, logged };
}

test("a request leaves one line without query, address, header or body of the visitor", async () => {
  const { send, logged } = await openLogged(() => 200);
  await send({
    path: "/newsletter/confirm?token=abc123?token=abc123",
    method: "POST",
    headers: { "x-forwarded-for": "203.0.113.9", cookie: "owner=abc123", referer: "/?q=abc123" },
    body: "message=abc123",
  });
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect(logged[0]).toEqual({
    level: "info",
    time: expect.any(String),
    msg: "request",
    requestId: "id-1",
    method: "POST",
    path: "/newsletter/confirm",
    status: 200,
    ms: expect.any(Number),
  });
});

test.each([
  [499, "info"],
  [500, "error"],
  [503, "warn"],
])("a status of %i is logged as %s", async (status, level) => {
  const { send, logged } = await openLogged(() => status);
  await send("/");
  await vi.waitFor(() => expect(logged).toMatchObject([{ status, level }]));
});

test("a visitor who leaves in the middle is logged", async () => {
  const { port, logged } = await openLogged(() => undefined);
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: academy.example\r\n\r\n");
  await new Promise((resolve) => socket.once("data", resolve));
  socket.destroy();
  await vi.waitFor(() => expect(logged).toMatchObject([{ aborted: true }]));
});
