import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";

import { captchaTexts } from "#content/words/ar/pages/contact.ts";
import { names as arabicNames } from "#content/words/ar/names.ts";
import * as arabic from "#content/words/ar/pages/trial.ts";
import { freeHours } from "#content/words/ur/pages/free-hours.ts";
import * as urdu from "#content/words/ur/pages/trial.ts";
import { names } from "#content/words/ur/names.ts";
import { languages } from "#content/languages.ts";
import { overflowOf } from "./support/axe.ts";
import { servicesOf } from "./support/desk.ts";
import { mailTo, type Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { eventIn, pickTimePlainly, shortestVisitMs } from "./support/trial.ts";
import { untranslated } from "./support/untranslated.ts";

const nameOf = (stored: string) => names[stored] ?? stored;

const person = { name: "Amina Yusuf", phone: "+92 300 1234567" };

/** The page as it stands is in its language and fits its screen. */
async function expectRead(page: Page, code: "ar" | "ur", what: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", code);
  expect(await untranslated(page), what).toEqual([]);
  expect(await overflowOf(page), what).toEqual([]);
}

/** How high a line is at least, in heights of its letters: Urdu stands in Nastaliq on phones. */
const leastLine = { ar: 1.4, ur: 2 };

/** The mail on a booking is in the language, and leads to the lesson's page in it. */
async function lessonIn(site: Site, page: Page, code: "ar" | "ur", mail: Email): Promise<string> {
  const { html = "", text = "" } = mail;
  expect(html).toContain(`lang="${code}" dir="rtl"`);
  const reader = await page.context().newPage();
  await reader.setContent(html);
  expect(await untranslated(reader), "mail").toEqual([]);
  // The clocks say the time.
  await expect(reader.locator(".date")).not.toContainText(":");
  const lines = await reader.locator("h1, p, .date, .mu:not(.clock), a").evaluateAll((words) =>
    words.map((each) => {
      const { fontSize, lineHeight } = getComputedStyle(each);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    }),
  );
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(leastLine[code]);
  await reader.close();
  expect(eventIn(mail).status).toBe("CONFIRMED");
  // Its groups stay in their order.
  expect(text).toMatch(/\u2068\+[\d ]+\u2069/);
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  const ours = links.filter((link) => link.startsWith(site.url)).map((link) => new URL(link));
  for (const { pathname } of ours) expect(pathname).toMatch(new RegExp(`^/${code}(?:/|$)`));
  const lesson = ours.find(({ pathname }) => pathname.startsWith(`/${code}/lesson/`));
  expect(lesson, text).toBeDefined();
  return lesson?.href ?? "";
}

/** The reminders that wait for their hour are in the language. */
async function expectReminders(
  site: Site,
  page: Page,
  code: "ar" | "ur",
  address: string,
): Promise<void> {
  const { db, close } = await servicesOf(site);
  const reminders = await db
    .selectFrom("outgoing_mail")
    .select(["subject", "html"])
    .where("kind", "=", "trial-reminder")
    .where("recipient", "=", address)
    .execute();
  await close();
  // A lesson on the next day has only the later one.
  expect(reminders).not.toEqual([]);
  const reader = await page.context().newPage();
  for (const { subject, html } of reminders) {
    expect(subject).not.toMatch(/[A-Za-z]{3,} [a-z]{2,}/);
    await reader.setContent(html ?? "");
    await expect(reader.locator("html")).toHaveAttribute("lang", code);
    expect(await untranslated(reader), subject).toEqual([]);
  }
  await reader.close();
}

test(
  `a family that reads ${languages.ur.name} books a trial for a child on a phone`,
  { tag: "@deep" },
  async ({ page, open, site, unique }) => {
    const { trialBooked, trialForm, trialSteps } = urdu;
    const { fields } = trialForm;
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/ur");
    // Until it names the city, a time leads to the same questions as a page.
    await expect(page.getByText(freeHours.nextIn.replace("{city}", "لندن"))).toBeVisible();
    await page.getByRole("link", { name: freeHours.book }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: trialForm.subjects.islamic }).click();
    await expectRead(page, "ur", "for whom");
    await dialog.getByRole("link", { name: nameOf("7 to 9") }).click();
    await expectRead(page, "ur", "hours");
    await dialog.getByRole("button", { name: trialSteps.next.hour }).click();
    await dialog.getByLabel(fields.childName.label, { exact: true }).fill("زینب");
    // The lesson is in the page's language, unless another is chosen.
    await expect(dialog.getByRole("radio", { name: nameOf("Urdu") })).toBeChecked();
    await dialog.getByRole("button", { name: trialSteps.next.you }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectRead(page, "ur", "problems");
    // An example of a number stays in one line.
    for (const example of await dialog.locator("p bdi").all()) {
      const lines = await example.evaluate((words) => words.getClientRects().length);
      expect(lines, await example.innerText()).toBeLessThanOrEqual(1);
    }
    const address = `${unique}@visitor.example`;
    await dialog.getByLabel(fields.name.label).fill(person.name);
    await expect(dialog.getByLabel(fields.name.label)).toHaveCSS("text-align", "right");
    await dialog.getByLabel(fields.email.label).fill(address);
    await dialog.getByLabel(fields.phone.label).fill(person.phone);
    await dialog.getByLabel(trialForm.consent).check();
    await dialog.getByRole("button", { name: trialSteps.next.you }).click();
    await expectRead(page, "ur", "check");
    // Stored as it is, and too short for the check of words.
    await expect(dialog.getByText("7 to 9")).toHaveCount(0);
    await dialog.getByRole("button", { name: trialForm.submit }).click();
    await expect(page.getByRole("heading", { name: trialBooked.heading.booked })).toBeVisible();
    await expectRead(page, "ur", "receipt");

    const lesson = await lessonIn(site, page, "ur", await mailTo(site, address));
    await expectReminders(site, page, "ur", address);
    await page.goto(lesson);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("زینب");
    await expectRead(page, "ur", "lesson");
  },
);

test(
  `a family that reads ${languages.ar.name} books a trial without scripts`,
  { tag: "@deep" },
  async ({ plainPage: page, site, unique }) => {
    const { trialBooked, trialForm } = arabic;
    const { fields } = trialForm;
    await page.goto("/ar/classes/trial?course=mathematics&zone=Africa/Cairo&learner=self");
    await page.getByRole("button", { name: trialForm.times.everyZone }).click();
    await page.waitForURL("**/ar/classes/trial#trial-zone");
    await expectRead(page, "ar", "every zone");
    await expect(page.getByRole("radio", { name: arabicNames["Arabic"] ?? "" })).toBeChecked();
    const address = `${unique}@visitor.example`;
    await page.getByLabel(fields.name.label, { exact: true }).fill(person.name);
    await page.getByLabel(fields.email.label).fill(address);
    await page.getByLabel(fields.phone.label).fill(person.phone);
    await pickTimePlainly(page);
    const book = page.getByRole("button", { name: trialForm.submit });
    await book.click();
    await page.getByLabel(captchaTexts.withoutScript.label).check();
    await expectRead(page, "ar", "problems");
    const booked = page.getByRole("heading", { name: trialBooked.heading.booked });
    await page.waitForTimeout(shortestVisitMs);
    await book.click();
    await expect(booked).toBeVisible();
    await expectRead(page, "ar", "receipt");

    const lesson = await lessonIn(site, page, "ar", await mailTo(site, address));
    await expectReminders(site, page, "ar", address);
    await page.goto(lesson);
    await expectRead(page, "ar", "lesson");
  },
);
