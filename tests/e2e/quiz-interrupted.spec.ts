import {
  answer,
  atQuestion,
  beginAnswer,
  button,
  controls,
  heading,
  openMap,
  placesOf,
  questionOn,
  startQuiz,
} from "./support/quiz.ts";
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

test(
  "of two tabs the later one is told, and sees what is stored",
  { tag: "@deep" },
  async ({ page, context, watch }) => {
    watch.allow(/status (?:of )?409/);
    await startQuiz(page, "fullstack");
    await hydrated(page);
    const tab = await context.newPage();
    await tab.goto(page.url());
    await hydrated(tab);

    await answer(page, "fullstack", "right");
    await openMap(page);
    await expect(button(page, "Question 1, answered")).toBeVisible();
    const question = await questionOn(page, "fullstack");
    await button(page, "Next").click();
    await page.reload();
    await openMap(page);
    await expect(button(page, "Question 1, answered")).toBeVisible();

    await answer(tab, "fullstack", "wrong");
    await expect(tab.getByRole("alert")).toContainText("in another tab");
    const [right = -1] = await placesOf(tab, question, question.answer);
    if (question.kind === "order") await expect(controls(tab).nth(right)).toHaveValue("1");
    else await expect(controls(tab).nth(right)).toBeChecked();

    // The first tab finishes; what comes after that is not kept.
    await openMap(page);
    await button(page, "Review and finish").click();
    await hydrated(page);
    await button(page, "Finish and see the result").click();
    await expect(page.getByText("1 of 15", { exact: true })).toBeVisible();
    await beginAnswer(tab, "fullstack");
    await expect(tab.getByRole("alert")).toContainText("The quiz was finished in another tab");
    await tab.getByRole("link", { name: "See the result" }).click();
    await expect(tab.getByText("1 of 15", { exact: true })).toBeVisible();
  },
);
