import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import type { Locator, Page } from "@playwright/test";

import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { keyboardOn, tabTo } from "./support/keyboard.ts";
import type { Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";

const tagline = "Sentence beside the name, in the foot";
const newWords = "One teacher for each child, wherever you are.";

/** What a visitor is sent who has never been here. */
const visitorReads = async ({ url }: Site, path = "/about") => (await fetch(url + path)).text();

async function expectOnSite(site: Site, isThere: boolean): Promise<void> {
  for (const path of ["/about", "/ur/about", "/"]) {
    const html = await visitorReads(site, path);
    // Urdu has its own words.
    expect(html.includes(newWords), path).toBe(isThere && !path.startsWith("/ur"));
  }
}

/** Everything of the draft as a member's browser is sent it. */
async function readPreview(page: Page, site: Site, path = "/about") {
  const answer = await page.request.get(`${site.url}/desk/site/preview${path}`);
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() };
}

async function publishAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("is on the site.")).toBeVisible({ timeout: 120_000 });
}

async function takeBack(page: Page): Promise<void> {
  await page.getByText(/^Take back edition/).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("is on the site.")).toBeVisible();
}

test("a draft is seen by whoever writes it, published for everyone at once, and taken back", async ({
  ownSite,
  open,
  page,
}) => {
  test.slow();
  const site = await ownSite();
  await enterDesk(page.context(), site, "owner");

  await test.step("a draft stands beside what is published, in words", async () => {
    await open(`${site.url}/desk/site/en/site`);
    await page.getByLabel(tagline).fill("");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("alert")).toContainText(`${tagline}: must say something`);
    await expectNoViolations(page, "a form with a fault");
    await page.getByLabel(tagline).fill(newWords);
    await page.getByRole("button", { name: "Keep draft" }).click();
    await expect(
      page.getByText("Draft kept. Visitors do not see it", { exact: false }),
    ).toBeVisible();
    await expect(page.getByText("On the site now: One tutor, one student")).toBeVisible();
    await expectNoViolations(page, "the form of a draft");
    await open(`${site.url}/desk/site`);
    await expect(page.locator("ins", { hasText: "teacher" })).toBeVisible();
    await expect(page.locator("del", { hasText: "tutor" }).first()).toBeVisible();
    await expect(page.getByText("Changes: every page, emails, search results")).toBeVisible();
    await expect(page.getByRole("link", { name: /اردو: 1 to translate/ })).toBeVisible();
    await expectNoViolations(page, "the overview");
    await expectOnSite(site, false);
  });

  await test.step("the preview is an address that nothing keeps and nobody else opens", async () => {
    const { status, headers, html } = await readPreview(page, site);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(html).toContain(newWords);
    expect(html).toContain("Draft of 1 change by you. Nobody else sees this.");
    expect((await fetch(`${site.url}/desk/site/preview/about`)).status).toBe(404);
    // Nor has it got into the pages that are kept for visitors.
    await expectOnSite(site, false);
    const other = await page.context().browser()?.newContext();
    if (!other) throw new Error("no browser");
    await enterDesk(other, site, "coordinator", "Rana Coordinator");
    const theirs = await other.newPage();
    await theirs.goto(`${site.url}/desk/site/preview/about`);
    // Its own drafts alone: a coordinator may not publish this one.
    await expect(theirs.getByText("There is no draft.")).toBeVisible();
    await expect(theirs.getByText(newWords)).toHaveCount(0);
    await other.close();
  });

  await test.step("its forms send nothing", async () => {
    const tab = await page.context().newPage();
    const sent: string[] = [];
    tab.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await tab.goto(`${site.url}/desk/site/preview/newsletter`);
    const form = tab.locator("form").first();
    await expect(form).toBeVisible();
    expect(await form.evaluate((one) => one.closest("[inert]") !== null)).toBe(true);
    await expectNoViolations(tab, "a preview");
    expect(sent).toEqual([]);
    await tab.close();
  });

  await test.step("published, every visitor sees it at once", async () => {
    await publishAll(page);
    await expectOnSite(site, true);
    await expectNoViolations(page, "the overview after publishing");
    await open(`${site.url}/desk/site/editions/1`);
    await expectNoViolations(page, "an edition");
  });

  await test.step("taken back, nothing of it is left", async () => {
    await open(`${site.url}/desk/site`);
    await takeBack(page);
    await expectOnSite(site, false);
  });
});

