import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { resultTexts } from "#content/pages/quiz-result.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import {
  answer,
  bankOf,
  button,
  controls,
  fields,
  heading,
  placesOf,
  questionOn,
  startQuiz,
  type Topic,
} from "./support/quiz.ts";
import { expect, hydrated, test } from "./support/test.ts";

const count = 15;
const topics = ["java", "fullstack", "javascript", "react"] as const satisfies Topic[];
const atQuestion = (number: number) => `Question ${number} of ${count}`;

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(control)}`);
}

/** Gives the right answer as somebody does who has no mouse. */
async function answerByKeyboard(page: Page, topic: Topic): Promise<void> {
  const question = await questionOn(page, topic);
  const places = await placesOf(page, question, question.answer);
  const all = controls(page);
  if (question.kind === "order") {
    for (let place = 0; place < places.length; place += 1) {
      await tabTo(page, all.nth(place));
      await page.keyboard.press(String(places.indexOf(place) + 1));
    }
  } else if (question.kind === "multiple") {
    for (const place of places.toSorted((one, another) => one - another)) {
      await tabTo(page, all.nth(place));
      await page.keyboard.press("Space");
    }
  } else {
    await tabTo(page, all.first());
    await page.keyboard.press("Space");
    for (let place = 0; place < (places[0] ?? 0); place += 1) {
      await page.keyboard.press("ArrowDown");
    }
  }
}

for (const topic of topics) {
  test(`the ${topic} quiz can be taken with the keyboard alone`, async ({ page, open }) => {
    test.setTimeout(150_000);
    await open(`/test/${topic}`);
    await tabTo(page, button(page, "Start the quiz"));
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(atQuestion(1));
    await hydrated(page);
    for (let number = 1; number <= count; number += 1) {
      await expect(heading(page)).toHaveText(atQuestion(number));
      // Read out, and where the next Tab starts from.
      if (number > 1) await expect(heading(page)).toBeFocused();
      await answerByKeyboard(page, topic);
      await tabTo(page, button(page, number < count ? "Next" : "Go to the review"));
      await page.keyboard.press("Enter");
    }
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText("Every question has an answer.")).toBeVisible();
    await tabTo(page, button(page, "Finish and see the result"));
    await page.keyboard.press("Enter");
    await expect(heading(page)).toContainText("your result");
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(`${count} of ${count}`, { exact: true })).toBeVisible();
    await expect(page.getByText("Every answer was right.")).toBeVisible();
    await expect(page.getByText("Nothing in this quiz shows a gap.")).toBeVisible();
  });
}

test("a whole quiz works without scripts: back, skip, flag, change, review and result", async ({
  plainPage: page,
}) => {
  test.setTimeout(120_000);
  await startQuiz(page, "javascript");

  // Nothing chosen.
  await button(page, "Next").click();
  await expect(page.getByRole("alert")).toContainText("Choose an answer, or press Skip.");
  await expect(page).toHaveTitle(/^Error: Question 1 of 15/);
  await button(page, "Skip").click();
  await expect(heading(page)).toHaveText(atQuestion(2));

  // An answer goes along with every button, and may be changed.
  await answer(page, "javascript", "wrong");
  await button(page, "Flag for review").click();
  await expect(button(page, "Remove the flag")).toBeVisible();
  await expect(button(page, "Question 2, answered, flagged")).toBeVisible();
  await answer(page, "javascript", "right");
  await button(page, "Back").click();
  await expect(heading(page)).toHaveText(atQuestion(1));
  await answer(page, "javascript", "wrong");
  await button(page, "Question 3, open").click();

  for (let number = 3; number <= count; number += 1) {
    await expect(heading(page)).toHaveText(atQuestion(number));
    const { kind } = await questionOn(page, "javascript");
    if (kind === "order") {
      await controls(page).first().selectOption("2");
      await button(page, "Next").click();
      await expect(page.getByRole("alert")).toContainText("Give every line a number of its own");
      await expect(controls(page).first()).toHaveValue("2");
    }
    if (number === 5) await button(page, "Skip").click();
    else {
      await answer(page, "javascript", "right");
      await button(page, number < count ? "Next" : "Go to the review").click();
    }
  }
  await expect(heading(page)).toHaveText("Review");
  await expect(page.getByText("1 of 15 questions are open.")).toBeVisible();
  await button(page, "Look at it: Question 2").click();
  await expect(heading(page)).toHaveText(atQuestion(2));
  await button(page, "Review and finish").click();
  await button(page, "Finish and see the result").click();

  await expect(page.getByText("13 of 15", { exact: true })).toBeVisible();
  await expect(page.getByText("You know most of this topic.")).toBeVisible();
  await expect(page.getByText("One question was left open")).toBeVisible();
  const missed = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Question 5 : Left open" }) });
  await expect(missed).toContainText("Why");
  await expect(page.getByRole("table", { name: "Right answers by module" })).toBeVisible();

  // What to study leads to the module on its course page.
  await page.getByRole("link", { name: /^Question 1: Not right/ }).click();
  const study = page.getByRole("region", { name: "What to study next" }).getByRole("listitem");
  const target = await study.first().getByRole("link").getAttribute("href");
  await study.first().getByRole("link").click();
  const id = new URL(target ?? "", "http://x").hash.slice(1);
  expect(id).toMatch(/^module-/);
  await expect(page.locator(`#${id}`)).toBeVisible();

  // Finished is finished.
  await page.goBack();
  await button(page, "Take it again with other questions").click();
  await expect(heading(page)).toHaveText(atQuestion(1));
});

