import { expect, test } from "vitest";

import { deep, landing } from "./test-parts.ts";

test("every deep part runs before work lands, but for what takes long by itself", () => {
  const landed = landing.flat().map(({ name }) => name.replace(/, half \d of 2$/, ""));
  const left = deep.map(({ name }) => name).filter((name) => !landed.includes(name));
  expect(left).toEqual(["mail-flood"]);
});
