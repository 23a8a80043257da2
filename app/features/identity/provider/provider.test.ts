import { wording } from "#app/shell/wording/wording.server.ts";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { deleteAccount } from "../accounts/account-store.server.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import { minute } from "#app/platform/.server/clock.ts";
import {
  describeOnEveryDatabase,
  describeOnSqliteFirst,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import {
  askForTokens,
  askSilently,
  createBrowser,
  newAuthorization,
  obtainCode,
  obtainTokens,
  serveIdentity,
  siteOrigin,
  type AuthorizeOptions,
  type Browser,
} from "#tests/support/identity-site.ts";
import { providerPages as arabicPages } from "#content/words/ar/pages/provider.ts";
import { site } from "#tests/support/seeds.ts";
import { providerPages as urduPages } from "#content/words/ur/pages/provider.ts";
import { registerPerson } from "#tests/support/signed-in.ts";
import { createTestServices, useUp } from "#tests/support/services.ts";

const refused = { status: 400, tokens: { error: "invalid_grant" } };

/** Posts a form as a page of the provider does. */
function post(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  more: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields).toString();
  const type = "application/x-www-form-urlencoded";
  const headers = { "content-type": type, "content-length": body.length, ...more };
  return browser.ask({ method: "POST", path, headers, body });
}

/** The provider's answer to an access token. */
async function statusOf(browser: Browser, { access_token }: { access_token: string }) {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await browser.ask({ path: "/userinfo", headers })).status;
}

async function openProvider(maker: DatabaseMaker, env: Record<string, string> = {}) {
  const made = await createTestServices(maker, { env });
  const server = await serveIdentity(made.services);
  const person = await registerPerson(made.services);
  return { ...made, server, person, browser: createBrowser(server) };
}

