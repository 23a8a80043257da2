import { describe, expect, test } from "vitest";
import { questionBanks } from "#content/quizzes/all.ts";
import { drawOne } from "./draw-questions.ts";
import {
  highlightCode,
  toChosenIds,
  toQuestionView,
  toShownAnswer,
} from "./question-view.server.ts";

const questions = Object.values(questionBanks).flatMap((bank) => bank ?? []);

describe("a question on its way to the browser", () => {
  test("carries neither key nor explanation nor ids of the bank", () => {
    for (const question of questions) {
      const drawn = drawOne(question, "seed");
      const view = toQuestionView(question, drawn, 3);
      const told = ["code", "isEnglish", "kind", "notation", "number", "options", "prompt"];
      expect(Object.keys(view).toSorted()).toEqual(told);
      const sent = JSON.stringify(view);
      expect(sent).not.toContain(JSON.stringify(question.explanation).slice(1, -1));
      expect(sent).not.toContain(question.source.url ?? question.source.label);
      const rule = question.rule ?? question.explanation;
      expect(sent).not.toContain(JSON.stringify(rule).slice(1, -1));
      expect(sent).not.toContain(question.id);
      for (const { why } of question.options) {
        expect(sent).not.toContain(JSON.stringify(why).slice(1, -1));
      }
      expect(view.options.toSorted()).toEqual(question.options.map(({ text }) => text).toSorted());
      expect(view.code?.pieces.map(({ text }) => text).join("") ?? "").toBe(
        question.code?.source ?? "",
      );
    }
  });

  test("is answered by places, which only this attempt knows how to read", () => {
    const drawn = { id: "java-001", options: ["c", "a", "b"] };
    expect(toChosenIds(drawn, [3, 1])).toEqual(["b", "c"]);
    const given = { chosen: ["b", "c"], flagged: true, revision: 2 };
    expect(toShownAnswer(drawn, given)).toEqual({ chosen: [3, 1], flagged: true, revision: 2 });
    expect(toShownAnswer(drawn, undefined)).toEqual({ chosen: [], flagged: false, revision: 0 });
  });
});

describe("code", () => {
  const looks = (language: "java" | "javascript" | "jsx" | "sql", source: string) =>
    Object.fromEntries(
      highlightCode({ language, source }).pieces.map((p) => [p.text.trim(), p.look]),
    );

  test.each([
    ["java", "// why\nint a = 1;", { "// why": "comment", int: "name", "1": "literal" }],
    ["javascript", 'const a = "x";', { const: "keyword", '"x"': "string" }],
    ["jsx", 'const a = <b id="x">1</b>;', { const: "keyword", id: "tag", '"x"': "string" }],
    ["sql", "SELECT 1 -- why", { SELECT: "keyword", "-- why": "comment" }],
  ] as const)("in %s is coloured by what it is", (language, source, wanted) => {
    expect(looks(language, source)).toMatchObject(wanted);
  });
});
