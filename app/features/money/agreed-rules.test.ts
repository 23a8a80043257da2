import { expect, test } from "vitest";

import { planLesson } from "#tests/support/money.ts";
import { chargeOf, usualRules, type AgreedRules } from "./agreed-rules.ts";

const price = { minor: 1_100, minutes: 45, rules: usualRules };
const under = (rules: Partial<AgreedRules>) => ({ ...price, rules: { ...usualRules, ...rules } });

test("a lesson that was given costs what was agreed, also when somebody came late", () => {
  const given = { minor: 1_100, minutes: 45, counts: "given" };
  expect(chargeOf(planLesson({ outcome: "came" }), price)).toEqual(given);
  expect(chargeOf(planLesson({ outcome: "late" }), price)).toEqual(given);
});

test("a lesson of another length costs as much in proportion, rounded half up", () => {
  const longer = chargeOf(planLesson({ outcome: "came", minutes: 60 }), price);
  expect(longer).toEqual({ minor: 1_467, minutes: 60, counts: "given" });
  const half = { minor: 1_125, minutes: 30, rules: usualRules };
  expect(chargeOf(planLesson({ outcome: "came", minutes: 15 }), half)?.minor).toBe(563);
});

test("one that was cut short costs the minutes that were held, or all of it where that was agreed", () => {
  const short = planLesson({ outcome: "short", held_minutes: 30 });
  expect(chargeOf(short, price)).toEqual({ minor: 733, minutes: 30, counts: "short" });
  expect(chargeOf(short, under({ short: "whole" }))?.minor).toBe(1_100);
});

test("two families with different rules pay differently for the same day", () => {
  const missed = planLesson({ outcome: "nobody" });
  expect(chargeOf(missed, price)).toEqual({ minor: 1_100, minutes: 45, counts: "missed" });
  expect(chargeOf(missed, under({ missed: "free" }))).toEqual({
    minor: 0,
    minutes: 0,
    counts: "missed-free",
  });
});

test("what the tutor or the academy does not give costs nothing, and nobody has to press anything", () => {
  expect(chargeOf(planLesson({ outcome: "tutor-away" }), price)).toEqual({
    minor: 0,
    minutes: 0,
    counts: "tutor-away",
  });
  const off = (counts_as: "taken" | "not-charged" | "made-up" | null) =>
    chargeOf(planLesson({ state: "off", counts_as }), price);
  expect(off("made-up")).toEqual({ minor: 0, minutes: 0, counts: "made-up" });
  expect(off("not-charged")).toEqual({ minor: 0, minutes: 0, counts: "not-charged" });
  expect(off("taken")).toEqual({ minor: 1_100, minutes: 45, counts: "late" });
  expect(off(null)).toBeNull();
  const late = planLesson({ state: "off", counts_as: "taken" });
  expect(chargeOf(late, under({ late: "free" }))?.minor).toBe(0);
});

test("a lesson is charged to nobody before a person has said what came of it, and a trial never", () => {
  expect(chargeOf(planLesson(), price)).toBeNull();
  expect(chargeOf(planLesson({ kind: "trial", outcome: "came" }), price)).toBeNull();
});

test("a lesson that makes up for one that was paid for costs nothing more", () => {
  const made = planLesson({ outcome: "came", made_up_for: "missed" });
  expect(chargeOf(made, price, true)).toEqual({ minor: 0, minutes: 0, counts: "makes-up" });
  expect(chargeOf(made, price, false)?.minor).toBe(1_100);
});
