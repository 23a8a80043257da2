import type { Page } from "@playwright/test";

import { expect, test } from "./support/test.ts";

const unknown = (page: Page) => page.getByRole("button", { name: "I do not know" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function beginCheck(page: Page, topic: string): Promise<void> {
  await page.goto(`/placement/${topic}`);
  await page.getByRole("button", { name: "Start the check" }).click();
  await expect(heading(page)).toHaveText("Question 1");
}

/** Says 'I do not know' until the check is over. */
async function knowNothing(page: Page): Promise<void> {
  for (let number = 1; number <= 5; number += 1) {
    await expect(heading(page)).toHaveText(`Question ${number}`);
    await unknown(page).click();
  }
  await expect(heading(page)).toHaveText("You are at the beginning");
}

test(
  "a placement check finds where to begin, without scripts",
  { tag: "@deep" },
  async ({ plainPage: page }) => {
    await beginCheck(page, "java");
    await expect(page).toHaveTitle(/^Question 1, Java placement check/);
    await knowNothing(page);
    await expect(page.getByRole("link", { name: "Java for First-Time Programmers" })).toBeVisible();
    await page.locator("dd a[href*='#module-']").click();
    await expect(page).toHaveURL(/\/courses\/programming\/java#module-first-program$/);

    await page.goto("/assessment");
    await expect(
      page.getByRole("link", { name: "Begin with the course Java for First-Time Programmers" }),
    ).toBeVisible();
    await page.goto("/progress");
    await page.getByRole("link", { name: "Placement check: Java" }).click();
    await expect(heading(page)).toHaveText("You are at the beginning");
  },
);
