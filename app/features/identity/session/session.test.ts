import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { day, minute } from "#app/platform/.server/clock.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { accountsAccountData } from "../accounts/accounts-account-data.server.ts";
import { deleteAccount } from "../accounts/account-store.server.ts";
import { signOutEverywhere } from "../accounts/sign-out-everywhere.server.ts";
import { describeOnEveryDatabase, sqliteMaker } from "#tests/support/databases.ts";
import {
  createBrowser,
  newAuthorization,
  obtainTokens,
  serveIdentity,
  siteOrigin,
  type Browser,
} from "#tests/support/identity-site.ts";
import { createTestServices } from "#tests/support/services.ts";
import { registerPerson } from "#tests/support/signed-in.ts";
import { serveTenant } from "#tests/support/tenant.ts";
import { sessionsAccountData } from "./sessions-account-data.server.ts";
import { sweepSessions } from "./site-session-store.server.ts";

const sessionCookie = "__Host-session";

async function exchange(browser: Browser, idToken: unknown, headers = {}) {
  const body = JSON.stringify({ idToken });
  return await browser.ask({
    method: "POST",
    path: "/api/session",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...headers,
    },
    body,
  });
}

async function whoIs(browser: Browser, headers = {}) {
  const answer = await browser.ask({ path: "/whoami", headers });
  return JSON.parse(answer.text) as Record<string, unknown> | null;
}

