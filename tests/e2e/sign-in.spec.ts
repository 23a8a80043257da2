import {
  failToSignIn,
  logIn,
  navigationOf,
  openSignedIn,
  registerPerson,
  signIn,
} from "./support/identity.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** The cookie that tells the SDK about an earlier session. */
const sessionCookie = "auth0.meridian-web.is.authenticated";

test.describe("an anonymous visitor", () => {
  test(
    "gets no byte of the SDK, asks nothing about identity and sees no spinner",
    { tag: "@deep" },
    async ({ page, open, watch }) => {
      for (const path of ["/about", "/contact"]) {
        await open(path);
        const { signIn: link, joinNow } = navigationOf(page);
        await expect(joinNow).toHaveAttribute("href", "/courses");
        await expect(link).toBeVisible();
        await expect(page.locator("html")).not.toHaveAttribute("data-identity");
      }
      await page.waitForLoadState("networkidle");
      const about = /sdk-bridge|identity-worker|\/api\/identity|\/api\/session|\/authorize|\/oauth/;
      expect(watch.requests.filter((request) => about.test(request))).toEqual([]);
      expect(
        (await page.context().cookies()).filter(({ name }) => /auth0|a0\./.test(name)),
      ).toEqual([]);
    },
  );
});

test("signing in leads back to the page it began on, lasts over a reload, and ends", async ({
  page,
  open,
  request,
  watch,
}) => {
  const person = await registerPerson(request);
  await open("/about?from=here#statement");
  const bar = navigationOf(page);
  await bar.signIn.click();
  await page.waitForURL("**/u/login/**");
  await logIn(page, { ...person, password: "not the password" });
  await expect(page.getByRole("alert").first()).toBeVisible();
  await logIn(page, person);
  await page.waitForURL("**/about?from=here");
  await expect(bar.profileOf(person.name)).toHaveAttribute("href", "/profile");
  await expect(bar.joinNow).toHaveCount(0);

  const cookies = await page.context().cookies();
  const lasts = (name: string) => {
    const expires = cookies.find((cookie) => cookie.name === name)?.expires ?? 0;
    return Math.round((expires * 1000 - Date.now()) / 3_600_000);
  };
  expect(lasts(sessionCookie)).toBe(24);
  expect(cookies.find(({ name }) => name === "session")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
  });

  await page.reload();
  await hydrated(page);
  await expect(bar.profileOf(person.name)).toBeVisible();
  expect(watch.requests.some((line) => line.includes("prompt=none"))).toBe(true);
  await expect(page.locator("html")).not.toHaveAttribute("data-identity");
  // No token is kept where another script could find it.
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/eyJ/);

  await bar.logOut.click();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
  await hydrated(page);
  await expect(bar.joinNow).toBeVisible();
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left).not.toContain(sessionCookie);
  expect(left).not.toContain("session");
  const [logout] = watch.requests.filter((line) => line.includes("/v2/logout?"));
  const query = new URL(logout?.split(" ")[1] ?? "").searchParams;
  expect(query.get("returnTo")).toBe(new URL(page.url()).origin);
  expect(query.get("client_id")).toBe("meridian-web");
  // The provider has forgotten the visitor too.
  await bar.signIn.click();
  await page.waitForURL("**/u/login/**");
});

