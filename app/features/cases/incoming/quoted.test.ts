import { expect, test } from "vitest";

import { splitQuoted } from "./quoted.ts";

test("only the mail quoted below an answer is folded away", () => {
  const quote =
    "On Mon, 5 Jan 2026 at 10:00, Meridian Academy\n<a@academy.example> wrote:\n\n> Yes.\n>\n> Yours";
  expect(splitQuoted(`Thank you.\n\n${quote}\n`)).toEqual({ said: "Thank you.", quoted: quote });
  const outlook = "-----Original Message-----\nFrom: a\nSent: b\n\nYes.";
  expect(splitQuoted(`Thanks\n\n${outlook}`)).toEqual({ said: "Thanks", quoted: outlook });
  for (const whole of ["Thank you.", "> Yes.\nNo, this is between:\n> it", "> all of it", ""]) {
    expect(splitQuoted(whole)).toEqual({ said: whole, quoted: "" });
  }
});
