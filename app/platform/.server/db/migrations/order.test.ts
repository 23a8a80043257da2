import { expect, test } from "vitest";

import { firstRelease } from "./001-first-release.ts";
import { schemaSteps } from "./index.ts";

/** Kysely compares names in order, and refuses a database that has a later one and lacks an earlier one. */
test("every step sorts after those of the first release, and stands in the list where its name sorts", () => {
  const names = schemaSteps.map(({ name }) => name);
  expect(names.slice(0, firstRelease.length)).toEqual(firstRelease);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
});
