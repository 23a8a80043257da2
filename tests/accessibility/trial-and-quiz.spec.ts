import type { Page } from "@playwright/test";

import {
  answer,
  settle,
  atQuestion,
  button,
  count,
  heading,
  onward,
  questionOn,
  sendAsItIs,
  startQuiz,
} from "#tests/e2e/support/quiz.ts";
import { expect, hydrated } from "#tests/e2e/support/test.ts";
import {
  anotherDayIn,
  bookButton,
  fillPerson,
  goOn,
  pickTime,
  timesIn,
} from "#tests/e2e/support/trial.ts";
import { test } from "./support/test.ts";

test("the trial form and the pages of a booking", async ({ page, open, unique, look }) => {
  await open("/classes/trial?zone=Asia/Karachi");
  await look("trial page, what to learn");
  await page.getByRole("link", { name: "Quran and Islamic studies" }).click();
  await look("trial page, for whom");
  await page.getByRole("link", { name: "A child, 7 to 9" }).click();
  await page.getByRole("radio", { name: "None of these times work" }).check();
  await goOn(page);
  await expect(page.getByText("Say which times would suit you")).toBeVisible();
  await look("trial form with an error");
  // By day on either clock, as the first times of Karachi's day are a child's night.
  await anotherDayIn(page).check();
  await page
    .getByRole("radio", { name: /\b1[0-4]:00\b/ })
    .first()
    .check();
  await goOn(page);
  await goOn(page);
  await look("trial form for a child, with errors");
  await page.getByLabel("Child’s first name", { exact: true }).fill("Zaynab");
  await fillPerson(page, unique);
  await look("trial form, filled in");
  await goOn(page);
  await page.getByRole("button", { name: bookButton }).click();
  await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
  await look("trial lesson, booked");
  for (const name of ["Move the lesson", "Cancel the lesson"]) {
    const booked = page.url();
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page).not.toHaveURL(booked);
    await hydrated(page);
    await look(name);
    await open(booked);
  }
});

test("the trial dialog", async ({ page, open, unique, look }) => {
  await open("/courses/tajweed");
  await page.getByRole("button", { name: "Book Free Trial" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Myself" })).toBeVisible();
  await look("trial dialog, for whom");
  await dialog.getByRole("link", { name: "Myself" }).click();
  await expect(timesIn(dialog).first()).toBeVisible();
  await look("trial dialog, hour");
  await pickTime(dialog);
  await goOn(dialog);
  await dialog.getByRole("button", { name: "Next: check" }).click();
  await expect(dialog.getByText("Enter your name")).toBeVisible();
  await look("trial dialog with errors");
  await fillPerson(dialog, unique);
  await dialog.getByRole("button", { name: "Next: check" }).click();
  await expect(dialog.getByRole("heading", { name: "Check and book" })).toBeVisible();
  await look("trial dialog, check");
});

async function lookAtQuestions(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  const kinds = new Set<string>();
  for (let number = 1; number <= count; number += 1) {
    await expect(heading(page)).toHaveText(atQuestion(number));
    const { kind, code } = await questionOn(page, "fullstack");
    await answer(page, "fullstack", number % 2 ? "right" : "wrong");
    const what = `question: ${kind}${code ? ", with code" : ""}`;
    if (!kinds.has(what)) {
      kinds.add(what);
      await button(page, "Flag for review").click();
      await expect(button(page, "Remove the flag")).toBeVisible();
      await look(what);
    }
    await onward(page, number).click();
  }
}

test("a quiz", async ({ open, page, look }) => {
  test.setTimeout(900_000);
  await startQuiz(page, "fullstack");
  await hydrated(page);
  await sendAsItIs(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await look("question without an answer");
  await lookAtQuestions(page, look);
  await expect(heading(page)).toHaveText("Review");
  await look("review of a quiz");
  await button(page, "Finish and see the result").click();
  await expect(heading(page)).toContainText("your result");
  await look("result of a quiz");
  await page.getByText("Every question, explained").click();
  await look("result of a quiz with its explanations");
  await open("/progress");
  await look("progress with a result");
  await open("/progress/delete");
  await look("deleting the history");
});

test("a question that is explained at once", async ({ page, look }) => {
  await page.goto("/test/java");
  await button(page, "Start the quiz").click();
  await expect(heading(page)).toHaveText(atQuestion(1));
  await hydrated(page);
  await settle(page, "java", "wrong");
  await expect(page.getByText("Not quite.")).toBeVisible();
  await look("explained question");
  await page.getByText("All questions", { exact: true }).click();
  await look("all questions");
});

test("a placement check", async ({ page, look }) => {
  await page.goto("/placement/javascript");
  await button(page, "Start the check").click();
  await expect(heading(page)).toHaveText("Question 1");
  await hydrated(page);
  await look("question of a placement check");
  for (let number = 1; number <= 5; number += 1) {
    await expect(heading(page)).toHaveText(`Question ${number}`);
    await button(page, "I do not know").click();
  }
  await expect(heading(page)).toHaveText("You are at the beginning");
  await look("result of a placement check");
});
