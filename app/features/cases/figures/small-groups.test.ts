import fc from "fast-check";
import { expect, test } from "vitest";

import {
  mergeNeighbours,
  mergeParts,
  mergeSmallest,
  smallestGroup,
  sum,
  type Row,
} from "./small-groups.ts";

const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(fc.nat({ max: 12 }), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 20,
    }),
  )
  .map((rows): Row[] => rows.map((parts, index) => ({ label: `row ${index}`, parts })));

const totalOf = (rows: readonly Row[]) => sum(rows.flatMap(({ parts }) => parts));

test("no part of any row shows fewer than five people, and no one is lost", () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const safe = mergeParts(rows);
      const hidden = safe ? 0 : totalOf(rows);
      expect(hidden).toBeLessThan(smallestGroup);
      if (!safe) return;
      for (const merged of [mergeNeighbours(safe.rows), mergeSmallest(safe.rows, "Others")]) {
        for (const part of merged.flatMap(({ parts }) => parts)) {
          expect(part === 0 || part >= smallestGroup).toBe(true);
        }
        expect(totalOf(merged)).toBe(totalOf(rows));
      }
    }),
  );
});

test("so subtracting rows from the whole, or one stage from another, reveals nothing small", () => {
  const rows = [
    { label: "Python", parts: [3, 9, 6] },
    { label: "Java", parts: [6, 5, 5] },
    { label: "SQL", parts: [1, 0, 2] },
  ];
  const safe = mergeParts(rows);
  expect(safe?.kept).toEqual([0, 1, 2]);
  expect(mergeSmallest(safe?.rows ?? [], "Others")).toEqual([
    { label: "Others", parts: [10, 14, 13] },
  ]);
  expect(mergeParts([{ label: "all", parts: [8, 6, 2] }])).toEqual({
    rows: [{ label: "all", parts: [8, 8] }],
    kept: [0, 1],
  });
  expect(mergeParts([{ label: "all", parts: [1, 2, 1] }])).toBeNull();
});

test("days become spans, and what is left at the end joins the last", () => {
  const days = [2, 4, 7, 1, 0].map((count, index) => ({
    label: `${index + 1} Nov`,
    parts: [count],
  }));
  expect(mergeNeighbours(days)).toEqual([
    { label: "1 Nov – 2 Nov", parts: [6] },
    { label: "3 Nov – 5 Nov", parts: [8] },
  ]);
});
