import { describe, expect, test } from "vitest";
import { hasPhoneNumber, normalisePhone, phoneFrom } from "./phone-number.ts";

describe("accepted numbers", () => {
  test.each([
    ["07700900123", "07700900123"],
    ["+44 7700 900123", "+447700900123"],
    ["0044 7700 900123", "+447700900123"],
    ["+44 (0)7700 900-123", "+447700900123"],
    ["(0207) 946.0123", "02079460123"],
    ["+1 (202) 555‑0123", "+12025550123"],
    ["\u202A+92\u00A0300\u00A01234567\u202C", "+923001234567"],
    ["٠٧٧٠٠٩٠٠١٢٣", "07700900123"],
    ["＋８１（９０）１２３４－５６７８", "+819012345678"],
    ["123456789012345", "123456789012345"],
    ["1234567890", "1234567890"],
    ["tel:+44-7700-900123", "+447700900123"],
    ["TEL:07700900123", "07700900123"],
  ])("%s is %s", (typed, normalised) => {
    expect(normalisePhone(typed)).toBe(normalised);
  });
});

test.each([
  ["Asia/Karachi", "03001234567", "+923001234567"],
  ["Asia/Karachi", "+447700900123", "+447700900123"],
  ["Asia/Karachi", "07700900123", "07700900123"],
  ["Asia/Dubai", "03001234567", "03001234567"],
  ["Asia/Dhaka", "012345678901234", "012345678901234"],
  ["Asia/Tokyo", "03001234567", "03001234567"],
  ["Asia/Karachi", "", ""],
])("in %s %j is dialled as %j", (zone, typed, dialled) => {
  expect(phoneFrom(zone, typed)).toBe(dialled);
});

describe("refused numbers", () => {
  test.each([
    "",
    "123456789",
    "1234567890123456",
    "+44 7700 90012x",
    "07700900123 ext 4",
    "++447700900123",
    "0770 0900123 / 0770 0900124",
    "²²²²²²²²²²",
    "tel:+376312345",
    "tel:tel:+447700900123",
    "+447700900123;ext=4",
    "+",
  ])("%j", (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });
});

describe("a text", () => {
  test.each([
    "Call 0 7 7 0 0 - 9 0 0 - 1 2 3.",
    "+92 (300) 123 45 67",
    "0300 - 123 - 45 - 67",
    "07700 900123, after page 4",
    "٠٣٠٠ - ١٢٣ - ٤٥٦٧",
    "01-23 - 45-67 - 89",
    "Page 3-5.\n07700 900123\nPage 6",
  ])("%j holds a number", (text) => {
    expect(hasPhoneNumber(text)).toBe(true);
  });

  test.each([
    "Pages 12-15.\n\n16-20\n5",
    "1234\r\n5678\u20289012",
    "Ayat 1-5 - 6-10 - 11-15",
    "Ayat 255–257 – 258–260 – 261–264",
    "Pages 112-115. 116-120. 121-125.",
    "آيات ١-٥ - ٦-١٠ - ١١-١٥",
    "Verses 1-16 of 78 and 1-26 of 79, on 12.3.2027",
  ])("%j holds none", (text) => {
    expect(hasPhoneNumber(text)).toBe(false);
  });
});

test("every decimal digit of Unicode has its value", () => {
  const digits: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const character = String.fromCodePoint(point);
    if (/^\p{Nd}$/u.test(character)) digits.push(character);
  }
  expect(digits.length % 10).toBe(0);
  for (let index = 0; index < digits.length; index += 10) {
    const ten = digits.slice(index, index + 10).join("");
    expect(normalisePhone(`1${ten}`)).toBe("10123456789");
  }
});
