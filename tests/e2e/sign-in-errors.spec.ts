import type { Page, Route } from "@playwright/test";

import { navigationOf, registerPerson, signIn } from "./support/identity.ts";
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
  ["another audience", withToken((claims) => (claims.aud = "x")), tokenSentence, "(aud)"],
  ["another nonce", withToken((claims) => (claims.nonce = "x")), tokenSentence, "(nonce)"],
  ["no subject", withToken((claims) => delete claims.sub), tokenSentence, "(sub)"],
  ["no algorithm", withToken((_, header) => (header.alg = "none")), tokenSentence, "algorithm"],
  [
    "a forged signature",
    withToken((claims) => (claims.name = "Somebody else")),
    "this site could not note it down",
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

test("what a token or its endpoint has wrong is refused, said, and leaves nobody signed in", async ({
  page,
  context,
  request,
  watch,
}) => {
  test.setTimeout(180_000);
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
});

test("a provider that does not answer is given up after three tries of ten seconds", async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.allow(/Login failed/, /oauth\/token/);
  await signIn(page, await registerPerson(request), "/about");
  await context.clearCookies({ name: "session" });
  await context.clearCookies({ name: "auth0.meridian-web.is.authenticated" });
  await page.clock.install();
  let tries = 0;
  await page.route("**/oauth/token", () => {
    tries += 1;
  });
  await page.goto("/signin?returnTo=%2Fabout");
  for (const count of [1, 2, 3]) {
    await expect.poll(() => tries).toBe(count);
    await page.clock.fastForward(10_500);
  }
  await expect(noticeOn(page)).toContainText("Timeout when executing 'fetch'");
  expect(tries).toBe(3);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a silent check that hangs covers the page for five seconds at most", async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/authorize/);
  await signIn(page, await registerPerson(request), "/about");
  await page.clock.install();
  await page.route(/\/authorize\?.*prompt=none/, () => {});
  await page.goto("/courses");
  await expect(page.locator("html")).toHaveAttribute("data-identity", "loading");
  await hydrated(page);
  await page.clock.fastForward(5_500);
  await expect(page.locator("html")).not.toHaveAttribute("data-identity");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
