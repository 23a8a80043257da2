import { RouterContextProvider, type MiddlewareFunction } from "react-router";
import { expect, test } from "vitest";
import { allowMethods, postOnly } from "./allow-methods.ts";

async function ask(middleware: MiddlewareFunction<Response>, method: string, accept = "*/*") {
  const request = new Request("https://academy.example/x", { method, headers: { Accept: accept } });
  const args = { request, params: {}, context: new RouterContextProvider() };
  const answer = await middleware(args as never, async () => new Response("through"));
  return answer as Response;
}

const read = allowMethods("GET", "HEAD");
const form = postOnly("/form");

test.each([
  ["a reader of a page", read, "HEAD", "*/*", 200, {}],
  ["a form", form, "POST", "*/*", 200, {}],
  ["a form to a page that takes none", read, "POST", "*/*", 405, { allow: "GET, HEAD" }],
  ["the question which methods there are", read, "OPTIONS", "*/*", 204, { allow: "GET, HEAD" }],
  ["a person who comes back to a form", form, "GET", "text/html,*/*", 303, { location: "/form" }],
  ["a program that reads where a form is sent", form, "GET", "*/*", 405, { allow: "POST" }],
])("%s is answered", async (_, middleware, method, accept, status, headers) => {
  const answer = await ask(middleware, method, accept);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
});
