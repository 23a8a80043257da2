import { describe, expect, test } from "vitest";
import { resultTexts } from "#content/pages/quiz-result.ts";
import { bandOf, gapsIn } from "./sum-up.ts";

describe("the words for a score", () => {
  test.each([
    [0, "none"],
    [1, "low"],
    [5, "low"],
    [6, "part"],
    [10, "part"],
    [11, "good"],
    [13, "good"],
    [14, "high"],
    [15, "all"],
  ] as const)("%i of 15 is '%s'", (right, band) => {
    expect(bandOf(right, 15)).toBe(band);
    expect(resultTexts.bands[band]).not.toBe("");
  });

  test("hold for a quiz of one question", () => {
    expect(bandOf(1, 1)).toBe("all");
    expect(bandOf(0, 1)).toBe("none");
  });

  test("say nothing of somebody who answered nothing", () => {
    expect(bandOf(0, 15, 15)).toBe("unanswered");
    expect(bandOf(0, 15, 14)).toBe("none");
    expect(bandOf(0, 0)).toBe("unanswered");
  });
});

describe("modules", () => {
  test("with the largest gap are to be studied first, three at most", () => {
    const module = (name: string, right: number, asked: number) => ({ name, right, asked });
    const modules = [
      module("known", 2, 2),
      module("half", 1, 2),
      module("missed once", 0, 1),
      module("missed twice", 0, 2),
      module("nearly", 2, 3),
    ];
    const names = gapsIn(modules).map(({ name }) => name);
    expect(names).toEqual(["missed twice", "missed once", "half"]);
    expect(gapsIn([module("known", 2, 2)])).toEqual([]);
  });
});
