import { describe, expect, test } from "vitest";

import type { QuestionInput } from "./question-schema.ts";
import type { QuestionWords } from "./question-words.ts";
import { questionBanks } from "./quizzes/all.ts";

const files = import.meta.glob<QuestionWords>("./words/*/quizzes/*/*.ts", {
  eager: true,
  import: "default",
});

const words = Object.entries(files).flatMap(([path, questions]) =>
  Object.entries(questions).map(([id, own]) => ({ language: path.split("/")[2] ?? "", id, own })),
);

const questions = new Map<string, QuestionInput>(
  Object.values(questionBanks).flatMap((bank) => bank.map((question) => [question.id, question])),
);

const textsOf = ({ prompt, explanation, rule = "", options }: QuestionInput) => [
  prompt,
  explanation,
  rule,
  ...options.flatMap(({ text, why }) => [text, why]),
];

/** What stands between backticks, which every language shares. */
const marksOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, mark]) => mark);

describe.each(["ur", "ar"])("the questions in %s", (language) => {
  const own = words.filter((entry) => entry.language === language);

  test("are those of the new banks, each once", () => {
    const wanted = [...questionBanks.maths, ...questionBanks.tajweed].map(({ id }) => id);
    expect(own.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  });

  test("have a text for each option, and the numbers and letters of the English ones", () => {
    const faults = own.flatMap(({ id, own: { prompt, texts, whys, explanation, rule } }) => {
      const english = questions.get(id);
      if (!english) return [id];
      const { options } = english;
      if (whys.length !== options.length || (texts && texts.length !== options.length)) return [id];
      const translated = textsOf({
        ...english,
        prompt,
        explanation,
        rule,
        options: options.map((option, index) => ({
          ...option,
          text: texts?.[index] ?? option.text,
          why: whys[index] ?? "",
        })),
      });
      return textsOf(english).flatMap((text, index) => {
        const [one, another] = [marksOf(text), marksOf(translated[index] ?? "")];
        return one.toSorted().join() === another.toSorted().join()
          ? []
          : [`${id}: ${one.join(" ")} / ${another.join(" ")}`];
      });
    });
    expect(faults).toEqual([]);
  });

  test("are in its own script", () => {
    const faults = own.filter(({ own: { prompt, rule } }) =>
      [prompt, rule].some((text) => !/\p{Script=Arabic}{2}/u.test(text)),
    );
    expect(faults.map(({ id }) => id)).toEqual([]);
  });
});
