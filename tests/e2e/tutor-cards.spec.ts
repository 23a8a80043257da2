import type { Locator, Page } from "@playwright/test";

import { checkNames } from "#words/pages/desk-tutors.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { tabTo } from "./support/keyboard.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { heaviestPage, weigh } from "./support/weigh.ts";

test("a tutor who has agreed has a page, and none the moment it is taken down", async ({
  ownSite,
  page,
  plainPage,
}) => {
  const site = await ownSite();
  const tutorId = await checkedTutor(await site.services(), { name: "Sana Malik" });
  await enterDesk(page.context(), site, "owner");
  const tutors = async () => (await fetch(`${site.url}/tutors`)).text();
  expect(await tutors()).not.toContain("/tutors/sana");

  await test.step("the desk writes it, and records the agreement", async () => {
    await page.goto(`${site.url}/desk/tutors/${tutorId}/card`);
    await hydrated(page);
    await page.getByLabel("First name").fill("Malik");
    await page.getByLabel("Whom, in a line").fill("Girls, women and young children");
    await page.getByLabel("Training, in a line").fill("Ijazah in Ḥafṣ");
    await page.getByRole("radio", { name: "A woman in a blue headscarf" }).check();
    await page.getByRole("button", { name: "Keep this draft" }).click();
    await expect(page.getByText("families get no surname")).toBeVisible();
    await page.getByLabel("First name").fill("Sana");
    await page.getByRole("button", { name: "Keep this draft" }).click();
    await expect(page.getByText("Nothing is on the site.")).toBeVisible();
    expect(await tutors()).not.toContain("/tutors/sana");
    await page.getByLabel("In which words").fill("By email, kept in her file.");
    await page.getByRole("button", { name: "Record it and show the page" }).click();
    await expect(page.getByText("On the site, as agreed on")).toBeVisible();
    await expectNoViolations(page, "the desk’s page of a card");
  });

  await test.step("families read it, in Urdu too, and can ask for the tutor", async () => {
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain("/ur/tutors/sana<");
    for (const path of ["/tutors", "/tutors/sana"]) {
      expect(await weigh(site.url + path), path).toBeLessThanOrEqual(heaviestPage);
    }
    await page.goto(`${site.url}/tutors`);
    await hydrated(page);
    await expectNoViolations(page, "/tutors");
    await page.getByRole("link", { name: "Sana" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sana" })).toBeVisible();
    await expectNoViolations(page, "/tutors/sana");
    await plainPage.goto(`${site.url}/ur/tutors/sana`);
    await expect(plainPage.getByText("Ijazah in Ḥafṣ")).toHaveAttribute("lang", "en");
    await plainPage.goto(`${site.url}/classes/trial?course=tajweed&learner=self&ask=sana`);
    await expect(plainPage.getByText("You ask for Sana.")).toBeVisible();
    await expect(plainPage.locator('input[name="ask"]')).toHaveValue("sana");
  });

  await test.step("it is gone at once", async () => {
    await page.goto(`${site.url}/desk/tutors/${tutorId}/card`);
    await hydrated(page);
    await page.getByRole("button", { name: "Take the page down now" }).click();
    await expect(page.getByText("Taken off the site on")).toBeVisible();
    expect(await tutors()).not.toContain("/tutors/sana");
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain("/tutors/sana");
    expect((await fetch(`${site.url}/tutors/sana`)).status).toBe(404);
  });
});

/** Types over what stands in a field. */
async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

test(
  "a new tutor is entered, checked, shown and taken down with the keyboard alone, on the narrowest phone",
  { tag: "@deep" },
  async ({ ownSite, page }) => {
    test.setTimeout(600_000);
    const site = await ownSite();
    const tutors = async () => (await fetch(`${site.url}/tutors`)).text();
    const press = async (control: Locator) => {
      await tabTo(page, control);
      await page.keyboard.press("Enter");
    };
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 320, height: 640 });
    await enterDesk(page.context(), site, "owner");
    await page.goto(`${site.url}/desk/tutors`);
    await hydrated(page);

    await test.step("who it is", async () => {
      await press(page.getByRole("link", { name: "A new tutor" }));
      await expect(page.getByRole("heading", { level: 1, name: "A new tutor" })).toBeVisible();
      await typeOver(page, page.getByLabel("Name, as families read it"), "Sana Malik");
      await typeOver(page, page.getByLabel("Email"), "sana@tutors.example");
      const languages = page.getByRole("group", { name: "Languages" });
      const courses = page.getByRole("group", { name: "Courses" });
      for (const choice of [languages.getByLabel("Urdu"), courses.getByLabel("Tajweed")]) {
        await tabTo(page, choice);
        await page.keyboard.press("Space");
      }
      await fits();
      await press(page.getByRole("button", { name: "Add this tutor" }));
      await expect(page.getByRole("heading", { level: 1, name: "Sana Malik" })).toBeVisible();
      await expect(page.getByRole("status").getByText("Saved.")).toBeVisible();
      await fits();
    });

    await test.step("each check, from one to the next", async () => {
      for (const step of Object.values(checkNames)) {
        await press(page.locator("summary", { hasText: `Enter ${step}` }));
        const row = page.getByRole("listitem").filter({ hasText: step });
        await typeOver(page, row.getByLabel("What was seen"), "seen");
        await press(row.getByRole("button", { name: "Save this check" }));
        await expect(row.getByText("in date")).toBeVisible();
      }
      await fits();
    });

    await test.step("the card, and the tutor’s agreement as it is recorded", async () => {
      await press(page.getByRole("link", { name: "The page for families" }));
      await typeOver(page, page.getByLabel("First name"), "Sana");
      await typeOver(page, page.getByLabel("Whom, in a line"), "Girls and young children");
      await typeOver(page, page.getByLabel("Training, in a line"), "Ijazah in Hafs");
      await tabTo(page, page.getByRole("radio", { checked: true }));
      await page.keyboard.press("ArrowDown");
      await press(page.getByRole("button", { name: "Keep this draft" }));
      await expect(page.getByText("Nothing is on the site.")).toBeVisible();
      await fits();
      await typeOver(page, page.getByLabel("In which words"), "By email, kept in her file.");
      await press(page.getByRole("button", { name: "Record it and show the page" }));
      await expect(page.getByText("On the site, as agreed on")).toBeVisible();
      await fits();
      expect(await tutors()).toContain("/tutors/sana");
    });

    await test.step("taken down, it is gone", async () => {
      await press(page.getByRole("button", { name: "Take the page down now" }));
      await expect(page.getByText("Taken off the site on")).toBeVisible();
      expect(await tutors()).not.toContain("/tutors/sana");
    });
  },
);
