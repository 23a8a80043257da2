import type { Page } from "@playwright/test";

import { expect, test } from "./support/test.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
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

/** Gives an answer to the question on the page, whatever its kind. */
async function answerSomehow(page: Page): Promise<void> {
  const answers = page.locator("main fieldset");
  const lists = answers.getByRole("combobox");
  const count = await lists.count();
  for (let line = 0; line < count; line += 1) {
    await lists.nth(line).selectOption(String(line + 1));
  }
  if (count === 0) await answers.locator("input").first().check();
}

test("a placement check finds where to begin, without scripts", async ({ plainPage: page }) => {
  await beginCheck(page, "java");
  await expect(page).toHaveTitle(/^Question 1: Java placement check/);
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
});

/** Takes a whole quiz without an answer: what counts here is that it was finished. */
async function finishQuiz(page: Page, topic: string): Promise<void> {
  await page.goto(`/test/${topic}`);
  await page.getByRole("radio", { name: "At the end, as in a test" }).check();
  await page.getByRole("button", { name: "Start the quiz" }).click();
  await expect(page.getByText("Question 1 of 15")).toBeVisible();
  await answerSomehow(page);
  await next(page).click();
  await expect(page.getByText("Question 2 of 15")).toBeVisible();
  await page.getByText("All questions", { exact: true }).click();
  await page.getByRole("button", { name: "Review and finish" }).click();
  await page.getByRole("button", { name: "Finish and see the result" }).click();
  await expect(page).toHaveURL(/\/result/);
}

test(
  "results add up: mastery per module and a next step",
  { tag: "@deep" },
  async ({ plainPage }) => {
    await plainPage.goto("/progress");
    await expect(plainPage.getByRole("heading", { name: "No results yet" })).toBeVisible();
    await finishQuiz(plainPage, "fullstack");
    await plainPage.goto("/progress");
    await expect(plainPage.getByText("kept for this browser only")).toBeVisible();
    await finishQuiz(plainPage, "fullstack");
    await plainPage.goto("/progress");

    const modules = plainPage.getByRole("table", { name: /module by module: Full stack quiz/ });
    await expect(modules.getByRole("row")).toHaveCount(9);
    await expect(modules.getByText(/^\d of \d$/).first()).toBeVisible();
    const history = plainPage.getByRole("table", { name: /Finished quizzes/ });
    await expect(history.getByRole("row")).toHaveCount(3);

    await plainPage.getByRole("link", { name: "What this module covers" }).click();
    await expect(plainPage).toHaveURL(/\/courses\/fullstack#module-/);
    await plainPage.goto("/assessment");
    await expect(plainPage.getByRole("link", { name: /^\d+ of 15 right on / })).toHaveCount(1);
  },
);

test(
  "an unfinished quiz is not forgotten: its pages say how far it has got, and lead back",
  { tag: "@deep" },
  async ({ plainPage: page }) => {
    await page.goto("/test/java");
    await page.getByRole("radio", { name: "At the end, as in a test" }).check();
    await page.getByRole("button", { name: "Start the quiz" }).click();
    await expect(page.getByText("Question 1 of 15")).toBeVisible();
    await answerSomehow(page);
    await next(page).click();
    await expect(page.getByText("Question 2 of 15")).toBeVisible();
    for (const path of ["/assessment", "/progress"]) {
      await page.goto(path);
      await expect(page.getByText("Java quiz: 1 of 15 answered.")).toBeVisible();
      await expect(page.getByText("No results yet")).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Go on with the Java quiz" }).click();
    await expect(page.getByText(/Question \d+ of 15/)).toBeVisible();
  },
);
