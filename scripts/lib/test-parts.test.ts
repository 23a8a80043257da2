import { expect, test } from "vitest";

import { deep, landing } from "./test-parts.ts";

test("every deep part runs before work lands, but for those that have a small form in another", () => {
  const landed = landing.map(({ name }) => name);
  const left = deep.map(({ name }) => name).filter((name) => !landed.includes(name));
  // A smaller flood is one of `integration`.
  expect(left).toEqual(["mail-flood"]);
});
