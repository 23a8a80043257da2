import { expect, test } from "vitest";

import { searchWords } from "./search-words.ts";

test.each([
  ["Zainab.Example@Visitor.example", ["zainab", "example", "visitor", "example"]],
  ["Ça va, Šárka?", ["ca", "va", "sarka"]],
  ["القُرآنُ الكَرِيم", ["القران", "الكريم"]],
  ["میری بیٹی کے لیے", ["ميري", "بيٹي", "كي", "ليي"]],
  ["\" OR 1=1 -- ' * ( NEAR", ["or", "1", "1", "near"]],
  ["  \u0000 …!", []],
])("%j is found by %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("a run of letters that is no word is cut", () => {
  expect(searchWords("x".repeat(5_000))).toEqual(["x".repeat(60)]);
});
