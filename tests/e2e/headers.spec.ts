import { connect } from "node:net";

import type { APIResponse } from "@playwright/test";

import { expect, test } from "./support/test.ts";

type Directives = Map<string, string[]>;

function policyOf(answer: APIResponse): Directives {
  const policy = answer.headers()["content-security-policy"] ?? "";
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const kinds = {
  "a page written at build": "/about",
  "a page rendered on request": "/contact",
  "a page with a filter": "/courses?category=web",
  "a course": "/courses/tajweed",
  "the 404 page": "/nowhere",
};

for (const [kind, path] of Object.entries(kinds)) {
  test(`${kind} carries strict headers`, async ({ request }) => {
    const answer = await request.get(path);
    const policy = policyOf(answer);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    for (const name of ["script-src", "style-src"]) {
      expect(policy.get(name)).toContain("'self'");
      expect(policy.get(name)?.join(" ")).not.toMatch(/unsafe|data:|https?:|\*/);
    }
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(answer.headers()).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(answer.headers()).not.toHaveProperty("x-powered-by");
  });
}

test("the first paint of a page waits for no stylesheet and no script", async ({ request }) => {
  for (const path of Object.values(kinds)) {
    // What stands in a `noscript` is for browsers that run none of ours.
    const html = (await (await request.get(path)).text()).replace(/<noscript>.*?<\/noscript>/g, "");
    const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
    const sheets = links.filter((link) => link.includes('rel="stylesheet"'));
    expect(sheets.length, path).toBeGreaterThan(0);
    expect(
      sheets.filter((link) => !link.includes(" disabled")),
      path,
    ).toEqual([]);
    expect(html, path).toMatch(/<style[^>]*>[^<]*@layer/);
    expect(
      links.filter((link) => link.includes("modulepreload")),
      path,
    ).toEqual([]);
    expect(html, path).not.toMatch(/<script\b[^>]*\ssrc=/);
  }
});

test("every answer is protected from being read as something else", async ({ request }) => {
  for (const path of ["/favicon.svg", "/sitemap.xml", "/robots.txt", "/api/feedback"]) {
    expect((await request.get(path)).headers()["x-content-type-options"], path).toBe("nosniff");
  }
});

test("a rendered page has a nonce of its own each time", async ({ request }) => {
  const scripts = async () =>
    policyOf(await request.get("/register"))
      .get("script-src")
      ?.join(" ");
  const first = await scripts();
  expect(first).toMatch(/'nonce-[\w-]{20,}'/);
  expect(await scripts()).not.toBe(first);
});

const posts = ["/api/submit", "/contact", "/api/feedback/new", "/newsletter"];

test("a form sent from another site is refused", async ({ request }) => {
  for (const path of posts) {
    for (const [name, value] of [
      ["Sec-Fetch-Site", "cross-site"],
      ["Sec-Fetch-Site", "same-site"],
      ["Origin", "https://evil.example"],
      ["Origin", "null"],
    ] as const) {
      const headers = { [name]: value };
      const answer = await request.post(path, { multipart: { name: "x" }, headers });
      expect(answer.status(), `${path} ${name}: ${value}`).toBe(403);
    }
  }
});

test("a body that is too large is refused", async ({ request }) => {
  for (const path of posts) {
    const answer = await request.post(path, { multipart: { message: "a".repeat(300_000) } });
    expect(answer.status(), path).toBe(413);
  }
});

test("a body of unknown length is refused", async ({ site }) => {
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.write(
    "POST /api/submit HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n1\r\na\r\n0\r\n\r\n",
  );
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 411 /);
});

test("other methods are refused where there is nothing for them", async ({ request }) => {
  for (const path of ["/", "/contact", "/api/submit"]) {
    expect((await request.delete(path)).status(), path).toBe(405);
  }
  expect((await request.get("/api/submit")).status()).toBe(405);
});

test("health is told to whoever watches the server", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/readyz")).status()).toBe(200);
});

test("many posts from one address are slowed down, and others are not", async ({ ownSite }) => {
  const site = await ownSite();
  const post = (address: string) =>
    fetch(`${site.url}/api/submit`, {
      method: "POST",
      body: new FormData(),
      headers: { "X-Forwarded-For": address },
    });
  const statuses = new Set<number>();
  for (let count = 0; count < 70; count += 1) statuses.add((await post("203.0.113.9")).status);
  expect(statuses).toContain(429);
  const refused = await post("203.0.113.9");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await post("203.0.113.10")).status).not.toBe(429);
});

test("files of a build are kept for good and come compressed", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const file = /\/assets\/frame-[\w-]+\.css/.exec(html)?.[0] ?? "";
  const answer = await request.get(file, { headers: { "Accept-Encoding": "br" } });
  expect(answer.headers()["cache-control"]).toContain("immutable");
  expect(answer.headers()["content-encoding"]).toBe("br");
  const page = await request.get("/", { headers: { "Accept-Encoding": "br" } });
  expect(page.headers()["content-encoding"]).toBe("br");
  expect(page.headers()["cache-control"]).toContain("no-cache");
});