describeOnEveryDatabase("the session of the site", (maker) => {
  async function open(env: Record<string, string> = {}) {
    const made = await createTestServices(maker, { env });
    const server = await serveIdentity(made.services);
    const person = await registerPerson(made.services);
    const browser = createBrowser(server);
    const tokens = await obtainTokens(browser, person.subject);
    return { ...made, server, person, browser, tokens };
  }

  test("begins with the provider's ID token and knows the person by issuer and subject", async () => {
    const { browser, tokens, person } = await open();
    expect(await whoIs(browser)).toBeNull();
    const answer = await exchange(browser, tokens.id_token);
    expect(answer.status).toBe(201);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await whoIs(browser)).toEqual({
      accountId: `${siteOrigin}/#${person.subject}`,
      issuer: `${siteOrigin}/`,
      subject: person.subject,
      name: "Amira Khan",
      email: "amira@example.org",
      emailVerified: false,
      picture: null,
      isTeam: false,
    });
  });

  test("keeps the token of the cookie out of the database", async () => {
    const { browser, tokens, services } = await open();
    await exchange(browser, tokens.id_token);
    const rows = JSON.stringify(await services.db.selectFrom("site_session").selectAll().execute());
    expect(rows).not.toContain(browser.cookies.get(sessionCookie));
  });

  test("has a new token after each exchange; the former one ends soon", async () => {
    const { browser, server, tokens, clock } = await open();
    await exchange(browser, tokens.id_token);
    const former = browser.cookies.get(sessionCookie) ?? "";
    await exchange(browser, tokens.id_token);
    expect(browser.cookies.get(sessionCookie)).not.toBe(former);
    const other = createBrowser(server);
    other.cookies.set(sessionCookie, former);
    expect(await whoIs(other)).not.toBeNull();
    clock.advance(2 * minute);
    expect(await whoIs(other)).toBeNull();
    expect(await whoIs(browser)).not.toBeNull();
  });

  test("takes no token that the browser brings along before it signs in", async () => {
    const { browser, server, tokens } = await open();
    const planted = newToken();
    browser.cookies.set(sessionCookie, planted);
    await exchange(browser, tokens.id_token);
    const attacker = createBrowser(server);
    attacker.cookies.set(sessionCookie, planted);
    expect(await whoIs(attacker)).toBeNull();
  });

  test("ends with DELETE, and cannot be used again", async () => {
    const { browser, server, tokens } = await open();
    await exchange(browser, tokens.id_token);
    const value = browser.cookies.get(sessionCookie) ?? "";
    expect((await browser.ask({ method: "DELETE", path: "/api/session" })).status).toBe(204);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    const other = createBrowser(server);
    other.cookies.set(sessionCookie, value);
    expect(await whoIs(other)).toBeNull();
  });

  test("ends without scripts too, and the provider's with it", async () => {
    const { browser, tokens } = await open();
    await exchange(browser, tokens.id_token);
    const end = await browser.follow({ method: "POST", path: "/signout" });
    expect(end.path).toBe("/");
    expect([...browser.cookies.keys()].filter((name) => !name.includes("login"))).toEqual([]);
    expect(await whoIs(browser)).toBeNull();
    const silent = newAuthorization({ prompt: "none", response_mode: "web_message" });
    expect((await browser.ask(silent.path)).text).toContain("login_required");
  });

  test("cannot be begun, ended or left by another site", async () => {
    const { browser, tokens } = await open();
    await exchange(browser, tokens.id_token);
    const stranger = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await exchange(browser, tokens.id_token, stranger)).status).toBe(403);
    for (const [method, path] of [
      ["DELETE", "/api/session"],
      ["POST", "/signout"],
    ]) {
      expect((await browser.ask({ method, path, headers: stranger })).status).toBe(403);
    }
    expect(await whoIs(browser)).not.toBeNull();
  });

  test("lasts while it is used, and ninety days at most", async () => {
    const { browser, tokens, clock, services } = await open();
    await exchange(browser, tokens.id_token);
    for (let days = 0; days < 80; days += 20) {
      clock.advance(20 * day);
      expect(await whoIs(browser)).not.toBeNull();
    }
    clock.advance(11 * day);
    expect(await whoIs(browser)).toBeNull();
    expect(await sweepSessions(services.db, clock.now())).toBe(1);
  });

  test("ends where nobody comes back for thirty days", async () => {
    const { browser, tokens, clock } = await open();
    await exchange(browser, tokens.id_token);
    clock.advance(30 * day);
    expect(await whoIs(browser)).toBeNull();
  });

  test("ends everywhere at once where the password changes, at the provider too", async () => {
    const { browser, tokens, person, services } = await open();
    await exchange(browser, tokens.id_token);
    await services.db
      .transaction()
      .execute((trx) => signOutEverywhere(services, trx, person.subject));
    expect(await whoIs(browser)).toBeNull();
    const silent = newAuthorization({ prompt: "none", response_mode: "web_message" });
    expect((await browser.ask(silent.path)).text).toContain("login_required");
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await browser.ask({ path: "/userinfo", headers })).status).toBe(401);
  });

  test("cannot be made anew of a token from before that, nor does such a token speak for itself", async () => {
    const audience = `${siteOrigin}/api`;
    const { browser, server, person, services, clock } = await open({ AUTH_AUDIENCE: audience });
    const { access_token, id_token } = await obtainTokens(browser, person.subject, { audience });
    const thief = createBrowser(server);
    const bearer = { authorization: `Bearer ${access_token}` };
    expect(await whoIs(thief, bearer)).not.toBeNull();
    clock.advance(minute);
    await services.db
      .transaction()
      .execute((trx) => signOutEverywhere(services, trx, person.subject));
    const accountId = `${siteOrigin}/#${person.subject}`;
    expect(await accountsAccountData.exportFor(services.db, accountId)).toMatchObject({
      signedOutEverywhere: new Date(clock.now()).toISOString(),
    });
    expect((await exchange(thief, id_token)).status).toBe(401);
    expect(thief.cookies.has(sessionCookie)).toBe(false);
    expect(await whoIs(thief, bearer)).toBeNull();
  });

  test("speaks for nobody whose account is gone", async () => {
    const { browser, tokens, person, services } = await open();
    await exchange(browser, tokens.id_token);
    await deleteAccount(services.db, person.subject);
    expect(await whoIs(browser)).toBeNull();
    expect((await exchange(browser, tokens.id_token)).status).toBe(401);
  });

  test("is part of the account's data and goes with it, at the provider too", async () => {
    const { browser, tokens, services } = await open();
    await exchange(browser, tokens.id_token);
    const accountId = String((await whoIs(browser))?.accountId);
    const exported = await sessionsAccountData.exportFor(services.db, accountId);
    expect(exported).toEqual([
      {
        signedInAt: expect.any(String),
        lastSeenAt: expect.any(String),
        endsAt: expect.any(String),
      },
    ]);
    await services.db.transaction().execute((trx) => sessionsAccountData.removeFor(trx, accountId));
    expect(await sessionsAccountData.exportFor(services.db, accountId)).toBeNull();
    expect(await whoIs(browser)).toBeNull();
    const left = await services.db
      .selectFrom("provider_record")
      .select("model")
      .where("subject", "is not", null)
      .execute();
    expect(left).toEqual([]);
  });

  test("is one of twenty at most", async () => {
    const { server, tokens, services, clock } = await open();
    for (let number = 0; number < 22; number += 1) {
      clock.advance(1);
      await exchange(createBrowser(server), tokens.id_token);
    }
    const rows = await services.db.selectFrom("site_session").select("token_hash").execute();
    expect(rows).toHaveLength(20);
  });

  test("of another device does not end because this one is renewed often", async () => {
    const { server, browser, tokens, clock } = await open();
    const phone = createBrowser(server);
    await exchange(phone, tokens.id_token);
    for (let number = 0; number < 25; number += 1) {
      clock.advance(1);
      await exchange(browser, tokens.id_token);
    }
    expect(await whoIs(phone)).not.toBeNull();
  });

  test("makes the team of those whom the settings name", async () => {
    const { browser, tokens, person, services } = await open();
    await exchange(browser, tokens.id_token);
    expect(await whoIs(browser)).toMatchObject({ isTeam: false });
    const identity = { ...services.config.identity, teamSubjects: [person.subject] };
    const server = await serveIdentity({ ...services, config: { ...services.config, identity } });
    browser.move(server);
    expect(await whoIs(browser)).toMatchObject({ isTeam: true });
  });

  test("is not needed by a program with an access token, which then counts alone", async () => {
    const audience = `${siteOrigin}/api`;
    const { browser, server, person, services } = await open({ AUTH_AUDIENCE: audience });
    const { access_token, id_token } = await obtainTokens(browser, person.subject, { audience });
    const program = createBrowser(server);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await whoIs(program, bearer(access_token))).toMatchObject({
      subject: person.subject,
      name: "Amira Khan",
    });
    expect(await whoIs(program, bearer(id_token))).toBeNull();
    await exchange(browser, id_token);
    expect(await whoIs(browser, bearer("nonsense"))).toBeNull();
    expect(await whoIs(browser, { authorization: "Basic YTpi" })).toBeNull();
    await deleteAccount(services.db, person.subject);
    expect(await whoIs(program, bearer(access_token))).toBeNull();
  });

  test("without scripts begins on the way back from the provider", async () => {
    const { server, person } = await open();
    const browser = createBrowser(server);
    const login = await browser.follow("/signin/plain?returnTo=%2Ffeedback");
    const end = await browser.follow(`${login.path}?as=${encodeURIComponent(person.subject)}`);
    expect(end.path).toBe("/feedback");
    expect(await whoIs(browser)).toMatchObject({ subject: person.subject });
    expect(browser.cookies.has("__Host-sign-in")).toBe(false);
    expect(browser.cookies.get("auth0.meridian-web.is.authenticated")).toBe("true");
  });

  test("without scripts leads to no other site and takes no callback of another browser", async () => {
    const { server, person } = await open();
    const browser = createBrowser(server);
    const login = await browser.follow("/signin/plain?returnTo=https%3A%2F%2Fevil.example");
    let next = await browser.ask(`${login.path}?as=${encodeURIComponent(person.subject)}`);
    next = await browser.ask(new URL(next.headers.location ?? "", siteOrigin).pathname);
    const callback = new URL(next.headers.location ?? "", siteOrigin);
    expect(callback.pathname).toBe("/signin/callback");
    const path = callback.pathname + callback.search;
    const victim = createBrowser(server);
    expect((await victim.ask(path)).status).toBe(400);
    expect(await whoIs(victim)).toBeNull();
    const forged = path.replace(/state=[^&]+/, "state=forged");
    expect((await browser.ask(forged)).status).toBe(400);
    expect(await browser.ask(path)).toMatchObject({
      status: 303,
      headers: { location: "/profile" },
    });
    expect((await browser.ask(path)).status).toBe(400);
  });
});

