import { describe, expect, test } from "vitest";

import type { QuestionInput } from "#content/question-schema.ts";
import type { QuestionWords } from "#content/question-words.ts";
import { questionBanks } from "#content/quizzes/all.ts";
import type { MathsCheck } from "#content/quizzes/maths/check.ts";
import {
  isEqual,
  isRelation,
  isTrue,
  lettersOf,
  relationsOf,
  valueOf,
  type Scope,
} from "#tests/support/maths-notation.ts";

/*
 * The key of every question of mathematics is worked out again from the numbers of its prompt, each wrong option from
 * the mistake that it stands for, and every equation that a text shows, in each language, is worked out as well.
 */
const bank = questionBanks.maths;

const files = import.meta.glob<QuestionWords>("/content/words/{ur,ar}/quizzes/maths/*.ts", {
  eager: true,
  import: "default",
});

const marksOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, mark = ""]) => mark);
const withoutMarks = (text: string) => text.replaceAll("`", "");

/** Numbers as a text shows them, without the commas within them and with the powers of its letters. */
function numbersIn(text: string): string[] {
  const plain = text
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => ` ${"⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)} `);
  return plain.match(/\d+(?:\.\d+)?/g) ?? [];
}

/** Values for letters at which two calculations are compared. Nothing in the bank happens to agree at all three. */
const samples: readonly Scope[] = [2.3, -1.7, 5.1].map((start) =>
  Object.fromEntries(
    "abcdhkmnprtuvxy".split("").map((letter, index) => [letter, start + ((index * 37) % 11) / 7]),
  ),
);

function isSame(one: string, another: string): boolean {
  return samples.every((scope) => isEqual(valueOf(one, scope), valueOf(another, scope)));
}

/** Every set of values that an option such as `x = 2`, `x = 3` gives to its letters, of which the last may be given in others. */
function scopesOf(text: string): Scope[] {
  const given = [...withoutMarks(text).matchAll(/([a-z]) = ([^,`]+)/g)];
  const letters = new Set(given.map(([, letter]) => letter));
  const read = (some: typeof given, sample: Scope) => ({
    ...sample,
    ...Object.fromEntries(
      some.map(([, letter = "", value = ""]) => [letter, valueOf(value, sample)]),
    ),
  });
  const alternatives = letters.size < given.length ? given.map((one) => [one]) : [given];
  return samples.flatMap((sample) => alternatives.map((some) => read(some, sample)));
}

const grid: readonly Scope[] = Array.from({ length: 161 }, (_, index) => ({ x: (index - 80) / 4 }));

function isSameOnGrid(one: string, another: string): boolean {
  return grid.every((scope) => isTrue(one, scope) === isTrue(another, scope));
}

/** Which options a check finds right, without looking at the key. */
function rightOptions({ options }: QuestionInput, check: MathsCheck): string[] {
  const fits = ({ id, text }: QuestionInput["options"][number]) => {
    if ("value" in check) return isSame(withoutMarks(text), check.value);
    if ("same" in check) return isSameOnGrid(withoutMarks(text), check.same);
    if ("holds" in check) return Boolean(valueOf(check.holds[id] ?? "false"));
    return scopesOf(text).every((scope) => check.equations.every((one) => isTrue(one, scope)));
  };
  return options.filter(fits).map(({ id }) => id);
}

/** Laws in which letters stand for what a figure measures: nothing of a question makes them true or false. */
const laws = new Set(["y = mx + c", "a² + b² = c²"]);

/** Whether an equation says what one of the prompt says, both sides multiplied or added to alike. */
function followsFrom(text: string, equations: readonly string[]): boolean {
  const difference = (equation: string, scope: Scope) => {
    const [first] = relationsOf(equation);
    return first ? valueOf(first.left, scope) - valueOf(first.right, scope) : 0;
  };
  return equations.some((equation) => {
    const ratios = samples.map((scope) => difference(text, scope) / difference(equation, scope));
    return ratios.every((ratio) => ratio !== 0 && isEqual(ratio, ratios[0] ?? 0));
  });
}

/** Whether an equation or inequality that a text of a question shows is true. */
function isSound(shown: string, question: QuestionInput): boolean {
  if (laws.has(shown)) return true;
  const prompt = marksOf(question.prompt).filter(isRelation);
  const functionsGiven = prompt.filter((one) => /^[fg]\(x\)/.test(one));
  if (functionsGiven.includes(shown)) return true;
  const scope: Scope = Object.fromEntries(
    functionsGiven.map((one) => {
      const [first] = relationsOf(one);
      return [one.slice(0, 1), (x: number) => valueOf(first?.right ?? "", { x })];
    }),
  );
  if (lettersOf(shown).length === 0) return isTrue(shown, scope);
  if (prompt.includes(shown)) return true;
  const { check } = question;
  if (check && "same" in check) return isSameOnGrid(shown, check.same);
  const right = question.options.find(({ id }) => id === question.answer[0])?.text ?? "";
  const solutions = check && "equations" in check ? scopesOf(right) : [];
  return (
    samples.every((sample) => isTrue(shown, sample)) ||
    followsFrom(shown, prompt) ||
    // One of two solutions may stand alone.
    (/^[a-z] = /.test(shown)
      ? solutions.some((solution) => isTrue(shown, solution))
      : solutions.length > 0 && solutions.every((solution) => isTrue(shown, solution)))
  );
}

describe.each(bank)("$id", (question) => {
  const { prompt, rule = "", options, answer } = question;
  const check = question.check as MathsCheck;
  const known = new Set(["0", "1", "2", "100", ...numbersIn(prompt), ...numbersIn(rule)]);

  test("has the key that its numbers lead to", () => {
    expect(rightOptions(question, check)).toEqual(answer);
  });

  test("is proved by what it shows", () => {
    const proofs =
      "value" in check ? [check.value] : "holds" in check ? Object.values(check.holds) : [];
    const inOptions = "holds" in check ? options.flatMap(({ text }) => numbersIn(text)) : [];
    const strangers = proofs
      .flatMap(numbersIn)
      .filter((number) => !known.has(number) && !inOptions.includes(number));
    expect(strangers).toEqual([]);
    const shown = marksOf(prompt);
    const asked = "equations" in check ? check.equations : "same" in check ? [check.same] : [];
    expect(asked.filter((one) => !shown.includes(one))).toEqual([]);
  });

  test("has wrong options that a mistake leads to", () => {
    const slips = "slips" in check ? check.slips : {};
    const wrong = options.filter(({ id }) => "slips" in check && !answer.includes(id));
    const unexplained = wrong.filter(
      ({ id, text }) => !isSame(withoutMarks(text), slips[id] ?? "0/0"),
    );
    expect(unexplained.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  });

  test("has options that say different things", () => {
    const same = options.flatMap((one, index) =>
      options
        .slice(index + 1)
        .filter(
          (another) =>
            "value" in check && isSame(withoutMarks(one.text), withoutMarks(another.text)),
        ),
    );
    expect(same).toEqual([]);
  });

  test("shows only equations that are true, in every language", () => {
    const own = Object.entries(files).flatMap(([path, words]) => {
      const translated = words[question.id];
      return translated ? [{ path, ...translated }] : [];
    });
    expect(own).toHaveLength(2);
    const texts = [
      question.explanation,
      rule,
      ...options.map(({ why }) => why),
      ...own.flatMap((one) => [one.explanation, one.rule, ...one.whys]),
    ];
    const shown = new Set(texts.flatMap(marksOf).filter(isRelation));
    expect([...shown].filter((one) => !isSound(one, question))).toEqual([]);
  });
});
