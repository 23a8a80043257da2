import { expect, test } from "vitest";

import { siteConfig } from "#tests/support/config.ts";
import { securityHeaders } from "./security-headers.ts";

const headers = securityHeaders(siteConfig());

test("say what browsers must not do with an answer", () => {
  expect(headers).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
});

test("take away what no page uses", () => {
  const { "Permissions-Policy": policy = "" } = headers;
  for (const feature of ["camera", "microphone", "geolocation", "payment"]) {
    expect(policy.split(", ")).toContain(`${feature}=()`);
  }
});

test("ask for https for a year where the site is reached by https", () => {
  expect(headers["Strict-Transport-Security"]).toBe("max-age=31536000; includeSubDomains");
});

test("do not ask for https where the site is reached by http", () => {
  const local = securityHeaders(siteConfig({ PUBLIC_URL: "http://localhost:3000" }));
  expect(local).not.toHaveProperty("Strict-Transport-Security");
});

test("leave the policy for scripts to whoever knows the page", () => {
  expect(headers).not.toHaveProperty("Content-Security-Policy");
});

test("are the same for every answer and cannot be changed by one", () => {
  expect(Object.isFrozen(headers)).toBe(true);
});
