import { describe, expect, test } from "vitest";

import { clockFault, firstOn, momentOf, occurrencesOf } from "./occurrences.server.ts";
import { everyZone } from "./zones.ts";

const at = (startsAt: string, zone: string) =>
  Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone);
const timesOn = (zone: string, weekly: Parameters<typeof occurrencesOf>[0], year = "2027") =>
  new Map(
    occurrencesOf(weekly, { from: `${year}-01-01`, until: `${year}-12-31` }).map(({ startsAt }) => {
      const clock = at(startsAt, zone);
      return [
        clock.toPlainDate().toString(),
        clock.toPlainTime().toString({ smallestUnit: "minute" }),
      ];
    }),
  );

describe("a weekly time", () => {
  test("begins with the first such day from a date on, that date included", () => {
    expect(firstOn(2, "2027-03-16")).toBe("2027-03-16");
    expect(firstOn(1, "2027-03-16")).toBe("2027-03-22");
    expect(
      occurrencesOf(
        { zone: "UTC", weekday: 2, time: "17:00" },
        { from: "2027-03-16", until: "2027-03-15" },
      ),
    ).toEqual([]);
  });

  // Cases B4 and B5 of the study, whose instants were computed apart from this code.
  test("keeps its wall time where the clocks of its own zone change", () => {
    const chicago = { zone: "America/Chicago", weekday: 7, time: "15:00" };
    expect(occurrencesOf(chicago, { from: "2025-03-09", until: "2025-03-09" })).toEqual([
      { on: "2025-03-09", startsAt: "2025-03-09T20:00:00.000Z" },
    ]);
    const paris = { zone: "Europe/Paris", weekday: 1, time: "15:00" };
    const found = occurrencesOf(paris, { from: "2022-03-21", until: "2022-04-11" });
    expect(found.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual([
      "2022-03-21T14:00",
      "2022-03-28T13:00",
      "2022-04-04T13:00",
      "2022-04-11T13:00",
    ]);
  });

  test.each([
    [
      "America/Toronto",
      {
        "2027-03-09": "12:00",
        "2027-03-16": "13:00",
        "2027-03-23": "13:00",
        "2027-03-30": "12:00",
        "2027-11-02": "13:00",
        "2027-11-09": "12:00",
      },
    ],
    ["Africa/Cairo", { "2027-03-23": "19:00", "2027-03-30": "18:00", "2027-05-04": "19:00" }],
  ])("in London is at other times in %s", (zone, times) => {
    const there = timesOn(zone, { zone: "Europe/London", weekday: 2, time: "17:00" });
    for (const [date, time] of Object.entries(times)) expect(there.get(date), date).toBe(time);
  });

  test("in London is at five times of the day in Sydney within a year", () => {
    const there = timesOn("Australia/Sydney", { zone: "Europe/London", weekday: 6, time: "08:00" });
    for (const [date, time] of [
      ["2027-03-27", "19:00"],
      ["2027-04-03", "18:00"],
      ["2027-04-10", "17:00"],
      ["2027-10-09", "18:00"],
      ["2027-11-06", "19:00"],
    ] as const) {
      expect(there.get(date), date).toBe(time);
    }
  });

  test("is refused where its clock leaves it out, or has it twice", () => {
    const range = { from: "2027-01-01", until: "2027-12-31" };
    const london = { zone: "Europe/London", weekday: 7, time: "01:30" };
    expect(clockFault(london, range)).toEqual({ on: "2027-03-28", kind: "gap" });
    expect(clockFault(london, { ...range, from: "2027-03-29" })).toEqual({
      on: "2027-10-31",
      kind: "fold",
    });
    expect(clockFault({ ...london, time: "02:00" }, range)).toBeNull();
    expect(momentOf("Europe/London", "2027-03-28", "01:30")).toBe("2027-03-28T01:30:00.000Z");
    expect(momentOf("Europe/London", "2027-10-31", "01:30")).toBe("2027-10-31T00:30:00.000Z");
  });

  test(
    "in every zone and every week of five years keeps its wall time, on the grid of quarter hours",
    { timeout: 120_000, tags: "deep" },
    () => {
      const range = { from: "2027-01-01", until: "2031-12-31" };
      const zones = everyZone();
      const wrong: string[] = [];
      expect(zones.length).toBeGreaterThan(300);
      for (const [index, { id: zone }] of zones.entries()) {
        const weekday = (index % 7) + 1;
        // Every quarter of a day in turn, the hours that clocks change in among them.
        const minutes = (index * 15) % 1_440;
        const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
        const weekly = { zone, weekday, time };
        const found = occurrencesOf(weekly, range);
        expect(found.length, zone).toBeGreaterThanOrEqual(260);
        const faulty = new Set<string>();
        for (let from = range.from; ;) {
          const fault = clockFault(weekly, { ...range, from });
          if (!fault) break;
          faulty.add(fault.on);
          from = Temporal.PlainDate.from(fault.on).add({ days: 1 }).toString();
        }
        for (const { on, startsAt } of found) {
          const instant = Temporal.Instant.from(startsAt);
          const clock = instant.toZonedDateTimeISO(zone);
          const wall = `${on}T${faulty.has(on) ? "" : time}`;
          // The other side is predicted by nothing but its own offset.
          const other = instant.toZonedDateTimeISO("America/Toronto");
          const predicted = instant.epochMilliseconds + other.offsetNanoseconds / 1e6;
          const isRight =
            instant.epochMilliseconds % 900_000 === 0 &&
            clock.dayOfWeek === weekday &&
            clock.toString().startsWith(wall) &&
            other.toString().startsWith(new Date(predicted).toISOString().slice(0, 16));
          if (!isRight) wrong.push(`${zone} ${clock.toString()}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
