import { describe, expect, test } from "vitest";
import { gradeAttempt, isRight, nearnessOf } from "./grade-answer.ts";
import type { QuestionInput } from "#content/question-schema.ts";

type Gradable = Pick<QuestionInput, "kind" | "answer">;
const single: Gradable = { kind: "single", answer: ["b"] };
const multiple: Gradable = { kind: "multiple", answer: ["a", "c"] };
const order: Gradable = { kind: "order", answer: ["a", "b", "c"] };

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
    expect(isRight(question, chosen)).toBe(right);
  });

  test("that is partly right says in how far", () => {
    const half = { kind: "multiple", right: 1, of: 2, wrong: 1 };
    expect(nearnessOf(multiple, ["a", "b"])).toEqual(half);
    expect(nearnessOf(order, ["b", "a", "c"])).toEqual({ kind: "order", inPlace: 1, of: 3 });
    expect(nearnessOf(order, ["a", "b", "c"])).toBeNull();
    expect(nearnessOf(single, ["a"])).toBeNull();
    expect(nearnessOf(multiple, [])).toBeNull();
  });
});

test("an attempt is graded question by question, without what the bank has lost", () => {
  const questions = ["java-001", "java-002", "lost"].map((id) => ({ id, options: [] }));
  const given = { chosen: ["b"], flagged: false, revision: 1 };
  const common = { course: "java", module: "oop", level: 1 } as const;
  const find = (id: string) =>
    id === "lost" ? undefined : ({ ...single, ...common, id } as QuestionInput);
  expect(gradeAttempt({ questions, answers: { "java-001": given, lost: given } }, find)).toEqual([
    { id: "java-001", ...common, answered: true, right: true },
    { id: "java-002", ...common, answered: false, right: false },
  ]);
});
