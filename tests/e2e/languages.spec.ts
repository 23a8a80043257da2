import type { Page } from "@playwright/test";

import { loginPage } from "#content/ar/pages/account.ts";
import { profileHeader } from "#content/ar/pages/profile.ts";
import { siteWords } from "#content/ar/site-words.ts";
import { languages } from "#content/languages.ts";
import { registerPerson } from "./support/identity.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { joined, misdirected, untranslated } from "./support/untranslated.ts";

const others = ["ar", "ur"] as const;

async function expectRead(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  expect(await page.evaluate(untranslated), path).toEqual([]);
  expect(await page.evaluate(misdirected), path).toEqual([]);
  if (/privacy|terms/.test(path)) {
    const legal = await page.locator("main [lang=en]").allInnerTexts();
    expect(legal.join(), path).not.toMatch(/\p{scx=Arab}/u);
  }
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(tooWide), path).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
}

for (const code of others) {
  const { name } = languages[code];

  test(
    `the site can be read in ${name}: from the switch to the hours of a trial lesson`,
    { tag: code === "ar" ? [] : ["@deep"] },
    async ({ page }) => {
      await page.goto("/courses?category=islamic");
      await hydrated(page);
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/${code}/courses?category=islamic`);
      await expect(page.locator("html")).toHaveAttribute("lang", code);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await hydrated(page);
      await page.locator("main li button").first().click();
      await page.goto(`/${code}/courses/cart`);
      await expect(page.getByRole("main").getByRole("textbox")).toHaveValue(
        new RegExp(`^https?://[^/]+/${code}/courses/cart`),
      );
      for (const path of ["/classes/trial", "/terms"]) await expectRead(page, `/${code}${path}`);
    },
  );

  test(
    `a quiz in ${name} asks in English from left to right, and says all else in its language`,
    { tag: code === "ar" ? [] : ["@deep"] },
    async ({ page, open }) => {
      const expectAsked = async (what: string) => {
        await expect(page.locator("html")).toHaveAttribute("lang", code);
        expect(await page.evaluate(untranslated), what).toEqual([]);
        expect(await page.evaluate(misdirected), what).toEqual([]);
        expect(await page.evaluate(joined), what).toEqual([]);
      };
      await open(`/${code}/test/java`);
      await page.locator("main form [type=submit]").first().click();
      const press = (value: string) =>
        page.locator(`main [name=go][value=${value}]:not([tabindex]):visible`);
      for (const number of [1, 2, 3]) {
        await page.waitForURL(`**question=${number}`);
        await expectAsked(`question ${number}`);
        const lines = await page.getByRole("main").getByRole("combobox").all();
        for (const [index, line] of lines.entries()) await line.selectOption(String(index + 1));
        if (lines.length === 0) await page.locator("main label").first().click();
        await press("check").click();
        await press("next").waitFor();
        await expectAsked(`answer ${number}`);
        await press("next").click();
      }
      await page.waitForURL("**question=4");
      await page.goto(page.url().replace("question=4", "question=review"));
      await hydrated(page);
      await expectAsked("review");
      await press("finish").click();
      await page.waitForURL("**/result");
      await page.locator("main summary").click();
      await expectAsked("result");
    },
  );

  test(`an address that ${name} does not know is unknown in ${name}, and English pages are reached`, async ({
    request,
  }) => {
    const unknown = await request.get(`/${code}/nowhere`);
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain(`lang="${code}"`);
    const english = await request.get(`/${code}/classes/trial/team`);
    expect(new URL(english.url()).pathname).toBe("/classes/trial/team");
  });
}

test(
  "signing in is in the language in which it began, and leads back to its page",
  { tag: "@deep" },
  async ({ page, open, request }) => {
    const person = await registerPerson(request);
    const { signIn, logOut } = siteWords.navigation;
    await open("/ar/about");
    await page.getByRole("link", { name: signIn.label }).first().click();
    await page.waitForURL("**/ar/u/login/**");
    expect(await page.evaluate(untranslated)).toEqual([]);
    await page.locator("#email").fill(person.email);
    await page.locator("#password").fill(person.password);
    await page.locator("form").getByRole("button", { name: loginPage.submit }).click();
    await page.waitForURL("**/ar/about");
    await hydrated(page);
    await page.getByRole("link", { name: person.name }).first().click();
    await page.waitForURL("**/ar/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(profileHeader.title);
    expect(await page.evaluate(untranslated)).toEqual([]);
    await page.getByRole("button", { name: logOut }).first().click();
    await page.waitForURL((url) => url.pathname === "/ar" && url.search === "");
  },
);

test("without scripts, too, signing in is in the language in which it began", async ({
  plainPage: page,
  request,
}) => {
  const person = await registerPerson(request);
  await page.goto("/ar/profile");
  await page
    .getByRole("main")
    .getByRole("link", { name: siteWords.navigation.signIn.label })
    .click();
  await page.getByRole("main").getByRole("link").first().click();
  await page.waitForURL("**/ar/u/login/**");
  await page.locator("#email").fill(person.email);
  await page.locator("#password").fill(person.password);
  await page.locator("form").getByRole("button", { name: loginPage.submit }).click();
  await page.waitForURL((url) => url.pathname === "/ar/profile");
  await expect(page.getByText(person.email)).toBeVisible();
});
