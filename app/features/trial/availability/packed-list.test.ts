import { expect, test } from "vitest";

import { packDay, packGroups, unpackDay, unpackGroups } from "./packed-list.ts";
import { zoneGroups } from "./zones.ts";

test("options are packed into one text and come out as they were", () => {
  expect(unpackGroups(packGroups(zoneGroups()))).toEqual(zoneGroups());
  const options = [
    ["Asia/Hong_Kong", "Hong Kong"],
    ["Europe/London", "London, Manchester"],
  ] as const;
  expect(packGroups([{ label: "Here", options }])).toEqual([
    { label: "Here", options: "Asia/Hong_Kong;Europe/London=London, Manchester" },
  ]);
});

test.each([false, true])("so are the times of a day, also with London's day", (isWeekend) => {
  const choices = [
    { id: "2026-11-23T23:30:00.000Z", local: "10:30", london: "Mon 23:30" },
    { id: "2026-11-24T05:00:00.000Z", local: "16:00", london: "05:00" },
  ];
  const day = { label: "Tuesday 24 November", isWeekend, choices };
  expect(unpackDay(packDay(day))).toEqual(day);
});
