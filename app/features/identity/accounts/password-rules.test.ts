import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.server.ts";
import { findPasswordFault, normalisePassword } from "./password-rules.ts";

const about = { email: "amina.siddiqui@visitor.example", name: "Amina Siddiqui" };

describe("rules for a new password", () => {
  test.for([
    ["", "missing"],
    ["elevenchars", "short"],
    // Twelve UTF-16 code units, six characters.
    ["🐘🦊🐍🐢🐝🐳", "short"],
    ["aaaaaaaaaaaaaa", "repeated"],
    ["abc1abc1abc1abc1", "repeated"],
    ["password password", "repeated"],
    ["Sunflower1Sunflower1", "repeated"],
    ["abcdefghijklmn", "sequence"],
    ["123456789012345", "sequence"],
    ["abcdef987654321", "sequence"],
    ["qwertyuiopasdf", "sequence"],
    ["amina.siddiqui", "personal"],
    ["Amina-Siddiqui-1990", "personal"],
    ["visitor.example", null],
    ["amina.siddiqui@visitor.example", "personal"],
    ["Meridian Academy!", "personal"],
    ["meridianmeridian1", "personal"],
    ["é".repeat(300), "long"],
    ["x".repeat(257), "long"],
    ["ab cd".repeat(10_000), "long"],
  ] as const)("%s is judged %s", ([password, fault]) => {
    expect(findPasswordFault(password, about)).toBe(fault);
  });

  test.for([
    "four orange tents",
    "correct horse battery staple",
    "meridian lines cross the sea",
    "tr0ub4dor&3 and a kite",
    "گل‌های آفتابگردان بلند",
    "🐘🦊🐍🐢🐝🐳🐙🦉🐊🦋🐌🦔",
    "            spaces around the words",
    "onlylowercaseletterslong",
    "8461027599130274",
  ])("%s is taken", async (password) => {
    expect(findPasswordFault(password, about)).toBeNull();
    expect(isCommonPassword(password)).toBe(false);
  });

  test.for([
    "1q2w3e4r5t6y",
    "123456789987654321",
    "q1w2e3r4t5y6",
    "LeaveMeAlone",
    "finalfantasy",
    "password1234!",
    "P@ssw0rd!!!!",
    "Sunshine#2024",
    "websolutions",
  ])("%s is among those that are tried first", async (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test("what looks alike is the same password", () => {
    const composed = "caf\u00E9 of the north";
    expect(normalisePassword("cafe\u0301\u00A0of\u2003the north")).toBe(composed);
    expect(normalisePassword(" Case and  spaces stay ")).toBe(" Case and  spaces stay ");
  });
});
