import * as v from "valibot";
import { describe, expect, test } from "vitest";

import { availabilitySchema, type Availability } from "#content/availability-schema.ts";
import { availability } from "#tests/support/seeds.ts";
import { gapAt, gapChanges } from "#app/features/clock/clock-gap.server.ts";
import { slotWeeks, weeklySentence } from "./slot-weeks.server.ts";
import { gapWords, timeIn } from "#app/features/clock/time-words.server.ts";
import { trialAreas } from "#content/categories.ts";
import { shortZones } from "#content/zones.ts";
import { bookableRange, weeklySlots } from "./weekly-slots.server.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import { everyZone, type Zone } from "#app/features/clock/zones.ts";

const at = (iso: string) => Date.parse(iso);
const zoneOf = (name: string): Zone => findZone(name) ?? expect.fail(`no zone ${name}`);

const karachi = zoneOf("Asia/Karachi");
const toronto = zoneOf("America/Toronto");
const sydney = zoneOf("Australia/Sydney");
const kathmandu = zoneOf("Asia/Kathmandu");
const saoPaulo = zoneOf("America/Sao_Paulo");

function hours(days: "all" | readonly string[], from: string, to: string): Availability {
  const every = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  const windows = [{ days: days === "all" ? every : days, from, to, places: 2 }];
  const areas = Object.fromEntries(trialAreas.map((area) => [area, windows]));
  return v.parse(availabilitySchema, { stepMinutes: 30, weeksAhead: 4, noticeHours: 12, areas });
}

const fourOClock = hours("all", "16:00", "16:30");

describe("the available times", () => {
  test("let every area be booked within a week", () => {
    for (const area of trialAreas) {
      const week = { from: at("2026-11-23T00:00Z"), until: at("2026-11-30T00:00Z") };
      expect(weeklySlots(availability, area, week).length).toBeGreaterThan(10);
    }
  });

  const window = { days: ["mon", "tue"], from: "09:00", to: "11:00", places: 1 };
  test.each([
    ["an end before the beginning", [{ ...window, to: "08:00" }], /areas\.web/],
    ["an unknown day", [{ ...window, days: ["monday"] }], /areas\.web/],
    ["a field that nothing reads", [{ ...window, x: 1 }], /areas\.web/],
    // The same start would be offered twice.
    ["windows that overlap", [window, { ...window, from: "10:30" }], /overlap/],
  ])("refuses %s and says where", (_, web, fault) => {
    const broken = { ...fourOClock, areas: { ...fourOClock.areas, web } };
    const { issues = [] } = v.safeParse(availabilitySchema, broken);
    const said = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    expect(said.join("\n")).toMatch(fault);
  });
});

describe("slots", () => {
  test("keep the notice and reach four weeks ahead, not a day further", () => {
    const now = at("2026-11-23T10:00:00.000Z");
    const slots = weeklySlots(fourOClock, "web", bookableRange(fourOClock, now));
    expect(slots).toHaveLength(27);
    // Today's is six hours away, which is less than the notice.
    expect(slots[0]).toEqual({ startsAt: "2026-11-24T16:00:00.000Z", places: 2 });
    expect(slots.at(-1)?.startsAt).toBe("2026-12-20T16:00:00.000Z");
  });

  test("keep their hour in London over both clock changes", () => {
    const spring = { from: at("2027-03-26T00:00Z"), until: at("2027-03-30T00:00Z") };
    expect(weeklySlots(fourOClock, "web", spring).map((slot) => slot.startsAt)).toEqual([
      "2027-03-26T16:00:00.000Z",
      "2027-03-27T16:00:00.000Z",
      "2027-03-28T15:00:00.000Z",
      "2027-03-29T15:00:00.000Z",
    ]);
    const autumn = { from: at("2026-10-24T00:00Z"), until: at("2026-10-26T23:00Z") };
    expect(weeklySlots(fourOClock, "web", autumn).map((slot) => slot.startsAt)).toEqual([
      "2026-10-24T15:00:00.000Z",
      "2026-10-25T16:00:00.000Z",
      "2026-10-26T16:00:00.000Z",
    ]);
  });

  test("do not exist in the hour that spring skips, and come once in the hour that autumn repeats", () => {
    const night = hours(["sun"], "00:30", "02:30");
    const startsOn = (day: string) =>
      weeklySlots(night, "web", {
        from: at(`${day}T00:00Z`) - 3_600_000,
        until: at(`${day}T06:00Z`),
      }).map(({ startsAt }) => timeIn("Europe/London", at(startsAt)));
    expect(startsOn("2027-03-28")).toEqual(["00:30", "02:00"]);
    expect(startsOn("2026-10-25")).toEqual(["00:30", "01:00", "01:30", "02:00"]);
  });
});

