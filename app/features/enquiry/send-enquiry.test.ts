import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";

import { enquiryMessages } from "./enquiry-schema.ts";
import { endpointField, readAnswer, sendEnquiry } from "./send-enquiry.ts";

/** Sends as the router lets the page do. */
function send(endpoint: string, form = new FormData()) {
  form.set(endpointField, endpoint);
  return sendEnquiry({
    request: new Request("http://site.example/contact", { method: "POST", body: form }),
  });
}

const servers: ReturnType<typeof createServer>[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/submit`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test("success is success, whatever a hosted service says", () => {
  expect(readAnswer({ success: true, message: "Email sent" })).toEqual({
    ok: true,
    location: "/contact?sent=1",
  });
});

test.each([null, {}, { success: "true" }, { success: false, message: " " }, { success: 1 }])(
  "an answer without a reason (%j) is a failure in general words",
  (body) => {
    const expected = { ok: false, message: "Failed to send message. Please try again." };
    expect(readAnswer(body)).toMatchObject(expected);
  },
);

test("only texts at known fields count as errors", () => {
  const errors = { name: "Enter your name", phone: 5, other: "x" };
  const outcome = readAnswer({ success: false, message: "x", kind: "invalid", errors });
  expect(outcome).toMatchObject({ errors: { name: "Enter your name" } });
});

test("the form goes out as multipart and asks for JSON", async () => {
  const seen: Record<string, unknown> = {};
  const endpoint = await serve((request, response) => {
    seen.method = request.method;
    seen.accept = request.headers.accept;
    seen.type = request.headers["content-type"]?.split(";")[0];
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ success: true, message: "" }));
  });
  const form = new FormData();
  form.set("name", "Ana");
  expect((await send(endpoint, form)).ok).toBe(true);
  expect(seen).toEqual({ method: "POST", accept: "application/json", type: "multipart/form-data" });
});

test("a server that answers with a page is a failure in general words", async () => {
  const endpoint = await serve((_request, response) => {
    response.writeHead(502).end("<h1>Bad gateway</h1>");
  });
  const outcome = await send(endpoint);
  expect(outcome).toMatchObject({ ok: false, message: enquiryMessages.failed, kind: "unreadable" });
});

test("a connection that breaks is a network error", async () => {
  const endpoint = await serve((request) => request.socket.destroy());
  expect(await send(endpoint)).toMatchObject({
    ok: false,
    kind: "network",
    message: "Network error. Please check your connection and try again.",
  });
});
