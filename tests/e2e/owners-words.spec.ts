import type { Page } from "@playwright/test";

import { publishChange } from "#tests/support/documents.ts";
import { notice, prices, questions } from "#tests/support/owners-words.ts";
import { expectNoViolations } from "./support/axe.ts";
import { layoutShiftOf, mostShift } from "./support/layout-shift.ts";
import type { Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { heaviestPage, weigh } from "./support/weigh.ts";

const allYears = { first: "2020-01-01", last: "2099-12-31" };

/** A site whose owner has entered prices, questions and a notice for these years, and some of it in Urdu. */
async function enterWords(site: Site): Promise<void> {
  const services = await site.services();
  await publishChange(services, "prices", prices);
  await publishChange(services, "questions", questions);
  await publishChange(services, "notice", { notice: { ...notice, ...allYears } });
  const pairs = [{ english: "GCSE, IGCSE, O level", words: "جی سی ایس ای اور او لیول" }];
  await publishChange(services, "prices", { pairs }, "ur");
}

test("what an owner enters, a parent reads", async ({
  browser,
  ownSite,
  open,
  page,
  plainPage,
}) => {
  const site = await ownSite();
  for (const path of ["/prices", "/questions", "/ur/prices"]) {
    expect((await fetch(site.url + path)).status).toBe(404);
  }
  const index = async () => (await fetch(`${site.url}/pages`)).text();
  const sitemap = async () => (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(await index()).not.toContain('href="/prices"');
  expect(await sitemap()).not.toContain("/prices");
  await open(`${site.url}/about`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Prices" })).toHaveCount(0);

  await enterWords(site);
  await expect(async () => expect(await index()).toContain('href="/prices"')).toPass();
  expect(await sitemap()).toContain("/ur/prices");

  await test.step("an open page shows it after the next navigation", async () => {
    await footer.getByRole("link", { name: "How lessons work" }).click();
    await expect(page.getByRole("complementary", { name: "Notice" })).toContainText(
      "Winter break: no lessons from 24 December to 1 January. Free times",
    );
    await footer.getByRole("link", { name: "Prices" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Prices" })).toBeVisible();
  });

  await test.step("currency and lessons a week are chosen in the address", async () => {
    const row = page.getByRole("row", { name: /GCSE/ });
    await expect(row).toContainText("£24£96");
    await page.getByRole("link", { name: "US dollars" }).click();
    await page.getByRole("link", { name: "Three" }).click();
    await expect(row).toContainText("US$31.50US$378");
    await expect(page).toHaveURL(/currency=USD&lessons=3$/);
    await plainPage.goto(page.url());
    await expect(plainPage.getByRole("row", { name: /GCSE/ })).toContainText("US$31.50US$378");
    await expectNoViolations(page, page.url());
  });

  await test.step("a course says what it costs", async () => {
    const price = (of: Page, sum: string) =>
      of.getByRole("link", { name: new RegExp(`^${sum} for 60 minutes`) });
    await plainPage.goto(`${site.url}/courses/physics`);
    await expect(price(plainPage, "£24")).toBeVisible();
    // In the currency that was chosen above, and for a new visitor in that of their country.
    await page.goto(`${site.url}/courses/physics`);
    await expect(price(page, String.raw`US\$31\.50`)).toBeVisible();
    const abroad = await browser.newContext({ timezoneId: "America/New_York" });
    const away = await abroad.newPage();
    await away.goto(`${site.url}/courses/physics`);
    await expect(price(away, String.raw`US\$31\.50`)).toBeVisible();
    expect(await layoutShiftOf(away)).toBeLessThan(mostShift);
    await away.goto(`${site.url}/prices`);
    await expect(away.getByRole("row", { name: /GCSE/ })).toContainText("US$31.50US$126");
    expect(await layoutShiftOf(away)).toBeLessThan(mostShift);
    await abroad.close();
    await page.goto(`${site.url}/courses/python`);
    await expect(page.getByText("After it we agree a price in writing")).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: /^Price$/ })).toHaveCount(0);
  });

  await test.step("these pages weigh no more than others", async () => {
    for (const path of ["/prices", "/questions", "/courses", "/courses/mathematics", "/"]) {
      expect(await weigh(site.url + path), path).toBeLessThanOrEqual(heaviestPage);
    }
  });

  await test.step("the address of a question opens it", async () => {
    await open(`${site.url}/questions#who-teaches`);
    await expect(page.getByRole("link", { name: "Tutors", exact: true }).last()).toBeVisible();
    await expect(page.getByText("Yes, all 30 minutes.")).toBeHidden();
    await expectNoViolations(page, page.url());
  });

  await test.step("what is not translated is in English, and says so", async () => {
    await open(`${site.url}/ur/prices`);
    const own = page.getByRole("row", { name: "جی سی ایس ای اور او لیول" });
    await expect(own).toContainText("US$31.50");
    await expect(own.getByText("age 14 to 16")).toHaveAttribute("lang", "en");
    const english = page.getByText("Quran and Islamic studies").first();
    await expect(english).toHaveAttribute("dir", "ltr");
    await expect(page.getByRole("row", { name: /Quran/ })).toContainText("ابھی ترجمہ نہیں ہوا");
    await expect(page.getByRole("complementary", { name: "اطلاع" })).toContainText(
      "ابھی ترجمہ نہیں ہوا",
    );
    await expectNoViolations(page, page.url());
  });
});