describe("the gap between two clocks", () => {
  const changesOf = (zone: Zone, from: string, until: string) =>
    gapChanges(zone.id, at(from), at(until)).map(({ at: time, before, after, changes }) => [
      new Date(time).toISOString().slice(0, 16),
      before,
      after,
      changes,
    ]);

  test("shifts in spring when London's clocks change, the visitor's, or both on different days", () => {
    const spring = (zone: Zone) => changesOf(zone, "2027-03-01T00:00Z", "2027-04-30T00:00Z");
    const academyTime = "2027-03-28T01:00";
    expect(spring(karachi)).toEqual([[academyTime, 300, 240, "academy"]]);
    expect(spring(toronto)).toEqual([
      ["2027-03-14T07:00", -300, -240, "visitor"],
      [academyTime, -240, -300, "academy"],
    ]);
    expect(spring(sydney)).toEqual([
      [academyTime, 660, 600, "academy"],
      ["2027-04-03T16:00", 600, 540, "visitor"],
    ]);
  });

  test("does not shift when both change together", () => {
    const berlin = zoneOf("Europe/Berlin");
    expect(changesOf(berlin, "2026-09-01T00:00Z", "2027-09-01T00:00Z")).toEqual([]);
  });

  test("in words", () => {
    expect(gapWords(345)).toBe("5 hours 45 minutes ahead of London");
    expect(gapWords(-60)).toBe("1 hour behind London");
    expect(gapWords(0)).toBe("at the same time as London");
  });
});

test.each([
  [karachi, "from Tuesday 30 March it will be at 20:00 in Karachi instead of 21:00", "16:00"],
  [toronto, "from Tuesday 16 March it will be at 12:00", "16:00"],
  [sydney, "it will be at 02:00", "16:00"],
  [zoneOf("Europe/Paris"), "all year", "Paris and"],
])("a weekly lesson stays at its hour in London, seen from $city", (zone, words, before) => {
  const sentence = weeklySentence(zone, at("2026-11-24T16:00Z"));
  expect(sentence).toContain(words);
  expect(sentence).toContain(`${before} in London`);
});

describe("the list for a visitor", () => {
  const list = (zone: Zone, now: string, more: object = {}) => {
    const range = bookableRange(fourOClock, at(now));
    const slots = weeklySlots(fourOClock, "web", range);
    return slotWeeks(slots, { zone, weekend: "sat-sun", days: "all", now: at(now), ...more });
  };

  test.each([
    [karachi, "Monday 23 November", "21:00", "16:00"],
    [toronto, "Monday 23 November", "11:00", "16:00"],
    [sydney, "Tuesday 24 November", "03:00", "Mon 16:00"],
    [kathmandu, "Monday 23 November", "21:45", "16:00"],
  ])("has the visitor's day and both clocks for $city", (zone, label, local, academyTime) => {
    const choices = [{ id: "2026-11-23T16:00:00.000Z", local, academyTime }];
    expect(list(zone, "2026-11-23T00:30Z")[0]?.days[0]).toMatchObject({ label, choices });
  });

  test("names the weeks, and marks the one in which the gap shifts", () => {
    const weeks = list(karachi, "2027-03-15T00:30Z");
    expect(weeks.map(({ label }) => label).slice(0, 3)).toEqual([
      "This week",
      "Next week",
      "Week of 29 March",
    ]);
    expect(weeks.map(({ shift }) => shift !== null)).toEqual([false, true, false, false]);
    expect(weeks[1]?.shift).toContain("clocks in London change on Sunday 28 March");
    expect(weeks[1]?.shift).toContain("Karachi is 5 hours ahead of London; after that, 4 hours");
  });

  test("knows weekends of two kinds", () => {
    const labels = (weekend: string, days: string) =>
      list(karachi, "2026-11-23T00:30Z", { weekend, days })
        .flatMap((week) => week.days)
        .map(({ label }) => label.split(" ")[0]);
    expect(new Set(labels("sat-sun", "weekend"))).toEqual(new Set(["Saturday", "Sunday"]));
    expect(new Set(labels("fri-sat", "weekend"))).toEqual(new Set(["Friday", "Saturday"]));
    expect(new Set(labels("fri-sat", "weekdays"))).toEqual(
      new Set(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"]),
    );
    // Weeks begin on Sunday if Friday is free.
    const weeks = list(karachi, "2026-11-23T00:30Z", { weekend: "fri-sat" });
    expect(weeks[2]?.label).toBe("Week of 6 December");
  });
});

test("a day between two free ones is listed without a time", () => {
  const mondays = hours(["mon", "wed"], "16:00", "16:30");
  const now = at("2026-11-23T00:30Z");
  const slots = weeklySlots(mondays, "web", bookableRange(mondays, now));
  const [week] = slotWeeks(slots, { zone: karachi, weekend: "sat-sun", days: "all", now });
  expect(week?.days.map(({ choices }) => choices.length).slice(0, 4)).toEqual([1, 0, 1, 0]);
});

describe("zones", () => {
  test("carry city names and are found by older names", () => {
    expect(findZone("Asia/Katmandu")).toEqual(kathmandu);
    expect(findZone("Asia/Calcutta")?.city).toContain("Delhi");
    expect(findZone("America/Montreal")?.id).toBe("America/Toronto");
    expect(findZone("America/Buenos_Aires")?.city).toBe("Buenos Aires");
    expect(saoPaulo.city).toContain("São Paulo");
  });

  test.each(["", "+05:00", "Mars/Phobos", "UTC", "../etc"])("refuse %j", (name) => {
    expect(findZone(name)).toBeNull();
  });

  test("are listed once each, by region", () => {
    const ids = everyZone().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(300);
  });
});

test("each zone of the short list can be booked in, from west to east", () => {
  const ids = shortZones.map((id) => findZone(id)?.id);
  expect(ids).toEqual(shortZones);
  const january = at("2026-01-15T00:00Z");
  const gaps = shortZones.map((id) => gapAt(january, id));
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
});
