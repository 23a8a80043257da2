import { describe, expect, test } from "vitest";
import { gradeAttempt, isRight, nearnessOf } from "./grade-answer.ts";
import type { QuestionInput } from "#content/question-schema.ts";

const single = { kind: "single", answer: ["b"] } as const;
const multiple = { kind: "multiple", answer: ["a", "c"] } as const;
const order = { kind: "order", answer: ["a", "b", "c"] } as const;
const of = (question: { kind: QuestionInput["kind"]; answer: readonly string[] }) => ({
  kind: question.kind,
  answer: [...question.answer],
});

describe("an answer", () => {
  test.each([
    [single, ["b"], true],
    [single, ["a"], false],
    [single, ["a", "b"], false],
    [single, [], false],
    [multiple, ["c", "a"], true],
    [multiple, ["a"], false],
    [multiple, ["a", "b", "c"], false],
    [multiple, ["a", "a"], false],
    [order, ["a", "b", "c"], true],
    [order, ["b", "a", "c"], false],
    [order, [], false],
  ])("%o with %j is right: %s", (question, chosen, right) => {
    expect(isRight(of(question), chosen)).toBe(right);
  });

  test("that is partly right says in how far", () => {
    expect(nearnessOf(of(multiple), ["a", "b"])).toEqual({
      kind: "multiple",
      right: 1,
      of: 2,
      wrong: 1,
    });
    expect(nearnessOf(of(order), ["b", "a", "c"])).toEqual({ kind: "order", inPlace: 1, of: 3 });
    expect(nearnessOf(of(order), ["a", "b", "c"])).toBeNull();
    expect(nearnessOf(of(single), ["a"])).toBeNull();
    expect(nearnessOf(of(multiple), [])).toBeNull();
  });
});

describe("an attempt", () => {
  test("is graded question by question, without what the bank has lost", () => {
    const drawn = ["java-001", "java-002", "java-003"].map((id) => ({ id, options: [] }));
    const answers = {
      "java-001": { chosen: ["b"], flagged: false, revision: 1 },
      "java-003": { chosen: ["b"], flagged: false, revision: 1 },
    };
    const find = (id: string) => {
      if (id === "java-003") return undefined;
      return { ...of(single), id, course: "java", module: "oop", level: 1 } as QuestionInput;
    };
    const common = { course: "java", module: "oop", level: 1 };
    expect(gradeAttempt({ questions: drawn, answers }, find)).toEqual([
      { id: "java-001", ...common, answered: true, right: true },
      { id: "java-002", ...common, answered: false, right: false },
    ]);
  });
});
