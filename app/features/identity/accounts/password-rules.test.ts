import { describe, expect, test } from "vitest";
import { site } from "#tests/support/seeds.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { normalisePassword } from "#app/platform/normalise-password.ts";
import { findPasswordFault } from "./password-rules.ts";

const about = {
  email: "amina.siddiqui@visitor.example",
  name: "Amina Siddiqui",
  academy: site.name,
};

describe("rules for a new password", () => {
  test.for([
    ["", "missing"],
    ["elevenchars", "short"],
    // Twelve UTF-16 code units, six characters.
    ["🐘🦊🐍🐢🐝🐳", "short"],
    ["aaaaaaaaaaaaaa", "repeated"],
    ["password password", "repeated"],
    ["Sunflower1Sunflower1", "repeated"],
    ["abcdefghijklmn", "sequence"],
    ["abcdef987654321", "sequence"],
    ["qwertyuiopasdf", "sequence"],
    ["amina.siddiqui", "personal"],
    ["Amina-Siddiqui-1990", "personal"],
    ["visitor.example", null],
    ["amina.siddiqui@visitor.example", "personal"],
    [`${site.name}!`.padEnd(12, "!"), "personal"],
    ["x".repeat(257), "long"],
    ["ab cd".repeat(10_000), "long"],
  ] as const)("%s is judged %s", ([password, fault]) => {
    expect(findPasswordFault(password, about)).toBe(fault);
  });

  test.for([
    "four orange tents",
    "meridian lines cross the sea",
    "tr0ub4dor&3 and a kite",
    "گل‌های آفتابگردان بلند",
    "🐘🦊🐍🐢🐝🐳🐙🦉🐊🦋🐌🦔",
    "            spaces around the words",
    "onlylowercaseletterslong",
  ])("%s is accepted", async (password) => {
    expect(findPasswordFault(password, about)).toBeNull();
    expect(await isCommonPassword(password)).toBe(false);
  });

  test.for(["1q2w3e4r5t6y", "LeaveMeAlone", "password1234!", "P@ssw0rd!!!!", "websolutions"])(
    "%s is among those that attackers try first",
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  test("passwords that look alike are the same", () => {
    const composed = "caf\u00E9 of the north";
    expect(normalisePassword("cafe\u0301\u00A0of\u2003the north")).toBe(composed);
    expect(normalisePassword(" Case and  spaces stay ")).toBe(" Case and  spaces stay ");
  });
});
