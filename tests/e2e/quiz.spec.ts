import type { Locator, Page } from "@playwright/test";

import { keyboardOn, tabTo } from "./support/keyboard.ts";
import {
  answer,
  atQuestion,
  button,
  controls,
  count,
  heading,
  onward,
  sendAsItIs,
  openMap,
  placesOf,
  questionOn,
  startQuiz,
  type Topic,
} from "./support/quiz.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** Gives the right answer as someone does who has no mouse. */
async function answerByKeyboard(page: Page, topic: Topic): Promise<void> {
  const { tick } = keyboardOn(page);
  const question = await questionOn(page, topic);
  const places = await placesOf(page, question, question.answer);
  const all = controls(page);
  if (question.kind === "order") {
    for (let place = 0; place < places.length; place += 1) {
      await tabTo(page, all.nth(place));
      await page.keyboard.press(String(places.indexOf(place) + 1));
    }
  } else if (question.kind === "multiple") {
    for (const place of places.toSorted((one, another) => one - another))
      await tick(all.nth(place));
  } else {
    await tick(all.first());
    for (let place = 0; place < (places[0] ?? 0); place += 1) {
      await page.keyboard.press("ArrowDown");
    }
  }
}

test("a quiz can be taken with the keyboard alone", { tag: "@deep" }, async ({ page, open }) => {
  await open("/test/java");
  const { press } = keyboardOn(page);
  await press(button(page, "Start the quiz"));
  await expect(heading(page)).toHaveText(atQuestion(1));
  await hydrated(page);
  for (let number = 1; number <= count; number += 1) {
    await expect(heading(page)).toHaveText(atQuestion(number));
    // Read out, and where the next Tab starts from.
    if (number > 1) await expect(heading(page)).toBeFocused();
    await answerByKeyboard(page, "java");
    await press(button(page, "Check"));
    const said = /^That’s right\. (?:\d+ in a row\. )?Why:/;
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    // Where the same key leads on.
    await expect(button(page, number < count ? "Next question" : "See the result")).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(heading(page)).toContainText("your result");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(`${count} of ${count}`, { exact: true })).toBeVisible();
  await expect(page.getByText("You answered everything correctly.")).toBeVisible();
  await expect(page.getByText("Nothing in this quiz shows a gap.")).toBeVisible();
});

test(
  "a whole quiz works without scripts: back, skip, flag, change, review and result",
  { tag: "@deep" },
  async ({ plainPage: page }) => {
    await startQuiz(page, "javascript");

    // Nothing chosen.
    await sendAsItIs(page);
    await expect(page.getByRole("alert")).toContainText("Choose an answer, or press Skip.");
    await expect(page).toHaveTitle(/^Error: Question 1 of 15/);
    await button(page, "Skip").click();
    await expect(heading(page)).toHaveText(atQuestion(2));

    // Every button sends the answer, which can be changed.
    await answer(page, "javascript", "wrong");
    await button(page, "Flag for review").click();
    await expect(button(page, "Remove the flag")).toBeVisible();
    await openMap(page);
    await expect(button(page, "Question 2, answered, flagged")).toBeVisible();
    await answer(page, "javascript", "right");
    await button(page, "Back").click();
    await expect(heading(page)).toHaveText(atQuestion(1));
    await answer(page, "javascript", "wrong");
    await openMap(page);
    await button(page, "Question 3, open").click();

    for (let number = 3; number <= count; number += 1) {
      await expect(heading(page)).toHaveText(atQuestion(number));
      const { kind } = await questionOn(page, "javascript");
      if (kind === "order") {
        await controls(page).first().selectOption("2");
        await onward(page, number).click();
        await expect(page.getByRole("alert")).toContainText("Give every line a number of its own");
        await expect(controls(page).first()).toHaveValue("2");
      }
      if (number === 5) await button(page, "Skip").click();
      else {
        await answer(page, "javascript", "right");
        await onward(page, number).click();
      }
    }
    await expect(heading(page)).toHaveText("Review");
    await expect(page.getByText("1 of 15 questions are unanswered.")).toBeVisible();
    await button(page, "Go back to it: Question 2").click();
    await expect(heading(page)).toHaveText(atQuestion(2));
    await openMap(page);
    await button(page, "Review and finish").click();
    await button(page, "Finish and see the result").click();

    await expect(page.getByText("13 of 15", { exact: true })).toBeVisible();
    await expect(page.getByText("You know most of this topic.")).toBeVisible();
    await expect(page.getByText("One question was left unanswered")).toBeVisible();
    await page.getByText("Every question, explained").click();
    const missed = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Question 5 : Not answered" }) });
    await expect(missed).toContainText("its answer is not shown");
    await expect(missed).not.toContainText("Why");
    await expect(page.getByRole("table", { name: "Right answers by module" })).toBeVisible();

    // What to study leads to the module on its course page.
    await page.getByRole("link", { name: /^Question 1: Not right/ }).click();
    const study = page.getByRole("region", { name: "What to study next" }).getByRole("row");
    const weakest = study.nth(1).getByRole("link");
    const target = await weakest.getAttribute("href");
    await weakest.click();
    const id = new URL(target ?? "", "http://x").hash.slice(1);
    expect(id).toMatch(/^module-/);
    await expect(page.locator(`#${id}`)).toBeVisible();

    // Finished is finished.
    await page.goBack();
    await button(page, "Take it again").click();
    await expect(heading(page)).toHaveText(atQuestion(1));
    await expect(page.getByText("All 15 questions are new to you.")).toBeVisible();
  },
);

