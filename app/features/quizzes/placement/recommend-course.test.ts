import { describe, expect, test } from "vitest";
import type { Level } from "./placement-rule.ts";
import { recommendCourse, type ModuleAnswer } from "./recommend-course.ts";

const path = { before: "early", own: "own", after: "late" };
const modules = ["a", "b", "c", "d", "e", "f", "g", "h"];
const courses = { firstModules: { early: "start", late: "begin", own: "a" }, modules };

const answer = (module: string, level: Level, isRight: boolean): ModuleAnswer => ({
  module,
  level,
  isRight,
});

describe("the recommendation", () => {
  test("without the first level is the course before, from its beginning", () => {
    const answers = [answer("f", 2, false), answer("c", 1, false), answer("a", 1, false)];
    expect(recommendCourse(0, answers, path, courses)).toEqual({
      course: "early",
      module: "start",
      gaps: [],
    });
  });

  test("with every level is the course after, and names what was missed", () => {
    const answers = [answer("a", 2, true), answer("g", 3, false)];
    expect(recommendCourse(3, answers, path, courses)).toEqual({
      course: "late",
      module: "begin",
      gaps: ["g"],
    });
  });

  test("in between is the first module with a miss", () => {
    const answers = [answer("d", 2, false), answer("b", 2, false), answer("a", 1, true)];
    expect(recommendCourse(1, answers, path, courses)).toMatchObject({
      course: "own",
      module: "b",
    });
  });

  test("is never later than the band allows", () => {
    const late = [answer("h", 2, false)];
    expect(recommendCourse(1, late, path, courses).module).toBe("c");
    expect(recommendCourse(2, late, path, courses).module).toBe("e");
    expect(recommendCourse(2, [], path, courses).module).toBe("e");
  });

  test("does not begin early because of a question far above the level", () => {
    const answers = [answer("a", 3, false), answer("b", 2, false)];
    expect(recommendCourse(1, answers, path, courses)).toMatchObject({ module: "b", gaps: ["b"] });
  });
});
