import { expect, test } from "vitest";

import { whyFound } from "./why-found.ts";

const row = "Hana Example Trial: Tajweed, Fri 27 Nov. Call +44 (7700) 900-160 at home.";
const by = {
  reference: "T-7KQ4-XM9D",
  email: "mother@visitor.example",
  phone: "+447700900150",
  child: "یوسف",
};

test.each([
  ["hana", ""],
  ["tajw", ""],
  ["T-7KQ4-XM9D", "reference"],
  ["mother@visitor.example", "address"],
  ["07700 900150", "number"],
  ["0150", "number"],
  ["07700 900160", "number"],
  ["يوسف", "their child یوسف"],
  ["hana يوسف", "their child یوسف"],
  ["mother 900150", "address, number"],
  ["elsewhere", ""],
])("a search for %j is found by: %j", (typed, why) => {
  expect(whyFound(typed, row, by)).toBe(why);
});
