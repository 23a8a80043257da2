import { describe, expect, test } from "vitest";
import { firstAnswers, measureMastery, standingOf, type GradedAnswer } from "./mastery.ts";

const modules = [
  { course: "javascript", id: "values", title: "Values" },
  { course: "javascript", id: "async", title: "Waiting" },
  { course: "javascript", id: "dom", title: "The document" },
];

let made = 0;
const answer = (module: string, right: boolean): GradedAnswer => {
  made += 1;
  return { id: `javascript-${made}`, course: "javascript", module, right };
};

/** The module's row; answers are given newest first. */
const ofValues = (...answers: GradedAnswer[]) => measureMastery(modules, answers).modules[0]!;

describe("mastery of a module", () => {
  test("counts the last six answers", () => {
    const [wrong, right] = [false, true].map((is) => () => answer("values", is));
    const improved = ofValues(right!(), right!(), right!(), right!(), wrong!(), wrong!(), wrong!());
    expect(improved).toMatchObject({ right: 4, asked: 6, mastery: 67 });
    expect(ofValues(right!(), wrong!(), wrong!())).toMatchObject({
      right: 1,
      asked: 3,
      mastery: 33,
    });
  });

  test("does not mix modules, nor modules of the same name in another course", () => {
    const other = { ...answer("values", false), course: "react" };
    const answers = [answer("async", false), answer("values", true), other];
    const measured = measureMastery(modules, answers);
    expect(measured.modules.map(({ mastery }) => mastery)).toEqual([100, 0, null]);
  });
});

describe("the answers that count", () => {
  const graded = (id: string, outcome: "right" | "wrong" | "open") => ({
    id,
    course: "javascript",
    module: "values",
    level: 1 as const,
    answered: outcome !== "open",
    right: outcome === "right",
  });
  type Graded = ReturnType<typeof graded>;
  const quiz = (...results: Graded[]) => ({ kind: "quiz", results }) as const;
  const check = (...results: Graded[]) => ({ kind: "placement", results }) as const;

  test("are the first to each question, newest first", () => {
    const attempts = [
      quiz(graded("a", "wrong"), graded("b", "right")),
      quiz(graded("a", "right"), graded("c", "right")),
      quiz(graded("b", "wrong"), graded("a", "right")),
    ];
    const newest = [graded("c", "right"), graded("b", "right"), graded("a", "wrong")];
    expect(firstAnswers(attempts)).toEqual(newest);
  });

  test("stay what they are, however often the quiz is repeated", () => {
    const first = quiz(graded("a", "wrong"), graded("b", "wrong"));
    const repeated = Array.from({ length: 6 }, () =>
      quiz(graded("a", "right"), graded("b", "right")),
    );
    const before = measureMastery(modules, firstAnswers([first]));
    expect(measureMastery(modules, firstAnswers([first, ...repeated]))).toEqual(before);
    expect(before).toMatchObject({ right: 0, asked: 2 });
  });

  test("may come after a question was left open, whose key was not shown", () => {
    const open = quiz(graded("a", "open"));
    expect(firstAnswers([open])).toEqual([graded("a", "open")]);
    expect(firstAnswers([open, quiz(graded("a", "right"))])).toEqual([graded("a", "right")]);
  });

  test("are not those of checks, after which a question is no longer new", () => {
    const answered = check(graded("a", "right"), graded("b", "open"));
    const counted = firstAnswers([answered, quiz(graded("a", "right"), graded("b", "right"))]);
    expect(counted.map(({ id }) => id)).toEqual(["b"]);
  });
});

describe("mastery of a topic", () => {
  test("is the sum of its modules", () => {
    const answers = [
      ...[true, true, true, true].map((right) => answer("values", right)),
      answer("async", false),
    ];
    expect(measureMastery(modules, answers)).toMatchObject({
      right: 4,
      asked: 5,
      modulesAsked: 2,
    });
  });

  test("is unknown without answers, and without those of modules that are gone", () => {
    expect(measureMastery(modules, [])).toMatchObject({ asked: 0, modulesAsked: 0 });
    expect(measureMastery(modules, [answer("gone", true)]).asked).toBe(0);
  });
});

test.each([
  [null, 0, "unseen"],
  [100, 1, "unsure"],
  [0, 1, "unsure"],
  [49, 2, "weak"],
  [50, 2, "growing"],
  [79, 2, "growing"],
  [80, 2, "firm"],
] as const)("%s of 100 after %i questions is %s", (mastery, asked, standing) => {
  expect(standingOf(mastery, asked)).toBe(standing);
});
