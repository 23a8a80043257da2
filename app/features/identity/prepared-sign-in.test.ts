import { createHash } from "node:crypto";

import { expect, test } from "vitest";
import { siteConfig } from "#tests/support/config.ts";
import { prepareSignIn } from "./prepared-sign-in.server.ts";

type Wish = Parameters<typeof prepareSignIn>[1];

const nothing: Wish = { returnTo: null, loginHint: null };

/** What the provider is asked, and what the browser's library will read. */
function prepare(wish: Wish = nothing, env: Record<string, string> = {}) {
  const { url, cookie } = prepareSignIn(siteConfig(env), wish);
  const [pair = "", ...attributes] = cookie.split("; ");
  const [name, value = ""] = pair.split("=");
  return {
    cookie,
    name,
    attributes,
    address: url.split("?")[0],
    asked: Object.fromEntries(new URL(url).searchParams),
    note: JSON.parse(decodeURIComponent(value)) as Record<string, unknown>,
  };
}

test("the note that is kept matches the request", () => {
  const { name, attributes, address, asked, note } = prepare();
  expect(address).toBe("https://academy.example/authorize");
  expect(name).toBe("a0.spajs.txs.meridian-web");
  expect(attributes).toEqual(["Path=/", "Max-Age=86400", "SameSite=Lax", "Secure"]);
  const { code_verifier: verifier, ...rest } = note;
  expect(asked).toEqual({
    client_id: "meridian-web",
    response_type: "code",
    response_mode: "query",
    redirect_uri: "https://academy.example",
    scope: "openid profile email",
    state: rest["state"],
    nonce: rest["nonce"],
    code_challenge: createHash("sha256").update(String(verifier)).digest("base64url"),
    code_challenge_method: "S256",
  });
  expect(rest).toMatchObject({
    audience: "default",
    appState: { returnTo: "/profile" },
    response_type: "code",
  });
  expect(new Set([verifier, rest["state"], rest["nonce"], prepare().note["state"]]).size).toBe(4);
});

test("a hosted provider is asked for what the settings say", () => {
  const env = {
    AUTH_DOMAIN: "tenant.eu.auth0.com",
    AUTH_CLIENT_ID: "a b",
    AUTH_AUDIENCE: "https://api.academy.example",
  };
  const { name, address, asked, note } = prepare(nothing, env);
  expect([name, address]).toEqual(["a0.spajs.txs.a%20b", "https://tenant.eu.auth0.com/authorize"]);
  const same = { scope: "openid profile email offline_access", audience: env.AUTH_AUDIENCE };
  expect(asked).toMatchObject(same);
  expect(note).toMatchObject(same);
});

test("the visitor's wishes are kept, except a return path that no cookie could hold", () => {
  const wish = { returnTo: "/courses?category=web", loginHint: "amina@learner.example" };
  const { asked, note } = prepare(wish);
  expect(asked["login_hint"]).toBe(wish.loginHint);
  expect(note).toMatchObject({ appState: { returnTo: wish.returnTo } });
  const long = prepare({ ...nothing, returnTo: `/courses?category=${"%C3%A4".repeat(600)}` });
  expect(long.note).toMatchObject({ appState: { returnTo: "/profile" } });
  expect(long.cookie.length).toBeLessThan(4_096);
});
