import { expect, test } from "vitest";

import { indexWords, numberWords, searchWords, soughtWords } from "./search-words.ts";

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

test.each([
  ["الدروس", ["الدروس", "دروس"], ["دروس"]],
  ["وبالكتاب", ["وبالكتاب", "كتاب"], ["كتاب"]],
  ["للأطفال", ["للاطفال", "اطفال"], ["اطفال"]],
  // A name may begin with the letter of a particle.
  ["وليد", ["وليد", "ليد"], ["وليد"]],
  ["ال", ["ال"], ["ال"]],
  ["07700", ["07700", "7700"], ["7700"]],
  ["0150", ["0150"], ["0150"]],
  ["٠۷۷۰٠", ["07700", "7700"], ["7700"]],
])("%j is kept as %j and looked for as %j", (typed, kept, sought) => {
  expect(indexWords(typed)).toEqual(kept);
  expect(soughtWords(typed)).toEqual(sought);
});

test("a number is found by each of its endings that is long enough to mean anything", () => {
  expect(numberWords("+44 77009")).toEqual(["4477009", "477009", "77009", "7009"]);
  expect(numberWords("")).toEqual([]);
});

test("a number in what someone writes is found as people say it, and a date is none", () => {
  expect(indexWords("Zainab, +44 (0)7700 900-417.")).toContain("900417");
  expect(indexWords("call 0300-1234567")).toContain("1234567");
  expect(indexWords("on 26.11.2026 at 10")).not.toContain("112026");
});

test.each([
  "+44 7700 900150",
  "0044 7700 900150",
  "07700 900150",
  "900150",
  "00150",
  "0150",
  "٩٠٠١٥٠",
])("the number of a family is found by %j, however it was entered", (typed) => {
  for (const entered of ["07700 900150", "+44 (0)7700 900150"]) {
    const words = numberWords(entered);
    for (const sought of soughtWords(typed)) {
      expect(words.some((word) => word.startsWith(sought))).toBe(true);
    }
  }
});
