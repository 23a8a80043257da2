import { brotliDecompressSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";

import { writeBuild } from "#tests/support/build-folder.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { renderEcho, type Echo } from "#tests/support/echo-app.ts";
import { serve, type Answer } from "#tests/support/http.ts";
import { createTestServices } from "#tests/support/services.ts";
import { createApp } from "./app.ts";
import { serveBuilt } from "./assets.ts";
import { createHealth } from "./health.ts";
import { createPageStore, type KeptPages } from "./page-store.ts";
import { bodyLimit } from "./request-guard.ts";
import { securityHeaders } from "./security-headers.ts";

afterEach(() => void vi.restoreAllMocks());

const kept: KeptPages = {
  toWarm: () => [],
  rendererOf: (path) =>
    path === "/" || path === "/about"
      ? async () =>
          new Response("<script>go()</script>", { headers: { "Content-Type": "text/html" } })
      : undefined,
};

/** A request from end to end, with an echo in place of rendering. */
async function openSite({ env = {} }: { env?: Record<string, string> } = {}) {
  const { services, logged } = await createTestServices(sqliteMaker, { env });
  const options = { services, createRenderer: renderEcho, provider: null };
  const assets = [createPageStore(kept, services).handler, serveBuilt(writeBuild())];
  const app = createApp({ ...options, assets });
  const health = createHealth(securityHeaders(services.config));
  const server = await serve((request, response) => {
    if (!health.answer(request, response)) app(request, response);
  });
  return { ...server, health, services, logged };
}

function echoOf(answer: Answer): Echo {
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as Echo;
}

const alwaysSent = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

describe("health", () => {
  test("is alive, and ready while the database answers and the site is not stopping", async () => {
    const { send, services, health } = await openSite();
    expect(await send("/readyz")).toMatchObject({ status: 503, text: "starting\n" });
    health.started(services.isReady);
    expect(await send("/healthz")).toMatchObject({ status: 200, text: "alive\n" });
    expect(await send("/readyz")).toMatchObject({ status: 200, text: "ready\n" });
    await services.close();
    expect(await send("/healthz")).toMatchObject({ status: 200 });
    expect(await send("/readyz")).toMatchObject({ status: 503, text: "not ready\n" });
    health.stopping();
    expect(await send("/healthz")).toMatchObject({ status: 200 });
    expect(await send("/readyz")).toMatchObject({ status: 503, text: "stopping\n" });
    expect((await send("/")).status).toBe(200);
  });

  test("is never cached and leaves no line in the log", async () => {
    const { send, logged } = await openSite();
    for (const path of ["/healthz", "/readyz"]) {
      const { headers } = await send(path);
      expect(headers).toMatchObject({ ...alwaysSent, "cache-control": "no-store" });
    }
    expect(logged.filter(({ msg }) => msg === "request")).toEqual([]);
  });
});

describe("every answer", () => {
  test.each([
    ["a kept page", { path: "/" }, 200],
    ["no path at all", { path: "*" }, 400],
    ["a rendered one", { path: "/contact" }, 200],
    ["a move to another address", { path: "/contact/" }, 308],
    ["a refusal", { path: "/contact", method: "DELETE" }, 405],
    ["a failure", { path: "/fails" }, 500],
  ])("carries the security headers and its own id: %s", async (_, asked, status) => {
    const { send, logged } = await openSite();
    const [first, second] = [await send(asked), await send(asked)];
    expect(first.status).toBe(status);
    expect(first.headers).toMatchObject(alwaysSent);
    expect(first.headers).not.toHaveProperty("x-powered-by");
    // No details of the failure.
    expect(first.text).not.toContain("Secret");
    expect(first.headers["x-request-id"]).toMatch(/^[\w-]{16}$/);
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
    expect(logged).toContainEqual(
      expect.objectContaining({ requestId: first.headers["x-request-id"], status }),
    );
  });
});

describe("a rendered page", () => {
  test("has a nonce of its own, which its policy names", async () => {
    const { send } = await openSite();
    const answers = [await send("/a"), await send("/a")];
    const nonces = answers.map((answer) => echoOf(answer).facts.nonce);
    for (const answer of answers) {
      expect(echoOf(answer).facts.requestId).toBe(answer.headers["x-request-id"]);
    }
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonces[index]}'`);
      expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    }
  });

  test("is compressed, and tells caches what that depends on", async () => {
    const { send } = await openSite();
    const plain = await send("/page");
    const answer = await send({ path: "/page", headers: { "accept-encoding": "br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.bytes).equals(plain.bytes)).toBe(true);
    for (const { headers } of [plain, answer]) expect(headers.vary).toBe("Accept-Encoding");
  });

  test("has exactly one referrer policy, its own", async () => {
    const { send } = await openSite();
    const policyOf = async (path: string) => (await send(path)).headers["referrer-policy"];
    expect(await policyOf("/private")).toBe("same-origin");
    expect(await policyOf("/contact")).toBe("strict-origin-when-cross-origin");
    for (const path of [
      "/lesson/a.b",
      "/ar/LESSON/a",
      "/newsletter/confirm?token=a",
      "/%6cesson/a",
    ]) {
      expect(await policyOf(path), path).toBe("strict-origin");
    }
  });

  test("is needed for a built address with a filter", async () => {
    const { send } = await openSite();
    expect((await send("/?a=b")).text).toContain("go()");
    expect((await send("/?category=web")).text).toContain("A page.");
  });
});

test("a request for two hosts is refused", async () => {
  const { raw } = await openSite();
  const answer = await raw("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

describe("a slash at the end of an address", () => {
  test.each([
    ["/contact/", "/contact"],
    ["/courses/fullstack/css/?a=1?b=2", "/courses/fullstack/css?a=1?b=2"],
    ["/contact/?", "/contact"],
    ["/contact/?a=/", "/contact?a=/"],
    ["/%5Cevil.example/", "/%5Cevil.example"],
  ])("%s moves to %s for good", async (path, location) => {
    const { send } = await openSite();
    for (const method of ["GET", "HEAD"]) {
      const answer = await send({ path, method });
      expect(answer.status).toBe(308);
      expect(answer.headers.location).toBe(location);
    }
  });

  test.each(["//evil.example/", "//evil.example/%2e%2e/", "/\\evil.example/", "///evil.example//"])(
    "%s leads to no other site",
    async (path) => {
      const { send } = await openSite();
      const { status, headers } = await send(path);
      expect(status).toBeLessThan(300);
      expect(headers).not.toHaveProperty("location");
    },
  );

  test.each(["/contact?next=/x/", "/?x=/", `/a${"/".repeat(7000)}x`])(
    "%s has none",
    async (path) => {
      const { send } = await openSite();
      expect((await send(path)).status).toBe(200);
    },
  );

  test("is left alone if a form is posted", async () => {
    const { send } = await openSite();
    const echo = echoOf(await send({ path: "/contact/", method: "POST", body: "a=1" }));
    expect(echo.body).toBe("a=1");
  });
});

describe("an unusual request", () => {
  test("names nothing by a zero byte, which PostgreSQL refuses to look for", async () => {
    const { send } = await openSite();
    const echo = echoOf(await send("/desk/money/invoices/a%00?before=%00"));
    expect(echo.url).toContain("/desk/money/invoices/a%2500?before=%2500");
  });

  test.each([
    "/%",
    "/%E0%A4%A",
    "/courses/%2e%2e%2f%2e%2e%2fetc",
    "/a%0d%0aSet-Cookie:x=1/",
    "/__proto__",
    `/${"a".repeat(8000)}`,
    "/@evil.example",
  ])("for %s is no failure of the server", async (path) => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { send } = await openSite();
    const answer = await send(path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers).not.toHaveProperty("set-cookie");
    // Every line in the log is ours, and never a stranger's words.
    expect(said).not.toHaveBeenCalled();
  });

  const host = "Host: academy.example\r\nConnection: close\r\n\r\n";
  test.each([
    ["a whole address", `GET http://academy.example/contact?a=1 HTTP/1.1\r\n${host}`, 200],
    ["the server as a whole", `OPTIONS * HTTP/1.1\r\n${host}`, 204],
    ["nothing that is an address", `GET * HTTP/1.1\r\n${host}`, 400],
    ["a scheme that is not ours", `GET ftp://academy.example/ HTTP/1.1\r\n${host}`, 400],
    ["no host, as a program of old", `GET /contact HTTP/1.0\r\n\r\n`, 200],
    [
      "a host that is none",
      `GET /contact HTTP/1.1\r\nHost: a b:x\r\nConnection: close\r\n\r\n`,
      200,
    ],
    ["an unknown method", `BREW /contact HTTP/1.1\r\n${host}`, 400],
    ["a method of other servers", `PROPFIND /contact HTTP/1.1\r\n${host}`, 405],
  ])("for %s gets an answer that fits", async (_, bytes, status) => {
    const { raw } = await openSite();
    expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test("that names other hosts changes nothing that the application sees", async () => {
    const { send } = await openSite({ env: { TRUSTED_PROXIES: "loopback" } });
    const headers = {
      host: "evil.example:99999",
      "x-forwarded-host": "evil.example:99999",
      "x-forwarded-proto": "no scheme",
    };
    const { url } = echoOf(await send({ path: "/contact?a=1", headers }));
    expect(new URL(url).host).toBe("academy.example");
  });

  test.each([
    ["that is too large", { "content-length": String(bodyLimit + 1) }, 413],
    ["of unknown length", { "transfer-encoding": "chunked" }, 411],
    ["from another site", { "sec-fetch-site": "cross-site" }, 403],
  ])("with a body %s never reaches the application", async (_, headers, status) => {
    const { send } = await openSite();
    const body = "x".repeat(status === 413 ? bodyLimit + 1 : 3);
    const answer = await send({ path: "/contact", method: "POST", headers, body });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(alwaysSent);
  });
});

describe("a form", () => {
  test("is taken through a proxy that speaks http and another name", async () => {
    const { send } = await openSite();
    const headers = { host: "10.0.0.5:3000", origin: "https://academy.example" };
    const posted = { method: "POST", headers, body: "a=1" };
    // React Router itself compares origins only if a page, not a plain address, takes the form.
    expect((await send({ path: "/page", ...posted })).status).not.toBe(400);
    expect(echoOf(await send({ path: "/submit", ...posted }))).toMatchObject({ body: "a=1" });
  });
});

describe("the visitor's address", () => {
  test.each([
    ["the connection's where no proxy is trusted", "", "203.0.113.9", "127.0.0.1"],
    ["the connection's where that is no trusted proxy", "10.0.0.0/8", "203.0.113.9", "127.0.0.1"],
    ["what a trusted proxy says", "loopback", "203.0.113.9", "203.0.113.9"],
    [
      "what the last trusted proxy says, not what the visitor wrote before it",
      "loopback, 10.0.0.0/8",
      "198.51.100.1, 203.0.113.9, 10.0.0.7",
      "203.0.113.9",
    ],
    ["the connection's where a trusted proxy says nothing", "loopback", "", "127.0.0.1"],
  ])("is %s", async (_, TRUSTED_PROXIES, forwarded, address) => {
    const { send } = await openSite({ env: { TRUSTED_PROXIES } });
    const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
    expect(echoOf(await send({ path: "/a", headers })).facts.clientAddress).toBe(address);
  });
});

describe("a sender named by no trusted proxy", () => {
  const forwarded = { "x-forwarded-for": "203.0.113.9" };

  test("is reported once, with the proxy's address and not the visitor's", async () => {
    const { send, logged } = await openSite();
    for (const path of ["/", "/a", "/about"]) await send({ path, headers: forwarded });
    const warnings = logged.filter(({ msg }) => String(msg).includes("TRUSTED_PROXIES"));
    expect(warnings).toEqual([expect.objectContaining({ level: "warn", proxy: "127.0.0.1" })]);
    expect(JSON.stringify(warnings)).not.toContain("203.0.113.9");
  });

  test("does not matter if a trusted proxy names it", async () => {
    const { send, logged } = await openSite({ env: { TRUSTED_PROXIES: "loopback" } });
    await send({ path: "/a", headers: forwarded });
    expect(logged.filter(({ level }) => level === "warn")).toEqual([]);
  });

  test.each([
    ["", { address: "127.0.0.1", unbelieved: true }],
    ["loopback", { address: "203.0.113.9", unbelieved: false }],
  ])("is what the site tells anyone who asks, with %j trusted", async (TRUSTED_PROXIES, answer) => {
    const { send } = await openSite({ env: { TRUSTED_PROXIES } });
    const { text, headers } = await send({ path: "/api/sender", headers: forwarded });
    expect(JSON.parse(text)).toEqual(answer);
    expect(headers["cache-control"]).toBe("no-store");
  });
});
