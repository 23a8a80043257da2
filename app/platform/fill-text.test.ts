import { expect, test } from "vitest";

import { fillText } from "./fill-text.ts";

test("a value from right to left is set apart from words that are not, and nothing else is", () => {
  expect(fillText("{name}’s family", { name: "بلال خان" })).toBe(
    "\u200E\u2068بلال خان\u2069’s family",
  );
  expect(fillText("{name}, to {learner}", { name: "Bilal", learner: "نور" })).toBe(
    "Bilal, to \u2068نور\u2069",
  );
  expect(fillText("{name}", { name: "نور" })).toBe("نور");
  expect(fillText("عائلة {name}", { name: "نور" })).toBe("عائلة نور");
  expect(fillText("{name}’s family, {missing}", { name: "Bilal" })).toBe(
    "Bilal’s family, {missing}",
  );
});
