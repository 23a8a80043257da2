import type { Locator } from "@playwright/test";

import { site as academy } from "#tests/support/seeds.ts";
import { anEnquiry, expectTyped, fill, formOn, texts } from "./support/contact.ts";
import { teamEmail } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { shortestVisitMs } from "./support/trial.ts";

async function errorAt(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, "\\$&")));
}

test("a message is stored, answered in the words of the specification and mailed once", async ({
  page,
  open,
  site,
  unique,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/submit", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await open("/contact");
  const { name, submit } = formOn(page);
  await expect(submit).toBeDisabled();
  await fill(page, anEnquiry(unique));
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(submit).toHaveText("Sending...");
  await expect(submit).toBeDisabled();
  answer.resolve();
  await expect(page.getByRole("status").getByText(texts.success)).toBeVisible();
  await expectTyped(page, { name: "", email: "", phone: "", message: "" });
  await expect(submit).toBeDisabled();
  await expect(name).toBeEditable();

  const mail = await site.mailbox.mailWith(unique);
  expect(mail.to).toEqual([expect.objectContaining({ address: teamEmail })]);
  expect(mail.replyTo).toEqual([{ name: "Amina Yusuf", address: `${unique}@visitor.example` }]);
  expect(mail.text).toContain("I would like lessons in Tajweed.");
  expect(site.mailbox.countWith(unique)).toBe(1);
});

test(
  "without a connection it says so, loses nothing, and sends later",
  { tag: "@deep" },
  async ({ page, context, open, site, watch, unique }) => {
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
  },
);

test.describe("captcha", () => {
  test(
    "that cannot load says why, offers other ways and can be tried again",
    { tag: "@deep" },
    async ({ page, open, watch, unique }) => {
      watch.allow(/status (?:of )?503/, /request failed: .*api\/captcha/);
      await page.route("**/api/captcha*", (route) => route.fulfill({ status: 503 }));
      await open("/contact");
      await fill(page, anEnquiry(unique));
      const box = page.getByRole("group", { name: "Spam check" });
      await expect(page.getByRole("alert").getByText(texts.captcha)).toBeVisible();
      await expect(box.getByRole("link", { name: /@/ })).toHaveAttribute(
        "href",
        `mailto:${academy.email}`,
      );
      await expect(box.getByRole("link", { name: /chat/i })).toBeVisible();
      await page.unroute("**/api/captcha*");
      await box.getByRole("button", { name: "Try the check again" }).click();
      await formOn(page).submit.click();
      await expect(page.getByText(texts.success)).toBeVisible();
    },
  );

  test(
    "that has expired clears itself and says so",
    { tag: "@deep" },
    async ({ page, open, unique }) => {
      await page.clock.install();
      await open("/contact");
      await fill(page, anEnquiry(unique));
      await expect(formOn(page).submit).toBeEnabled();
      await page.clock.fastForward("30:00");
      await expect(page.getByRole("alert").getByText(texts.expired)).toBeVisible();
      await expect(formOn(page).submit).toBeDisabled();
      await expectTyped(page, anEnquiry(unique));
      await page.clock.resume();
      await formOn(page).message.press("End");
      await formOn(page).message.pressSequentially(" Thank you.");
      await expect(formOn(page).submit).toBeEnabled();
    },
  );
});

test(
  "without scripts a faulty form comes back with each message and everything typed, and is then sent once",
  { tag: "@deep" },
  async ({ plainPage, site, unique }) => {
    const typed = { ...anEnquiry(unique), name: "", phone: "12 34" };
    await plainPage.goto("/contact");
    await fill(plainPage, typed);
    const fields = formOn(plainPage);
    const answer = plainPage.waitForResponse((response) => response.request().method() === "POST");
    await fields.submit.click();
    expect((await answer).status()).toBeGreaterThanOrEqual(400);
    await expect(fields.summary).toContainText("There is a problem");
    await errorAt(fields.name, "Enter your name");
    await errorAt(fields.phone, texts.phone);
    await expectTyped(plainPage, typed);
    await expect(plainPage).toHaveTitle(/^Error: /);

    await fields.name.fill("Amina");
    await fields.phone.fill("+44 7700 900123");
    await fields.submit.click();
    await expect(fields.summary).toContainText("Tick the box to say that you are a person");
    await expect(fields.message).toHaveValue(typed.message);
    await plainPage.getByRole("checkbox", { name: /I am a person/ }).check();
    await plainPage.waitForTimeout(shortestVisitMs);
    await fields.submit.click();
    await expect(plainPage.getByText(texts.success)).toBeVisible();
    // A reload shows the answer again and sends nothing.
    await plainPage.reload();
    await expect(plainPage.getByText(texts.success)).toBeVisible();
    const mail = await site.mailbox.mailWith(unique);
    expect(mail.replyTo?.[0]?.address).toBe(`${unique}@visitor.example`);
    expect(site.mailbox.countWith(unique)).toBe(1);
  },
);

test("contact details and the message box are as specified", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  const { city, country } = academy;
  await expect(main.getByText(`${city}, ${country}`).first()).toBeVisible();
  const phone = main.getByRole("link", { name: academy.phone.display }).first();
  await expect(phone).toHaveAttribute("href", `tel:${academy.phone.e164}`);
  const email = main.getByRole("link", { name: academy.email }).first();
  await expect(email).toHaveAttribute("href", /^mailto:/);
  expect((await formOn(page).message.boundingBox())?.height).toBe(150);
});

test("the map is loaded by pressing its button, and not by scrolling", async ({
  page,
  open,
  watch,
}) => {
  watch.allow(/^another host: https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/);
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>map</title>" }),
  );
  const outside = () => watch.requests.filter((request) => request.includes("openstreetmap"));
  await open("/contact");
  await page.getByRole("img", { name: /London/ }).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(outside()).toEqual([]);
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect(page.getByRole("main").locator("iframe")).toHaveAttribute("title", /Map of London/);
  // Its server is asked whether it answers, and then for the map.
  await expect.poll(outside).toHaveLength(2);
  // It lies over the drawing, which is what is left where the map does not come.
  await expect(page.getByText("If no map appears here")).toBeVisible();
  await expect(page.getByRole("img", { name: /London/ })).toBeVisible();
});

test(
  "a map that does not come leaves the drawing and says so",
  { tag: "@deep" },
  async ({ page, open, watch }) => {
    watch.allow(/ERR_FAILED/, /^another host: https:\/\/www\.openstreetmap\.org\//);
    await page.route("https://www.openstreetmap.org/**", (route) => route.abort());
    await open("/contact");
    await page.getByRole("button", { name: "Show the map" }).click();
    await expect(page.getByRole("button", { name: "Show the map" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /map/ })).toBeVisible();
    await expect(page.getByRole("main").locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("img", { name: /London/ })).toBeVisible();
  },
);
