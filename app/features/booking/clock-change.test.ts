import { checkedTutor } from "#tests/support/tutors.ts";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

import { hour, minute } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { sqliteMaker as maker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { boardOf, book, mails, remind, visitor } from "#tests/support/trial-booking.ts";
import { linkPath } from "./trial-links.server.ts";
import { planLesson } from "./desk/plan.server.ts";
import { handleLessonPost, loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";

const room = "https://rooms.example/omar";

/** The start of the one event in a mailed calendar. */
function startIn(calendar: string): string {
  const { content } = JSON.parse(calendar) as { content: string };
  const event = new ICAL.Component(ICAL.parse(content) as unknown[]).getFirstSubcomponent("vevent");
  return new ICAL.Event(event ?? undefined).startDate.toJSDate().toISOString();
}

/** When it is booked, when the lesson is, and what the clocks say in London and there. */
type Change = readonly [
  now: string,
  slot: string,
  zone: string,
  academyTime: string,
  local: string,
];

// London changes on 25 October 2026 and 28 March 2027, Toronto on 1 November 2026 and 14 March 2027, Sydney on
// 4 April 2027.
// Karachi never does: there the lesson moves by an hour of the day.
const changes: readonly Change[] = [
  ["2026-10-20T12:00Z", "2026-10-26T16:00:00.000Z", "Asia/Karachi", "16:00", "21:00"],
  ["2026-10-20T12:00Z", "2026-11-02T16:00:00.000Z", "America/Toronto", "16:00", "11:00"],
  ["2026-10-20T12:00Z", "2026-10-23T15:00:00.000Z", "Asia/Karachi", "16:00", "20:00"],
  ["2027-03-20T12:00Z", "2027-03-29T15:00:00.000Z", "Asia/Karachi", "16:00", "20:00"],
  ["2026-10-20T12:00Z", "2026-10-26T16:00:00.000Z", "Europe/London", "16:00", "16:00"],
  ["2026-10-20T12:00Z", "2026-10-26T16:00:00.000Z", "America/Toronto", "16:00", "12:00"],
  ["2027-03-01T12:00Z", "2027-03-15T16:00:00.000Z", "America/Toronto", "16:00", "12:00"],
  ["2027-03-20T12:00Z", "2027-03-29T15:00:00.000Z", "Australia/Sydney", "16:00", "02:00"],
  ["2027-03-20T12:00Z", "2027-04-05T15:00:00.000Z", "Australia/Sydney", "16:00", "01:00"],
];

describe("a lesson beyond a clock change", () => {
  test.each(changes.slice(0, 2))("booked %s for %s in %s", followLesson);
  test.each(changes.slice(2))("booked %s for %s in %s", { tags: "deep" }, followLesson);
});

async function followLesson(...[now, slot, zone, academyTime, local]: Change): Promise<void> {
  const city = zone.split("/")[1];
  const { services, clock } = await createTestServices(maker);
  clock.advance(Date.parse(now) - clock.now());
  // The captcha goes by the machine's clock; the form without scripts by this one.
  const form_proof = services.captcha.issueFormProof("trial");
  clock.advance(minute);
  const proof = { captcha: null, form_proof, human: "yes" };
  const meta = { ...visitor, hasScript: false };
  const booking = await book(services, { slot, zone, ...proof }, meta);
  const { member } = await deskPerson(services, "owner");
  const omar = await checkedTutor(services, { name: "Omar P." });
  const plan = { tutor: omar, room, keepsRoom: false, version: 0 };
  expect(await planLesson(services, member, booking.id, { ...plan, writes: true })).toBeNull();

  const startsAt = Date.parse(slot);
  for (const hours of policy.reminderHours) {
    clock.advance(startsAt - hours * hour - clock.now());
    await remind(services);
  }
  const told = (await mails(services)).filter(({ kind }) =>
    /^trial-(?:booked|plan|reminder)/.test(kind),
  );
  // To both sides when it was booked, to the family with the tutor's name, and twice as a reminder.
  expect(told).toHaveLength(5);
  for (const mail of told) {
    const clocks = new RegExp(`(?:\\(${city}\\)|In London): .*, (\\d\\d:\\d\\d)\\n`, "g");
    const shown = [...mail.text.matchAll(clocks)].map(([, time]) => time);
    expect(shown.toSorted()).toEqual([...new Set([local, academyTime])].toSorted());
  }
  const reminders = told.filter(({ kind }) => kind === "trial-reminder");
  expect(reminders.map(({ due_at: due }) => startsAt - Date.parse(due ?? "")).toSorted()).toEqual(
    [hour, 24 * hour].toSorted(),
  );
  const events = told.flatMap(({ calendar }) => (calendar === null ? [] : [startIn(calendar)]));
  expect(events).toEqual([slot, slot, slot]);

  const board = await boardOf(services, member, slot.slice(0, 10));
  const [shown, ...others] = board.days.flatMap(({ rows }) => rows);
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ id: booking.id, time: academyTime });
  expect(shown?.there).toMatch(zone === "Europe/London" ? /^London too$/ : `${local} `);

  const path = linkPath(services, booking, "lesson");
  const token = path.split("/").at(-1) ?? "";
  const args = () => deskArgs(services, "", path, { params: { token } });
  const press = async () =>
    (await handleLessonPost(deskArgs(services, "", path, { params: { token }, form: {} }))).data;
  const opensAt = startsAt - policy.roomOpensMinutes * minute;
  clock.advance(opensAt - 1 - clock.now());
  const { view } = (await loadLessonPage(args())).data;
  expect(view?.card.clocks.map(({ time }) => time)).toEqual([...new Set([local, academyTime])]);
  expect(view).toMatchObject({
    state: "before",
    opensAt: `${String((Number(local.slice(0, 2)) + 23) % 24).padStart(2, "0")}:50`,
  });
  expect(await press()).toEqual({ room: null, links: null });
  clock.advance(1);
  expect((await loadLessonPage(args())).data.view?.state).toBe("open");
  expect(await press()).toEqual({ room, links: null });
}
