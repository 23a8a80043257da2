import { momentAt } from "#app/platform/moment.ts";
import { describe, expect, test } from "vitest";

import { siteWords } from "#words/site-words.ts";
import { trialAreas } from "#content/categories.ts";
import { seeds } from "#tests/support/seeds.ts";
import { everySlot } from "./free-times.server.ts";
import {
  afterSchool,
  insteadOfAfterSchool,
  nearestHour,
  pack,
} from "#app/features/clock/packed-list.ts";
import { slotWeeks } from "./slot-weeks.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";

const { availability } = seeds.in("en");
const zones = [...siteWords.clocks.map(({ zone }) => zone), "Asia/Karachi"];

/** The times of a child, as the form shows them. */
function weeksOf(zone: string, area: (typeof trialAreas)[number], now: number) {
  const slots = everySlot(availability, area, now, zone);
  return slotWeeks(slots, { zone: zoneById(zone), weekend: "sat-sun", days: "all", now });
}

describe.each(["2027-01-11T12:00:00Z", "2027-07-12T12:00:00Z"])("from %s", (from) => {
  test.each(zones)("a child in %s can learn every subject after school", (zone) => {
    for (const area of trialAreas) {
      const days = weeksOf(zone, area, Date.parse(from)).flatMap((week) => week.days);
      const times = days
        .filter((day) => !day.isWeekend)
        .flatMap((day) => day.choices.map(({ local }) => local))
        .filter((time) => time >= afterSchool.from && time <= afterSchool.to);
      expect(times, area).not.toEqual([]);
    }
  });

  test("a child in Los Angeles, who is at school until it is night in London, can learn by day at a weekend", () => {
    for (const area of trialAreas) {
      const days = weeksOf("America/Los_Angeles", area, Date.parse(from)).flatMap(
        (week) => week.days,
      );
      const times = days
        .filter((day) => day.isWeekend)
        .flatMap((day) => day.choices.map(({ local }) => local))
        .filter((time) => time >= "09:00" && time <= afterSchool.to);
      expect(times, area).not.toEqual([]);
    }
  });
});

test("the times that come with the site offer nothing by night", () => {
  for (const spans of Object.values(availability.areas))
    for (const { from, to } of spans)
      expect([from >= "07:00", to <= "23:00"]).toEqual([true, true]);
});

/** A moment of one day. */
const at = (time: string) => momentAt(Date.parse(`2027-01-11T${time}:00.000Z`));
const day = (label: string, isWeekend: boolean, ...times: string[]) => ({
  label,
  isWeekend,
  choices: times.map((local) => ({ id: at(local), local, academyTime: local })),
});
const list = (...days: ReturnType<typeof day>[]) =>
  pack([{ label: "This week", shift: null, days }]);

test("where there is none after school, the nearest is by day at a weekend", () => {
  const monday = day("Monday", false, "09:00");
  const school = list(monday, day("Saturday", true, "06:00", "10:00"));
  expect(insteadOfAfterSchool(school)).toMatchObject({
    day: { label: "Saturday" },
    choice: { local: "10:00" },
  });
  expect(insteadOfAfterSchool(list(monday))).toMatchObject({ choice: { local: "09:00" } });
  expect(insteadOfAfterSchool(list(monday, day("Tuesday", false, "20:30")))).toBeNull();
  expect(insteadOfAfterSchool(list())).toBeNull();
});

test("a time that a list does not have stands for the nearest one", () => {
  const weeks = list(day("Monday", false, "09:00", "20:00"));
  expect(nearestHour(weeks, at("20:00"))?.choice.local).toBe("20:00");
  expect(nearestHour(weeks, at("23:00"))?.choice.local).toBe("20:00");
  expect(nearestHour(weeks, undefined)).toBeNull();
  expect(nearestHour(list(), at("23:00"))).toBeNull();
});