describeOnSqliteFirst("the embedded provider", (maker) => {
  const open = (env = {}) => openProvider(maker, env);

  test("says where it answers as hosted tenants do", async () => {
    const { server } = await open();
    const found = JSON.parse((await server.send("/.well-known/openid-configuration")).text);
    expect(found).toMatchObject({
      issuer: `${siteOrigin}/`,
      authorization_endpoint: `${siteOrigin}/authorize`,
      token_endpoint: `${siteOrigin}/oauth/token`,
      userinfo_endpoint: `${siteOrigin}/userinfo`,
      jwks_uri: `${siteOrigin}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
      response_modes_supported: ["query", "web_message"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
    });
    const endpoints = Object.entries(found).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name));
    expect(endpoints.map(([name]) => name).toSorted()).toEqual([
      "authorization_endpoint",
      "end_session_endpoint",
      "jwks_uri",
      "revocation_endpoint",
      "token_endpoint",
      "userinfo_endpoint",
    ]);
    for (const [name, address] of endpoints) {
      const { pathname } = new URL(String(address));
      const method = /token|revocation/.test(name) ? "POST" : "GET";
      const headers = { host: "academy.example", "content-length": 0 };
      const { status } = await server.send({ path: pathname, method, headers });
      expect([404, 405], name).not.toContain(status);
    }
    expect(Object.keys(found).join()).not.toMatch(/dpop|pushed|auth_signing_alg/);
    const { keys } = JSON.parse((await server.send("/.well-known/jwks.json")).text);
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty("d");
  });

  test("signs a person in with a code and PKCE", async () => {
    const { browser, person } = await open();
    const { end, asked, redeem } = await obtainCode(browser, person.subject);
    expect(end.pathname).toBe("/");
    expect(end.searchParams.get("state")).toBe(asked.state);
    const { status, tokens } = await redeem();
    expect(status).toBe(200);
    expect(decodeProtectedHeader(tokens.id_token).alg).toBe("RS256");
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${siteOrigin}/`,
      aud: "meridian-web",
      sub: person.subject,
      nonce: asked.nonce,
      name: "Amira Khan",
      email: "amira@example.org",
      email_verified: false,
    });
    const userinfo = await browser.ask({
      path: "/userinfo",
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(JSON.parse(userinfo.text)).toMatchObject({ sub: person.subject, name: "Amira Khan" });
  });

  test("takes a request to sign in as a form too, with the checks of a link", async () => {
    const { browser, person } = await open();
    const begin = async (options: AuthorizeOptions = {}) => {
      const { path, verifier } = newAuthorization(options);
      const fields = Object.fromEntries(new URL(path, siteOrigin).searchParams);
      const answer = await post(browser, "/authorize", fields, { "sec-fetch-site": "same-origin" });
      expect(answer.status).toBe(303);
      return { verifier, ...(await browser.follow(String(answer.headers.location))) };
    };
    const { path, verifier } = await begin();
    expect(path).toMatch(/^\/u\/login\//);
    const end = await browser.follow(`${path}?as=${encodeURIComponent(person.subject)}`);
    const code = new URL(end.path, siteOrigin).searchParams.get("code") ?? "";
    const grant = { grant_type: "authorization_code", code, code_verifier: verifier };
    expect((await askForTokens(browser, grant)).status).toBe(200);

    expect((await begin({ prompt: "none" })).path).toMatch(/[?&]code=/);
    expect((await begin({ code_challenge: undefined })).path).toContain("error=invalid_request");
    const elsewhere = await begin({ redirect_uri: "https://evil.example" });
    expect(elsewhere).toMatchObject({ status: 400 });
    expect(elsewhere.text).toContain("Sign-in could not continue");
    const twice = { "content-type": "application/x-www-form-urlencoded", "content-length": 21 };
    const body = "client_id=a&client_id";
    const answer = await browser.ask({ method: "POST", path: "/authorize", headers: twice, body });
    expect((await browser.follow(String(answer.headers.location))).status).toBe(400);
  });

  test("takes no request to sign in from a form on another site", async () => {
    const { browser } = await open();
    const fields = Object.fromEntries(new URL(newAuthorization().path, siteOrigin).searchParams);
    const from = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await post(browser, "/authorize", fields, from)).status).toBe(403);
  });

  test("writes no error when a client hangs up in the middle of its request", async () => {
    const { server, logged } = await open();
    const socket = connect(server.port, "127.0.0.1");
    const head = "POST /oauth/token HTTP/1.1\r\nHost: academy.example\r\nContent-Length: 99\r\n";
    socket.write(`${head}Content-Type: application/json\r\n\r\n{`);
    await pause(300);
    socket.destroy();
    await vi.waitFor(() =>
      expect(logged).toContainEqual(
        expect.objectContaining({ path: "/oauth/token", aborted: true }),
      ),
    );
    await pause(50);
    expect(logged.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("keeps nothing in the database that could be used from there", async () => {
    const { browser, person, services } = await open();
    const tokens = await obtainTokens(browser, person.subject);
    const rows = JSON.stringify(
      await services.db.selectFrom("provider_record").selectAll().execute(),
    );
    const cookie = browser.cookies.get("__Host-sso") ?? "none";
    for (const secret of [tokens.access_token, tokens.code, cookie]) {
      expect(secret).toMatch(/^[\w-]{20,}$/);
      expect(rows).not.toContain(secret);
    }
  });

  test("refuses a request without PKCE, and any flow but the code", async () => {
    const { browser, person } = await open();
    const bare = newAuthorization({ code_challenge: undefined, code_challenge_method: undefined });
    const end = await browser.follow(bare.path);
    expect(new URL(end.path, siteOrigin).searchParams.get("error")).toBe("invalid_request");
    const plain = newAuthorization({ code_challenge_method: "plain" });
    expect((await browser.follow(plain.path)).path).toContain("error=invalid_request");
    const implicit = newAuthorization({ response_type: "id_token", response_mode: "fragment" });
    expect((await browser.ask(implicit.path)).headers.location).toContain("error=");
    const { redeem } = await obtainCode(browser, person.subject);
    expect(await redeem("form", newToken())).toMatchObject(refused);
  });

  test("gives no refresh tokens, which the browser's part would never use", async () => {
    const { browser, person, server } = await open();
    const asked = { scope: "openid profile email offline_access" };
    const tokens = await obtainTokens(browser, person.subject, asked);
    expect(tokens).not.toHaveProperty("refresh_token");
    expect(tokens.scope).toBe("openid profile email");
    const silent = await obtainTokens(browser, person.subject, { ...asked, prompt: "none" });
    expect(silent).not.toHaveProperty("refresh_token");
    const refresh = { grant_type: "refresh_token", refresh_token: newToken() };
    expect(await askForTokens(browser, refresh)).toMatchObject({
      status: 400,
      tokens: { error: "unsupported_grant_type" },
    });
    const found = JSON.parse((await server.send("/.well-known/openid-configuration")).text);
    expect(found).toMatchObject({ grant_types_supported: ["authorization_code"] });
    expect(found.scopes_supported).not.toContain("offline_access");
  });

  test.each(["form_post", "fragment"])("hands no code over by %s", async (response_mode) => {
    const { browser, person } = await open();
    await obtainTokens(browser, person.subject);
    const answer = await browser.ask(newAuthorization({ response_mode }).path);
    const whole = `${answer.headers.location} ${answer.text}`;
    expect(whole).toContain("invalid_request");
    expect(whole).not.toMatch(/[?&#"]code\b/);
  });

  test("sends no one to an address outside the site", async () => {
    const { browser } = await open();
    const others = ["https://evil.example", `${siteOrigin}.evil.example`, `${siteOrigin}/x`];
    for (const redirect_uri of others) {
      const answer = await browser.ask({
        path: newAuthorization({ redirect_uri }).path,
        headers: { accept: "text/html" },
      });
      expect(answer.status).toBe(400);
      expect(answer.headers).not.toHaveProperty("location");
      expect(answer.text).toContain("Sign-in could not continue");
      expect(answer.text).toContain(site.name);
    }
  });

  test.each([
    { code: "ar", provider: arabicPages },
    { code: "ur", provider: urduPages },
  ])(
    "speaks $code where that was asked for, or is the language of the page before or to go back to",
    async ({ code, provider }) => {
      const { services } = await open();
      const wordingIn = (asked: string) => ({ ...wording, ...(asked === code && { provider }) });
      const browser = createBrowser(await serveIdentity({ ...services, wordingIn }));
      const inIt = `<html lang="${code}" dir="rtl">`;
      const { error, leave, left } = provider;
      const ask = async (path: string, referer = "") =>
        (await browser.ask({ path, headers: { accept: "text/html", referer } })).text;

      const redirect_uri = "https://evil.example";
      const asked = newAuthorization({ redirect_uri, ui_locales: `fa ${code}-PK en` }).path;
      expect(await ask(asked)).toContain(error.title);
      const silent = newAuthorization({ redirect_uri }).path;
      expect(await ask(silent, `${siteOrigin}/${code}/u/login/x`)).toContain(inIt);
      const english = newAuthorization({ redirect_uri, ui_locales: "en" }).path;
      expect(await ask(english, `${siteOrigin}/${code}/about`)).not.toContain(inIt);

      const back = encodeURIComponent(`${siteOrigin}/${code}`);
      expect(await ask(`/v2/logout?client_id=stranger&returnTo=${back}`)).toContain(error.title);
      const leaving = `/v2/logout?client_id=meridian-web&returnTo=${siteOrigin}&ui_locales=${code}`;
      expect(await ask(leaving)).toContain(leave.title);

      const from = `/oidc/logout?client_id=meridian-web&ui_locales=${code}`;
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(await ask(from))?.[1] ?? "";
      const headers = { referer: siteOrigin + from };
      const end = await post(browser, "/oidc/logout/confirm", { xsrf, logout: "yes" }, headers);
      const { location } = end.headers;
      const answer = location === undefined ? end.text : await ask(location, siteOrigin + from);
      expect(answer).toContain(left.title);
    },
  );

  test("takes a code once, and if it comes again revokes what it led to", async () => {
    const { browser, person } = await open();
    const tokens = await obtainTokens(browser, person.subject);
    expect(await tokens.redeem()).toMatchObject(refused);
    expect(await statusOf(browser, tokens)).toBe(401);
  });

  test("ends an access token that is revoked", async () => {
    const { browser, person } = await open();
    const tokens = await obtainTokens(browser, person.subject);
    const asked = { client_id: "meridian-web", token: tokens.access_token };
    await post(browser, "/oauth/revoke", asked);
    expect(await statusOf(browser, tokens)).toBe(401);
  });

  test("lets only one of two redeem the same code at once", async () => {
    const { browser, person } = await open();
    const { redeem } = await obtainCode(browser, person.subject);
    const answers = await Promise.all([redeem(), redeem(), redeem()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test("lets a code run out", async () => {
    const { browser, person, clock } = await open();
    const { redeem } = await obtainCode(browser, person.subject);
    clock.advance(2 * minute);
    expect(await redeem()).toMatchObject(refused);
  });

  test("shows no login for a sign-in that another browser has begun", async () => {
    const { browser, server, person } = await open();
    const login = await browser.follow(newAuthorization().path);
    const stranger = createBrowser(server);
    expect((await stranger.ask(`${login.path}?as=${person.subject}`)).status).toBe(410);
  });

  test("answers the silent check to a frame of the site and to no other", async () => {
    const { browser, person } = await open();
    const before = await askSilently(browser);
    expect(before.text).toContain("login_required");
    await obtainTokens(browser, person.subject);
    const after = await askSilently(browser);
    expect(after.text).toContain('"code":');
    for (const { status, headers, text } of [before, after]) {
      // An error status would show up in the console of every such page.
      expect(status).toBe(200);
      expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
      const csp = String(headers["content-security-policy"]);
      expect(csp).toContain("frame-ancestors 'self'");
      expect(csp).not.toContain("frame-ancestors 'none'");
      expect(csp).toMatch(/script-src 'self' 'sha256-/);
      expect(text).toContain(`"redirect_uri":"${siteOrigin}"`);
    }
  });

  test("signs access tokens only for the API, if it has an audience", async () => {
    const audience = `${siteOrigin}/api`;
    const { browser, person } = await open({ AUTH_AUDIENCE: audience });
    const tokens = await obtainTokens(browser, person.subject, { audience });
    const header = { alg: "RS256", typ: "at+jwt" };
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject(header);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: audience, sub: person.subject });
    expect(decodeJwt(tokens.id_token).name).toBe("Amira Khan");
    const other = newAuthorization({ audience: "https://other.example/api" });
    expect((await browser.follow(other.path)).path).toContain("error=invalid_target");
  });

  test("asks for the password again if the account of a session is gone", async () => {
    const { browser, person, services } = await open();
    await obtainTokens(browser, person.subject);
    await deleteAccount(services.db, person.subject);
    expect((await askSilently(browser)).text).toContain("login_required");
    expect((await browser.follow(newAuthorization().path)).path).toMatch(/^\/u\/login\//);
  });

  test.each([
    ["sign-in-request", newAuthorization().path],
    ["token-request", "/userinfo"],
  ] as const)("answers a flood of one sender with the time to wait: %s", async (limit, path) => {
    const { services, server } = await open();
    await useUp(services, limit, "127.0.0.1");
    const answer = await server.send(path);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("takes the token request as JSON too", async () => {
    const { browser, person, logged } = await open();
    const { redeem } = await obtainCode(browser, person.subject);
    expect((await redeem("json")).status).toBe(200);
    expect(logged.filter((line) => line.level === "warn" || line.level === "error")).toEqual([]);
  });
});

describeOnEveryDatabase("several instances", (maker) => {
  test("share keys and everything in progress, and so does a restarted one", async () => {
    const { services, another } = await createTestServices(maker);
    const [one, two] = [await serveIdentity(services), await serveIdentity(await another())];
    const keysOf = async (server: typeof one) => (await server.send("/.well-known/jwks.json")).text;
    expect(await keysOf(one)).toBe(await keysOf(two));

    const person = await registerPerson(services);
    const browser = createBrowser(one);
    const { path, verifier } = newAuthorization();
    const login = await browser.follow(path);
    browser.move(two);
    const end = await browser.follow(`${login.path}?as=${encodeURIComponent(person.subject)}`);
    browser.move(await serveIdentity(await another()));
    const { tokens } = await askForTokens(browser, {
      grant_type: "authorization_code",
      code: new URL(end.path, siteOrigin).searchParams.get("code") ?? "",
      code_verifier: verifier,
    });
    browser.move(one);
    expect(await statusOf(browser, tokens)).toBe(200);
    browser.move(two);
    expect((await askSilently(browser)).text).toContain('"code":');
  });
});

describeOnSqliteFirst("leaving", (maker) => {
  async function open() {
    const made = await openProvider(maker);
    const tokens = await obtainTokens(made.browser, made.person.subject);
    const isSignedIn = async () => (await askSilently(made.browser)).text.includes('"code":');
    return { ...made, tokens, isSignedIn };
  }
  const leavePath = (returnTo: string, client = "meridian-web") =>
    `/v2/logout?${new URLSearchParams({ client_id: client, returnTo }).toString()}`;

  test("ends the session and its tokens, and goes back to the site", async () => {
    const { browser, tokens, isSignedIn } = await open();
    expect(await isSignedIn()).toBe(true);
    const headers = { "sec-fetch-site": "same-origin" };
    const answer = await browser.ask({ path: leavePath(siteOrigin), headers });
    expect(answer).toMatchObject({ status: 302, headers: { location: `${siteOrigin}/` } });
    expect(await isSignedIn()).toBe(false);
    expect(await statusOf(browser, tokens)).toBe(401);
  });

  test("by the standard's own address asks first, and ends both sessions", async () => {
    const { browser, isSignedIn } = await open();
    browser.cookies.set("__Host-session", newToken());
    const page = await browser.ask("/oidc/logout?client_id=meridian-web");
    expect(page.text).toContain("Log out?");
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const left = await post(browser, "/oidc/logout/confirm", { xsrf, logout: "yes" });
    expect(left.status).toBeLessThan(400);
    expect(browser.cookies.has("__Host-session")).toBe(false);
    expect(await isSignedIn()).toBe(false);
  });

  test.each([
    ["another site", leavePath("https://evil.example")],
    ["an address that begins like the site's", leavePath(`${siteOrigin}.evil.example`)],
    ["another page of the site", leavePath(`${siteOrigin}/contact`)],
    ["nowhere, for another client", leavePath(siteOrigin, "stranger")],
  ])("leads only to the site's own address: %s", async (_, path) => {
    const { browser, isSignedIn } = await open();
    const answer = await browser.ask(path);
    expect(answer.status).toBe(400);
    expect(answer.headers).not.toHaveProperty("location");
    expect(await isSignedIn()).toBe(true);
  });

  test.each(["cross-site", "same-site", ""])(
    "asks first if another site may have sent the visitor",
    async (from) => {
      const { browser, isSignedIn } = await open();
      const headers = from ? { "sec-fetch-site": from } : {};
      const answer = await browser.ask({ path: leavePath(siteOrigin), headers });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain("Log out?");
      expect(await isSignedIn()).toBe(true);
      const action = /<form method="post" action="([^"]+)"/.exec(answer.text)?.[1] ?? "";
      const left = await post(browser, action.replaceAll("&amp;", "&"), {});
      expect(left).toMatchObject({ status: 303, headers: { location: `${siteOrigin}/` } });
      expect(await isSignedIn()).toBe(false);
    },
  );
});
