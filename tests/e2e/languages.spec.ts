import type { Locator, Page } from "@playwright/test";

import { accountMails as arabicMails } from "#content/words/ar/account-mails.ts";
import * as arabicAccount from "#content/words/ar/pages/account.ts";
import { profileHeader as arabicProfile } from "#content/words/ar/pages/profile.ts";
import * as arabicSite from "#content/words/ar/site-words.ts";
import { languages } from "#content/languages.ts";
import { accountMails as urduMails } from "#content/words/ur/account-mails.ts";
import * as urduAccount from "#content/words/ur/pages/account.ts";
import { profileHeader as urduProfile } from "#content/words/ur/pages/profile.ts";
import * as urduSite from "#content/words/ur/site-words.ts";
import { registerPerson } from "./support/identity.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { joined, misdirected, untranslated } from "./support/untranslated.ts";

const others = ["ar", "ur"] as const;

const words = {
  ar: { ...arabicAccount, mails: arabicMails, profile: arabicProfile, site: arabicSite },
  ur: { ...urduAccount, mails: urduMails, profile: urduProfile, site: urduSite },
};

/** Fills in the provider's own page, which is in the language. */
async function logIn(
  page: Page,
  code: (typeof others)[number],
  person: { email: string; password: string },
): Promise<void> {
  await page.waitForURL(`**/${code}/u/login/**`);
  await expect(page.locator("html")).toHaveAttribute("lang", code);
  await page.locator("#email").fill(person.email);
  await page.locator("#password").fill(person.password);
  const { submit } = words[code].loginPage;
  await page.locator("form").getByRole("button", { name: submit }).click();
}

async function expectRead(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  expect(await untranslated(page), path).toEqual([]);
  expect(await page.evaluate(misdirected), path).toEqual([]);
  const [, legal] = /(\/privacy|\/terms)$/.exec(path) ?? [];
  if (legal) await expect(page.locator("main a[hreflang=en]")).toHaveAttribute("href", legal);
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
    async ({ open, page }) => {
      await open("/courses?category=islamic");
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
      for (const path of ["/classes", "/courses/tajweed", "/classes/trial", "/terms"]) {
        await expectRead(page, `/${code}${path}`);
      }
    },
  );

  test(
    `a quiz in ${name} asks in English from left to right, and says all else in its language`,
    { tag: "@deep" },
    async ({ page, open }) => {
      const expectAsked = async (what: string) => {
        await expect(page.locator("html")).toHaveAttribute("lang", code);
        expect(await untranslated(page), what).toEqual([]);
        expect(await page.evaluate(misdirected), what).toEqual([]);
        expect(await page.evaluate(joined), what).toEqual([]);
      };
      await open(`/${code}/test/java`);
      await page.locator("main form [type=submit]").first().click();
      const press = (value: string) =>
        page.locator(`main [name=go][value=${value}]:not([tabindex]):visible`);
      for (const number of [1, 2, 3]) {
        // The address changes before the question does.
        await page
          .locator(`main [name=question][value="${number}"]`)
          .waitFor({ state: "attached" });
        await hydrated(page);
        await expectAsked(`question ${number}`);
        const lines = await page.getByRole("main").getByRole("combobox").all();
        for (const [index, line] of lines.entries()) await line.selectOption(String(index + 1));
        const isOne = (await page.getByRole("main").getByRole("radio").count()) > 0;
        if (lines.length === 0) await page.locator("main label").first().click();
        // A tap on one option settles it, and the button that checks turns into the one that leads on.
        if (!isOne) await press("check").click();
        await press("next").waitFor();
        await expectAsked(`answer ${number}`);
        await press("next").click();
      }
      await page.waitForURL("**question=4");
      await open(page.url().replace("question=4", "question=review"));
      await expectAsked("review");
      await press("finish").click();
      await page.waitForURL("**/result");
      const score = page.locator("main svg[data-fills]").first();
      await expect(score).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
      const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
      expect(await width(page.locator("main strong").first())).toBeLessThan(
        (await width(score)) * 0.75,
      );
      await page.locator("main summary").click();
      await expectAsked("result");
    },
  );

  test(
    `an address that ${name} does not know is unknown in ${name}, and English pages are reached`,
    { tag: code === "ar" ? [] : ["@deep"] },
    async ({ page, request, watch }) => {
      watch.allow(/404/);
      for (const path of ["/nowhere", "/feedback/delete/none"]) {
        expect((await page.goto(`/${code}${path}`))?.status(), path).toBe(404);
        await expect(page.locator("html")).toHaveAttribute("lang", code);
        expect(await untranslated(page), path).toEqual([]);
      }
      const english = await request.get(`/${code}/classes/trial/team`);
      expect(new URL(english.url()).pathname).toBe("/classes/trial/team");
    },
  );
}

for (const code of others) {
  const { name } = languages[code];
  const { profile } = words[code];
  const { signIn, logOut } = words[code].site.siteWords.navigation;

  test(
    `signing in is in ${name} where it began in it, and leads back to its page`,
    { tag: "@deep" },
    async ({ page, open, request }) => {
      const person = await registerPerson(request);
      await open(`/${code}/about`);
      await page.getByRole("link", { name: signIn.label }).first().click();
      await page.waitForURL(`**/${code}/u/login/**`);
      expect(await untranslated(page)).toEqual([]);
      await logIn(page, code, { ...person, password: "not the password" });
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await untranslated(page), "wrong password").toEqual([]);
      await logIn(page, code, person);
      await page.waitForURL(`**/${code}/about`);
      await hydrated(page);
      await page.getByRole("link", { name: person.name }).first().click();
      await page.waitForURL(`**/${code}/profile`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(profile.title);
      expect(await untranslated(page)).toEqual([]);
      await page.getByRole("button", { name: logOut }).first().click();
      await page.waitForURL((url) => url.pathname === `/${code}` && url.search === "");
    },
  );
}
