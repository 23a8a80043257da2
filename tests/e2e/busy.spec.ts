import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { siteBusy } from "#words/pages/busy.ts";
import { newsletterPage } from "#words/pages/newsletter.ts";
import { startSite } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { asRead } from "#tests/support/seeds.ts";

test(
  "a busy site lets people with JavaScript through automatically, and blames no one",
  { tag: "@deep" },
  async ({ browser, unique }) => {
    const site = await startSite();
    const { site: all } = rateLimitPolicies.newsletter;
    const flood = Array.from({ length: all }, (_, count) =>
      fetch(`${site.url}/newsletter`, {
        method: "POST",
        body: new URLSearchParams({ email: "nobody" }),
        headers: { "X-Forwarded-For": `10.0.${count}.1` },
      }),
    );
    await Promise.all(flood);
    const enter = async (javaScriptEnabled: boolean) => {
      const page = await browser.newPage({
        javaScriptEnabled,
        extraHTTPHeaders: { "X-Forwarded-For": "198.51.100.1" },
      });
      await page.goto(`${site.url}/newsletter`);
      if (javaScriptEnabled) await hydrated(page);
      const form = page.getByRole("main").locator("form");
      await form.getByLabel("Email").fill(`${unique}@visitor.example`);
      await form.getByRole("button", { name: "Subscribe" }).click();
      return page;
    };
    const plain = await enter(false);
    await expect(plain.getByText(asRead(siteBusy.check)).first()).toBeVisible();
    const page = await enter(true);
    await expect(page.getByText(newsletterPage.pending.heading)).toBeVisible();
    await site.dispose();
  },
);
