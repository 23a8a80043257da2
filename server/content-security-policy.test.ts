import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";

import { siteConfig } from "#tests/support/config.ts";
import { contentSecurityPolicy, inlineHashes } from "./content-security-policy.ts";

function directives(env: Record<string, string> = {}) {
  const policy = contentSecurityPolicy(siteConfig(env), { scripts: [], styles: [] });
  return Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

describe("the policy", () => {
  test("starts from nothing and allows the site itself", () => {
    expect(directives()).toEqual({
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "connect-src": ["'self'", "www.openstreetmap.org"],
      "frame-src": ["'self'", "www.openstreetmap.org"],
      "manifest-src": ["'self'"],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "report-uri": ["/api/csp"],
    });
  });

  test("never allows inline code, evaluation, data addresses or every host", () => {
    const everything = contentSecurityPolicy(
      siteConfig({
        HCAPTCHA_SITE_KEY: "site",
        HCAPTCHA_SECRET: "secret",
        FORM_SERVICE_URL: "https://forms.example/submit",
        FORM_ACCESS_KEY: "key",
        SENTRY_DSN: "https://key@errors.example/1",
      }),
      { scripts: ["'nonce-abc'"], styles: [] },
    );
    expect(everything).not.toMatch(/unsafe-|data:|blob:|\s\*(?!\.hcaptcha\.com)|https?:/);
  });

  const hcaptcha = ["hcaptcha.com", "*.hcaptcha.com"];
  const tenant = ["tenant.eu.auth0.com"];

  // A hosted identity provider is asked for tokens, in a frame, and by the form that logs out.
  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    [
      "hCaptcha",
      { HCAPTCHA_SITE_KEY: "site", HCAPTCHA_SECRET: "secret" },
      {
        "script-src": hcaptcha,
        "style-src": hcaptcha,
        "connect-src": hcaptcha,
        "frame-src": hcaptcha,
      },
    ],
    [
      "a form service, by its host alone",
      { FORM_SERVICE_URL: "https://forms.example/submit?x=1", FORM_ACCESS_KEY: "key" },
      { "connect-src": ["forms.example"], "form-action": ["forms.example"] },
    ],
    [
      "an error service, without the key in its address",
      { SENTRY_DSN: "https://key@errors.example/1" },
      { "connect-src": ["errors.example"] },
    ],
    [
      "an identity provider",
      { AUTH_DOMAIN: "tenant.eu.auth0.com", AUTH_CLIENT_ID: "site" },
      { "connect-src": tenant, "frame-src": tenant, "form-action": tenant },
    ],
  ])("allows %s where one is set, and nothing more", (_, env, added) => {
    const plain = directives();
    for (const [name, sources] of Object.entries(directives(env))) {
      expect(sources).toEqual([...(plain[name] ?? []), ...(added[name] ?? [])]);
    }
  });
});

describe("hashes of inline scripts", () => {
  test("are made from the exact text of every script that runs", () => {
    const html = `<script>one()</script><p>text</p>
      <script type="module" async="">
import "/a.js";
</script>`;
    expect(inlineHashes(html).scripts).toEqual([hashOf("one()"), hashOf('\nimport "/a.js";\n')]);
  });

  test("leave out scripts with an address, and data", () => {
    const html = `<script src="/a.js"></script><script async src="/b.js"></script>
      <script type="application/ld+json">{"@type":"Course"}</script>`;
    expect(inlineHashes(html).scripts).toEqual([]);
  });

  test("are made from styles too, whatever their attributes", () => {
    const html = '<style>a{}</style><style nonce="n">b{}</style>';
    expect(inlineHashes(html).styles).toEqual([hashOf("a{}"), hashOf("b{}")]);
  });

  test("are of bytes, not of characters", () => {
    expect(inlineHashes("<script>'é ح'</script>").scripts).toEqual([hashOf("'é ح'")]);
  });
});
