import { afterEach, expect, test, vi } from "vitest";
import { isId, newId } from "./ids.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("ids sort in the order in which they were made, however many a millisecond sees", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !isId(id))).toEqual([]);
});

test("ids go on rising when the clock is set back", () => {
  const now = Date.now();
  vi.useFakeTimers({ now: now + 60_000, toFake: ["Date"] });
  const before = newId();
  vi.setSystemTime(now);
  const after = newId();
  expect(after > before).toBe(true);
});
