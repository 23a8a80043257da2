import { wordingWith } from "#app/shell/wording/wording.server.ts";
import { wordMail } from "#app/platform/.server/outbox/mail-words.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Locator, Page } from "@playwright/test";

import { listOfFamily } from "#app/features/booking/booking-store.server.ts";
import { isLesson } from "#app/features/booking/lesson-facts.server.ts";
import { toldToBooker } from "#app/features/booking/trial-readers.server.ts";
import { languageCodes, type LanguageCode } from "#content/languages.ts";
import { catalogue as arabicCatalogue } from "#content/words/ar/pages/catalogue.ts";
import { names as arabicNames } from "#content/words/ar/names.ts";
import { captchaTexts as arabicCaptcha } from "#content/words/ar/pages/contact.ts";
import { freeHours as arabicHours } from "#content/words/ar/pages/free-hours.ts";
import * as arabic from "#content/words/ar/pages/trial.ts";
import { catalogue as urduCatalogue } from "#content/words/ur/pages/catalogue.ts";
import { names as urduNames } from "#content/words/ur/names.ts";
import { captchaTexts as urduCaptcha } from "#content/words/ur/pages/contact.ts";
import { freeHours as urduHours } from "#content/words/ur/pages/free-hours.ts";
import * as urdu from "#content/words/ur/pages/trial.ts";
import { catalogue as englishCatalogue } from "#words/pages/catalogue.ts";
import { captchaTexts as englishCaptcha } from "#words/pages/contact.ts";
import { freeHours as englishHours } from "#words/pages/free-hours.ts";
import * as english from "#words/pages/trial.ts";
import { inBuild } from "../support/built-site.ts";
import { overflowOf } from "./support/axe.ts";
import { openMailed } from "./support/family.ts";
import { mailTo, type Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { anotherDayIn, eventIn, pickTimePlainly, shortestVisitMs } from "./support/trial.ts";
import { untranslated } from "./support/untranslated.ts";

/*
 * From the home page to a booked lesson by each of its doors, in each language, on the height that a phone's browser
 * really leaves, counted as a mother's thumb does it: a tap for each field as well.
 */

const mostTaps = { catalogue: 11, "free hour": 10 };
const mostFields = 5;

/** @property leastLine how high a line is at least, in heights of its letters: Urdu stands in Nastaliq on phones */
const words = {
  en: {
    ...english,
    captcha: englishCaptcha,
    catalogue: englishCatalogue,
    freeHours: englishHours,
    names: {},
    child: "Zaynab",
    leastLine: 1,
  },
  ur: {
    ...urdu,
    captcha: urduCaptcha,
    catalogue: urduCatalogue,
    freeHours: urduHours,
    names: urduNames,
    child: "زینب",
    leastLine: 2,
  },
  ar: {
    ...arabic,
    captcha: arabicCaptcha,
    catalogue: arabicCatalogue,
    freeHours: arabicHours,
    names: arabicNames,
    child: "زينب",
    leastLine: 1.4,
  },
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

/** The page as it stands is in its language and fits its screen. */
async function expectRead(page: Page, code: LanguageCode, what: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${code}`));
  expect(code === "en" ? [] : await untranslated(page), what).toEqual([]);
  expect(await overflowOf(page), what).toEqual([]);
}

/** The mails on a booking are in the language, and so is the lesson's page, to which they lead. */
async function expectLesson(page: Page, site: Site, code: LanguageCode, address: string) {
  const { html = "", text = "", attachments, ...mail } = await mailTo(site, address);
  expect(mail.subject).toContain("T-");
  expect(eventIn({ attachments }).status).toBe("CONFIRMED");
  if (code === "en") return;
  expect(html).toContain(`lang="${code}" dir="rtl"`);
  const reader = await page.context().newPage();
  await reader.setContent(html);
  expect(await untranslated(reader), "mail").toEqual([]);
  // The clocks say the time.
  await expect(reader.locator(".date")).not.toContainText(":");
  const lines = await reader.locator("h1, p, .date, .mu:not(.clock), a").evaluateAll((all) =>
    all.map((each) => {
      const { fontSize, lineHeight } = getComputedStyle(each);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    }),
  );
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(words[code].leastLine);
  // The groups of a number stay in their order.
  expect(text).toMatch(/\u2068\+[\d ]+\u2069/);
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  const ours = links.filter((link) => link.startsWith(site.url)).map((link) => new URL(link));
  for (const { pathname } of ours) expect(pathname).toMatch(new RegExp(`^/${code}(?:/|$)`));

  const services = await site.services();
  const [booked] = (await listOfFamily(services.db, address, 1)).filter(isLesson);
  if (!booked) throw new Error("There is no lesson");
  const file = pathToFileURL(inBuild(`server/language-${code}.js`));
  const built = (await import(file.href)) as typeof import("#server/language.ts");
  const time = { hours: 1, dueAt: 0, expiresAt: 0 };
  const reminder = wordMail(
    { ...services, wordingIn: () => wordingWith(built.wordingOfBuild) },
    "trial-reminder",
    {
      lesson: toldToBooker(booked),
      time,
    },
  );
  expect(reminder.subject).not.toMatch(/[A-Za-z]{3,} [a-z]{2,}/);
  await reader.setContent(reminder.html ?? "");
  await expect(reader.locator("html")).toHaveAttribute("lang", code);
  expect(await untranslated(reader), reminder.subject).toEqual([]);
  await reader.close();

  await openMailed(page, text);
  await expect(page).toHaveURL(new RegExp(`/${code}/family/lesson/`));
  await expect(page.getByRole("main")).toContainText(words[code].child);
  await expectRead(page, code, "lesson");
}

for (const code of languageCodes) {
  const { trialForm, trialSteps, trialBooked, trialDialog, captcha, catalogue, freeHours, child } =
    words[code];
  const { fields } = trialForm;
  const names: Readonly<Record<string, string>> = words[code].names;
  const nameOf = (stored: string) => names[stored] ?? stored;
  const course = documentIn(code, "courses/noorani-qaida").title;
  const enroll = documentIn(code, "pages/home").enroll.label;
  const home = code === "en" ? "/" : `/${code}`;
  const forChild = trialDialog.headingForChild.replace("{course}", course);
  const ownLanguage = nameOf({ en: "English", ur: "Urdu", ar: "Arabic" }[code]);

  for (const door of ["catalogue", "free hour"] as const) {
    test.describe(`by a ${door} in ${code}`, () => {
      test.use({
        viewport: { width: 390, height: 664 },
        hasTouch: true,
        isMobile: true,
        timezoneId: "Asia/Karachi",
      });

      test(
        `a child’s lesson is ${mostTaps[door]} taps and five fields away`,
        { tag: "@deep" },
        async ({ page, open, site, unique }) => {
          await open(home);
          const { counts, tap, tapInReach, type } = countTaps();
          const dialog = page.getByRole("dialog");
          let slot = /./;
          if (door === "catalogue") {
            await tapInReach(page.getByRole("link", { name: enroll }).first(), "Enroll Now");
            await page.waitForURL(/\/courses$/);
            const card = page.getByRole("article").filter({ hasText: course });
            await expect(card).toBeVisible();
            // The home page has such cards too, and stays until the other is drawn.
            await expect(page.getByRole("link", { name: enroll })).toHaveCount(0);
            await tap(card.getByRole("button", { name: catalogue.bookTrial }));
            await expect(dialog.getByRole("heading", { level: 2 })).toContainText(course);
          } else {
            // Until it is the visitor's own, a time leads to the same questions as a page.
            const hour = page.getByRole("link", { name: freeHours.book }).last();
            await expect(hour).toHaveAttribute("href", /zone=/);
            const { searchParams } = new URL((await hour.getAttribute("href")) ?? "", site.url);
            slot = new RegExp(`^${searchParams.get("slot")}$`);
            await tap(hour);
            await tap(dialog.getByRole("link", { name: trialForm.subjects.islamic }));
          }
          const age = dialog.getByRole("link", { name: nameOf("7 to 9") });
          await expect(age).toBeVisible();
          await expectRead(page, code, "for whom");
          await tapInReach(age, "for whom");

          const times = dialog.locator("input[name=slot]:not([value=none])");
          if (door === "catalogue") {
            await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(forChild);
            // The day after, so that no time passes meanwhile.
            await anotherDayIn(dialog, trialSteps.days).tap();
            await tapInReach(times.first(), "a time");
          }
          await expect(times.and(page.locator(":checked"))).toHaveValue(slot);
          await expectRead(page, code, "hours");
          await tapInReach(dialog.getByRole("button", { name: trialSteps.next.hour }), "Next");
          const next = dialog.getByRole("button", { name: trialSteps.next.you });
          await next.tap();
          await expect(dialog.getByRole("alert")).toBeVisible();
          await expectRead(page, code, "problems");
          // An example of a number stays in one line.
          for (const example of await dialog.locator("p bdi").all()) {
            const lines = await example.evaluate((all) => all.getClientRects().length);
            expect(lines, await example.innerText()).toBeLessThanOrEqual(1);
          }
          // Nothing is asked twice: the age is known.
          await expect(dialog.locator("select[name=age_band]")).toHaveValue("7 to 9");
          // The lesson is in the page's language, unless another is chosen.
          await expect(dialog.getByRole("radio", { name: ownLanguage })).toBeChecked();
          await type(dialog.getByLabel(fields.childName.label, { exact: true }), child);
          await type(dialog.getByLabel(fields.name.label, { exact: true }), "Amina Yusuf");
          const address = `${unique}@visitor.example`;
          await type(dialog.getByLabel(fields.email.label), address);
          await tap(dialog.getByLabel(trialForm.consent));
          await tapInReach(next, "Next");
          await expect(dialog.getByRole("definition").filter({ hasText: child })).toBeVisible();
          await expectRead(page, code, "check");
          // Stored as it is, and too short for the check of words.
          if (code !== "en") await expect(dialog.getByText("7 to 9")).toHaveCount(0);
          await tapInReach(dialog.getByRole("button", { name: trialForm.submit }), "Book");
          const booked = page.getByRole("heading", { name: trialBooked.heading.booked });
          await expect(booked).toBeVisible();
          await expectRead(page, code, "receipt");
          expect(counts.taps).toBeLessThanOrEqual(mostTaps[door]);
          expect(counts.fields).toBeLessThanOrEqual(mostFields);
          await expectLesson(page, site, code, address);
        },
      );
    });
  }

  test(
    `by the catalogue in ${code} without scripts nothing is asked twice`,
    { tag: "@deep" },
    async ({ plainPage: page, site, unique }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      await page.goto(home);
      await page.getByRole("link", { name: enroll }).first().click();
      const card = page.getByRole("article").filter({ hasText: course });
      await card.getByRole("button", { name: catalogue.bookTrial }).click();
      await page.getByRole("link", { name: nameOf("7 to 9") }).click();
      await page.getByRole("button", { name: trialForm.times.everyZone }).click();
      await page.waitForURL("**/classes/trial#trial-zone");
      await expectRead(page, code, "every zone");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(forChild);
      await expect(page.locator("select[name=age_band]")).toHaveValue("7 to 9");
      await expect(page.locator("select[name=course]")).toHaveValue("noorani-qaida");
      await expect(page.getByRole("radio", { name: ownLanguage })).toBeChecked();
      await pickTimePlainly(page);
      const address = `${unique}@visitor.example`;
      await page.getByLabel(fields.childName.label, { exact: true }).fill(child);
      await page.getByLabel(fields.name.label, { exact: true }).fill("Amina Yusuf");
      await page.getByLabel(fields.email.label).fill(address);
      await page.getByLabel(trialForm.consent).check();
      const book = page.getByRole("button", { name: trialForm.submit });
      await book.click();
      await page.getByLabel(captcha.withoutScript.label).check();
      await expectRead(page, code, "problems");
      await page.waitForTimeout(shortestVisitMs);
      await book.click();
      await expect(page.getByRole("heading", { name: trialBooked.heading.booked })).toBeVisible();
      await expectRead(page, code, "receipt");
      await expectLesson(page, site, code, address);
    },
  );
}
