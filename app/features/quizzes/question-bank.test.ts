import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { courseRecords } from "#content/courses/all.ts";
import { questionBanks } from "#content/quizzes/all.ts";
import { questionSchema, type QuestionInput } from "#content/question-schema.ts";

const banks = Object.entries(questionBanks).map(([topic, questions]) => ({
  topic,
  questions,
}));

function shareOf(questions: readonly QuestionInput[], holds: (q: QuestionInput) => boolean) {
  return questions.filter(holds).length / questions.length;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const hasOneRight = ({ kind }: QuestionInput) =>
  kind === "single" || kind === "output" || kind === "bug";

function lengths(question: QuestionInput) {
  const isRight = (id: string) => question.answer.includes(id);
  const right = question.options.filter(({ id }) => isRight(id)).map(({ text }) => text.length);
  const wrong = question.options.filter(({ id }) => !isRight(id)).map(({ text }) => text.length);
  return { right: right[0] ?? 0, wrong };
}

describe.each(banks)("the $topic question bank", ({ topic, questions }) => {
  const oneRight = questions.filter(hasOneRight);

  test("keeps to the schema", () => {
    const faults = questions.flatMap((question) => {
      const { issues } = v.safeParse(questionSchema, question);
      return (issues ?? []).map(
        (issue) => `${question.id} ${v.getDotPath(issue)}: ${issue.message}`,
      );
    });
    expect(faults).toEqual([]);
  });

  test("holds at least 40 questions with ids and prompts of their own", () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(repeated(questions.map(({ id }) => id))).toEqual([]);
    expect(questions.filter(({ id }) => !id.startsWith(`${topic}-`))).toEqual([]);
    expect(questions.filter((question) => question.topic !== topic)).toEqual([]);
    const asked = questions.map(({ prompt, code }) => `${prompt}\n${code?.source ?? ""}`);
    expect(repeated(asked)).toEqual([]);
  });

  test("covers every module of its courses, none much more than another", () => {
    const named = new Set(questions.map(({ course }) => course));
    for (const slug of named) {
      const modules = courseRecords.find((course) => course.slug === slug)?.modules ?? [];
      const ofCourse = questions.filter(({ course }) => course === slug);
      const known = modules.map(({ id }) => id);
      expect(ofCourse.filter(({ module }) => !known.includes(module))).toEqual([]);
      if (named.size > 1) continue;
      for (const id of known) {
        const share = shareOf(ofCourse, ({ module }) => module === id) * known.length;
        expect.soft(share, `questions on ${id}`).toBeGreaterThan(0.5);
        expect.soft(share, `questions on ${id}`).toBeLessThan(1.75);
      }
    }
  });

  test.each([1, 2, 3])("has enough questions of level %i", (level) => {
    const share = shareOf(questions, (question) => question.level === level);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.5);
  });

  test("has right answers of the number that each kind asks for", () => {
    const faults = questions.filter(({ kind, options, answer }) => {
      const ids = options.map(({ id }) => id);
      if (ids.join("") !== "abcdef".slice(0, ids.length)) return true;
      if (repeated(answer).length > 0 || answer.some((id) => !ids.includes(id))) return true;
      if (kind === "order") return answer.join("") !== ids.join("");
      if (kind === "multiple") return answer.length < 2 || answer.length === ids.length;
      return answer.length !== 1;
    });
    expect(faults.map(({ id }) => id)).toEqual([]);
    const sameOptions = questions.filter(
      ({ options }) => repeated(options.map(({ text }) => text)).length > 0,
    );
    expect(sameOptions.map(({ id }) => id)).toEqual([]);
  });

  test.each(["a", "b", "c", "d"])("does not give answers away by their place: %s", (id) => {
    const share = shareOf(oneRight, ({ answer }) => answer[0] === id);
    expect(share).toBeGreaterThanOrEqual(0.15);
    expect(share).toBeLessThanOrEqual(0.35);
  });

  test("does not give answers away by their length", () => {
    const longest = shareOf(oneRight, (question) => {
      const { right, wrong } = lengths(question);
      return wrong.every((length) => length < right);
    });
    const shortest = shareOf(oneRight, (question) => {
      const { right, wrong } = lengths(question);
      return wrong.every((length) => length > right);
    });
    expect(longest).toBeLessThanOrEqual(0.4);
    expect(shortest).toBeLessThanOrEqual(0.4);
  });

  test("proves every question that shows code", () => {
    const unproved = questions.filter(
      ({ code, proof }) =>
        code !== undefined &&
        (proof === undefined ||
          (code.language === "jsx" && proof.cases.some(({ program }) => program === undefined))),
    );
    expect(unproved.map(({ id }) => id)).toEqual([]);
  });

  test("offers what an output question's program prints, and repairs what a bug shows", () => {
    const wrongOutput = questions.filter(({ kind, options, answer, proof }) => {
      if (kind !== "output") return false;
      const right = options.find(({ id }) => id === answer[0])?.text;
      const expected = proof?.cases[0]?.expect;
      return expected === undefined || !("stdout" in expected) || expected.stdout !== right;
    });
    expect(wrongOutput.map(({ id }) => id)).toEqual([]);
    const unrepaired = questions.filter(
      ({ kind, proof }) => kind === "bug" && (proof?.cases.length ?? 0) < 2,
    );
    expect(unrepaired.map(({ id }) => id)).toEqual([]);
  });
});
