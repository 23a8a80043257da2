import { describe, expect, test } from "vitest";
import { seededRandom } from "../seeded-random.ts";
import {
  bands,
  chanceOf,
  likelihoodsAfter,
  nextStep,
  placementRule,
  type Band,
  type Level,
  type PlacementAnswer,
} from "./placement-rule.ts";

const levels = [1, 2, 3] as const;
const every = new Set(levels);

type Outcome = { band: Band; questions: number; chance: number };

/** Every way a check can go for a learner, with its chance. */
function everyWay(rightAt: (level: Level) => number): Outcome[] {
  const walk = (answers: readonly PlacementAnswer[], chance: number): Outcome[] => {
    const step = nextStep(answers, every);
    if (step.kind === "done") return [{ band: step.band, questions: answers.length, chance }];
    const { level } = step;
    const right = rightAt(level);
    return [
      ...walk([...answers, { level, isRight: true }], chance * right),
      ...walk([...answers, { level, isRight: false }], chance * (1 - right)),
    ];
  };
  return walk([], 1);
}

function sum(outcomes: readonly Outcome[], value: (outcome: Outcome) => number): number {
  return outcomes.reduce((total, outcome) => total + outcome.chance * value(outcome), 0);
}

/** One check as a learner goes through it. */
function simulate(rightAt: (level: Level) => number, random: () => number) {
  const answers: PlacementAnswer[] = [];
  for (;;) {
    const step = nextStep(answers, every);
    if (step.kind === "done") return step.band;
    answers.push({ level: step.level, isRight: random() < rightAt(step.level) });
  }
}

const held = (level: Level, isRight: boolean): PlacementAnswer => ({ level, isRight });

describe("the next question", () => {
  test("is easy at the beginning, harder after a right answer, easier after a wrong one", () => {
    expect(nextStep([], every)).toEqual({ kind: "ask", level: 1 });
    expect(nextStep([held(1, true)], every)).toEqual({ kind: "ask", level: 2 });
    expect(nextStep([held(2, true)], every)).toEqual({ kind: "ask", level: 3 });
    expect(nextStep([held(2, false)], every)).toEqual({ kind: "ask", level: 1 });
  });

  test("is of another level where none is left of the best one, and the check ends where none is left", () => {
    expect(nextStep([], new Set([1, 3] as const))).toMatchObject({ kind: "ask" });
    expect(nextStep([held(2, true)], new Set([1, 2] as const))).toEqual({ kind: "ask", level: 2 });
    expect(nextStep([held(2, true)], new Set()).kind).toBe("done");
  });
});

describe("the end", () => {
  test("comes after five answers where they leave no doubt", () => {
    const strong = [2, 3, 3, 3, 3].map((level) => held(level as Level, true));
    const weak = [2, 1, 1, 1, 1].map((level) => held(level as Level, false));
    for (const count of [0, 1, 2, 3, 4]) {
      expect(nextStep(strong.slice(0, count), every).kind).toBe("ask");
      expect(nextStep(weak.slice(0, count), every).kind).toBe("ask");
    }
    expect(nextStep(strong, every)).toMatchObject({ kind: "done", band: 3 });
    expect(nextStep(weak, every)).toMatchObject({ kind: "done", band: 0 });
  });

  test("comes after ten answers at the latest", () => {
    const counts = everyWay(() => 0.5).map(({ questions }) => questions);
    expect(Math.max(...counts)).toBe(placementRule.maxQuestions);
    expect(Math.min(...counts)).toBe(placementRule.minQuestions);
  });

  test("places a tie in the lower band", () => {
    expect(nextStep([], new Set())).toMatchObject({ kind: "done", band: 0 });
    expect(nextStep([held(2, true)], new Set())).toMatchObject({ kind: "done", band: 2 });
  });
});

test("likelihoods follow Bayes' rule and add up to one", () => {
  const answers = [held(2, true), held(3, false)];
  const weights = bands.map((band) =>
    answers.reduce((product, answer) => product * chanceOf(answer, band), 1),
  );
  const total = weights.reduce((all, weight) => all + weight, 0);
  const after = likelihoodsAfter(answers);
  for (const band of bands) expect(after[band]).toBeCloseTo(weights[band]! / total);
});

describe("how often the check is wrong (the numbers of docs/decisions/020-quizzes.md)", () => {
  const exact = bands.map((band) => {
    const outcomes = everyWay((level) => chanceOf(held(level, true), band));
    return {
      right: sum(outcomes, (outcome) => Number(outcome.band === band)),
      near: sum(outcomes, (outcome) => Number(Math.abs(outcome.band - band) <= 1)),
      questions: sum(outcomes, ({ questions }) => questions),
      total: sum(outcomes, () => 1),
    };
  });

  test("worked out over every way, for each band and on average", () => {
    for (const { right, near, questions, total } of exact) {
      expect(total).toBeCloseTo(1);
      expect(right).toBeGreaterThan(0.89);
      expect(near).toBeGreaterThan(0.96);
      expect(questions).toBeLessThan(8.2);
    }
    const mean = (pick: (row: (typeof exact)[number]) => number) =>
      exact.reduce((total, row) => total + pick(row), 0) / exact.length;
    expect(mean(({ right }) => right)).toBeCloseTo(0.903, 2);
    expect(mean(({ near }) => near)).toBeCloseTo(0.981, 2);
    expect(mean(({ questions }) => questions)).toBeCloseTo(7.1, 1);
  });

  test("simulated for learners whose skill is a scale and not a step", () => {
    // The three-parameter logistic model: levels at -1.5, 0 and 1.5, a quarter guessed.
    const difficulty = { 1: -1.5, 2: 0, 3: 1.5 };
    const random = seededRandom("learners");
    let near = 0;
    const runs = 8_000;
    for (let run = 0; run < runs; run += 1) {
      const skill = random() * 6 - 3;
      const rightAt = (level: Level) =>
        0.25 + 0.75 / (1 + Math.exp(-2.5 * (skill - difficulty[level])));
      // Held is what is answered rightly more often than not, guesses aside.
      const truth = levels.filter((level) => skill > difficulty[level]).length;
      if (Math.abs(simulate(rightAt, random) - truth) <= 1) near += 1;
    }
    expect(near / runs).toBeGreaterThan(0.97);
  });

  test("someone who only guesses is hardly ever placed high", () => {
    const outcomes = everyWay(() => 0.25);
    expect(sum(outcomes, ({ band }) => Number(band >= 2))).toBeLessThan(0.07);
    expect(sum(outcomes, ({ band }) => Number(band === 0))).toBeGreaterThan(0.85);
  });
});
