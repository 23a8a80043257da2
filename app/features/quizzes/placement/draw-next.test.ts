import { describe, expect, test } from "vitest";
import { fullBanks } from "#tests/support/full-banks.ts";
import type { GivenAnswers } from "../attempt.ts";
import { drawNext, placementAnswers, type CheckSoFar } from "./draw-next.ts";
import { placementRule } from "./placement-rule.ts";

type Bank = (typeof fullBanks)[number]["questions"];

const begun = (seed: string): CheckSoFar => ({ seed, questions: [], answers: {} });

/** Goes through a check; `knows` says which questions are answered rightly. */
function goThrough(bank: Bank, seed: string, knows: (question: Bank[number]) => boolean) {
  let check = begun(seed);
  for (;;) {
    const next = drawNext(bank, check, new Set());
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

describe.each(fullBanks)("a placement check from the $topic bank", ({ questions: bank }) => {
  test.each([0, 1, 2, 3])("finds someone whose level is exactly %i", (held) => {
    for (const seed of ["a", "b", "c", "d", "e"]) {
      const { band, check } = goThrough(bank, seed, ({ level }) => level <= held);
      expect(band).toBe(held);
      const asked = check.questions.map(({ id }) => id);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.length).toBeGreaterThanOrEqual(placementRule.minQuestions);
      expect(asked.length).toBeLessThanOrEqual(placementRule.maxQuestions);
    }
  });

  test("asks about many modules, and starts in the middle", () => {
    const { check } = goThrough(bank, "seed", ({ id }) => Number(id.slice(-1)) % 2 === 0);
    const asked = check.questions.map(({ id }) => bank.find((question) => question.id === id)!);
    expect(asked[0]?.level).toBe(2);
    const modules = new Set(asked.map(({ module }) => module));
    expect(modules.size).toBeGreaterThanOrEqual(Math.min(5, asked.length));
  });

  test("prefers what the visitor has not seen", () => {
    const middle = bank.filter(({ level }) => level === 2);
    const fresh = middle.at(-1)!;
    const seen = new Set(bank.map(({ id }) => id).filter((id) => id !== fresh.id));
    const next = drawNext(bank, begun("seed"), seen);
    expect(next).toMatchObject({ kind: "ask", question: { id: fresh.id } });
  });
});

test("a question that the bank has lost does not count", () => {
  const check = {
    questions: [{ id: "gone-001", options: ["a"] }],
    answers: { "gone-001": { chosen: ["a"], flagged: false, revision: 1 } },
  };
  expect(placementAnswers([], check)).toEqual([]);
});
