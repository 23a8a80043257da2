import { expect, test } from "vitest";

import { trialCourseGroups } from "../availability/trial-courses.server.ts";
import { packCourses, unpackCourses } from "./packed-courses.ts";

test("courses are packed into one text and come out as they were", () => {
  expect(unpackCourses(packCourses(trialCourseGroups()))).toEqual(trialCourseGroups());
});
