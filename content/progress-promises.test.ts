import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "content/documents/en/courses/";
const keepers = ["note", "marks", "register", "module check", "report", "quiz", "learner"];

const rows = [
  ...readFileSync("docs/progress-promises.md", "utf8").matchAll(
    /^\| `([^`]+)`\s*\| "([^"]+)"\s*\| ([a-z ]+?)\s*\|$/gm,
  ),
].map(([, course = "", begins = "", keeper = ""]) => ({ course, begins, keeper }));

const sentences = globSync(`${folder}**/*.json`).flatMap((file) => {
  const { progress } = JSON.parse(readFileSync(file, "utf8")) as { progress: readonly string[] };
  const course = file.slice(folder.length, -".json".length);
  return progress.map((sentence) => ({ course, sentence }));
});

test("every sentence about progress on a course page has one keeper, and every row a sentence", () => {
  const keepersOf = (course: string, sentence: string) =>
    rows.filter((row) => row.course === course && sentence.startsWith(row.begins));
  expect(sentences).toHaveLength(124);
  expect(sentences.filter((one) => keepersOf(one.course, one.sentence).length !== 1)).toEqual([]);
  expect(rows).toHaveLength(sentences.length);
  expect(rows.filter(({ keeper }) => !keepers.includes(keeper))).toEqual([]);
});

/** What of a sentence makes it one about something that is kept for a family. */
const promised =
  /\b(?:the|each) note says|\bnotes? (?:to you|shows?)\b|\b(?:month’s|weekly|progress|written) (?:report|record|chart) (?:says|of)\b|\bwe keep a\b|\bwritten down, for\b|\bshared with you\b/i;

/** Every sentence of a course but those about progress. */
function otherSentences(course: unknown): string[] {
  if (typeof course === "string") return course.split(/(?<=[.!?;:])\s+/u);
  if (typeof course !== "object" || course === null) return [];
  return Object.entries(course).flatMap(([name, part]) =>
    name === "progress" ? [] : otherSentences(part),
  );
}

test("every other sentence of a course that promises a note, a report or a list has a keeper, and every row a sentence", () => {
  const others = [
    ...readFileSync("docs/progress-promises.md", "utf8").matchAll(
      /^\| `([^`]+)`\s*\| "([^"]+)"\s*\| ([a-z ]+?)\s*\| [a-z]+\s*\|$/gm,
    ),
  ].map(([, course = "", begins = "", keeper = ""]) => ({ course, begins, keeper }));
  const found = globSync(`${folder}**/*.json`).flatMap((file) => {
    const course = file.slice(folder.length, -".json".length);
    return otherSentences(JSON.parse(readFileSync(file, "utf8"))).map((sentence) => ({
      course,
      sentence,
    }));
  });
  const isOf = (row: (typeof others)[number]) => (one: (typeof found)[number]) =>
    one.course === row.course && one.sentence.startsWith(row.begins);
  const promises = found.filter(({ sentence }) => promised.test(sentence));
  expect(promises.filter((one) => !others.some((row) => isOf(row)(one)))).toEqual([]);
  expect(others.filter((row) => found.filter(isOf(row)).length !== 1)).toEqual([]);
  expect(others.filter(({ keeper }) => !keepers.includes(keeper))).toEqual([]);
  expect(promises.length).toBeGreaterThan(0);
});
