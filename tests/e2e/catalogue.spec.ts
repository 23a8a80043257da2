import type { Page } from "@playwright/test";

import { courses } from "#tests/support/seeds.ts";
import { expect, test } from "./support/test.ts";

const cards = courses.filter(({ cardOrder }) => cardOrder !== undefined);
const categories = [
  { id: "islamic", label: "Islamic Studies" },
  { id: "tuition", label: "Tuition Classes" },
  { id: "web", label: "Web Development" },
  { id: "programming", label: "Programming" },
].map((category) => ({
  ...category,
  count: cards.filter((card) => card.category === category.id).length,
}));

function cardsOn(page: Page) {
  return page.getByRole("article");
}

function filterOn(page: Page, label: string) {
  return page
    .getByRole("group", { name: "Show courses in" })
    .getByRole("button", { name: label, exact: true });
}

test("a row scrolls by its buttons and by keyboard", { tag: "@deep" }, async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/courses");
  const row = page.getByRole("group", { name: "Islamic Studies" });
  const scrolled = () => row.evaluate((element) => element.scrollLeft);
  await page.getByRole("button", { name: "Show the next cards" }).first().click();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Show the previous cards" }).first().click();
  await expect.poll(scrolled).toBe(0);
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test("a filter shows one category as a grid, and is part of the address", async ({
  page,
  open,
}) => {
  await open("/courses");
  for (const { id, label, count } of categories.slice(1, 3)) {
    await filterOn(page, label).click();
    await expect(page).toHaveURL(`/courses?category=${id}`);
    await expect(filterOn(page, label)).toHaveAttribute("aria-pressed", "true");
    await expect(filterOn(page, "All Courses")).toHaveAttribute("aria-pressed", "false");
    await expect(cardsOn(page)).toHaveCount(count);
    await expect(page.getByText("Scroll to explore more", { exact: true })).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL("/courses?category=tuition");
  await expect(filterOn(page, "Tuition Classes")).toHaveAttribute("aria-pressed", "true");
  await filterOn(page, "All Courses").click();
  await expect(page).toHaveURL("/courses");
  await expect(cardsOn(page)).toHaveCount(cards.length);
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
        await page.locator("html[data-fonts='shown']").waitFor();
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
