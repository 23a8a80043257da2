import { RouterContextProvider, type MiddlewareFunction } from "react-router";
import { describe, expect, test } from "vitest";
import { allowMethods, postOnly } from "./allow-methods.ts";

async function ask(middleware: MiddlewareFunction<Response>, method: string, accept = "*/*") {
  const request = new Request("https://academy.example/x", { method, headers: { Accept: accept } });
  const args = { request, params: {}, context: new RouterContextProvider() };
  const answer = await middleware(args as never, async () => new Response("through"));
  return answer as Response;
}

describe("an address that is read", () => {
  const middleware = allowMethods("GET", "HEAD");

  test.each(["GET", "HEAD"])("lets %s through", async (method) => {
    expect((await ask(middleware, method)).status).toBe(200);
  });

  test("refuses another method and names its own", async () => {
    const answer = await ask(middleware, "POST");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD");
  });

  test("tells its methods when asked", async () => {
    const answer = await ask(middleware, "OPTIONS");
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD");
  });
});

describe("an address that takes a form", () => {
  const middleware = postOnly("/form");

  test("lets the form through", async () => {
    expect((await ask(middleware, "POST")).status).toBe(200);
  });

  test("sends a person who comes back to it to the form", async () => {
    const answer = await ask(middleware, "GET", "text/html,*/*");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/form");
  });

  test("refuses a program that reads it", async () => {
    const answer = await ask(middleware, "GET");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
  });
});
