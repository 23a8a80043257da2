import { expect, test } from "vitest";
import { day, minute } from "#app/platform/.server/clock.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import {
  accountsAccountData,
  sessionsAccountData,
} from "../accounts/identity-account-data.server.ts";
import { deleteAccount } from "../accounts/account-store.server.ts";
import { signOutEverywhere } from "../accounts/sign-out-everywhere.server.ts";
import { describeOnSqliteFirst, sqliteMaker } from "#tests/support/databases.ts";
import {
  askSilently,
  createBrowser,
  obtainTokens,
  serveIdentity,
  siteOrigin,
  type Browser,
} from "#tests/support/identity-site.ts";
import type { TestServer } from "#tests/support/http.ts";
import { policy } from "#content/policy.ts";
import { createTestServices, useUp } from "#tests/support/services.ts";
import { registerPerson } from "#tests/support/signed-in.ts";
import { exchange, sessionCookie, whoIs } from "#tests/support/site-session.ts";
import { sweepSessions } from "./site-session-store.server.ts";

/** Someone else's browser that has got hold of a session's cookie. */
function browserWith(server: TestServer, token: string): Browser {
  const other = createBrowser(server);
  other.cookies.set(sessionCookie, token);
  return other;
}

describeOnSqliteFirst("the session of the site", (maker) => {
  async function open(env: Record<string, string> = {}) {
    const made = await createTestServices(maker, { env });
    const server = await serveIdentity(made.services);
    const person = await registerPerson(made.services);
    const browser = createBrowser(server);
    const tokens = await obtainTokens(browser, person.subject);
    const signOut = () =>
      made.services.db
        .transaction()
        .execute((trx) => signOutEverywhere(made.services, trx, person.subject));
    return { ...made, server, person, browser, tokens, signOut };
  }
  /** The same, with a session begun. */
  async function openSession() {
    const site = await open();
    await exchange(site.browser, site.tokens.id_token);
    return site;
  }

  test("begins with the provider's ID token and knows the person by issuer and subject", async () => {
    const { browser, tokens, person } = await open();
    expect(await whoIs(browser)).toBeNull();
    const answer = await exchange(browser, tokens.id_token);
    expect(answer.status).toBe(201);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await whoIs(browser)).toEqual({
      accountId: `site#${person.subject}`,
      issuer: `${siteOrigin}/`,
      subject: person.subject,
      name: "Amira Khan",
      email: "amira@example.org",
      emailVerified: false,
      picture: null,
      isTeam: false,
      signIn: { id: expect.any(String) as string, secondFactorAt: null },
    });
  });

  test("keeps the token of the cookie out of the database", async () => {
    const { browser, services } = await openSession();
    const rows = JSON.stringify(await services.db.selectFrom("site_session").selectAll().execute());
    expect(rows).not.toContain(browser.cookies.get(sessionCookie));
  });

  test("has a new token after each exchange; the former one ends soon", async () => {
    const { browser, server, tokens, clock } = await openSession();
    const former = browser.cookies.get(sessionCookie) ?? "";
    const begun = await whoIs(browser);
    await exchange(browser, tokens.id_token);
    expect((await whoIs(browser))?.signIn, "the same sign-in").toEqual(begun?.signIn);
    expect(browser.cookies.get(sessionCookie)).not.toBe(former);
    const other = browserWith(server, former);
    expect(await whoIs(other)).not.toBeNull();
    clock.advance(2 * minute);
    expect(await whoIs(other)).toBeNull();
    expect(await whoIs(browser)).not.toBeNull();
  });

  test("accepts no token that the browser had before it signed in", async () => {
    const { browser, server, tokens } = await open();
    const planted = newToken();
    browser.cookies.set(sessionCookie, planted);
    await exchange(browser, tokens.id_token);
    expect(await whoIs(browserWith(server, planted))).toBeNull();
  });

  test("ends with DELETE, and cannot be used again", async () => {
    const { browser, server } = await openSession();
    const value = browser.cookies.get(sessionCookie) ?? "";
    expect((await browser.ask({ method: "DELETE", path: "/api/session" })).status).toBe(204);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    expect(await whoIs(browserWith(server, value))).toBeNull();
  });

  test("ends without scripts too, and the provider's with it", async () => {
    const { browser } = await openSession();
    const end = await browser.follow({ method: "POST", path: "/signout" });
    expect(end.path).toBe("/");
    expect([...browser.cookies.keys()].filter((name) => !name.includes("login"))).toEqual([]);
    expect(await whoIs(browser)).toBeNull();
    expect((await askSilently(browser)).text).toContain("login_required");
  });

  test("cannot be begun, ended or left by another site", async () => {
    const { browser, tokens } = await openSession();
    const stranger = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await exchange(browser, tokens.id_token, stranger)).status).toBe(403);
    const leave = { method: "DELETE", path: "/api/session" };
    for (const asked of [leave, { method: "POST", path: "/signout" }]) {
      expect((await browser.ask({ ...asked, headers: stranger })).status).toBe(403);
    }
    expect(await whoIs(browser)).not.toBeNull();
  });

  test("lasts while it is used, for ninety days at most", async () => {
    const { browser, clock, services } = await openSession();
    const { sessionDays, sessionIdleDays } = policy;
    const step = sessionIdleDays - 1;
    let left = sessionDays;
    for (; left > step; left -= step) {
      clock.advance(step * day);
      expect(await whoIs(browser)).not.toBeNull();
    }
    clock.advance(left * day);
    expect(await whoIs(browser)).toBeNull();
    expect(await sweepSessions(services.db, clock.now())).toBe(1);
  });

  test("ends after thirty days without a visit", async () => {
    const { browser, clock } = await openSession();
    clock.advance(policy.sessionIdleDays * day);
    expect(await whoIs(browser)).toBeNull();
  });

  test("ends everywhere at once when the password changes, at the provider too", async () => {
    const { browser, tokens, signOut } = await openSession();
    await signOut();
    expect(await whoIs(browser)).toBeNull();
    expect((await askSilently(browser)).text).toContain("login_required");
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await browser.ask({ path: "/userinfo", headers })).status).toBe(401);
  });

  test("cannot be made again from an older token, which is not accepted on its own either", async () => {
    const audience = `${siteOrigin}/api`;
    const { browser, server, person, services, clock, signOut } = await open({
      AUTH_AUDIENCE: audience,
    });
    const { access_token, id_token } = await obtainTokens(browser, person.subject, { audience });
    const thief = createBrowser(server);
    const bearer = { authorization: `Bearer ${access_token}` };
    expect(await whoIs(thief, bearer)).not.toBeNull();
    clock.advance(minute);
    await signOut();
    const accountId = `${siteOrigin}/#${person.subject}`;
    expect(await accountsAccountData.exportFor(services.db, accountId)).toMatchObject({
      signedOutEverywhere: new Date(clock.now()).toISOString(),
    });
    expect((await exchange(thief, id_token)).status).toBe(401);
    expect(thief.cookies.has(sessionCookie)).toBe(false);
    expect(await whoIs(thief, bearer)).toBeNull();
  });

  test("is void once the account is gone", async () => {
    const { browser, tokens, person, services } = await openSession();
    await deleteAccount(services.db, person.subject);
    expect(await whoIs(browser)).toBeNull();
    expect((await exchange(browser, tokens.id_token)).status).toBe(401);
  });

  test("is part of the account's data and is deleted with it, at the provider too", async () => {
    const { browser, services } = await openSession();
    const accountId = String((await whoIs(browser))?.accountId);
    const exported = await sessionsAccountData.exportFor(services.db, accountId);
    expect(exported).toMatchObject([{ signedInAt: expect.any(String) }]);
    await services.db.transaction().execute((trx) => sessionsAccountData.removeFor(trx, accountId));
    expect(await sessionsAccountData.exportFor(services.db, accountId)).toBeNull();
    expect(await whoIs(browser)).toBeNull();
    const records = services.db.selectFrom("provider_record").select("model");
    expect(await records.where("subject", "is not", null).execute()).toEqual([]);
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

  test("on another device does not end because this one is renewed often", async () => {
    const { server, browser, tokens, clock } = await open();
    const phone = createBrowser(server);
    await exchange(phone, tokens.id_token);
    for (let number = 0; number < 25; number += 1) {
      clock.advance(1);
      await exchange(browser, tokens.id_token);
    }
    expect(await whoIs(phone)).not.toBeNull();
  });

  test("makes those named in the settings the team", async () => {
    const { browser, person, services } = await openSession();
    expect(await whoIs(browser)).toMatchObject({ isTeam: false });
    const identity = { ...services.config.identity, teamSubjects: [person.subject] };
    const server = await serveIdentity({ ...services, config: { ...services.config, identity } });
    browser.move(server);
    expect(await whoIs(browser)).toMatchObject({ isTeam: true });
  });

  test("is not needed by a program with an access token, which then counts by itself", async () => {
    const audience = `${siteOrigin}/api`;
    const { browser, server, person, services } = await open({ AUTH_AUDIENCE: audience });
    const { access_token, id_token } = await obtainTokens(browser, person.subject, { audience });
    const program = createBrowser(server);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const known = { subject: person.subject, name: "Amira Khan" };
    expect(await whoIs(program, bearer(access_token))).toMatchObject(known);
    expect(await whoIs(program, bearer(id_token))).toBeNull();
    await exchange(browser, id_token);
    expect(await whoIs(browser, bearer("nonsense"))).toBeNull();
    expect(await whoIs(browser, { authorization: "Basic YTpi" })).toBeNull();
    await deleteAccount(services.db, person.subject);
    expect(await whoIs(program, bearer(access_token))).toBeNull();
  });

  test("without scripts leads to no other site and accepts no callback from another browser", async () => {
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
    const moved = { status: 303, headers: { location: "/profile" } };
    expect(await browser.ask(path)).toMatchObject(moved);
    expect(await whoIs(browser)).toMatchObject({ subject: person.subject });
    expect(browser.cookies.has("__Host-sign-in")).toBe(false);
    expect((await browser.ask(path)).status).toBe(400);
  });
});

test("too many exchanges are answered with the time to wait", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const browser = createBrowser(await serveIdentity(services));
  await useUp(services, "site-session", "127.0.0.1");
  const answer = await exchange(browser, "x");
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});
