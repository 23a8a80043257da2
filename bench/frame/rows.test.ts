import { describe, expect, test } from "vitest";

import { atLeastTimes, atMost, atMostTimes, median, worstOf } from "./rows.ts";

const measured = { figure: "home page", unit: "requests/s" };
const peer = { name: "nginx", value: 200 };

describe("the median", () => {
  test("is the middle of an odd number of runs, in whatever order", () => {
    expect(median([9, 1, 2])).toBe(2);
  });

  test("lies between the middle two of an even number", () => {
    expect(median([10, 1, 4, 2])).toBe(3);
  });

  test("of nothing is an error", () => {
    expect(() => median([])).toThrow("Nothing was measured");
  });
});

describe("a target", () => {
  test("is met by reaching the share of the peer", () => {
    expect(atLeastTimes(0.5, { ...measured, value: 100, peer })).toMatchObject({
      ratio: 0.5,
      ok: true,
    });
    expect(atLeastTimes(0.5, { ...measured, value: 99, peer }).ok).toBe(false);
  });

  test("is met by staying below the share of the peer", () => {
    expect(atMostTimes(1.5, { ...measured, value: 300, peer }).ok).toBe(true);
    expect(atMostTimes(1.5, { ...measured, value: 301, peer }).ok).toBe(false);
  });

  test("is met by staying below a limit", () => {
    expect(atMost(150, { ...measured, value: 150 }).ok).toBe(true);
    expect(atMost(150, { ...measured, value: 151 }).ok).toBe(false);
  });
});

test("the worst of several figures speaks for all, which are kept as details", () => {
  const of = (figure: string, value: number) =>
    atMostTimes(1.5, { figure, unit: "ms", value, peer: { name: "plain", value: 100 } });
  const [worst, ...details] = worstOf("largest paint", [of("/", 110), of("/about", 160)]);
  expect(worst).toMatchObject({ figure: "largest paint (worst: /about)", ratio: 1.6, ok: false });
  expect(details.map(({ figure, isDetail }) => [figure, isDetail])).toEqual([
    ["/", true],
    ["/about", true],
  ]);
});