test("too many exchanges are answered with the time to wait", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const browser = createBrowser(await serveIdentity(services));
  const { max } = rateLimitPolicies["site-session"];
  await Promise.all(
    Array.from({ length: max }, () => services.rateLimits.hit("site-session", "127.0.0.1")),
  );
  const answer = await exchange(browser, "x");
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

describeOnEveryDatabase("tokens of a hosted provider", (maker) => {
  const audience = "https://api.example/";
  async function open(env: Record<string, string> = {}) {
    const tenant = await serveTenant(Date.now);
    const made = await createTestServices(maker, { env: { ...tenant.env, ...env } });
    const browser = createBrowser(await serveIdentity(made.services));
    const bearer = async (token: string) =>
      await whoIs(browser, { authorization: `Bearer ${token}` });
    return { ...made, tenant, browser, bearer };
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

  test("do not take over what a session of the embedded provider was", async () => {
    const { tenant, browser, services } = await open();
    await exchange(browser, await tenant.sign());
    const identity = { ...services.config.identity, issuer: `${siteOrigin}/` };
    const moved = { ...services, config: { ...services.config, identity } };
    browser.move(await serveIdentity(moved));
    expect(await whoIs(browser)).toBeNull();
  });

  test("that are forged, over or meant for others are refused in both places", async () => {
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
      ["nothing", "", ""],
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

  test("make the team by a permission in the token or a confirmed address", async () => {
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

  test("are asked for over HTTP where there are no scripts", async () => {
    const { tenant, browser } = await open();
    const begun = await browser.ask("/signin/plain?returnTo=/feedback");
    const asked = new URL(begun.headers.location ?? "");
    expect(asked.origin).toBe(tenant.domain);
    const [state, nonce] = ["state", "nonce"].map((name) => asked.searchParams.get(name) ?? "");
    tenant.answerWith(200, { id_token: await tenant.sign({ nonce }) });
    const end = await browser.ask(`/signin/callback?code=abc&state=${state}`);
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
  });

  test("are not asked for over HTTP without end", async () => {
    const { tenant, browser, services } = await open();
    const begun = await browser.ask("/signin/plain");
    const state = new URL(begun.headers.location ?? "").searchParams.get("state");
    tenant.answerWith(403, {});
    const { max } = rateLimitPolicies["token-request"];
    await Promise.all(
      Array.from({ length: max }, () => services.rateLimits.hit("token-request", "127.0.0.1")),
    );
    await browser.ask(`/signin/callback?code=abc&state=${state}`);
    expect(tenant.redeemed).toEqual([]);
  });

  test("with the nonce of another sign-in are refused", async () => {
    const { tenant, browser } = await open();
    const begun = await browser.ask("/signin/plain");
    const state = new URL(begun.headers.location ?? "").searchParams.get("state");
    tenant.answerWith(200, { id_token: await tenant.sign({ nonce: "other" }) });
    expect((await browser.ask(`/signin/callback?code=abc&state=${state}`)).status).toBe(400);
    expect(await whoIs(browser)).toBeNull();
  });

  test("leave no provider of the site's own in place", async () => {
    const { browser } = await open();
    for (const path of [
      newAuthorization().path,
      "/.well-known/openid-configuration",
      "/.well-known/jwks.json",
      "/v2/logout",
      "/userinfo",
    ]) {
      expect((await browser.ask(path)).status).toBe(404);
    }
  });
});
