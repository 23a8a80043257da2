import { setImmediate } from "node:timers/promises";

import { afterEach, describe, expect, test, vi } from "vitest";

import { isSignInPending } from "./sign-in-pending.ts";
import { lateToSayClosed, withoutCallback } from "./identity-controller.ts";
import { IdentityFailure, identityErrorOf } from "./identity-error.ts";
import { sdkOptions } from "./sdk-options.ts";

const at = (address: string) => new URL(address, "https://academy.example") as unknown as Location;

const callbacks: [string, boolean][] = [
  ["/?code=a&state=b", true],
  ["/?error=access_denied&state=b", true],
  ["/about?error=login_required&error_description=x&state=b", true],
  ["/", false],
  ["/?state=b", false],
  ["/?code=&state=b", false],
  ["/?barcode=a&state=b", false],
  // The server handles this one.
  ["/signin/callback?code=a&state=b", false],
];

const cookies: [string, boolean][] = [
  ["auth0.meridian-web.is.authenticated=true", true],
  ["feedback_owner=x; auth0.Abc123.is.authenticated=true", true],
  ["_legacy_auth0.meridian-web.is.authenticated=true", true],
  ["", false],
  ["feedback_owner=auth0.x.is.authenticated", false],
  ["xauth0.a.is.authenticated=true", false],
  ["a0.spajs.txs.meridian-web=%7B%7D", false],
];

describe("an address", () => {
  test.each([
    ["/?code=a&state=b&iss=https%3A%2F%2Fx", "/"],
    ["/about?x=1&error=e&error_description=d&state=b#part", "/about?x=1#part"],
  ])("%s is cleaned to %s", (address, clean) => {
    expect(withoutCallback(at(address))).toBe(clean);
  });
});

test("a login window that has answered and closed is not taken for one that was closed before", () => {
  const opened = { closed: false, close: vi.fn() };
  const popup = lateToSayClosed(opened as unknown as Window);
  expect(popup.closed).toBe(false);
  opened.closed = true;
  // The answer is still on its way.
  expect(popup.closed).toBe(false);
  expect(popup.closed).toBe(true);
});

describe("the look at a page before React runs", () => {
  afterEach(() => void vi.useRealTimers());

  /** In browsers with an asynchronous cookie interface, and in others. */
  async function look(address: string, cookie: string, { isKnown = false, hasStore = true } = {}) {
    vi.useFakeTimers();
    const dataset: Record<string, string> = {};
    const documentElement = { dataset, hasAttribute: () => isKnown };
    const pairs = cookie.split(/;\s*/).map((pair) => pair.split("="));
    const all = pairs.map(([name, value]) => ({ name, value }));
    vi.stubGlobal("window", hasStore ? { cookieStore: { getAll: async () => all } } : {});
    vi.stubGlobal("document", { cookie: hasStore ? "" : cookie, documentElement });
    vi.stubGlobal("location", at(address));
    return { isPending: await isSignInPending(), dataset };
  }

  test.each(callbacks)("shows the spinner at %s: %s", async (address, isAnswer) => {
    const { isPending, dataset } = await look(address, "");
    expect(isPending).toBe(isAnswer);
    expect(dataset["identity"]).toBe(isAnswer ? "loading" : undefined);
  });

  test.each(cookies)("finds work to do with the cookie %j: %s", async (cookie, isSign) => {
    expect((await look("/about", cookie)).isPending).toBe(isSign);
    expect((await look("/about", cookie, { hasStore: false })).isPending).toBe(isSign);
  });

  test("lets the sign-in page's scripts wait while it is on its way", async () => {
    vi.stubGlobal("location", { pathname: "/signin", search: "" });
    const page = Object.assign(new EventTarget(), { readyState: "loading" });
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", {});
    const { promise, resolve } = Promise.withResolvers<true>();
    let isOver = false;
    const waiting = isSignInPending().finally(() => (isOver = true));
    // Further down, below the script, the page says so.
    vi.stubGlobal("window", { leaving: promise });
    page.dispatchEvent(new Event("DOMContentLoaded"));
    await setImmediate();
    expect(isOver).toBe(false);
    resolve(true);
    expect(await waiting).toBe(true);
  });

  test("covers no page whose visitor the server knows, nor the sign-in page, which has a spinner", async () => {
    expect(await look("/signin", "")).toMatchObject({ isPending: true, dataset: {} });
    const cookie = "auth0.meridian-web.is.authenticated=true";
    const known = await look("/contact", cookie, { isKnown: true });
    expect(known).toMatchObject({ isPending: false, dataset: {} });
  });

  test("uncovers the page if no script arrives", async () => {
    for (const [hydrated, expected] of [
      ["", undefined],
      ["true", "loading"],
    ] as const) {
      const { dataset } = await look("/?code=a&state=b", "");
      dataset["hydrated"] = hydrated;
      vi.runAllTimers();
      expect(dataset["identity"]).toBe(expected);
    }
  });
});

