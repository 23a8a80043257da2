import type { Page } from "@playwright/test";

import { day, minute } from "#app/platform/.server/clock.ts";
import { beginLetter } from "#app/features/newsletter/desk/letters.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { deskLog } from "#words/pages/desk.ts";
import { deskFigures } from "#words/pages/desk-figures.ts";
import { deskLetters } from "#words/pages/desk-letters.ts";
import { deskPeople } from "#words/pages/desk-people.ts";
import { deskReviews } from "#words/pages/desk-reviews.ts";
import { deskHours, deskTrial } from "#words/pages/desk-trials.ts";
import { memberOf } from "#tests/support/desk.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { expectNoViolations, overflowOf } from "./support/axe.ts";
import { enterDesk, insertLesson, servicesOf } from "./support/desk.ts";
import type { Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { bookInSteps } from "./support/trial.ts";
import { hydrated } from "./support/watch.ts";

/** A case and a booked lesson of one family, and the addresses of every page of the desk. */
async function pagesOf(page: Page, site: Site, unique: string) {
  await page.goto("/classes/trial?course=tajweed");
  await hydrated(page);
  const email = await bookInSteps(page, unique);
  await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
  const services = await servicesOf(site);
  const text = `${"He reads slowly, and well. ".repeat(80)}\n${unique}`;
  const caseId = await openTestCase(services.db, { email, text }, Date.now());
  const { id: trialId } = await services.db
    .selectFrom("trial_booking")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const letterId = await aLetter(services);
  await openTestCase(services.db, { kind: "complaint", email }, Date.now());
  await services.close();
  const card = { name: "Noor", comment: `${unique} Patient.`, rating: "5" };
  expect((await page.request.post("/api/feedback/new", { data: card })).status()).toBe(201);
  const paths = [
    "/desk/cases",
    `/desk/cases/${caseId}`,
    "/desk/replies",
    "/desk/trials",
    `/desk/trials/${trialId}`,
    "/desk/reviews",
    "/desk/letters",
    `/desk/letters/${letterId}`,
    "/desk/figures",
    "/desk/hours",
    "/desk/mail",
    "/desk/people",
    "/desk/team",
    "/desk/log",
    "/desk/keys",
    "/desk/leave",
  ];
  return { caseId, trialId, paths };
}

/** A draft. */
async function aLetter(services: Services): Promise<string> {
  const begun = await beginLetter(services, memberOf("owner"), "A new term");
  if (!begun.ok) throw new Error("No letter was begun");
  return begun.id;
}

test(
  "what is being written outlives a lost connection",
  { tag: "@deep" },
  async ({ context, page, site, unique, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const services = await servicesOf(site);
    const soon = new Date(Date.now() + 9 * day).toISOString();
    const trialId = await insertLesson(services, "Layla Sample", soon);
    const letterId = await aLetter(services);
    await services.close();
    await enterDesk(context, site, "owner");
    // The form for the digits is there once an app has been chosen.
    await page.request.post("/desk/enter", { form: { step: "app" } });
    const forms: [string, Record<string, string>, string][] = [
      ["replies", { Name: "Salam", Text: "Salam, {name}" }, "Keep this reply"],
      [`trials/${trialId}`, { Room: "https://rooms.example/omar" }, "Save and email both"],
      ["hours", { Reason: "Eid" }, "Save the day"],
      ["team", { Email: `${unique}@team.example` }, "Invite"],
      ["enter?with=app", { "The six digits it shows now": "123456" }, "Confirm"],
      ["keys", {}, "Switch single keys off"],
      ["people", { Address: `${unique}@visitor.example` }, "Find"],
      ["letters", { "Title of a new letter": "A new term" }, "Begin a draft"],
      [`letters/${letterId}`, { Text: "Half a page of it." }, "Save the draft"],
    ];
    for (const [path, fields, name] of forms) {
      await test.step(path, async () => {
        await page.goto(`/desk/${path}`);
        await hydrated(page);
        const button = page.getByRole("button", { name, exact: true });
        const form = page.locator("form").filter({ has: button });
        for (const [label, typed] of Object.entries(fields)) {
          await form.getByLabel(label, { exact: true }).fill(typed);
        }
        await context.setOffline(true);
        await button.click();
        await expect(form.getByRole("alert")).toContainText("Network error");
        await expect(page.getByRole("alert")).toHaveCount(1);
        for (const [label, typed] of Object.entries(fields)) {
          await expect(form.getByLabel(label, { exact: true })).toHaveValue(typed);
        }
        await context.setOffline(false);
      });
    }
    // Sent once more, it arrives.
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Half a page of it.");
  },
);

test(
  "every page works at 320 px, in the dark and without scripts, and axe finds nothing",
  { tag: "@deep" },
  async ({ context, open, page, plainPage, site, unique }) => {
    test.setTimeout(10 * minute);
    const { paths } = await pagesOf(page, site, unique);
    await enterDesk(context, site, "owner");
    await enterDesk(plainPage.context(), site, "owner");
    for (const path of paths) {
      await open(path);
      await expectNoViolations(page, path);
      await plainPage.goto(path);
      await expect(plainPage.locator("h1").first(), path).toBeAttached();
      expect(await overflowOf(plainPage), path).toEqual([]);
    }
  },
);

test(
  "on a phone what is to be done stays in reach, on a case and on a trial",
  { tag: "@deep" },
  async ({ context, page: visitor, site, unique }) => {
    const { caseId, trialId } = await pagesOf(visitor, site, unique);
    await enterDesk(context, site, "coordinator");
    const page = await context.newPage();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/desk/cases/${caseId}`);
    await hydrated(page);
    const action = page.getByRole("link", { name: "Answer", exact: true });
    await expect(action).toBeInViewport({ ratio: 1 });
    await action.click();
    await expect(page.getByRole("textbox", { name: /^Your answer/ })).toBeFocused();
    await page.goto(`/desk/trials/${trialId}`);
    await hydrated(page);
    await expect(page.getByRole("button", { name: deskTrial.save })).toBeInViewport({
      ratio: 1,
    });
    expect(await overflowOf(page)).toEqual([]);
  },
);

test(
  "a case names the family's clock, its day and its trials; F6 leads from pane to pane",
  { tag: "@deep" },
  async ({ context, open, page, site, unique }) => {
    const { caseId, trialId } = await pagesOf(page, site, unique);
    await enterDesk(context, site, "coordinator");
    await open(`/desk/cases/${caseId}`);
    const family = page.getByRole("complementary");
    await expect(family.getByText("Karachi now")).toBeVisible();
    await expect(family.getByRole("img", { name: /^Trials at .* night from 22:00/ })).toBeVisible();
    await expect(family.getByText(/ahead of London/)).toBeVisible();
    await expect(family.locator(`a[href="/desk/trials/${trialId}"]`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.press("F6");
    await expect(family.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("F6");
    await expect(page.locator(`[data-case="${caseId}"]`)).toBeFocused();
    await page.keyboard.press("Shift+F6");
    await expect(family.getByRole("heading", { level: 2 })).toBeFocused();
  },
);

test(
  "hours, saved replies, trials and the log work without scripts",
  { tag: "@deep" },
  async ({ plainPage: page, page: visitor, site, unique }) => {
    const { caseId, trialId } = await pagesOf(visitor, site, unique);
    await enterDesk(page.context(), site, "owner");

    await page.goto(`/desk/cases/${caseId}`);
    await page.goto("/desk/log");
    await page.getByRole("link", { name: "Zainab Example" }).first().click();
    await expect(page.getByText(`${deskLog.onlyAbout} Zainab Example`)).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("Opened the case");

    await page.goto("/desk/replies");
    await page.getByLabel("Name").last().fill(unique);
    await page.getByLabel("Text").last().fill("Dear {city}");
    await page.getByLabel("Language").last().selectOption("Urdu");
    await page.getByRole("button", { name: "Keep this reply" }).click();
    await expect(page.getByText(`${unique} Urdu, by`)).toBeVisible();

    await page.goto(`/desk/trials/${trialId}`);
    await page.getByLabel(deskTrial.someone, { exact: true }).check();
    await page.getByLabel(deskTrial.someoneName).fill("Omar Placeholder");
    await page.getByLabel(deskTrial.room, { exact: true }).fill(`https://rooms.example/${unique}`);
    await page.getByRole("button", { name: deskTrial.save }).click();
    await expect(page.getByText(deskTrial.sent)).toBeVisible();

    await page.goto("/desk/hours");
    const date = new Date(Date.now() + 70 * day).toISOString().slice(0, 10);
    await page.getByLabel(deskHours.date, { exact: true }).fill(date);
    await page.getByLabel(deskHours.reason).fill(unique);
    await page.getByRole("button", { name: deskHours.save }).click();
    await expect(page.getByText(unique)).toBeVisible();
    await page.getByRole("button", { name: deskHours.remove }).click();
    await expect(page.getByText(unique)).toBeHidden();
  },
);

test(
  "reviews, letters, figures and what we hold work without scripts",
  { tag: "@deep" },
  async ({ plainPage: page, page: visitor, site, unique }) => {
    await pagesOf(visitor, site, unique);
    await enterDesk(page.context(), site, "owner");

    await page.goto("/desk/reviews");
    const card = page.getByRole("article").filter({ hasText: unique });
    await card.locator("summary").click();
    await card.getByLabel(deskReviews.reason).selectOption("advert");
    await card.getByRole("button").click();
    const takenDown = page.getByRole("region", { name: deskReviews.takenDown });
    await expect(takenDown.getByText(unique)).toBeVisible();
    await takenDown.getByRole("article").filter({ hasText: unique }).getByRole("button").click();
    await expect(takenDown.getByText(unique)).toBeHidden();

    await page.goto("/desk/letters");
    await page.getByLabel(deskLetters.newTitle).fill(unique);
    await page.getByRole("button", { name: deskLetters.begin }).click();
    await page.getByLabel(deskLetters.field.text, { exact: true }).fill("Ten *minutes* a day.");
    await page.getByRole("button", { name: deskLetters.save, exact: true }).click();
    await expect(page.getByText(deskLetters.saved)).toBeVisible();
    await page.getByRole("button", { name: deskLetters.release }).click();
    await page.getByRole("button", { name: deskLetters.sendTo }).click();
    await page.getByRole("button", { name: deskLetters.hide }).click();
    await expect(page.getByText(deskLetters.hidden)).toBeVisible();
    await page.goto("/letters");
    await expect(page.getByText(unique)).toBeHidden();

    await page.goto("/desk/figures");
    // Of days that have ended, which a site that has just begun has not.
    await expect(page.getByText(deskFigures.until)).toBeVisible();
    await expect(page.getByText(deskFigures.nothing).first()).toBeVisible();

    await page.goto("/desk/people");
    await expect(page.getByRole("link", { name: /^Complaint C-/ }).first()).toBeVisible();
    await page.getByLabel(deskPeople.address, { exact: true }).fill(`${unique}@nobody.example`);
    await page.getByRole("button", { name: deskPeople.find, exact: true }).click();
    await expect(page.getByText(deskPeople.nothing)).toBeVisible();
  },
);

test(
  "a page of the desk goes on hearing the news where nothing happens for a minute",
  { tag: "@deep" },
  async ({ context, page, ownSite }) => {
    const site = await ownSite();
    await enterDesk(context, site, "coordinator", "Carla Coordinator");
    const ended: string[] = [];
    const isStream = (address: string) => address.includes("/desk/cases/stream");
    page.on("requestfailed", (request) => {
      if (isStream(request.url())) ended.push(`cut off: ${request.failure()?.errorText}`);
    });
    page.on("requestfinished", (request) => {
      if (isStream(request.url())) ended.push("finished");
    });
    await page.goto(`${site.url}/desk/cases`);
    await hydrated(page);
    await page.waitForTimeout(1.2 * minute);
    expect(ended).toEqual(["finished"]);
  },
);
