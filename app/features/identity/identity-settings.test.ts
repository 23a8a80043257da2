import { expect, test } from "vitest";
import { siteConfig } from "#tests/support/config.ts";
import { identitySettings } from "./identity-settings.server.ts";

const hosted = (domain: string) => ({ AUTH_DOMAIN: domain, AUTH_CLIENT_ID: "site" });

test("the site's own provider is asked in a frame, and no token is kept", () => {
  expect(identitySettings(siteConfig())).toEqual({
    domain: "https://academy.example",
    clientId: "meridian-web",
    useRefreshTokens: false,
    cacheLocation: "memory",
  });
});

test.each([
  ["tenant.eu.auth0.com", true],
  ["academy.example.evil.example", true],
  ["notacademy.example", true],
  ["auth.academy.example", false],
])("a hosted provider at %s needs refresh tokens: %s", (domain, useRefreshTokens) => {
  expect(identitySettings(siteConfig(hosted(domain)))).toMatchObject({
    domain: `https://${domain}`,
    clientId: "site",
    useRefreshTokens,
    cacheLocation: useRefreshTokens ? "localstorage" : "memory",
  });
});