describe("an error", () => {
  const oauth = (error: string, message: string, more: object = {}) =>
    Object.assign(new Error(message), { error, ...more });

  test.each([
    [oauth("timeout", "Timeout"), "timeout", "Timeout"],
    [oauth("missing_transaction", "Invalid state"), "missing_transaction", "Invalid state"],
    [oauth("login_required", "Login required"), "login_required", ""],
    [new Error("Timeout when executing 'fetch'"), "timeout", "Timeout when executing 'fetch'"],
    [
      new Error("\n must run on a secure origin\n"),
      "insecure_origin",
      "must run on a secure origin",
    ],
    [new TypeError("Failed to fetch"), "unavailable", "Failed to fetch"],
    [new Error("ID token: (exp)"), "invalid_token", "ID token: (exp)"],
    [new IdentityFailure("session_failed", "Session refused"), "session_failed", "Session refused"],
    ["words", "failed", "Login failed"],
  ])("%s has the code %s and says %j", (error, code, message) => {
    expect(identityErrorOf(error, "login")).toMatchObject({ code, message });
  });

  test("never repeats what is in the address, which anyone can write", () => {
    const forged = oauth("access_denied", "Call +44 900 123 to unlock your account");
    expect(identityErrorOf(forged, "login").message).toBe("");
    expect(identityErrorOf(oauth("timeout", "Call us"), "login").message).toBe("");
    const unknown = identityErrorOf(oauth("constructor", "Call us"), "login");
    expect(unknown).toMatchObject({ code: "failed", message: "Login failed" });
  });

  test("says what failed, and where the visitor wanted to go", () => {
    expect(identityErrorOf(null, "token").message).toBe("Get access token failed");
    expect(identityErrorOf(null, "logout").message).toBe("Logout failed");
    const error = oauth("access_denied", "No", { appState: { returnTo: "/feedback" } });
    expect(identityErrorOf(error, "login").returnTo).toBe("/feedback");
  });
});

describe("the settings of the SDK", () => {
  const tenant = { domain: "tenant.eu.auth0.com", clientId: "c" };
  const settings = { ...tenant, useRefreshTokens: false, cacheLocation: "memory" } as const;

  test("are those of the specification", () => {
    expect(sdkOptions(settings, "https://academy.example")).toEqual({
      ...settings,
      useRefreshTokensFallback: false,
      useCookiesForTransactions: true,
      legacySameSiteCookie: false,
      useFormData: true,
      leeway: 60,
      httpTimeoutInSeconds: 10,
      authorizeTimeoutInSeconds: 60,
      sessionCheckExpiryDays: 1,
      authorizationParams: {
        redirect_uri: "https://academy.example",
        scope: "openid profile email",
      },
    });
  });

  test("ask for an audience if there is one, and fall back if refresh tokens are missing", () => {
    const more = { ...settings, audience: "https://api.example", useRefreshTokens: true };
    expect(sdkOptions(more, "https://academy.example")).toMatchObject({
      useRefreshTokensFallback: true,
      authorizationParams: { audience: "https://api.example" },
    });
  });
});
