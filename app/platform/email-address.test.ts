import { describe, expect, test } from "vitest";
import { isAsciiAddress, parseEmail } from "./email-address.ts";

describe("accepted addresses", () => {
  test.each([
    ["a@b.example", "a@b.example"],
    ["  First.Last+tag@Sub.Academy.Example ", "First.Last+tag@sub.academy.example"],
    ["o'brien@academy.example", "o'brien@academy.example"],
    ["zoe@exämple.example", "zoe@xn--exmple-cua.example"],
    ["info@例え.テスト", "info@xn--r8jz45g.xn--zckzah"],
    ["سارا@مثال.إختبار", "سارا@xn--mgbh0fb.xn--kgbechtv"],
    ["\u202Aa@b.example\u202C", "a@b.example"],
  ])("%s is %s to mail servers", (typed, ascii) => {
    expect(parseEmail(typed)?.ascii).toBe(ascii);
  });

  test("people see the domain as it was typed", () => {
    expect(parseEmail("zoe@Exämple.example")?.display).toBe("zoe@exämple.example");
  });
});

describe("refused addresses", () => {
  test.each([
    "",
    "plain",
    "@b.example",
    "a@",
    "a@b",
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: c@d.example",
    "Name <a@b.example>",
    '"quoted"@b.example',
    ".a@b.example",
    "a@-b.example",
    "a@[127.0.0.1]",
    "a@127.0.0.1",
    "a@b.example?x",
    `${"x".repeat(65)}@b.example`,
    `a@${"x".repeat(250)}.example`,
    "a@exa\u0000mple.example",
  ])("%j", (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });
});

test("knows which addresses need more than an ordinary mail server", () => {
  expect(isAsciiAddress("a@xn--exmple-cua.example")).toBe(true);
  expect(isAsciiAddress("سارا@xn--mgbh0fb.example")).toBe(false);
});
