import { checkNames } from "#words/pages/desk-tutors.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { keyboardOn, tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";
import { heaviestPage, weigh } from "./support/weigh.ts";

// What is typed at the desk is typed by keyboard alone, on the narrowest phone.
const narrow = { width: 320, height: 640 };

test("a tutor who has agreed has a page, and none the moment it is taken down", async ({
  site,
  open,
  page,
  plainPage,
}) => {
  const tutorId = await checkedTutor(await site.services(), { name: "Sana Malik" });
  await page.setViewportSize(narrow);
  await enterDesk(page.context(), site, "owner");
  const { press, type } = keyboardOn(page);
  const button = (name: string) => page.getByRole("button", { name });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  const tutors = async () => (await fetch(`${site.url}/tutors`)).text();
  expect(await tutors()).not.toContain("/tutors/sana");

  await test.step("the desk writes it, and records the agreement", async () => {
    await open(`/desk/tutors/${tutorId}`);
    await press(page.getByRole("link", { name: "The page for families" }));
    await type(page.getByLabel("First name"), "Malik");
    await type(page.getByLabel("Whom, in a line"), "Girls, women and young children");
    await type(page.getByLabel("Training, in a line"), "Ijazah in Ḥafṣ");
    await tabTo(page, page.getByRole("radio", { checked: true }));
    await page.keyboard.press("ArrowDown");
    await press(button("Keep this draft"));
    await expect(page.getByText("families get no surname")).toBeVisible();
    await type(page.getByLabel("First name"), "Sana");
    await press(button("Keep this draft"));
    await expect(page.getByText("Nothing is on the site.")).toBeVisible();
    await fits();
    expect(await tutors()).not.toContain("/tutors/sana");
    await type(page.getByLabel("In which words"), "By email, kept in her file.");
    await press(button("Record it and show the page"));
    await expect(page.getByText("On the site, as agreed on")).toBeVisible();
    await fits();
    await expectNoViolations(page, "the desk’s page of a card");
  });

  const course = async () => (await fetch(`${site.url}/courses/tajweed`)).text();

  await test.step("it stands on the page of a course that the tutor teaches", async () => {
    await expect(async () => expect(await course()).toContain('href="/tutors/sana"')).toPass();
    await open(`${site.url}/courses/tajweed`);
    await expect(page.getByRole("definition").getByRole("link", { name: "Sana" })).toBeVisible();
    await fits();
    await expectNoViolations(page, "/courses/tajweed");
  });

  await test.step("families read it, in Urdu too, and can ask for the tutor", async () => {
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain("/ur/tutors/sana<");
    for (const path of ["/tutors", "/tutors/sana"]) {
      expect(await weigh(site.url + path), path).toBeLessThanOrEqual(heaviestPage);
    }
    await open(`${site.url}/tutors`);
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
    await open(`/desk/tutors/${tutorId}/card`);
    await press(button("Take the page down now"));
    await expect(page.getByText("Taken off the site on")).toBeVisible();
    expect(await tutors()).not.toContain("/tutors/sana");
    expect(await course()).not.toContain("/tutors/sana");
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain("/tutors/sana");
    expect((await fetch(`${site.url}/tutors/sana`)).status).toBe(404);
  });
});

test(
  "a new tutor is entered and checked",
  { tag: "@deep" },
  async ({ site, open, page, unique }) => {
    const { press, tick, type } = keyboardOn(page);
    const name = `Sana ${unique}`;
    await page.setViewportSize(narrow);
    await enterDesk(page.context(), site, "owner");
    await open("/desk/tutors");
    await press(page.getByRole("link", { name: "A new tutor" }));
    await expect(page.getByRole("heading", { level: 1, name: "A new tutor" })).toBeVisible();
    await type(page.getByLabel("Name, as families read it"), name);
    await type(page.getByLabel("Email"), `${unique}@tutors.example`);
    await tick(page.getByRole("group", { name: "Languages" }).getByLabel("Urdu"));
    await tick(page.getByRole("group", { name: "Courses" }).getByLabel("Tajweed"));
    await press(page.getByRole("button", { name: "Add this tutor" }));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("status").getByText("Saved.")).toBeVisible();
    for (const step of Object.values(checkNames)) {
      await press(page.locator("summary", { hasText: `Enter ${step}` }));
      const row = page.getByRole("listitem").filter({ hasText: step });
      await type(row.getByLabel("What was seen"), "seen");
      await press(row.getByRole("button", { name: "Save this check" }));
      await expect(row.getByText("in date")).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  },
);