test(
  "the sign-in page redirects at once, with what the specification asks for",
  { tag: "@deep" },
  async ({ page, open, request, watch }) => {
    expect(await (await request.get("/signin")).text()).toContain("Redirecting to login...");
    await page.goto("/signin");
    await page.waitForURL("**/u/login/**");
    const [asked] = watch.requests.filter((line) => line.includes("/authorize?"));
    const { origin, searchParams } = new URL(asked?.split(" ")[1] ?? "");
    const query = Object.fromEntries(searchParams);
    expect(query).toMatchObject({
      client_id: "meridian-web",
      scope: "openid profile email",
      response_type: "code",
      response_mode: "query",
      redirect_uri: origin,
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(query[name]).toBeTruthy();
    // Back does not lead into the redirect again.
    await open("/about");
    await page.goto("/signin");
    await page.waitForURL("**/u/login/**");
    await page.goBack();
    await page.waitForURL("**/about");
    // Anyone who is signed in is led on.
    await openSignedIn(page, await registerPerson(request));
    await page.goto("/signin");
    await page.waitForURL("**/profile");
  },
);

/** An answer at which browsers stay where they are (RFC 9110, section 15.3.5). */
const nothing = { status: 204 };

test(
  "a provider that leads nowhere leaves a page from which to try again",
  { tag: "@deep" },
  async ({ page, watch }) => {
    await page.clock.install();
    await page.route("**/authorize?**", (route) => route.fulfill(nothing), { times: 1 });
    await page.goto("/signin", { waitUntil: "commit" });
    await expect(page.getByText("Redirecting to login...")).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(page.getByText("Redirecting to login...")).toBeVisible();
    expect(watch.requests.filter((line) => line.includes(".js"))).toEqual([]);
    await page.clock.runFor(1_500);
    await expect(page.getByRole("alert")).toContainText("The login page is taking a long time");
    await page.getByRole("button", { name: "Go to the login page" }).click();
    await page.waitForURL("**/u/login/**");
  },
);

test(
  "a session that ended at the provider ends here without a redirect",
  { tag: "@deep" },
  async ({ page, request, open }) => {
    const person = await registerPerson(request);
    await signIn(page, person, "/about");
    const kept = (await page.context().cookies()).filter(({ name }) =>
      ["session", sessionCookie].includes(name),
    );
    await page.context().clearCookies();
    await page.context().addCookies(kept);
    await open("/courses");
    await expect(navigationOf(page).joinNow).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-identity");
    await expect(page.getByRole("alert")).toHaveCount(0);
    const left = (await page.context().cookies()).map(({ name }) => name);
    expect(left).not.toContain(sessionCookie);
    expect(left).not.toContain("session");
  },
);

test(
  "a visitor known only to the server is signed in on its pages, and can log out",
  { tag: "@deep" },
  async ({ page, request, open }) => {
    const person = await registerPerson(request);
    await signIn(page, person);
    await page.context().clearCookies({ name: sessionCookie });
    await open("/contact");
    const bar = navigationOf(page);
    await expect(bar.profileOf(person.name)).toBeVisible();
    await bar.logOut.click();
    await page.waitForURL((url) => url.pathname === "/" && url.search === "");
    await hydrated(page);
    await page.goto("/contact");
    await expect(bar.joinNow).toBeVisible();
  },
);

test.describe("the small window", () => {
  test(
    "signs in, and says when it was closed before",
    { tag: "@deep" },
    async ({ page, request, watch }) => {
      watch.allow(/Login failed/, /request failed/, /Failed to load resource/);
      const person = await registerPerson(request);
      await failToSignIn(page);
      const small = page.getByRole("button", { name: "Sign in in a small window" });

      const opening = page.waitForEvent("popup");
      await small.click();
      const closed = await opening;
      await closed.waitForURL("**/u/login/**");
      const size = await closed.evaluate(() => [window.outerWidth, window.innerWidth]);
      expect(size).toContain(400);
      await expect(page.getByText("Waiting for the login window...")).toBeVisible();
      await closed.close();
      await expect(page.getByText("Popup closed")).toBeVisible();

      const again = page.waitForEvent("popup");
      await small.click();
      const popup = await again;
      await popup.waitForURL("**/u/login/**");
      await logIn(popup, person);
      await page.waitForURL("**/about");
      await expect(navigationOf(page).profileOf(person.name)).toBeVisible();
      expect(popup.isClosed()).toBe(true);
    },
  );
});

test(
  "signing in and out works without scripts",
  { tag: "@deep" },
  async ({ plainPage, request }) => {
    const person = await registerPerson(request);
    await plainPage.goto("/signin?returnTo=%2Ffeedback");
    await plainPage.getByRole("link", { name: "Go to the login page" }).click();
    await logIn(plainPage, person);
    await plainPage.waitForURL("**/feedback");
    const bar = navigationOf(plainPage);
    await bar.profileOf(person.name).click();
    await expect(plainPage.getByRole("region", { name: "Account" })).toContainText(person.email);
    await bar.logOut.click();
    await plainPage.waitForURL((url) => url.pathname === "/");
    await plainPage.goto("/profile");
    await expect(plainPage.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  },
);