test(
  "with every answer explained a quiz takes two taps a question, and one more",
  { tag: "@deep" },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/test/react");
    let taps = 0;
    let several = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await tap(button(page, "Start the quiz"));
    for (let number = 1; number <= count; number += 1) {
      await expect(heading(page)).toHaveText(atQuestion(number));
      await hydrated(page);
      const question = await questionOn(page, "react");
      // Lines to be put in order take a tap for each, so they are left out here as a visitor may.
      if (question.kind === "order") {
        await tap(button(page, "Skip"));
        continue;
      }
      const [place = 0] = await placesOf(page, question, question.answer);
      await tap(controls(page).nth(place));
      if (question.kind === "multiple") {
        several += 1;
        await tap(button(page, "Check"));
      }
      const onwards = page.getByRole("button", {
        name: /^(?:Next question|See the result|Go to the review)$/,
      });
      await expect(onwards).toBeInViewport();
      await tap(onwards);
    }
    const finish = button(page, "Finish and see the result");
    const result = page.getByRole("heading", { level: 1, name: "React quiz: your result" });
    await expect(finish.or(result)).toBeVisible();
    if (await finish.isVisible()) await tap(finish);
    await expect(result).toBeVisible();
    // Where several can be right, a third says that all are chosen.
    expect(taps).toBeLessThanOrEqual(2 + 2 * count + several);
    // In one view: what it came to, and what to do now.
    await expect(page.getByRole("link", { name: "Ask a tutor" })).toBeInViewport();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(3_000);
  },
);

test("no line of code is cut on a narrow phone", { tag: "@deep" }, async ({ plainPage: page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await startQuiz(page, "java");
  let blocks = 0;
  for (let number = 1; number <= count; number += 1) {
    await expect(heading(page)).toHaveText(atQuestion(number));
    for (const code of await page.locator("main pre").all()) {
      blocks += 1;
      const hidden = await code.evaluate((block) => block.scrollWidth - block.clientWidth);
      expect(hidden).toBeLessThanOrEqual(0);
    }
    await button(page, "Skip").click();
  }
  expect(blocks).toBeGreaterThan(3);
});

test(
  "without scripts an answer is explained on its page, and can no longer be changed",
  { tag: "@deep" },
  async ({ plainPage: page }) => {
    await page.goto("/test/javascript");
    await button(page, "Start the quiz").click();
    await answer(page, "javascript", "wrong");
    await button(page, "Check").click();
    await expect(page.getByText("Not quite.")).toBeVisible();
    await expect(page.getByText("Why", { exact: true })).toBeVisible();
    await expect(controls(page)).toHaveCount(0);
    await button(page, "Next question").click();
    await expect(heading(page)).toHaveText(atQuestion(2));
    await button(page, "Back").click();
    await expect(page.getByText("Not quite.")).toBeVisible();
  },
);