test("without a connection the quiz goes on, and everything arrives when it is back", async ({
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
  await button(page, "Review and finish").click();
  await button(page, "Finish and see the result").click();
  await expect(line).toContainText("cannot be finished yet");

  await context.setOffline(false);
  await expect(line).toContainText("All your answers are saved.");
  await page.reload();
  await expect(page.getByText("12 of 15 questions are open.")).toBeVisible();
  await expect(page.getByText("Open, flagged", { exact: false })).toBeVisible();
  await hydrated(page);
  await button(page, "Finish and see the result").click();
  await expect(page.getByText("3 of 15", { exact: true })).toBeVisible();
});

test("a choice that could not be sent is still there after a reload, and is sent then", async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await startQuiz(page, "react");
  await hydrated(page);
  const isPost = (url: URL) => /\/test\/react\/[\w-]+$/.test(url.pathname);
  await page.route(isPost, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await answer(page, "react", "right");
  await expect(page.getByText("There is no connection to the site")).toBeVisible();
  await page.unroute(isPost);
  await page.reload();
  await hydrated(page);
  await expect(button(page, "Question 1, answered")).toBeVisible();
  await button(page, "Review and finish").click();
  await button(page, "Finish and see the result").click();
  await expect(page.getByText("1 of 15", { exact: true })).toBeVisible();
});

test("a choice made before the page's scripts have started is kept", async ({ page }) => {
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
  await expect(button(page, "Question 1, open")).toBeVisible();
  start();
  await hydrated(page);
  await expect(button(page, "Question 1, answered")).toBeVisible();
  await page.unroute("**/assets/*.js");
  await expect(async () => {
    await page.reload();
    await expect(button(page, "Question 1, answered")).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("a reload goes on at the first open question, with the same options in their places", async ({
  page,
}) => {
  await startQuiz(page, "javascript");
  await hydrated(page);
  const asked: string[] = [];
  for (let number = 1; number <= 3; number += 1) {
    await expect(heading(page)).toHaveText(atQuestion(number));
    asked.push((await fields(page).innerText()).trim());
    await answer(page, "javascript", "right");
    await button(page, "Next").click();
  }
  const address = new URL(page.url()).pathname;
  await page.goto("/test/javascript");
  await expect(page.getByText("3 of 15 questions are answered.")).toBeVisible();
  await page.getByRole("link", { name: "Go on with it" }).click();
  await expect(heading(page)).toHaveText(atQuestion(4));
  for (let number = 3; number >= 1; number -= 1) {
    await page.goto(`${address}?question=${number}`);
    expect((await fields(page).innerText()).trim()).toBe(asked[number - 1]);
  }
});

test("of two tabs the later one is told, and sees what is stored", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status (?:of )?409/);
  await startQuiz(page, "fullstack");
  await hydrated(page);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await hydrated(tab);

  await answer(page, "fullstack", "right");
  await expect(button(page, "Question 1, answered")).toBeVisible();
  const question = await questionOn(page, "fullstack");
  await button(page, "Next").click();
  await page.reload();
  await expect(button(page, "Question 1, answered")).toBeVisible();

  await answer(tab, "fullstack", "wrong");
  await expect(tab.getByRole("alert")).toContainText("in another tab");
  const [right = -1] = await placesOf(tab, question, question.answer);
  if (question.kind === "order") await expect(controls(tab).nth(right)).toHaveValue("1");
  else await expect(controls(tab).nth(right)).toBeChecked();

  // The first tab finishes; what comes after that is not kept.
  await button(page, "Review and finish").click();
  await hydrated(page);
  await button(page, "Finish and see the result").click();
  await expect(page.getByText("1 of 15", { exact: true })).toBeVisible();
  await answer(tab, "fullstack", "wrong");
  await expect(tab.getByRole("alert")).toContainText("The quiz was finished in another tab");
  await tab.getByRole("link", { name: "See the result" }).click();
  await expect(tab.getByText("1 of 15", { exact: true })).toBeVisible();
});

test("without scripts too, a tab that is behind changes nothing and is told", async ({
  plainPage: page,
}) => {
  await startQuiz(page, "javascript");
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await answer(page, "javascript", "right");
  await button(page, "Next").click();
  await answer(tab, "javascript", "wrong");
  await button(tab, "Next").click();
  await expect(tab.getByRole("alert")).toContainText("in another tab");
  await expect(heading(tab)).toHaveText(atQuestion(1));

  await button(page, "Review and finish").click();
  await button(page, "Finish and see the result").click();
  await button(tab, "Next").click();
  await expect(tab.getByRole("alert")).toContainText("that answer was not kept");
  await expect(tab.getByText("1 of 15", { exact: true })).toBeVisible();
});

test("an attempt belongs to one browser, and its result comes with the end", async ({
  page,
  plainPage,
}) => {
  await startQuiz(page, "javascript");
  const address = new URL(page.url()).pathname;
  const early = await page.goto(`${address}/result`);
  expect(new URL(early?.url() ?? "").pathname).toBe(address);
  await expect(heading(page)).toHaveText(atQuestion(1));

  await startQuiz(plainPage, "javascript");
  for (const path of [address, `${address}/result`]) {
    expect((await plainPage.goto(path))?.status(), path).toBe(404);
  }
  const forged = await plainPage.request.post(address, { form: { go: "finish" } });
  expect(forged.status()).toBe(404);
  await page.reload();
  await expect(heading(page)).toHaveText(atQuestion(1));
});

test("unknown topics and attempts are 404, and forged answers change nothing", async ({ page }) => {
  for (const path of ["/test/cobol", "/test/java/none", "/test/java/%00", "/test/cobol/x/result"]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  expect((await page.request.post("/test/cobol", { form: {} })).status()).toBe(404);
  const odd = await page.request.post("/test/javascript", { form: { timer: "7" } });
  expect(odd.status()).toBe(422);
  expect(await odd.text()).toContain("That time is not on offer");

  await startQuiz(page, "javascript");
  const address = new URL(page.url()).pathname;
  const forgeries: Record<string, string>[] = [
    { question: "99", revision: "0", choice: "1" },
    { question: "1", revision: "0", choice: "9" },
    { question: "1", revision: "0", choice: "a" },
    { question: "1", revision: "x", choice: "1" },
    { question: "javascript-001", revision: "0", choice: "1" },
    { question: "1", revision: "0", choice: "1", go: "cheat" },
  ];
  for (const form of forgeries) {
    const refused = await page.request.post(address, { form });
    expect(refused.status(), JSON.stringify(form)).toBe(422);
    expect(await refused.text()).toContain("does not belong to this question");
  }
  const broken = await page.request.post(address, {
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    data: "rubbish",
  });
  expect(broken.status()).toBe(400);
  await page.goto(`${address}?question=77`);
  await expect(heading(page)).toHaveText(atQuestion(1));
  await expect(page.getByText("0 of 15 answered")).toBeVisible();
});

test("a timer is quiet, can be extended and turned off, and takes no answer away", async ({
  plainPage: page,
}) => {
  await page.goto("/test/javascript");
  await page.getByRole("radio", { name: "20 minutes" }).check();
  await button(page, "Start the quiz").click();
  const timer = page.getByRole("region", { name: "Your timer" });
  await expect(timer).toContainText(/About (19|20) minutes left of 20/);
  await answer(page, "javascript", "right");
  await button(page, "10 more minutes").click();
  await expect(timer).toContainText(/About (29|30) minutes left of 30/);
  await expect(button(page, "Question 1, answered")).toBeVisible();
  await button(page, "Turn the timer off").click();
  await expect(timer).toHaveCount(0);
  await expect(button(page, "Question 1, answered")).toBeVisible();
});

/** Everything that would give an answer away. */
function secretsOf(topic: Topic): string[] {
  return bankOf(topic).flatMap(({ explanation, options, source }) => [
    explanation,
    source.url,
    ...options.map(({ why }) => why),
  ]);
}

/** A text as it can stand in HTML, in JSON and in a script. */
function spellings(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const html = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
  return [text, json, JSON.stringify(json).slice(1, -1), html.replaceAll("<", "&lt;")];
}

test("no file that browsers can fetch holds a question's explanation", () => {
  const client = join(import.meta.dirname, "../../build/client");
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|data|json|txt)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  expect(files.length).toBeGreaterThan(50);
  const all = files.join("\n");
  // What is sent is found in this way: a text of the result page is.
  expect(spellings(resultTexts.bands.good).some((spelling) => all.includes(spelling))).toBe(true);
  for (const topic of topics) {
    const texts = bankOf(topic).flatMap(({ explanation, options }) => [
      explanation,
      ...options.map(({ why }) => why),
    ]);
    const found = texts.filter((text) =>
      spellings(text).some((spelling) => all.includes(spelling)),
    );
    expect(found).toEqual([]);
    expect(all).not.toMatch(new RegExp(`${topic}-0\\d\\d`));
  }
});

test("before the end nothing that is sent gives an answer away", async ({ page, watch }) => {
  const bodies: string[] = [];
  page.on("response", (response) => {
    if (!/\/test\/fullstack/.test(response.url()) || response.status() >= 300) return;
    void response.text().then(
      (text) => bodies.push(text),
      () => {},
    );
  });
  await startQuiz(page, "fullstack");
  await hydrated(page);
  for (let number = 1; number <= 4; number += 1) {
    await expect(heading(page)).toHaveText(atQuestion(number));
    await answer(page, "fullstack", number % 2 ? "right" : "wrong");
    await button(page, "Next").click();
  }
  const path = new URL(page.url()).pathname;
  const fetched = await Promise.all(
    [path, `${path}.data`, `${path}/result.data`, "/test/fullstack.data"].map((one) =>
      page.request.get(one).then((response) => response.text()),
    ),
  );
  const sent = [...bodies, ...fetched, await page.content()].join("\n");
  expect(sent).toContain("Question 1 of 15");
  const found = secretsOf("fullstack").filter((secret) =>
    spellings(secret).some((spelling) => sent.includes(spelling)),
  );
  expect(found).toEqual([]);
  expect(sent).not.toMatch(/fullstack-0\d\d/);
  expect(watch.requests.filter((request) => request.includes("quizzes"))).toEqual([]);

  // The same search finds what is sent after the end.
  await page.request.post(path, { form: { go: "finish" } });
  const told = await page.request.get(`${path}/result`).then((response) => response.text());
  const explained = bankOf("fullstack").filter(({ explanation }) =>
    spellings(explanation).some((spelling) => told.includes(spelling)),
  );
  expect(explained).toHaveLength(count);
});

test("no part of a quiz has barriers", async ({ page, open }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/test/fullstack");
  await expectNoBarriers(page, "the start");
  await page.getByRole("radio", { name: "45 minutes" }).check();
  await button(page, "Start the quiz").click();
  await hydrated(page);
  await button(page, "Next").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoBarriers(page, "a question without an answer");
  const kinds = new Set<string>();
  for (let number = 1; number <= count; number += 1) {
    await expect(heading(page)).toHaveText(atQuestion(number));
    const { kind, code } = await questionOn(page, "fullstack");
    await answer(page, "fullstack", number % 2 ? "right" : "wrong");
    const what = `${kind} ${code?.language ?? ""}`;
    if (!kinds.has(what)) {
      kinds.add(what);
      await button(page, "Flag for review").click();
      // Away from under the bar that stays at the top.
      await heading(page).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectNoBarriers(page, `a question: ${what}`);
    }
    await button(page, number < count ? "Next" : "Go to the review").click();
  }
  await expect(heading(page)).toHaveText("Review");
  await expectNoBarriers(page, "the review");
  await button(page, "Finish and see the result").click();
  await expect(heading(page)).toContainText("your result");
  await expectNoBarriers(page, "the result");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Take it again" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Question 15" })).toBeVisible();
});
