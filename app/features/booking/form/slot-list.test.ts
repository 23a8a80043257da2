import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { pack, unpack } from "#app/features/clock/packed-list.ts";
import { beginningOf } from "./slot-list.server.ts";
import type { SlotList } from "./trial-page-data.ts";

const startsOn = (day: string) => moment(`${day}T17:00:00.000Z`);
const starts = [
  startsOn("2026-11-27"),
  startsOn("2026-12-01"),
  startsOn("2026-12-08"),
  startsOn("2026-12-15"),
] as const;

const list: SlotList = {
  zone: { id: "Europe/London", city: "London" },
  weekend: "sat-sun",
  days: "all",
  course: "tajweed",
  subject: "Tajweed",
  languages: [],
  learner: "self",
  weeks: pack(
    starts.map((id) => ({
      label: id,
      shift: null,
      days: [
        { label: id, isWeekend: false, choices: [{ id, local: "17:00", academyTime: "17:00" }] },
      ],
    })),
  ),
};

const weeksOf = (shown: SlotList) => unpack(shown.weeks).map(({ label }) => label);

test("a page begins with two weeks and the one of the time asked for, and says that there are more", () => {
  const [first, second, third, fourth] = starts;
  expect(weeksOf(beginningOf(list, undefined))).toEqual([first, second]);
  expect(weeksOf(beginningOf(list, fourth))).toEqual([first, second, fourth]);
  // Nothing is at that time: the nearest is in the third week.
  const near = beginningOf(list, moment(third.replace("17", "18")));
  expect(weeksOf(near)).toEqual([first, second, third]);
  expect(near.hasMore).toBe(true);
  const short = beginningOf(list, fourth);
  expect(beginningOf({ ...list, weeks: short.weeks }, fourth).hasMore).toBeUndefined();
});
