import type { RequestListener } from "node:http";
import { expect, test } from "vitest";

import { serve } from "#tests/support/http.ts";
import { enquiryMessages } from "./enquiry-schema.ts";
import { endpointField, readAnswer, sendEnquiry } from "./send-enquiry.ts";

/** Sends a form to a server with these answers, as the page does through the router. */
async function send(answer: RequestListener) {
  const form = new FormData();
  const { port } = await serve(answer);
  form.set(endpointField, `http://127.0.0.1:${port}/submit`);
  const request = new Request("http://site.example/contact", { method: "POST", body: form });
  return sendEnquiry({ request });
}

test("success is success, whatever else a hosted service says", () => {
  expect(readAnswer({ success: true, message: "Email sent" })).toEqual({
    ok: true,
    location: "/contact?sent=1",
  });
});

test.each([null, {}, { success: "true" }, { success: false, message: " " }, { success: 1 }])(
  "an answer without a reason (%j) is a general failure",
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
  const asked: unknown[] = [];
  const sent = await send(({ method, headers }, response) => {
    asked.push(method, headers.accept, headers["content-type"]?.split(";")[0]);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ success: true, message: "" }));
  });
  expect(sent.ok).toBe(true);
  expect(asked).toEqual(["POST", "application/json", "multipart/form-data"]);
});

test("a server that answers with a page is a general failure", async () => {
  const outcome = await send((_, response) => response.writeHead(502).end("<h1>Bad gateway</h1>"));
  expect(outcome).toMatchObject({ ok: false, message: enquiryMessages.failed, kind: "unreadable" });
});

test("a connection that breaks is a network error", async () => {
  expect(await send((request) => request.socket.destroy())).toMatchObject({
    ok: false,
    kind: "network",
    message: "Network error. Please check your connection and try again.",
  });
});
