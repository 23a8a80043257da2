import type { Page, Route } from "@playwright/test";

import { logIn, navigationOf, openSignedIn, registerPerson, signIn } from "./support/identity.ts";
import { expect, hydrated, test } from "./support/test.ts";

type Json = Record<string, unknown>;

const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString()) as Json;
const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The provider's own answer with another identity token in it. */
function withToken(change: (claims: Json, header: Json) => void) {
  return async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Json;
    const [header, claims, signature] = String(body.id_token).split(".");
    const parts = [decode(header), decode(claims)] as const;
    change(parts[1], parts[0]);
    body.id_token = [encode(parts[0]), encode(parts[1]), signature].join(".");
    await route.fulfill({ response, json: body });
  };
}

const withAnswer = (status: number, json: Json) => (route: Route) =>
  route.fulfill({ status, json });

const past = Math.floor(Date.now() / 1000) - 3600;
const tokenSentence = "did not pass our checks";

const failures: [string, (route: Route) => Promise<void>, ...string[]][] = [
  ["an expired token", withToken((claims) => (claims.exp = past)), tokenSentence, "(exp)"],
  ["another issuer", withToken((claims) => (claims.iss = "https://x/")), tokenSentence, "(iss)"],
  ["no algorithm", withToken((_, header) => (header.alg = "none")), tokenSentence, "algorithm"],
  [
    "a forged signature",
    withToken((claims) => (claims.name = "Somebody else")),
    "we could not start your session",
  ],
  [
    "a second proof",
    withAnswer(403, { error: "mfa_required", error_description: "x", mfa_token: "t" }),
    "a second proof of who you are",
  ],
  ["a fault of the provider", withAnswer(500, {}), "HTTP error. Unable to fetch"],
  ["no connection", (route) => route.abort(), "could not be reached"],
];

/** Begins a sign-in whose code the provider has good reason to give without asking again. */
async function comeBack(page: Page): Promise<void> {
  await page.goto("/signin?returnTo=%2Fabout");
  await page.waitForURL((url) => url.pathname !== "/signin" && !url.searchParams.has("code"));
  await hydrated(page);
}

const noticeOn = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Signing in did not work" });

test(
  "a faulty token or endpoint is refused, reported, and leaves no one signed in",
  { tag: "@deep" },
  async ({ page, context, request, watch }) => {
    watch.allow(/Login failed/, /oauth\/token/, /api\/session/);
    await signIn(page, await registerPerson(request), "/about");
    for (const [name, tamper, ...words] of failures) {
      await test.step(name, async () => {
        await context.clearCookies({ name: "session" });
        await context.clearCookies({ name: "auth0.meridian-web.is.authenticated" });
        await page.evaluate(() => sessionStorage.clear());
        await page.route("**/oauth/token", tamper);
        await comeBack(page);
        for (const word of words) await expect(noticeOn(page), name).toContainText(word);
        expect(new URL(page.url()).search, name).toBe("");
        await expect(navigationOf(page).joinNow, name).toBeVisible();
        const cookies = (await context.cookies()).map((cookie) => cookie.name);
        expect(cookies, name).not.toContain("session");
        await page.unroute("**/oauth/token");
      });
    }
    // Nothing of it stays: the next try is a good one.
    await noticeOn(page).getByRole("button", { name: "Try again" }).click();
    await expect(navigationOf(page).logOut).toBeVisible();
  },
);

test(
  "a silent check that hangs covers the page for five seconds at most",
  { tag: "@deep" },
  async ({ page, request, watch }) => {
    watch.allow(/authorize/);
    await openSignedIn(page, await registerPerson(request), "/about");
    await page.clock.install();
    await page.route(/\/authorize\?.*prompt=none/, () => {});
    await page.goto("/courses");
    await expect(page.locator("html")).toHaveAttribute("data-identity", "loading");
    await hydrated(page);
    await page.clock.fastForward(5_500);
    await expect(page.locator("html")).not.toHaveAttribute("data-identity");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

test(
  "a cancelled sign-in leads back and says so, with a clean address",
  { tag: "@deep" },
  async ({ page, watch }) => {
    watch.allow(/Login failed/);
    await page.goto("/signin?returnTo=%2Fabout");
    await page.waitForURL("**/u/login/**");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL((url) => url.pathname === "/about" && url.search === "");
    const notice = page.getByRole("alert").filter({ hasText: "Signing in did not work" });
    await expect(notice).toContainText("You cancelled");
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toHaveCount(0);
  },
);

test(
  "is refused where the state is another than was sent",
  { tag: "@deep" },
  async ({ page, request, watch }) => {
    watch.allow(/Login failed/);
    const person = await registerPerson(request);
    await page.goto("/signin");
    await page.waitForURL("**/u/login/**");
    const cookies = await page.context().cookies();
    const begun = cookies.find(({ name }) => name === "a0.spajs.txs.meridian-web");
    expect(begun).toBeDefined();
    const { state, ...rest } = JSON.parse(decodeURIComponent(begun?.value ?? "{}"));
    const value = encodeURIComponent(JSON.stringify({ ...rest, state: `${state}x` }));
    await page.context().addCookies(begun ? [{ ...begun, value }] : []);
    await logIn(page, person);
    await expect(noticeOn(page)).toContainText("Invalid state");
    await expect(navigationOf(page).joinNow).toBeVisible();
    expect(watch.requests.filter((line) => line.includes("/oauth/token"))).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
  },
);

test(
  "logging out that fails says so, and works the second time",
  { tag: "@deep" },
  async ({ page, request, watch }) => {
    watch.allow(/Logout failed/, /request failed/, /Failed to load resource/);
    await signIn(page, await registerPerson(request), "/about");
    await page.route("**/api/session", (route) => route.abort());
    const bar = navigationOf(page);
    await bar.logOut.click();
    const notice = page.getByRole("alert").filter({ hasText: "Logging out did not work" });
    await expect(notice).toBeVisible();
    await page.unroute("**/api/session");
    await notice.getByRole("button", { name: "Log out again" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect(bar.joinNow).toBeVisible();
  },
);

test(
  "a session that cannot be renewed behind a page that knows its visitor leaves the page as it is",
  { tag: "@deep" },
  async ({ page, request, watch }) => {
    watch.allow(/api\/session/);
    const person = await registerPerson(request);
    await page.route("**/api/session", (route) => route.abort("timedout"));
    const asked = page.waitForRequest("**/api/session");
    await openSignedIn(page, person, "/profile");
    await asked;
    await watch.quiet();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(navigationOf(page).profileOf(person.name)).toBeVisible();
  },
);

test(
  "an address without a secure connection says why, and stays usable",
  { tag: "@deep" },
  async ({ page, open, watch }) => {
    watch.allow(/Login failed/);
    // What browsers do at an http address that is not this machine.
    await page.addInitScript(() => {
      Object.defineProperty(window, "isSecureContext", { value: false });
      Object.defineProperty(Crypto.prototype, "subtle", { value: undefined });
    });
    await open("/?code=a&state=b");
    const notice = page.getByRole("alert").filter({ hasText: "no secure connection" });
    await expect(notice).toContainText("must run on a secure origin");
    await expect(page).toHaveURL("/");
    await open("/about");
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await navigationOf(page).signIn.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("no secure connection");
  },
);
