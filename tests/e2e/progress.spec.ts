import type { Page } from "@playwright/test";

import { expectNoViolations } from "./support/axe.ts";
import { bankOf, type Topic } from "./support/quiz.ts";
import { expect, test } from "./support/test.ts";

const password = "four orange tents";

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

/** Gives some answer to the question on the page, whatever its kind. */
async function answerSomehow(page: Page): Promise<void> {
  const answers = page.locator("main fieldset");
  const lists = answers.getByRole("combobox");
  const count = await lists.count();
  for (let line = 0; line < count; line += 1) {
    await lists.nth(line).selectOption(String(line + 1));
  }
  if (count === 0) await answers.locator("input").first().check();
}

function secretsOf(topic: Topic): string[] {
  return bankOf(topic).flatMap(({ explanation, options }) => [
    explanation,
    ...options.map(({ why }) => why),
  ]);
}

for (const scripts of ["with", "without"] as const) {
  test(`a placement check finds where to begin, ${scripts} scripts`, async ({
    page,
    plainPage,
  }) => {
    const visitor = scripts === "with" ? page : plainPage;
    await beginCheck(visitor, "java");
    await expect(visitor).toHaveTitle(/^Question 1: Java placement check/);
    await knowNothing(visitor);
    await expect(
      visitor.getByRole("link", { name: "Java for First-Time Programmers" }),
    ).toBeVisible();
    const asked = visitor.getByRole("table", { name: "The questions of this check" });
    await expect(asked.getByRole("row")).toHaveCount(6);
    await visitor.getByRole("link", { name: "What this module covers" }).click();
    await expect(visitor).toHaveURL(/\/courses\/programming\/java#module-first-program$/);

    await visitor.goto("/assessment");
    await expect(
      visitor.getByRole("link", { name: "Begin with the course Java for First-Time Programmers" }),
    ).toBeVisible();
    await visitor.goto("/progress");
    await visitor.getByRole("link", { name: "Placement check: Java" }).click();
    await expect(heading(visitor)).toHaveText("You are at the beginning");
  });
}

test(
  "an answer that was given stays, a reload goes on, and going back changes nothing",
  { tag: "@deep" },
  async ({ plainPage }) => {
    await beginCheck(plainPage, "javascript");
    await answerSomehow(plainPage);
    await next(plainPage).click();
    await expect(heading(plainPage)).toHaveText("Question 2");
    const question = await plainPage.locator("legend").textContent();
    await plainPage.reload();
    await expect(plainPage.locator("legend")).toHaveText(question ?? "");

    await next(plainPage).click();
    await expect(plainPage.getByRole("alert")).toContainText("Choose an answer");
    await expect(plainPage).toHaveTitle(/^Error: Question 2/);
    await expect(plainPage.locator("legend")).toHaveText(question ?? "");

    await plainPage.goto("/placement/javascript");
    await plainPage.getByRole("link", { name: "Carry on with the check" }).click();
    await expect(plainPage.locator("legend")).toHaveText(question ?? "");
  },
);

test(
  "a second tab that is behind is told, and its answer changes nothing",
  { tag: "@deep" },
  async ({ page, context }) => {
    await beginCheck(page, "fullstack");
    const tab = await context.newPage();
    await tab.goto(page.url());
    await unknown(page).click();
    await expect(heading(page)).toHaveText("Question 2");
    const question = await page.locator("legend").textContent();

    await answerSomehow(tab);
    await next(tab).click();
    await expect(tab.getByRole("alert")).toContainText("already answered");
    await expect(heading(tab)).toHaveText("Question 2");
    await expect(tab.locator("legend")).toHaveText(question ?? "");
    await page.reload();
    await expect(heading(page)).toHaveText("Question 2");
  },
);

test("the key stays on the server, and a check belongs to one browser", async ({
  page,
  plainPage,
}) => {
  await beginCheck(page, "react");
  const secrets = secretsOf("react");
  for (let number = 1; number <= 3; number += 1) {
    const html = await page.content();
    expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
    expect(html).not.toMatch(/react-0\d\d/);
    await unknown(page).click();
    await expect(heading(page)).toHaveText(`Question ${number + 1}`);
  }
  const address = page.url();
  expect((await plainPage.goto(address))?.status()).toBe(404);
  const forged = await plainPage.request.post(address, { form: { question: "4", choice: "1" } });
  expect(forged.status()).toBe(404);
  await page.reload();
  await expect(heading(page)).toHaveText("Question 4");
});

/** Takes a whole quiz without an answer: what counts here is that it was finished. */
async function finishQuiz(page: Page, topic: string): Promise<void> {
  await page.goto(`/test/${topic}`);
  await page.getByRole("button", { name: "Start the quiz" }).click();
  await expect(page.getByText("Question 1 of 15")).toBeVisible();
  await answerSomehow(page);
  await next(page).click();
  await expect(page.getByText("Question 2 of 15")).toBeVisible();
  await page.getByRole("button", { name: "Review and finish" }).click();
  await page.getByRole("button", { name: "Finish and see the result" }).click();
  await expect(page).toHaveURL(/\/result/);
}

test("results add up: a score, then a line, mastery per module and a next step", async ({
  plainPage,
}) => {
  await plainPage.goto("/progress");
  await expect(plainPage.getByRole("heading", { name: "No results yet" })).toBeVisible();
  await finishQuiz(plainPage, "fullstack");
  await plainPage.goto("/progress");
  await expect(plainPage.getByText(/One result so far: \d of 15 right on /)).toBeVisible();
  await expect(plainPage.getByText("kept for this browser only")).toBeVisible();
  await finishQuiz(plainPage, "fullstack");
  await plainPage.goto("/progress");

  await expect(
    plainPage.getByRole("img", { name: /^Full stack quiz: 2 results, from \d+% on / }),
  ).toBeVisible();
  await plainPage.getByText("Show these scores as a table").click();
  const scores = plainPage.getByRole("table", { name: "Full stack quiz", exact: true });
  await expect(scores.getByRole("row")).toHaveCount(3);
  const modules = plainPage.getByRole("table", { name: /module by module: Full stack quiz/ });
  await expect(modules.getByRole("row")).toHaveCount(9);
  await expect(modules.getByText(/^[0-9]+%$/).first()).toBeVisible();
  const history = plainPage.getByRole("table", { name: /Finished quizzes/ });
  await expect(history.getByRole("row")).toHaveCount(3);

  await plainPage.getByRole("link", { name: "What this module covers" }).click();
  await expect(plainPage).toHaveURL(/\/courses\/fullstack#module-/);
  await plainPage.goto("/assessment");
  await expect(plainPage.getByRole("link", { name: /^\d+ of 15 right on / })).toHaveCount(1);
});

async function registered(page: Page, email: string): Promise<void> {
  const form = { name: "Amina", phone: "", email, password1: password, password2: password };
  const answer = await page.request.post("/register", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Signs in by the way that needs no script, and comes back to the progress page. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/signin/plain?returnTo=%2Fprogress");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/progress$/);
}

test(
  "results go along into the account at sign-in, once, and are there on every device",
  { tag: "@deep" },
  async ({ plainPage, page, unique }) => {
    const email = `${unique}@learner.example`;
    await registered(plainPage, email);
    await beginCheck(plainPage, "java");
    await knowNothing(plainPage);
    await finishQuiz(plainPage, "java");
    const rows = (one: Page) =>
      one
        .getByRole("table", { name: /Finished quizzes/ })
        .getByRole("row")
        .filter({ has: one.getByRole("rowheader") });

    await signIn(plainPage, email);
    await expect(plainPage.getByText("These are the results in your account")).toBeVisible();
    await expect(rows(plainPage)).toHaveCount(2);
    await plainPage.reload();
    await expect(rows(plainPage)).toHaveCount(2);

    // Another device, with a result of its own from before.
    await beginCheck(page, "react");
    await knowNothing(page);
    await signIn(page, email);
    await expect(rows(page)).toHaveCount(3);
    await plainPage.reload();
    await expect(rows(plainPage)).toHaveCount(3);

    // Signed out, the browser shows nothing of the account.
    await plainPage.request.post("/signout");
    await plainPage.goto("/progress");
    await expect(plainPage.getByRole("heading", { name: "No results yet" })).toBeVisible();

    await page.getByRole("link", { name: "Delete your quiz history" }).click();
    await expect(page.getByText("in your account, on every device")).toBeVisible();
    await page.getByRole("button", { name: "Delete everything" }).click();
    await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
    await signIn(plainPage, email);
    await expect(plainPage.getByRole("heading", { name: "No results yet" })).toBeVisible();
  },
);

test("topics that there are not are 404", { tag: "@deep" }, async ({ request }) => {
  for (const path of ["/placement/cobol", "/placement/java/none", "/placement/java/%00"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("the whole history can be deleted, after a question", async ({ page, open }) => {
  await beginCheck(page, "java");
  await knowNothing(page);
  await open("/progress");
  await page.getByRole("link", { name: "Delete your quiz history" }).click();
  await expect(page.getByText("It cannot be undone.")).toBeVisible();
  await page.getByRole("link", { name: "Keep my history" }).click();
  await expect(page.getByRole("link", { name: "Placement check: Java" })).toBeVisible();

  await page.getByRole("link", { name: "Delete your quiz history" }).click();
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("has been deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
  await page.getByRole("link", { name: "Choose a first quiz" }).click();
  await expect(heading(page)).toHaveText("Online Assessments");
  await expect(page.getByText("Your last check")).toHaveCount(0);
});

test(
  "no state of a check or of the progress page has violations",
  { tag: "@deep" },
  async ({ page, open }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await beginCheck(page, "javascript");
    await expectNoViolations(page, "a question");
    await next(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoViolations(page, "a question without an answer");
    await knowNothing(page);
    await expectNoViolations(page, "the result of a check");
    await finishQuiz(page, "javascript");
    await finishQuiz(page, "javascript");
    for (const path of ["/progress", "/progress/delete", "/assessment", "/placement/javascript"]) {
      await open(path);
      const tables = page.getByText("Show these scores as a table");
      if ((await tables.count()) > 0) await tables.click();
      await expectNoViolations(page, path);
    }
  },
);
