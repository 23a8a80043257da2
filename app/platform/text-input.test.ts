import { describe, expect, test } from "vitest";
import {
  cleanLine,
  cleanText,
  hasLetters,
  isVisible,
  versionOf,
  withoutLinks,
} from "./text-input.ts";

describe("one line", () => {
  test.each([
    ["  Zoë   Smith ", "Zoë Smith"],
    ["Zoe\u0308", "Zoë"],
    ["a\r\nBcc: b@c.example", "a Bcc: b@c.example"],
    ["a\u0000b\u0007c", "a b c"],
    ["a\u2028b", "a b"],
    ["\u202Egnp.exe", "gnp.exe"],
    ["\u2066x\u2069", "x"],
    ["\uFEFFname", "name"],
    ["Ad\u00ADm\u200Bi\u2060n", "Admin"],
    ["Ad\u200Dm\u200Cin", "Admin"],
    ["می\u200C\u200C\u200Dخواهم", "می\u200Cخواهم"],
    ["Omar\u{E0041}\u{E0042}", "Omar"],
    ["Omar\uFE0F\uFE0F", "Omar\uFE0F"],
    ["Omar\u200F", "Omar"],
    ["Meridian\u2800\u2800Academy", "Meridian Academy"],
    ["\u3164\u115F\uFFA0", ""],
  ])("%j becomes %j", (typed, cleaned) => {
    expect(cleanLine(typed)).toBe(cleaned);
  });

  test.each([
    "محمد عبد الله",
    "می\u200Cخواهم",
    "राज\u200Dकुमार",
    "李小龍",
    "Nguyễn Thị Ánh",
    "O’Brien-Łukasiewicz",
    "អ្នក\u200Bគ្រូ",
    "葛\u{E0100}飾",
    "عائشہ صدیقہ",
    "Анна-Мария Петрова",
    "D’Souza",
    "O'Neill",
  ])("leaves %s as it is", (name) => {
    expect(cleanLine(name)).toBe(name);
  });

  test("repairs half a character", () => {
    expect(cleanLine("a\uD83D")).toBe("a\uFFFD");
  });
});

describe("several lines", () => {
  test("keeps paragraphs and tabs, whatever the line breaks", () => {
    expect(cleanText("one\r\ntwo\rthree\n\n\tfour")).toBe("one\ntwo\nthree\n\n\tfour");
  });

  test("limits empty lines and stacked marks", () => {
    expect(cleanText("a\n\n\n\n\n\n\nb")).toBe("a\n\n\nb");
    expect(cleanText(`Z${"\u0301".repeat(50)}`).length).toBeLessThan(12);
  });

  test("takes no longer for hostile spaces", () => {
    const spaces = `${" ".repeat(200_000)}x\n`.repeat(3);
    expect(cleanText(spaces)).toMatch(/x$/);
  });

  test("keeps emoji together", () => {
    const emoji = "👩🏽‍🏫 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣ 🏳️‍🌈";
    expect(cleanText(emoji)).toBe(emoji);
  });

  test("keeps the marks by which right-to-left text is set", () => {
    expect(cleanText("\u200FC++\u200F رائع")).toBe("\u200FC++\u200F رائع");
  });
});

test("marks and spaces alone are no name, and nothing to see is no message", () => {
  expect(hasLetters("أحمد")).toBe(true);
  expect(hasLetters("٣")).toBe(true);
  expect(hasLetters("\u200D\u0301 .-")).toBe(false);
  expect(isVisible("👍")).toBe(true);
  expect(isVisible("\u200B\u200D \n")).toBe(false);
  for (const blank of ["\u3164\u3164", "\u115F", "\u2800", "\u{E0041}", "\u200F"]) {
    expect(hasLetters(cleanLine(blank))).toBe(false);
    expect(isVisible(cleanText(blank))).toBe(false);
  }
});

test("links become their words", () => {
  expect(withoutLinks("Write to [a@b.example](mailto:a@b.example), or [call](tel:+44).")).toBe(
    "Write to a@b.example, or call.",
  );
});

test("a version is a whole number, and anything else is the version of nothing", () => {
  expect(versionOf("12")).toBe(12);
  for (const typed of ["", "x", "1.5", "-1", "1e3", "9".repeat(12)])
    expect(versionOf(typed)).toBe(-1);
});
