import { describe, expect, test } from "vitest";
import { courses } from "#tests/support/seeds.ts";
import { fullBanks } from "#tests/support/full-banks.ts";
import { modulesOf } from "../question-banks.server.ts";
import { isQuizTopic } from "../quiz-paths.ts";
import type { GivenAnswers } from "../attempt.ts";
import { drawNext, placementAnswers, type CheckSoFar } from "./draw-next.ts";
import { placementRule } from "./placement-rule.ts";

type Bank = (typeof fullBanks)[number]["questions"];
type Modules = ReturnType<typeof modulesOf>;

const begun = (seed: string): CheckSoFar => ({ seed, questions: [], answers: {} });

/** Goes through a check; `knows` says which questions are answered rightly. */
function goThrough(
  bank: Bank,
  modules: Modules,
  seed: string,
  knows: (question: Bank[number]) => boolean,
) {
  let check = begun(seed);
  for (;;) {
    const next = drawNext(bank, modules, check, new Set());
    if (next.kind === "done") return { ...next, check };
    const question = bank.find(({ id }) => id === next.question.id)!;
    const chosen = knows(question) ? question.answer : [];
    const answers: GivenAnswers = {
      ...check.answers,
      [question.id]: { chosen, flagged: false, revision: 1 },
    };
    check = { ...check, questions: [...check.questions, next.question], answers };
  }
}

describe.each(fullBanks)("a placement check from the $topic bank", ({ topic, questions: bank }) => {
  const modules = isQuizTopic(topic) ? modulesOf(courses, topic) : [];

  test.each([0, 1, 2, 3])("finds someone whose level is exactly %i", (held) => {
    for (const seed of ["a", "b", "c", "d", "e"]) {
      const { band, check } = goThrough(bank, modules, seed, ({ level }) => level <= held);
      expect(band).toBe(held);
      const asked = check.questions.map(({ id }) => id);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.length).toBeGreaterThanOrEqual(placementRule.minQuestions);
      expect(asked.length).toBeLessThanOrEqual(placementRule.maxQuestions);
    }
  });

  test("asks about many modules", () => {
    const { check } = goThrough(bank, modules, "seed", ({ id }) => Number(id.slice(-1)) % 2 === 0);
    const asked = check.questions.map(({ id }) => bank.find((question) => question.id === id)!);
    const about = new Set(asked.map(({ module }) => module));
    expect(about.size).toBeGreaterThanOrEqual(Math.min(5, asked.length));
  });

  /** The question with which a check begins. */
  const firstOf = (seed: string, seen = new Set<string>()) => {
    const next = drawNext(bank, modules, begun(seed), seen);
    return bank.find(({ id }) => next.kind === "ask" && id === next.question.id)!;
  };

  test("begins with an easy question about the middle of the course", () => {
    const middle = modules.slice(
      Math.floor(modules.length / 4),
      Math.ceil((modules.length * 3) / 4),
    );
    for (const seed of "abcdefghij") {
      const { level, course, module } = firstOf(seed);
      expect(level).toBe(1);
      expect(middle).toContainEqual(expect.objectContaining({ course, id: module }));
    }
  });

  test("prefers what the visitor has not seen", () => {
    const fresh = firstOf("some seed");
    const seen = new Set(bank.map(({ id }) => id).filter((id) => id !== fresh.id));
    for (const seed of "abcdefghij") expect(firstOf(seed, seen)).toBe(fresh);
  });
});

test("a question that the bank has lost does not count", () => {
  const check = {
    questions: [{ id: "gone-001", options: ["a"] }],
    answers: { "gone-001": { chosen: ["a"], flagged: false, revision: 1 } },
  };
  expect(placementAnswers([], check)).toEqual([]);
});
