import { expect, test } from "vitest";

import { attendances, endsEarly, minutesHeld } from "./attendances.ts";

test("minutes are held of a lesson that took place, up to where it ended", () => {
  const held = (outcome: Parameters<typeof minutesHeld>[0]["outcome"], after: number | null) =>
    minutesHeld({ outcome, minutes: 45, held_minutes: after });
  expect(attendances.map((one) => [one, held(one, null)])).toEqual([
    ["came", 45],
    ["late", 45],
    ["short", 45],
    ["nobody", 0],
    ["tutor-away", 0],
  ]);
  expect(held(null, null)).toBeNull();
  expect(held("short", 20)).toBe(20);
  // What was said before of the same lesson counts no more.
  expect(held("came", 20)).toBe(45);
  expect(held("nobody", 20)).toBe(0);
});

test("a lesson ends early within its length", () => {
  const after = [null, 0, 1, 44, 45, -5, 7.5, Number.NaN];
  expect(after.filter((one) => endsEarly(one, 45))).toEqual([1, 44]);
});
