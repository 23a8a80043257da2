import type { Page } from "@playwright/test";

import { anEnquiry, expectTyped, fill, formOn, texts, type Enquiry } from "./support/contact.ts";
import { deliverNow } from "./support/outbox.ts";
import type { Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";

for (const { name, reply, message } of [
  {
    name: "the server's own words",
    reply: { status: 200, json: { success: false, message: "The office is moving today." } },
    message: "The office is moving today.",
  },
  { name: "words of its own", reply: { status: 500, body: "<h1>no</h1>" }, message: texts.failed },
]) {
  test(
    `a failure of the server is told in ${name}, and nothing is lost`,
    { tag: "@deep" },
    async ({ page, open, watch, unique }) => {
      watch.allow(/status 500/, /status of 500/);
      await page.route("**/api/submit", (route) => route.fulfill(reply));
      await open("/contact");
      await fill(page, anEnquiry(unique));
      await formOn(page).submit.click();
      await expect(page.getByRole("alert").getByText(message)).toBeVisible();
      await expectTyped(page, anEnquiry(unique));
      await expect(formOn(page).submit).toBeEnabled();
      await page.reload();
      await hydrated(page);
      await expectTyped(page, anEnquiry(unique));
    },
  );
}

test("without a connection it says so, loses nothing, and sends later", async ({
  page,
  context,
  open,
  site,
  watch,
  unique,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await open("/contact");
  await fill(page, anEnquiry(unique));
  await expect(formOn(page).submit).toBeEnabled();
  await context.setOffline(true);
  await formOn(page).submit.click();
  await expect(page.getByRole("alert").getByText(texts.network)).toBeVisible();
  await expectTyped(page, anEnquiry(unique));
  await context.setOffline(false);
  await formOn(page).submit.click();
  await expect(page.getByText(texts.success)).toBeVisible();
  await site.mailbox.mailWith(unique);
  expect(site.mailbox.countWith(unique)).toBe(1);
});

test.describe("when things break", () => {
  async function fillOn(site: Site, page: Page, enquiry: Enquiry): Promise<void> {
    await page.goto(`${site.url}/contact`);
    await hydrated(page);
    await fill(page, enquiry);
  }

  test(
    "a message is taken while the mail server is away, and mailed when it is back",
    { tag: "@deep" },
    async ({ page, ownSite, unique }) => {
      const site = await ownSite();
      await site.mailbox.goAway();
      await fillOn(site, page, anEnquiry(unique));
      await formOn(page).submit.click();
      await expect(page.getByText(texts.success)).toBeVisible();
      await site.mailbox.comeBack();
      await deliverNow(site);
      const mail = await site.mailbox.mailWith(unique);
      expect(mail.replyTo?.[0]?.address).toBe(`${unique}@visitor.example`);
      await site.stop();
      expect(site.mailbox.countWith(unique)).toBe(1);
    },
  );

  test("an acknowledged message outlives a power cut", async ({ page, ownSite, unique }) => {
    const site = await ownSite();
    await site.mailbox.goAway();
    await fillOn(site, page, anEnquiry(unique));
    await formOn(page).submit.click();
    await expect(page.getByText(texts.success)).toBeVisible();
    await site.kill();
    await site.mailbox.comeBack();
    await site.start();
    await deliverNow(site);
    await site.mailbox.mailWith(unique);
    await site.stop();
    expect(site.mailbox.countWith(unique)).toBe(1);
  });

  test("a message that met a stopped server is kept in the form and sent afterwards", async ({
    page,
    ownSite,
    watch,
    unique,
  }) => {
    watch.allow(/ERR_CONNECTION_REFUSED/);
    const site = await ownSite();
    await fillOn(site, page, anEnquiry(unique));
    await expect(formOn(page).submit).toBeEnabled();
    await site.kill();
    await formOn(page).submit.click();
    await expect(page.getByRole("alert").getByText(texts.network)).toBeVisible();
    await expectTyped(page, anEnquiry(unique));
    await site.start();
    await formOn(page).submit.click();
    await expect(page.getByText(texts.success)).toBeVisible();
    await site.mailbox.mailWith(unique);
    await site.stop();
    expect(site.mailbox.countWith(unique)).toBe(1);
  });
});
