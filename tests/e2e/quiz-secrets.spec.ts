import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { resultTexts } from "#words/pages/quiz-result.ts";
import {
  answer,
  atQuestion,
  bankOf,
  button,
  heading,
  startQuiz,
  topics,
  type Topic,
} from "./support/quiz.ts";
import { inBuild } from "#tests/support/built-site.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** Everything that would give an answer away. */
function secretsOf(topic: Topic): string[] {
  return bankOf(topic)
    .flatMap(({ explanation, options, rule, source }) => [
      explanation,
      rule ?? "",
      source.url ?? "",
      ...options.map(({ why }) => why),
    ])
    .filter((secret) => secret !== "");
}

const marks: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** A text as it can appear in HTML, in JSON, in a script, and in a script within HTML. */
function spellings(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const script = JSON.stringify(json).slice(1, -1);
  const html = text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);
  const inline = script.replaceAll(/[&<>]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
  return [text, json, script, html, inline];
}

/** Its letters and digits: what is left the same in HTML, in JSON and in a script. */
function letters(text: string): string {
  return text.replaceAll(/&#?\w+;|\\+u\w{4}|\\+[nt]|[^\p{L}\p{N}]+/gu, "");
}

test("no file that browsers can fetch holds a question's explanation", () => {
  const files = readdirSync(inBuild("client"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.(?:js|json|txt)$/.test(path))
    .map((path) => readFileSync(path, "utf8"));
  expect(files.length).toBeGreaterThan(50);
  const all = files.map(letters);
  const isSent = (text: string) => all.some((file) => file.includes(letters(text)));
  // What is sent is found in this way: a text of the result page is.
  expect(isSent(resultTexts.bands.good)).toBe(true);
  for (const topic of topics) {
    const texts = bankOf(topic).flatMap(({ explanation, options }) => [
      explanation,
      ...options.map(({ why }) => why),
    ]);
    // A number or two, such as `40 − 35`, can be in any file.
    const telling = texts.filter((text) => letters(text).length > 12);
    expect(telling.filter(isSent)).toEqual([]);
    expect(files.filter((file) => new RegExp(`${topic}-0\\d\\d`).test(file))).toEqual([]);
  }
});

test("before the end nothing that the site sends gives an answer away", async ({ page, watch }) => {
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

  // The same search finds what is sent after the end: the keys of the four that were answered.
  await page.request.post(path, { form: { go: "finish" } });
  const told = await page.request.get(`${path}/result`).then((response) => response.text());
  const explained = bankOf("fullstack").filter(({ explanation }) =>
    spellings(explanation).some((spelling) => told.includes(spelling)),
  );
  expect(explained).toHaveLength(4);
});
