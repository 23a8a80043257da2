import { createHmac } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import {
  createBrowser,
  newAuthorization,
  serveIdentity,
  siteOrigin,
} from "#tests/support/identity-site.ts";
import { createTestServices, useUp } from "#tests/support/services.ts";
import { exchange, sessionCookie, whoIs } from "#tests/support/site-session.ts";
import { serveTenant } from "#tests/support/tenant.ts";

describeOnSqliteFirst("tokens of a hosted provider", (maker) => {
  const audience = "https://api.example/";
  async function open(env: Record<string, string> = {}) {
    const tenant = await serveTenant(Date.now);
    const made = await createTestServices(maker, { env: { ...tenant.env, ...env } });
    const browser = createBrowser(await serveIdentity(made.services));
    const bearer = async (token: string) =>
      await whoIs(browser, { authorization: `Bearer ${token}` });
    /** The provider's answer to a sign-in without scripts. */
    const callback = async (answer: (nonce: string) => Promise<[number, object]>, query = "") => {
      const begun = await browser.ask(`/signin/plain${query}`);
      const asked = new URL(begun.headers.location ?? "");
      tenant.answerWith(...(await answer(asked.searchParams.get("nonce") ?? "")));
      const state = asked.searchParams.get("state");
      return { asked, end: await browser.ask(`/signin/callback?code=abc&state=${state}`) };
    };
    return { ...made, tenant, browser, bearer, callback };
  }

  test("are taken for a session and for the API, and its keys fetched once", async () => {
    const { tenant, browser, bearer } = await open();
    const picture = "https://images.example/noor.png";
    expect((await exchange(browser, await tenant.sign({ picture }))).status).toBe(201);
    const accountId = `${tenant.domain}/#google-oauth2|1`;
    expect(await whoIs(browser)).toMatchObject({ accountId, name: "Noor", picture, isTeam: false });
    expect(await bearer(await tenant.sign({ aud: audience }))).toMatchObject({
      accountId,
      name: "Noor",
    });
    expect(tenant.keyFetches()).toBe(1);
  });

  test("show a second factor, from its first use in a sign-in", async () => {
    const { tenant, browser, bearer, clock } = await open();
    const passedAt = async () => (await whoIs(browser))?.signIn;
    await exchange(browser, await tenant.sign());
    expect(await passedAt()).toMatchObject({ secondFactorAt: null });
    const first = clock.now();
    await exchange(browser, await tenant.sign({ amr: ["pwd", "mfa"] }));
    clock.advance(1_000);
    const acr = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";
    await exchange(browser, await tenant.sign({ acr }));
    expect(await passedAt()).toMatchObject({ secondFactorAt: first });
    expect(await bearer(await tenant.sign({ aud: audience }))).toMatchObject({ signIn: null });
  });

  test("do not inherit anything from a session of the embedded provider", async () => {
    const { tenant, browser, services } = await open();
    await exchange(browser, await tenant.sign());
    const identity = { ...services.config.identity, issuer: `${siteOrigin}/` };
    const moved = { ...services, config: { ...services.config, identity } };
    browser.move(await serveIdentity(moved));
    expect(await whoIs(browser)).toBeNull();
  });

  test("that are forged, expired or meant for others are refused in both places", async () => {
    const { tenant, browser, bearer } = await open();
    const seconds = Math.floor(Date.now() / 1000);
    const stranger = await generateKeyPair("RS256", { modulusLength: 2048 });
    const { n: modulus = "" } = await exportJWK(stranger.publicKey);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const [, payload = ""] = (await tenant.sign()).split(".");
    const [, apiPayload = ""] = (await tenant.sign({ aud: audience })).split(".");
    const hmac = (body: string) => {
      const unsigned = `${encode({ alg: "HS256", kid: "tenant", typ: "JWT" })}.${body}`;
      const mac = createHmac("sha256", modulus).update(unsigned).digest("base64url");
      return `${unsigned}.${mac}`;
    };
    const none = (body: string) => `${encode({ alg: "none", typ: "JWT" })}.${body}.`;
    const bySomebody = (aud: string) =>
      new SignJWT({ sub: "x", iss: `${tenant.domain}/`, aud, iat: seconds, exp: seconds + 600 })
        .setProtectedHeader({ alg: "RS256", kid: "tenant" })
        .sign(stranger.privateKey);
    const both = async (claims: Parameters<typeof tenant.sign>[0]) =>
      [await tenant.sign(claims), await tenant.sign({ aud: audience, ...claims })] as const;
    const tampered = (token: string) => {
      const [header = "", body = "", signature = ""] = token.split(".");
      const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object;
      return `${header}.${encode({ ...claims, sub: "victim" })}.${signature}`;
    };
    const [good, goodForApi] = await both({});
    const wrong: readonly (readonly [string, string, string])[] = [
      ["no signature", none(payload), none(apiPayload)],
      ["a signature with the public key as a secret", hmac(payload), hmac(apiPayload)],
      ["another key", await bySomebody("site"), await bySomebody(audience)],
      ["changed claims", tampered(good), tampered(goodForApi)],
      ["expired", ...(await both({ iat: seconds - 500, exp: seconds - 61 }))],
      ["not valid yet", ...(await both({ nbf: seconds + 120 }))],
      ["another issuer", ...(await both({ iss: "https://evil.example/" }))],
      ["the issuer without its slash", ...(await both({ iss: tenant.domain }))],
      ["another audience", ...(await both({ aud: "other" }))],
      ["each other's audience", goodForApi, good],
      ["no subject", ...(await both({ sub: "" }))],
      ["no token", "a.b.c", "a.b.c"],
    ];
    for (const [what, idToken, accessToken] of wrong) {
      expect([what, (await exchange(browser, idToken)).status]).toEqual([what, 401]);
      expect([what, await bearer(accessToken)]).toEqual([what, null]);
    }
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    expect((await exchange(browser, good)).status).toBe(201);
    expect(await bearer(goodForApi)).not.toBeNull();
  });

  test("for a session must be fresh and name this client as the party", async () => {
    const { tenant, browser } = await open();
    const seconds = Math.floor(Date.now() / 1000);
    const refused = [
      await tenant.sign({ iat: seconds - 700 }),
      await tenant.sign({ aud: ["site", "other"] }),
      await tenant.sign({ aud: ["site", "other"], azp: "other" }),
      await tenant.sign({ azp: "other" }),
    ];
    for (const token of refused) expect((await exchange(browser, token)).status).toBe(401);
    const shared = await tenant.sign({ aud: ["site", "other"], azp: "site" });
    expect((await exchange(browser, shared)).status).toBe(201);
  });

  test("make someone the team by a permission in the token or a confirmed address", async () => {
    const { tenant, browser, bearer } = await open({ TEAM_EMAILS: "NOOR@example.org" });
    await exchange(browser, await tenant.sign({ email_verified: false }));
    expect(await whoIs(browser)).toMatchObject({ isTeam: false });
    await exchange(browser, await tenant.sign({ email_verified: true }));
    expect(await whoIs(browser)).toMatchObject({ isTeam: true });
    const claim = { email: "x@example.org", [`${siteOrigin}/permissions`]: ["team"] };
    await exchange(browser, await tenant.sign(claim));
    expect(await whoIs(browser)).toMatchObject({ isTeam: true });
    const token = await tenant.sign({ aud: audience, sub: "x", permissions: ["team"] });
    expect(await bearer(token)).toMatchObject({ isTeam: true, name: "" });
  });

  test("that cannot be checked because the provider is down are not refused for good", async () => {
    const { tenant, browser, logged } = await open();
    const token = await tenant.sign();
    tenant.fail();
    expect((await exchange(browser, token)).status).toBe(503);
    expect(logged).toContainEqual(expect.objectContaining({ level: "error" }));
  });

  test("are asked for over HTTP if there are no scripts", async () => {
    const { tenant, browser, callback } = await open();
    const { asked, end } = await callback(
      async (nonce) => [200, { id_token: await tenant.sign({ nonce }) }],
      "?returnTo=/feedback",
    );
    expect(asked.origin).toBe(tenant.domain);
    expect(end).toMatchObject({ status: 303, headers: { location: "/feedback" } });
    expect(tenant.redeemed).toMatchObject([
      {
        grant_type: "authorization_code",
        code: "abc",
        client_id: "site",
        redirect_uri: `${siteOrigin}/signin/callback`,
        code_verifier: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    ]);
    expect(await whoIs(browser)).toMatchObject({ name: "Noor" });
    const left = await browser.ask({ method: "POST", path: "/signout" });
    const returnTo = encodeURIComponent(siteOrigin);
    const logout = `${tenant.domain}/v2/logout?client_id=site&returnTo=${returnTo}`;
    expect(left.headers.location).toBe(logout);
    expect(await whoIs(browser)).toBeNull();
  });

  test("are not asked for over HTTP without a limit", async () => {
    const { tenant, services, callback } = await open();
    await useUp(services, "token-request", "127.0.0.1");
    await callback(async () => [403, {}]);
    expect(tenant.redeemed).toEqual([]);
  });

  test("with the nonce of another sign-in are refused", async () => {
    const { tenant, browser, callback } = await open();
    const answered = { id_token: await tenant.sign({ nonce: "other" }) };
    expect((await callback(async () => [200, answered])).end.status).toBe(400);
    expect(await whoIs(browser)).toBeNull();
  });

  test("leave no provider of the site's own in place", async () => {
    const { browser } = await open();
    const metadata = "/.well-known/openid-configuration";
    for (const path of [newAuthorization().path, metadata, "/v2/logout", "/userinfo"]) {
      expect((await browser.ask(path)).status).toBe(404);
    }
  });
});
