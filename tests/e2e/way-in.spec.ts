import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Locator } from "@playwright/test";

import type { LanguageCode } from "#content/languages.ts";
import { catalogue as arabicCatalogue } from "#content/words/ar/pages/catalogue.ts";
import { names as arabicNames } from "#content/words/ar/names.ts";
import { captchaTexts as arabicCaptcha } from "#content/words/ar/pages/contact.ts";
import * as arabic from "#content/words/ar/pages/trial.ts";
import { catalogue as urduCatalogue } from "#content/words/ur/pages/catalogue.ts";
import { names as urduNames } from "#content/words/ur/names.ts";
import { captchaTexts as urduCaptcha } from "#content/words/ur/pages/contact.ts";
import * as urdu from "#content/words/ur/pages/trial.ts";
import { catalogue as englishCatalogue } from "#words/pages/catalogue.ts";
import { captchaTexts as englishCaptcha } from "#words/pages/contact.ts";
import * as english from "#words/pages/trial.ts";
import { mailTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { shortestVisitMs } from "./support/trial.ts";

/*
 * From the home page to a booked lesson by the catalogue's door, on the height that a phone's browser really leaves,
 * counted as a mother's thumb does it: a tap for each field as well.
 */

const mostTaps = 11;
const mostFields = 5;

const words = {
  en: { ...english, captcha: englishCaptcha, catalogue: englishCatalogue, names: {} },
  ur: { ...urdu, captcha: urduCaptcha, catalogue: urduCatalogue, names: urduNames },
  ar: { ...arabic, captcha: arabicCaptcha, catalogue: arabicCatalogue, names: arabicNames },
} as const;

function documentIn(code: LanguageCode, name: string) {
  const file = join(import.meta.dirname, "../../content/documents", code, `${name}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as {
    readonly title: string;
    readonly enroll: { readonly label: string };
  };
}

/** Whether a finger that comes down on the middle of something touches just that, without scrolling first. */
async function isInReach(locator: Locator): Promise<boolean> {
  return await locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  });
}

function countTaps() {
  const counts = { taps: 0, fields: 0 };
  return {
    counts,
    tap: async (locator: Locator) => {
      counts.taps += 1;
      await locator.tap();
    },
    /** What must be there without scrolling. */
    tapInReach: async (locator: Locator, what: string) => {
      await expect.poll(() => isInReach(locator), what).toBe(true);
      counts.taps += 1;
      await locator.tap();
    },
    type: async (locator: Locator, text: string) => {
      counts.taps += 1;
      counts.fields += 1;
      await locator.tap();
      await locator.pressSequentially(text);
    },
  };
}

for (const code of ["en", "ur", "ar"] as const) {
  const { trialForm, trialSteps, trialBooked, trialDialog, captcha, catalogue, names } =
    words[code];
  const { fields } = trialForm;
  const nameOf = (stored: string) => (names as Readonly<Record<string, string>>)[stored] ?? stored;
  const course = documentIn(code, "courses/noorani-qaida").title;
  const home = code === "en" ? "/" : `/${code}`;

  test.describe(`by the catalogue in ${code}`, () => {
    test.use({
      viewport: { width: 390, height: 664 },
      hasTouch: true,
      isMobile: true,
      timezoneId: "Asia/Karachi",
    });

    test(
      "a child’s lesson is eleven taps and five fields away",
      { tag: "@deep" },
      async ({ page, open, site, unique }) => {
        await open(home);
        const { counts, tap, tapInReach, type } = countTaps();
        const enroll = documentIn(code, "pages/home").enroll.label;
        await tapInReach(page.getByRole("link", { name: enroll }).first(), "Enroll Now");
        await page.waitForURL(/\/courses$/);
        const card = page.getByRole("article").filter({ hasText: course });
        const dialog = page.getByRole("dialog");
        await expect(card).toBeVisible();
        // The home page has such cards too, and stays until the other is drawn.
        await expect(page.getByRole("link", { name: enroll })).toHaveCount(0);
        await tap(card.getByRole("button", { name: catalogue.bookTrial }));
        await expect(dialog.getByRole("heading", { level: 2 })).toContainText(course);
        await tapInReach(dialog.getByRole("link", { name: nameOf("7 to 9") }), "for whom");

        const forChild = trialDialog.headingForChild.replace("{course}", course);
        await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(forChild);
        // The day after, so that no time passes meanwhile.
        await dialog
          .getByRole("radiogroup", { name: trialSteps.days })
          .getByRole("radio")
          .nth(1)
          .tap();
        const time = dialog.locator("input[name=slot]:not([value=none])").first();
        await tapInReach(time, "a time");
        await tapInReach(dialog.getByRole("button", { name: trialSteps.next.hour }), "Next");
        // Nothing is asked twice: the age is known.
        await expect(dialog.locator("select[name=age_band]")).toHaveValue("7 to 9");
        await type(dialog.getByLabel(fields.childName.label, { exact: true }), "Zaynab");
        await type(dialog.getByLabel(fields.name.label, { exact: true }), "Amina");
        const address = `${unique}@visitor.example`;
        await type(dialog.getByLabel(fields.email.label), address);
        await tap(dialog.getByLabel(trialForm.consent));
        await tapInReach(dialog.getByRole("button", { name: trialSteps.next.you }), "Next");
        await expect(dialog.getByRole("definition").filter({ hasText: course })).toBeVisible();
        await tapInReach(dialog.getByRole("button", { name: trialForm.submit }), "Book");
        await expect(page.getByRole("heading", { name: trialBooked.heading.booked })).toBeVisible();
        expect(counts.taps).toBeLessThanOrEqual(mostTaps);
        expect(counts.fields).toBeLessThanOrEqual(mostFields);
        expect((await mailTo(site, address)).subject).toContain("T-");
      },
    );
  });

  test(
    `by the catalogue in ${code} without scripts nothing is asked twice`,
    { tag: "@deep" },
    async ({ plainPage: page, unique }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      await page.goto(home);
      await page
        .getByRole("link", { name: documentIn(code, "pages/home").enroll.label })
        .first()
        .click();
      const card = page.getByRole("article").filter({ hasText: course });
      await card.getByRole("button", { name: catalogue.bookTrial }).click();
      await page.getByRole("link", { name: nameOf("7 to 9") }).click();
      const forChild = trialDialog.headingForChild.replace("{course}", course);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(forChild);
      await expect(page.locator("select[name=age_band]")).toHaveValue("7 to 9");
      await expect(page.locator("select[name=course]")).toHaveValue("noorani-qaida");
      await page.locator("fieldset details details:not([open]) > summary").first().click();
      await page.locator("input[name=slot]:not([value=none]):visible").last().check();
      await page.getByLabel(fields.childName.label, { exact: true }).fill("Zaynab");
      await page.getByLabel(fields.name.label, { exact: true }).fill("Amina");
      await page.getByLabel(fields.email.label).fill(`${unique}@visitor.example`);
      await page.getByLabel(trialForm.consent).check();
      const book = page.getByRole("button", { name: trialForm.submit });
      await book.click();
      await page.getByLabel(captcha.withoutScript.label).check();
      await page.waitForTimeout(shortestVisitMs);
      await book.click();
      await expect(page.getByRole("heading", { name: trialBooked.heading.booked })).toBeVisible();
    },
  );
}