test(
  "without scripts a draft is kept, its lists are moved, it is published and taken back",
  { tag: "@deep" },
  async ({ ownSite, plainPage: page }) => {
    test.slow();
    const site = await ownSite();
    await enterDesk(page.context(), site, "owner");
    await page.goto(`${site.url}/desk/site/en/questions`);
    const press = (name: string) => page.getByRole("button", { name }).click();
    await press("Add Groups");
    await page.getByLabel("Heading").fill("Lessons");
    await page.getByLabel("Question", { exact: true }).fill("Is it free?");
    await page.getByLabel("Answer").fill("Yes.");
    await press("Add to questions");
    await page.getByLabel("Question", { exact: true }).nth(1).fill("Who teaches?");
    await page.getByLabel("Answer").nth(1).fill("Tutors.");
    await press("Move up: Questions 2");
    await expect(page.getByLabel("Question", { exact: true }).first()).toHaveValue("Who teaches?");
    await press("Keep draft");
    await expect(
      page.getByText("Draft kept. Visitors do not see it", { exact: false }),
    ).toBeVisible();
    await page.goto(`${site.url}/desk/site/preview/questions`);
    await expect(page.getByText("Who teaches?").first()).toBeVisible();
    expect((await fetch(`${site.url}/questions`)).status).toBe(404);
    await page.goto(`${site.url}/desk/site`);
    await publishAll(page);
    expect(await visitorReads(site, "/questions")).toContain("Who teaches?");
    await takeBack(page);
    expect((await fetch(`${site.url}/questions`)).status).toBe(404);
  },
);

