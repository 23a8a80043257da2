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
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(answer.headers()).not.toHaveProperty("x-powered-by");
  });
}

test("the first paint of a page waits for no stylesheet and no script", async ({ request }) => {
  for (const path of Object.values(kinds)) {
    // What is in a `noscript` is for browsers that run none of ours.
    const html = (await (await request.get(path)).text()).replace(/<noscript>.*?<\/noscript>/g, "");
    const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
    expect(
      links.filter((link) => link.includes('rel="stylesheet"')),
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
