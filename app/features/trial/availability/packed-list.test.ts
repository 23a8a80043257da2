import { expect, test } from "vitest";

import { packGroups, packWeek, unpackDays, unpackGroups } from "./packed-list.ts";
import { zoneGroups } from "./zones.ts";

test("options are packed into one text and come out as they were", () => {
  expect(unpackGroups(packGroups(zoneGroups()))).toEqual(zoneGroups());
});

test("so are the days of a week, also with London's day", () => {
  const choices = [
    { id: "2026-11-23T23:30:00.000Z", local: "10:30", london: "Mon 23:30" },
    { id: "2026-11-24T05:00:00.000Z", local: "16:00", london: "16:00" },
  ];
  const days = [
    { label: "Tuesday 24 November", isWeekend: false, choices },
    { label: "Wednesday 25 November", isWeekend: true, choices },
  ];
  expect(unpackDays(packWeek({ label: "This week", shift: null, days }))).toEqual(days);
});
