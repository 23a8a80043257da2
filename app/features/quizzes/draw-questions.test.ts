import { describe, expect, test } from "vitest";
import { fullBanks } from "#tests/support/full-banks.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import { isQuizTopic } from "./quiz-paths.ts";
import { drawOne, drawQuestions, type Drawable } from "./draw-questions.ts";

function question(number: number, over: Partial<Drawable> = {}): Drawable {
  const options = ["a", "b", "c", "d"].map((id) => ({ id, text: id, why: id }));
  const id = `java-${String(number).padStart(3, "0")}`;
  const level = ((number % 3) + 1) as 1 | 2 | 3;
  const module = `module-${Math.floor(number / 3) % 5}`;
  return { id, course: "java", module, level, kind: "single", options, answer: ["a"], ...over };
}

const bank = Array.from({ length: 45 }, (_, index) => question(index));
const modules = [0, 1, 2, 3, 4].map((number) => ({ course: "java", id: `module-${number}` }));
const seeds = Array.from({ length: 40 }, (_, index) => `seed-${index}`);

function countBy<T>(values: readonly T[], key: (value: T) => string | number): number[] {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(key(value), (counts.get(key(value)) ?? 0) + 1);
  return [...counts.values()];
}

const quizLength = 15;

function drawnFrom(all: readonly Drawable[], seed: string, length = quizLength) {
  return drawQuestions(all, modules, seed, length).map(({ id }) =>
    all.find((one) => one.id === id)!,
  );
}

describe("drawing a quiz", () => {
  test("takes every module and every level alike, and no question twice", () => {
    for (const seed of seeds) {
      const drawn = drawnFrom(bank, seed);
      expect(new Set(drawn).size).toBe(quizLength);
      expect(countBy(drawn, ({ module }) => module)).toEqual([3, 3, 3, 3, 3]);
      expect(countBy(drawn, ({ level }) => level)).toEqual([5, 5, 5]);
      const places = drawn.map(({ level, module }) => `${module} ${level}`);
      expect(places).toEqual(places.toSorted());
    }
  });

  test("is the same for the same seed and another for another one", () => {
    expect(drawQuestions(bank, modules, "one", quizLength)).toEqual(
      drawQuestions(bank, modules, "one", quizLength),
    );
    const quizzes = new Set(
      seeds.map((seed) => JSON.stringify(drawQuestions(bank, modules, seed, quizLength))),
    );
    expect(quizzes.size).toBe(seeds.length);
  });

  test("prefers what was not seen, and then what was seen longest ago", () => {
    for (const seed of seeds) {
      const first = drawQuestions(bank, modules, `${seed}a`, quizLength).map(({ id }) => id);
      const second = drawQuestions(bank, modules, `${seed}b`, quizLength, [first]).map(
        ({ id }) => id,
      );
      expect(second.filter((id) => first.includes(id))).toEqual([]);
      const third = drawQuestions(bank, modules, `${seed}c`, quizLength, [second, first]).map(
        ({ id }) => id,
      );
      const fourth = drawQuestions(bank, modules, `${seed}d`, quizLength, [third, second, first]);
      expect(fourth.filter(({ id }) => third.includes(id))).toEqual([]);
    }
  });

  test("takes what there is from a bank that is small or uneven", () => {
    expect(drawQuestions(bank.slice(0, 4), modules, "s", quizLength)).toHaveLength(4);
    expect(drawQuestions([], modules, "s", quizLength)).toEqual([]);
    const uneven = [
      ...bank.filter(({ module }) => module !== "module-0"),
      question(90, { module: "module-0" }),
    ];
    expect(new Set(drawnFrom(uneven, "s")).size).toBe(quizLength);
  });

  test("puts the right option at every place alike", () => {
    const places = seeds.flatMap((seed) =>
      drawQuestions(bank, modules, seed, quizLength).map(({ options }) => options.indexOf("a")),
    );
    for (const count of countBy(places, (place) => place)) {
      expect(count / places.length).toBeGreaterThan(0.2);
      expect(count / places.length).toBeLessThan(0.3);
    }
  });

  test("never shows the right order of a question that asks for it", () => {
    const order = question(1, { kind: "order", answer: ["a", "b", "c", "d"] });
    const shown = seeds.map((seed) => drawOne(order, seed).options.join(""));
    expect(shown).not.toContain("abcd");
    expect(new Set(shown).size).toBeGreaterThan(5);
    expect(shown.every((ids) => ids.split("").toSorted().join("") === "abcd")).toBe(true);
  });
});

describe.each(fullBanks)("quizzes from the $topic bank", ({ topic, questions }) => {
  const length = isQuizTopic(topic) ? quizShapes[topic].questions : 0;

  test("cover its modules evenly and its levels nearly so", () => {
    const asked = new Set(questions.map(({ course, module }) => `${course}/${module}`));
    const share = length / asked.size;
    for (const seed of seeds) {
      const drawn = drawnFrom(questions, seed, length);
      const perModule = countBy(drawn, ({ course, module }) => `${course}/${module}`);
      expect(perModule).toHaveLength(Math.min(asked.size, length));
      expect(Math.min(...perModule)).toBeGreaterThanOrEqual(Math.floor(share));
      expect(Math.max(...perModule)).toBeLessThanOrEqual(Math.ceil(share));
      for (const count of countBy(drawn, ({ level }) => level)) {
        expect(count).toBeGreaterThanOrEqual(Math.floor(length / 3) - 2);
        expect(count).toBeLessThanOrEqual(Math.ceil(length / 3) + 2);
      }
    }
  });
});
