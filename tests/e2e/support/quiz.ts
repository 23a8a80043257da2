import type { Locator, Page } from "@playwright/test";

import type { QuestionInput } from "#content/question-schema.ts";
import { quizTopicNames as topics, type QuizTopic as Topic } from "#words/quizzes/topics.ts";
import { readQuestions } from "#tests/support/content-folder.ts";
import { expect } from "./test.ts";

export { topics, type Topic };

const questions = await readQuestions();

/** How many questions a quiz has. */
export const count = 15;
export const atQuestion = (number: number) => `Question ${number} of ${count}`;

export function bankOf(topic: Topic): readonly QuestionInput[] {
  return questions.filter((question) => question.topic === topic);
}

/** What a marked text looks like on a page. */
function shown(text: string): string {
  return text.replaceAll("`", "");
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What leads on from a question. */
export const onward = (page: Page, number: number) =>
  button(page, number < count ? "Next" : "Go to the review");
/** The list of all questions is a group as well. */
const fields = (page: Page) => page.getByRole("main").locator("fieldset").first();

/** The choices of the question on the page, or the lists of numbers where it asks for an order. */
export function controls(page: Page): Locator {
  return fields(page).locator("input, select");
}

/** Sends a question as Enter does in a field of it, by the first of its buttons: in a list, Enter opens that. */
export async function sendAsItIs(page: Page): Promise<void> {
  await fields(page).evaluate((fieldset: HTMLFieldSetElement) =>
    fieldset.form?.querySelector<HTMLElement>("[type=submit]")?.click(),
  );
}

/** Opens the list of all questions, which is folded on each. */
export async function openMap(page: Page): Promise<void> {
  const fold = page.getByText("All questions", { exact: true });
  if (!(await button(page, "Review and finish").isVisible())) await fold.click();
}

/** Starts a quiz, with its explanations at the end, and waits for its first question. */
export async function startQuiz(page: Page, topic: Topic): Promise<void> {
  await page.goto(`/test/${topic}`);
  await page.getByText("When would you like the explanations?").first().click();
  await page.getByRole("radio", { name: "At the end, as in a test" }).check();
  await button(page, "Start the quiz").click();
  await expect(heading(page)).toHaveText(atQuestion(1));
}

/** The question on the page with its key, from the bank. */
export async function questionOn(page: Page, topic: Topic): Promise<QuestionInput> {
  const prompt = await fields(page).locator("legend").innerText();
  const code = fields(page).locator("pre");
  const source = (await code.count()) > 0 ? await code.textContent() : "";
  const question = bankOf(topic).find(
    (one) => shown(one.prompt) === prompt && (one.code?.source ?? "") === source,
  );
  if (!question) throw new Error(`No question asks: ${prompt}`);
  return question;
}

/** Places, from 0, at which the page shows the options of these ids. */
export async function placesOf(
  page: Page,
  { kind, options }: QuestionInput,
  ids: readonly string[],
): Promise<number[]> {
  const texts = await fields(page).locator("label").allTextContents();
  return ids.map((id) => {
    const text = options.find((option) => option.id === id)?.text ?? "";
    const wanted = kind === "output" ? text : shown(text);
    return texts.findIndex((label) => label.replace(/^Number for /, "").trim() === wanted.trim());
  });
}

/** Gives the right answer to the question on the page, or some wrong one. */
export async function answer(page: Page, topic: Topic, how: "right" | "wrong"): Promise<void> {
  const question = await questionOn(page, topic);
  const ids = how === "right" ? question.answer : wrongAnswer(question);
  const places = await placesOf(page, question, ids);
  // A wrong box that was ticked before would stay ticked beside the right ones.
  if (question.kind === "multiple") await untickOthers(page, places);
  for (const [index, place] of places.entries()) await choose(page, question, place, index);
}

/** Answers where each answer is explained at once: a tap on the one option settles it, several take the button. */
export async function settle(page: Page, topic: Topic, how: "right" | "wrong"): Promise<void> {
  const { kind } = await questionOn(page, topic);
  await answer(page, topic, how);
  if (kind === "multiple" || kind === "order") await button(page, "Check").click();
}

async function untickOthers(page: Page, kept: readonly number[]): Promise<void> {
  const boxes = controls(page);
  for (let place = (await boxes.count()) - 1; place >= 0; place -= 1) {
    const box = boxes.nth(place);
    if (!kept.includes(place) && (await box.isChecked())) await box.click();
  }
}

async function choose(
  page: Page,
  { kind }: QuestionInput,
  place: number,
  index: number,
): Promise<void> {
  const control = controls(page).nth(place);
  if (kind === "order") await control.selectOption(String(index + 1));
  // Not `check`: what comes back from the server may undo the choice before Playwright has seen it.
  else if (!(await control.isChecked())) await control.click();
}

function wrongAnswer({ kind, options, answer: right }: QuestionInput): string[] {
  if (kind === "order") return right.toReversed();
  return options
    .filter(({ id }) => !right.includes(id))
    .map(({ id }) => id)
    .slice(0, 1);
}
