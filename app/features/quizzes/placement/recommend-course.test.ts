import { expect, test } from "vitest";
import { recommendCourse } from "./recommend-course.ts";

const path = { before: "early", own: "own", after: "late" };
const modulesOf = (course: string) =>
  course === "own" ? ["a", "b", "c", "d", "e", "f", "g", "h"] : [`start of ${course}`];

/** A question by its module and level, as in `b2`; all of these were answered wrongly. */
const missed = (name: string) => {
  const [module = "", level = ""] = name;
  return { course: "own", module, level: Number(level) as 1 | 2 | 3, right: false };
};

test.each([
  // Without the first level: the course before, from its beginning.
  [0, ["f2", "c1", "a1"], "early", "start of early", []],
  // All levels secure: the next course.
  [3, ["g3"], "late", "start of late", ["g"]],
  // Otherwise: the first module with a missed question.
  [1, ["d2", "b2"], "own", "b", ["b", "d"]],
  // Never later than the band allows.
  [1, ["h2"], "own", "c", ["h"]],
  [2, ["h2"], "own", "e", ["h"]],
  [2, [], "own", "e", []],
  // A question far above the level says nothing.
  [1, ["a3", "b2"], "own", "b", ["b"]],
] as const)("band %i that missed %j begins in %s at %s", (band, names, course, module, gaps) => {
  const right = { ...missed("a1"), right: true };
  const elsewhere = { ...missed("a1"), course: "early" };
  const results = [...names.map(missed), right, elsewhere];
  expect(recommendCourse(band, results, path, modulesOf)).toEqual({ course, module, gaps });
});
