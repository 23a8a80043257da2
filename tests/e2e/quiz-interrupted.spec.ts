import { answer, atQuestion, button, heading, openMap, startQuiz } from "./support/quiz.ts";
import { expect, hydrated, test } from "./support/test.ts";

test("without a connection the quiz continues, and everything arrives once it is back", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await startQuiz(page, "fullstack");
  await hydrated(page);
  await answer(page, "fullstack", "right");
  await button(page, "Next").click();
  await expect(heading(page)).toHaveText(atQuestion(2));

  await context.setOffline(true);
  for (const number of [2, 3]) {
    await expect(heading(page)).toHaveText(atQuestion(number));
    await answer(page, "fullstack", "right");
    await button(page, "Next").click();
  }
  const line = page.getByRole("status").filter({ hasText: "connection" });
  await expect(line).toContainText("Your answers are kept in this tab");
  await button(page, "Flag for review").click();
  await openMap(page);
  await button(page, "Review and finish").click();
  await button(page, "Finish and see the result").click();
  await expect(line).toContainText("cannot be finished yet");

  await context.setOffline(false);
  await expect(line).toContainText("All your answers are saved.");
  await page.reload();
  await expect(page.getByText("12 of 15 questions are unanswered.")).toBeVisible();
  await expect(page.getByText("Open, flagged", { exact: false })).toBeVisible();
  await hydrated(page);
  await button(page, "Finish and see the result").click();
  await expect(page.getByText("3 of 15", { exact: true })).toBeVisible();
});

test(
  "a choice made before the page's scripts have started is kept",
  { tag: "@deep" },
  async ({ page }) => {
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await startQuiz(page, "javascript");
    await page.route("**/assets/*.js", async (route) => {
      await started;
      await route.continue();
    });
    await page.reload();
    await answer(page, "javascript", "right");
    await openMap(page);
    await expect(button(page, "Question 1, open")).toBeVisible();
    start();
    await hydrated(page);
    await openMap(page);
    await expect(button(page, "Question 1, answered")).toBeVisible();
    await page.unroute("**/assets/*.js");
    await expect(async () => {
      await page.reload();
      await openMap(page);
      await expect(button(page, "Question 1, answered")).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);