test(
  "a new academy is entered with the keyboard alone, on the narrowest phone",
  { tag: "@deep" },
  async ({ ownSite, open, page, watch }) => {
    // The keyboard passes a link to a page that is not there before it is published.
    watch.allow(/prices\.data/);
    test.setTimeout(600_000);
    const site = await ownSite();
    await page.setViewportSize({ width: 320, height: 640 });
    await enterDesk(page.context(), site, "owner");
    const { press, tick, type } = keyboardOn(page);
    const write = async (scope: Page | Locator, words: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(words)) {
        // Of a field whose place an editor has taken, the editor.
        const field = scope.getByLabel(label, { exact: true });
        await type(field.and(page.locator(":not([aria-hidden=true])")), text);
      }
    };
    const partOfSite = async (name: string | RegExp) => {
      await press(page.getByText("Parts of the site"));
      const parts = page.getByRole("navigation", { name: "Parts of the site" });
      await press(parts.getByRole("link", { name }));
    };
    const link = (name: string | RegExp) => page.getByRole("link", { name });
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const group = (name: string) => page.getByRole("group", { name, exact: true });
    const part = async (name: RegExp, title: string) => {
      await press(page.getByRole("main").getByRole("link", { name }).last());
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeFocused();
    };
    const keep = async () => {
      await press(button("Keep draft"));
      await expect(
        page.getByText("Draft kept. Visitors do not see it", { exact: false }),
      ).toBeVisible();
      await expect(page.getByText("it cannot be published like this")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    const first = async () => {
      await press(link("Parts of the site").or(page.getByText("Parts of the site")).first());
      await press(link(/^Overview/));
      await press(link("Before families come"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before families come");
    };

    await test.step("name, contact and what the law asks for", async () => {
      await open(`${site.url}/desk`);
      await press(link("Before families come"));
      await press(link("Change the name"));
      await expect(page.locator("#f-name")).toBeFocused();
      await write(page.locator("form"), { "Short name": "Ostrich" });
      await type(page.locator("#f-name"), "Ostrich School");
      await keep();
      await part(/^Reaching you/, "Reaching you");
      const removals = button(/^Remove: Social media/);
      for (let links = await removals.count(); links > 0; links -= 1) {
        await press(button("Remove: Social media 1"));
        await expect(removals).toHaveCount(links - 1);
      }
      await write(page.locator("form"), {
        Email: "hello@ostrich.london",
        "As people read it": "+44 20 7946 0018",
        "As telephones dial it": "+442079460018",
      });
      await keep();
      await part(/^Legal details/, "Legal details");
      await write(page, {
        "Registered name": "Ostrich School Ltd",
        "Postal address": "1 Sample Street, London E1 6AN",
        "Company number": "12345678",
        "Registered in": "England and Wales",
        "ICO number": "ZA000000",
      });
      await press(button("Add who works with visitors’ data for you"));
      await write(group("Who works with visitors’ data for you"), {
        Hosting: "Host Ltd, Ireland",
        Mail: "Post Ltd, Germany",
        Video: "Room Ltd, United Kingdom",
      });
      await tick(page.getByLabel("We have none").nth(1));
      await keep();
    });

    await test.step("hours, and three prices in two currencies, one of them for one course", async () => {
      await first();
      await press(link("Set the hours"));
      await tick(page.getByLabel("Saturday"));
      await keep();
      await first();
      await press(link("Set prices"));
      await tick(page.getByLabel("GBP"));
      await tick(page.getByLabel("USD"));
      await keep();
      await part(/^Lessons/, "Lessons");
      const lines = [
        ["Quran and Islamic studies", "30", "9", "12"],
        ["GCSE, IGCSE, O level", "60", "24", "31.50"],
        ["Python", "50", "22.505", "29"],
      ];
      for (const [at, [name = "", minutes = "", pounds = "", dollars = ""]] of lines.entries()) {
        await press(button(/^Add Lessons$/));
        const line = group(`Lessons ${at + 1}`);
        await expect(line.getByLabel("For", { exact: true })).toBeFocused();
        await write(line, {
          For: name,
          Minutes: minutes,
          "In pounds": pounds,
          "In US dollars": dollars,
        });
      }
      const last = group("Lessons 3");
      await tabTo(page, last.getByLabel("One course"));
      await page.keyboard.type("Python");
      await page.keyboard.press("Control+s");
      await expect(page.getByRole("alert")).toContainText(
        "in pounds: must have 2 decimals at most, as GBP has: 24.50",
      );
      await last.getByLabel("In pounds").fill("22.50");
      await keep();
    });

    await test.step("a notice, and five questions of which one leads to a draft", async () => {
      await first();
      await press(link("Write it"));
      await press(button(/^Add Notice$/));
      await write(page, { Sentence: "No lessons from 24 December to 1 January." });
      // In which order a day is typed is the browser's.
      await page.getByLabel("First day").fill("2020-01-01");
      await page.getByLabel("Last day").fill("2099-12-31");
      await keep();
      await partOfSite(/^Questions/);
      await press(button(/^Add Groups$/));
      await write(page, { Heading: "Before you book" });
      for (let at = 1; at <= 5; at += 1) {
        if (at > 1) await press(button("Add to questions"));
        const question = group(`Questions ${at}`);
        await expect(question).toBeVisible();
        await write(question, {
          Question: `Question ${at}?`,
          Answer: at === 1 ? "See Prices" : `Answer ${at}.`,
        });
        if (at > 1) continue;
        await page.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
        await page.keyboard.press("ControlOrMeta+k");
        await page.keyboard.type("/prices");
        await page.keyboard.press("Enter");
      }
      await keep();
    });

    await test.step("a course with the words of another", async () => {
      await partOfSite("Courses");
      await press(link("A new course"));
      await write(page, { Name: "Spoken Arabic" });
      await tabTo(page, page.getByLabel("Begin with the words of"));
      await page.keyboard.type("Tajweed");
      await press(button("Begin the course"));
      await expect(page.getByRole("heading", { level: 1, name: "Spoken Arabic" })).toBeVisible();
    });

    await test.step("all of it goes out together", async () => {
      await first();
      await press(link("Look at it and publish").first());
      await press(button("Publish"));
      await expect(page.getByText("is on the site.")).toBeVisible({ timeout: 120_000 });
      await first();
      await expect(page.getByText("9 left")).toBeVisible();
      const about = await visitorReads(site);
      for (const words of ["Ostrich School", "hello@ostrich.london", "No lessons from 24 December"])
        expect(about).toContain(words);
      expect(await visitorReads(site, "/prices?currency=USD")).toContain("US$31.50");
      expect(await visitorReads(site, "/courses/python")).toContain("£22.50 for 50 minutes");
      expect(await visitorReads(site, "/questions")).toContain("Question 5?");
      expect(await visitorReads(site, "/courses/spoken-arabic")).toContain("Spoken Arabic");
    });
  },
);

test(
  "a draft is not to be had after a sign-out, by Back or by its address",
  { tag: "@deep" },
  async ({ ownSite, browser }) => {
    const site = await ownSite();
    const context = await browser.newContext();
    await enterDesk(context, site, "owner");
    const page = await context.newPage();
    await page.goto(`${site.url}/desk/site/en/site`);
    await hydrated(page);
    await page.getByLabel(tagline).fill(newWords);
    await page.getByRole("button", { name: "Keep draft" }).click();
    await expect(
      page.getByText("Draft kept. Visitors do not see it", { exact: false }),
    ).toBeVisible();
    const places = ["/desk/site/preview/about", "/desk/site/en/site", "/desk/site"];
    const tabs: Page[] = [];
    for (const path of places) {
      const tab = await context.newPage();
      await tab.goto(site.url + path);
      await expect(tab.locator("body")).toContainText(/Draft|Not published/);
      await tab.goto(`${site.url}/terms`);
      tabs.push(tab);
    }
    await (await site.services()).db.deleteFrom("site_session").execute();
    for (const [index, tab] of tabs.entries()) {
      await tab.goBack();
      expect(await tab.content(), places[index]).not.toContain(newWords);
      expect((await tab.reload())?.status(), places[index]).toBe(404);
    }
    await context.close();
  },
);

test(
  "a database that takes nothing refuses in a sentence, loses no word and publishes nothing",
  { tag: "@deep" },
  async ({ ownSite, open, page, watch }) => {
    watch.allow(/status (?:of )?503/);
    test.setTimeout(600_000);
    const site = await ownSite();
    await enterDesk(page.context(), site, "owner");
    const database = new DatabaseSync(join(site.env["DATA_DIR"] ?? "", "meridian.sqlite"));
    const refused = page.getByText("Nothing is lost: please try again in a moment.");
    await open(`${site.url}/desk/site/en/site`);
    await page.getByLabel(tagline).fill(newWords);
    database.exec("begin immediate");
    await page.getByRole("button", { name: "Keep draft" }).click();
    await expect(refused).toBeVisible({ timeout: 180_000 });
    await expect(page.getByLabel(tagline)).toHaveValue(newWords);
    database.exec("rollback");
    await page.getByRole("button", { name: "Keep draft" }).click();
    await expect(
      page.getByText("Draft kept. Visitors do not see it", { exact: false }),
    ).toBeVisible();

    await open(`${site.url}/desk/site`);
    await page.getByLabel("What it is about").fill("New words");
    database.exec("begin immediate");
    // Every page is made once before anything would change.
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(refused).toBeVisible({ timeout: 180_000 });
    await expect(page.getByLabel("What it is about")).toHaveValue("New words");
    await expectOnSite(site, false);
    database.exec("rollback");
    database.close();
    await publishAll(page);
    await expectOnSite(site, true);
  },
);
