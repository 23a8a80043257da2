import type { Page } from "@playwright/test";

import { readCourses } from "#tests/support/content-folder.ts";
import { expect, test } from "./support/test.ts";

const cards = (await readCourses()).filter(({ cardOrder }) => cardOrder !== undefined);
const categories = [
  { id: "islamic", label: "Islamic Studies" },
  { id: "tuition", label: "Tuition Classes" },
  { id: "web", label: "Web Development" },
  { id: "programming", label: "Programming" },
].map((category) => ({
  ...category,
  count: cards.filter((card) => card.category === category.id).length,
}));
const hint = "Scroll to explore more";

function cardsOn(page: Page) {
  return page.getByRole("article");
}

function filterOn(page: Page, label: string) {
  return page
    .getByRole("group", { name: "Show courses in" })
    .getByRole("button", { name: label, exact: true });
}

for (const path of ["/courses", "/"]) {
  test(`${path} shows all courses in four rows that scroll`, async ({ page, open }) => {
    await open(path);
    await expect(page.getByRole("heading", { name: "Explore Our Courses" })).toBeVisible();
    await expect(filterOn(page, "All Courses")).toHaveAttribute("aria-pressed", "true");
    await expect(cardsOn(page)).toHaveCount(cards.length);
    await expect(page.getByText(hint, { exact: true })).toHaveCount(4);
    for (const { label, count } of categories) {
      const row = page.getByRole("region", { name: label, exact: true });
      await expect(row.getByRole("article")).toHaveCount(count);
    }
  });
}

test("a row scrolls by its buttons and by keyboard", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/courses");
  const section = page.getByRole("region", { name: "Islamic Studies" });
  const row = section.getByRole("group", { name: "Islamic Studies" });
  const scrolled = () => row.evaluate((element) => element.scrollLeft);
  await section.getByRole("button", { name: "Show the next cards" }).click();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await section.getByRole("button", { name: "Show the previous cards" }).click();
  await expect.poll(scrolled).toBe(0);
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test("a filter shows one category as a grid, and stands in the address", async ({ page, open }) => {
  await open("/courses");
  for (const { id, label, count } of categories) {
    await filterOn(page, label).click();
    await expect(page).toHaveURL(`/courses?category=${id}`);
    await expect(filterOn(page, label)).toHaveAttribute("aria-pressed", "true");
    await expect(filterOn(page, "All Courses")).toHaveAttribute("aria-pressed", "false");
    await expect(cardsOn(page)).toHaveCount(count);
    await expect(page.getByText(hint, { exact: true })).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL("/courses?category=web");
  await expect(filterOn(page, "Web Development")).toHaveAttribute("aria-pressed", "true");
  await filterOn(page, "All Courses").click();
  await expect(page).toHaveURL("/courses");
  await expect(cardsOn(page)).toHaveCount(cards.length);
});

test(
  "a filter in an address that was sent works at once, on home too",
  { tag: "@deep" },
  async ({ page, open }) => {
    for (const path of ["/courses", "/"]) {
      await open(`${path}?category=tuition`);
      await expect(filterOn(page, "Tuition Classes")).toHaveAttribute("aria-pressed", "true");
      await expect(cardsOn(page)).toHaveCount(categories[1]?.count ?? 0);
    }
    await open("/courses?category=unknown");
    await expect(cardsOn(page)).toHaveCount(cards.length);
  },
);

test("filters work without scripts", async ({ plainPage }) => {
  await plainPage.goto("/courses");
  for (const { id, label, count } of categories) {
    await filterOn(plainPage, label).click();
    await expect(plainPage).toHaveURL(`/courses?category=${id}#courses`);
    await expect(cardsOn(plainPage)).toHaveCount(count);
  }
  await filterOn(plainPage, "All Courses").click();
  await expect(cardsOn(plainPage)).toHaveCount(cards.length);
});

for (const { name, width, card } of [
  { name: "wide", width: 1280, card: { width: 280, height: 380 } },
  { name: "narrow", width: 390, card: { width: 260, height: 360 } },
]) {
  test(
    `cards have the size of the specification on ${name} screens`,
    { tag: "@deep" },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/courses", "/courses?category=web"]) {
        await page.goto(path);
        for (const article of await cardsOn(page).all()) {
          expect(await article.boundingBox()).toMatchObject(card);
          const size = { width: 280, height: 160 };
          expect(await article.locator("img").boundingBox()).toMatchObject(size);
          // What a card says stays inside it.
          const spill = await article.evaluate(
            (element) => element.scrollHeight - element.clientHeight,
          );
          expect(spill).toBeLessThanOrEqual(0);
        }
      }
    },
  );
}

test("every card has a picture, a title, a description, a trial and its details", async ({
  page,
}) => {
  await page.goto("/courses");
  for (const article of await cardsOn(page).all()) {
    const title = (await article.getByRole("heading").textContent()) ?? "";
    expect(title).not.toBe("");
    expect((await article.getByRole("paragraph").textContent())?.length).toBeGreaterThan(20);
    await expect(article.getByRole("button", { name: "Book Free Trial" })).toBeAttached();
    const details = article.getByRole("link", { name: `Details: ${title}` });
    await expect(details).toHaveText("Details");
    expect(await details.getAttribute("href")).toMatch(/^\/courses\/[a-z-]+$/);
  }
});

test("'Book Free Trial' logs the course, asks for nothing and opens the dialog", async ({
  page,
  open,
  watch,
}) => {
  await open("/courses");
  const button = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Tajweed", exact: true }) })
    .getByRole("button", { name: "Book Free Trial" });
  // The dialog comes when somebody turns to the button.
  await button.hover();
  await watch.quiet();
  const before = watch.requests.length;
  await button.click();
  const dialog = page.getByRole("dialog", { name: /Tajweed/ });
  await expect(dialog).toBeVisible();
  expect(watch.logged.filter((line) => line.includes("Tajweed"))).toHaveLength(1);
  // Pictures further along the row may come as they are scrolled near.
  const asked = watch.requests.slice(before).filter((line) => !line.includes("/art/covers/"));
  expect(asked).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
