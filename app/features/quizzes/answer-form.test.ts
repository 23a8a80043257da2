import { describe, expect, test } from "vitest";
import { readChoice, readNumber, readRanks } from "./answer-form.ts";

function form(...pairs: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
}

const choices = (...values: string[]) =>
  form(...values.map((value): [string, string] => ["choice", value]));
const ranks = (...values: string[]) =>
  form(...values.map((value, index) => [`place-${index + 1}`, value] as [string, string]));

describe("a choice", () => {
  test("is none, one or several options by their place", () => {
    const one = { kind: "single", optionCount: 4 } as const;
    const several = { kind: "multiple", optionCount: 4 } as const;
    expect(readChoice(choices(), one)).toEqual({ ok: true, chosen: [] });
    expect(readChoice(choices("4"), one)).toEqual({ ok: true, chosen: [4] });
    expect(readChoice(choices("3", "1"), several)).toEqual({ ok: true, chosen: [1, 3] });
  });

  test.each([
    ["single", ["5"]],
    ["single", ["a"]],
    ["single", ["1", "2"]],
    ["output", ["1.5"]],
    ["multiple", ["1", "1"]],
    ["multiple", ["2", ""]],
  ] as const)("of a %s question cannot be %j", (kind, values) => {
    const read = readChoice(choices(...values), { kind, optionCount: 4 });
    expect(read).toEqual({ ok: false, kind: "impossible" });
  });
});

describe("an order", () => {
  const order = { kind: "order", optionCount: 3 } as const;

  test("lists the options by the numbers given to them", () => {
    expect(readChoice(ranks("2", "3", "1"), order)).toEqual({ ok: true, chosen: [3, 1, 2] });
    expect(readChoice(ranks("", "", ""), order)).toEqual({ ok: true, chosen: [] });
  });

  test.each([
    ["1", "", "2"],
    ["1", "1", "2"],
    ["3", "", ""],
  ])("is incomplete with %j, %j and %j", (...values) => {
    expect(readChoice(ranks(...values), order)).toEqual({ ok: false, kind: "incomplete" });
    expect(readRanks(ranks(...values), 3)).toEqual(values.map(Number));
  });

  test("of places that are not there is impossible", () => {
    expect(readChoice(ranks("1", "2", "4"), order)).toEqual({ ok: false, kind: "impossible" });
    const twice = form(["place-1", "1"], ["place-1", "2"], ["place-2", "2"], ["place-3", "3"]);
    expect(readChoice(twice, order)).toEqual({ ok: false, kind: "impossible" });
  });
});

test.each([
  ["7", 7],
  ["0", 0],
  ["", null],
  ["-1", null],
  ["12345678", null],
])("the number %j is read as %j", (value, number) => {
  expect(readNumber(form(["revision", value]), "revision")).toBe(number);
});
