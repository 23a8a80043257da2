import type { Page } from "@playwright/test";

import { logIn, navigationOf } from "./support/identity.ts";
import { startTenant, type Tenant } from "./support/tenant.ts";
import { expect, hydrated, test as base } from "./support/test.ts";

const test = base.extend<{ tenant: Tenant }>({
  tenant: async ({ origins }, use) => {
    const tenant = await startTenant();
    origins.push(tenant.domain);
    await use(tenant);
    await tenant.stop();
  },
  // A browser would have to ask the tenant whether this header may be sent there.
  extraHTTPHeaders: {},
});

/** The refresh token that the browser keeps for the tenant. */
async function keptRefreshToken(page: Page): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  return /refresh_token\\":\\"([^\\"]+)/.exec(kept)?.[1] ?? "";
}

test(
  "the same build signs in and out at a tenant of another origin",
  { tag: "@deep" },
  async ({ tenant, ownSite, open, page, watch }) => {
    const { person, domain } = tenant;
    const site = await ownSite(tenant.env);
    await tenant.admit(site.url);
    const bar = navigationOf(page);
    const account = page.getByRole("region", { name: "Account" });

    await test.step("sign in where the tenant asks for the password", async () => {
      await open(`${site.url}/about`);
      await bar.signIn.click();
      await page.waitForURL(`${domain}/u/login/**`);
      await logIn(page, person);
      await page.waitForURL(`${site.url}/about`);
      await expect(bar.profileOf(person.name)).toBeVisible();
      expect(tenant.grants).toEqual(["authorization_code"]);
      expect(watch.requests).toContain(`POST ${domain}/oauth/token`);
      const cookies = await page.context().cookies(site.url);
      expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true });
    });

    await test.step("the site knows the tenant's subject", async () => {
      await bar.profileOf(person.name).click();
      await page.waitForURL(`${site.url}/profile`);
      await expect(account).toContainText(person.subject);
      await expect(account).toContainText(person.email);
    });

    // Twice, since the second time needs the token that the first has brought.
    for (const count of [1, 2]) {
      await test.step(`reload ${count} lasts by a new refresh token`, async () => {
        const before = await keptRefreshToken(page);
        expect(before).not.toBe("");
        await page.reload();
        await hydrated(page);
        await expect.poll(() => keptRefreshToken(page)).not.toBe(before);
        await expect(bar.profileOf(person.name)).toBeVisible();
        await expect(account).toContainText(person.subject);
        const renewals = Array.from({ length: count }, () => "refresh_token");
        expect(tenant.grants).toEqual(["authorization_code", ...renewals]);
      });
    }

    await test.step("log out here and at the tenant", async () => {
      const leaving = page.waitForRequest(`${domain}/v2/logout?**`);
      await bar.logOut.click();
      const query = new URL((await leaving).url()).searchParams;
      expect(query.get("client_id")).toBe(tenant.env.AUTH_CLIENT_ID);
      expect(query.get("returnTo")).toBe(site.url);
      await page.waitForURL(`${site.url}/`);
      await hydrated(page);
      await expect(bar.joinNow).toBeVisible();
      expect(await keptRefreshToken(page)).toBe("");
      await page.goto(`${site.url}/profile`);
      await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
      await hydrated(page);
      await bar.signIn.click();
      await page.waitForURL(`${domain}/u/login/**`);
    });
  },
);
