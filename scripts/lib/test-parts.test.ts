import { expect, test } from "vitest";

import { deep, landing } from "./test-parts.ts";

test("every deep part runs before work lands, but for those that are not known to pass whole", () => {
  const landed = landing.map(({ name }) => name);
  const left = deep.map(({ name }) => name).filter((name) => !landed.includes(name));
  // One that leaves this list is one more that guards what lands.
  expect(left).toEqual(["browser", "engines", "accessibility", "walk", "crash", "mail-flood"]);
});
