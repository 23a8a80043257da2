import { expect, test } from "vitest";

import { setCookie } from "#app/platform/.server/cookies.ts";
import { siteConfig } from "#tests/support/config.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { securityHeaders } from "./security-headers.ts";

const headers = securityHeaders(siteConfig());

test("say what browsers must not do with an answer", () => {
  expect(headers).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
});

test("switch off what no page uses", () => {
  const { "Permissions-Policy": policy = "" } = headers;
  for (const feature of ["camera", "microphone", "geolocation", "payment"]) {
    expect(policy.split(", ")).toContain(`${feature}=()`);
  }
});

test("do not ask for https if the site is reached by http", () => {
  const local = securityHeaders(siteConfig({ PUBLIC_URL: "http://localhost:3000" }));
  expect(local).not.toHaveProperty("Strict-Transport-Security");
});

test("earn an A+ by the rules of Mozilla's Observatory", () => {
  const config = siteConfig();
  const policy = contentSecurityPolicy(config, { scripts: ["'nonce-a'"], styles: ["'nonce-a'"] });
  const has = (name: string, pattern: RegExp) => pattern.test(headers[name] ?? "");
  const seconds = Number(/max-age=(\d+)/.exec(headers["Strict-Transport-Security"] ?? "")?.[1]);
  // Of httpobs/docs/scoring.md, what headers decide, with the points that each adds. What is not met takes points away.
  const rules: [met: boolean, points: number][] = [
    [/default-src 'none'/.test(policy) && !/unsafe-|http:|data:/.test(policy), 10],
    [/frame-ancestors 'none'/.test(policy), 5],
    [has("Referrer-Policy", /^strict-origin-when-cross-origin$/), 5],
    [seconds >= 15_768_000, 0],
    [has("X-Content-Type-Options", /^nosniff$/), 0],
    // Other hosts' scripts would need hashes.
    [/script-src 'self' 'nonce-a';/.test(policy), 0],
    [!("Access-Control-Allow-Origin" in headers), 0],
    [setCookie("a", "b", 1, config).endsWith("; HttpOnly; SameSite=Lax; Secure"), 5],
  ];
  expect(rules.filter(([met]) => !met)).toEqual([]);
  // 100 to begin with, and 100 is an A+. A proxy that does not redirect to https costs 20.
  expect(rules.reduce((sum, [, points]) => sum + points, 100)).toBe(125);
});
