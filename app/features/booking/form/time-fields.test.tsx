import { describe, expect, test } from "vitest";

import { slotWeeks } from "#app/features/availability/slot-weeks.server.ts";
import { weeklySlots } from "#app/features/availability/weekly-slots.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { nearestHour, pack } from "#app/features/clock/packed-list.ts";
import { renderAt, tagsOf, textOf } from "#tests/support/render.tsx";
import { seeds } from "#tests/support/seeds.ts";
import { TimeFields } from "./time-fields.tsx";
import { noSlot, readSlot } from "./trial-schema.ts";

const zone = zoneById("Asia/Karachi");
const now = Date.parse("2027-01-11T12:00:00Z");
const slots = weeklySlots(seeds.in("en").availability, "islamic", {
  from: now,
  until: now + 7 * 86_400_000,
});
const list = {
  zone,
  weekend: "sat-sun",
  days: "all",
  weeks: pack(slotWeeks(slots, { zone, weekend: "sat-sun", days: "all", now })),
  course: "tajweed",
  subject: "Tajweed",
  languages: [],
} as const;

/** The times, where a field, an address or a draft says this of the one that is wanted. */
function timesFor(learner: "self" | "child" | null, said: string): string {
  const wanted = readSlot(said);
  const hour = wanted === noSlot ? null : nearestHour(list.weeks, wanted);
  const fields = (
    <TimeFields
      list={{ ...list, learner }}
      listPhase="updated"
      wanted={wanted}
      hour={hour}
      errors={{}}
      nextFree={[]}
      values={{ slot: said }}
      isByDay={false}
      isSettled
      slot={wanted === noSlot ? noSlot : hour?.choice.id}
    />
  );
  return renderAt("/classes/trial", fields);
}

describe.each(["self", "child", null] as const)("the times of a lesson for %s", (learner) => {
  test("can be refused all of them", () => {
    expect(tagsOf(timesFor(learner, noSlot), "input", `value="${noSlot}"`, "checked")).toHaveLength(
      1,
    );
  });

  test.each(["", "None", "2027-13-45T99:99:00.000Z", "2027-02-30T10:00:00.000Z", "2027", "NaN"])(
    "are all there where the time asked for is '%s'",
    (said) => {
      const html = timesFor(learner, said);
      expect(tagsOf(html, "input", `value="${slots[0]?.startsAt}"`)).toHaveLength(1);
      expect(tagsOf(html, "input", "checked")).toEqual([]);
      expect(html).not.toContain("Invalid");
    },
  );
});

test("a child is told that a time is at night, and an adult that it is taken", () => {
  const night = "2027-01-12T23:30:00.000Z";
  expect(textOf(timesFor("child", night))).toContain("too late or too early for a child");
  expect(textOf(timesFor("self", night))).not.toContain("too late or too early for a child");
});
