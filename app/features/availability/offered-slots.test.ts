import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { checkSteps } from "#app/features/tutors/check-steps.ts";
import {
  deleteCheck,
  insertLeave,
  insertTutor,
  storeCheck,
  storeHours,
} from "#app/features/tutors/tutor-store.server.ts";
import { handleFreeHoursGet } from "#app/features/booking/free-hours/free-hours-api.server.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { openSlots } from "#tests/support/trial-form.ts";
import { aCheck, aLeave, checkedTutor, tutorFacts } from "#tests/support/tutors.ts";
import { bookableSlot, bookableSlots } from "./free-times.server.ts";

describeOnSqliteFirst("times for trials", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const { db } = services;
    const hours = async (id: string, ...spans: [number, string, string][]) =>
      await db.transaction().execute((trx) =>
        storeHours(
          trx,
          id,
          spans.map(([weekday, from, to]) => ({ weekday, from, to })),
        ),
      );
    /** Starts with their places, such as "2027-03-16 12:00 1", on one day. */
    const slots = async (day: string, childZone: string | null = null) =>
      (await bookableSlots(services, "islamic", clock.now(), childZone))
        .filter(({ startsAt }) => startsAt.startsWith(day))
        .map(({ startsAt, places }) => `${startsAt.slice(11, 16)} ${places}`);
    return { ...site, db, hours, slots };
  }

  test("come from the document until one tutor has hours, and then from free tutors alone", async () => {
    const { services, clock, hours, slots } = await open();
    const tutorId = await checkedTutor(services, { zone: "Asia/Karachi" });
    const before = (await bookableSlots(services, "islamic", clock.now())).map(
      (one) => one.startsAt,
    );
    expect(before).toEqual(openSlots(services).map((one) => one.startsAt));
    // Tuesdays from 17:00 to 18:30 in Karachi.
    await hours(tutorId, [2, "17:00", "18:30"]);
    expect(await slots("2027-03-16")).toEqual(["12:00 1", "13:00 1"]);
    expect(await slots("2027-03-17")).toEqual([]);
    // No tutor of the area: no time.
    expect(await bookableSlots(services, "web", clock.now())).toEqual([]);
  });

  test("follow the tutor's own clock over a change of clocks, and midnight", async () => {
    const { services, hours, slots } = await open();
    const tutorId = await checkedTutor(services, { zone: "Europe/London" });
    await hours(tutorId, [6, "23:00", "24:00"], [7, "00:00", "00:30"], [1, "09:00", "10:00"]);
    expect(await slots("2027-03-13")).toEqual(["23:00 1"]);
    expect(await slots("2027-03-14")).toEqual(["00:00 1"]);
    expect(await slots("2027-03-22")).toEqual(["09:00 1"]);
    // An hour earlier in UTC from 28 March.
    expect(await slots("2027-03-29")).toEqual(["08:00 1"]);
  });

  test("may last over a tutor's midnight, in the list and when one is chosen", async () => {
    const { services, clock, hours, slots } = await open();
    const tutorId = await checkedTutor(services, { zone: "Asia/Kathmandu" });
    await hours(tutorId, [6, "23:00", "24:00"], [7, "00:00", "01:00"]);
    // A quarter to midnight in Kathmandu.
    expect(await slots("2027-03-13")).toEqual(["18:00 1"]);
    const at = moment("2027-03-13T18:00:00.000Z");
    expect(await bookableSlot(services, "islamic", at, clock.now())).toEqual({
      startsAt: at,
      places: 1,
    });
  });

  test("leave out leave, weekly lessons and trials elsewhere; the places are as many as free tutors", async () => {
    const { services, db, hours, slots } = await open();
    const zone = "Asia/Karachi";
    const one = await checkedTutor(services, { zone });
    const other = await checkedTutor(services, { zone });
    for (const id of [one, other]) await hours(id, [2, "17:00", "19:00"]);
    expect(await slots("2027-03-16")).toEqual(["12:00 2", "13:00 2"]);
    const { learnerId } = await aLearner(services);
    await begin(services, seriesForm(learnerId, one));
    expect(await slots("2027-03-16")).toEqual(["12:00 1", "13:00 2"]);
    const leave = { ...aLeave, from: "2027-03-16T18:15", until: "2027-03-17T00:00" };
    await insertLeave(db, { ...leave, tutorId: other }, 0);
    expect(await slots("2027-03-16")).toEqual(["12:00 1", "13:00 1"]);
    await book(services, { slot: "2027-03-16T12:00:00.000Z" });
    expect(await slots("2027-03-16")).toEqual(["13:00 1"]);
  });

  test("of a child take tutors whose checks are in date on the day", async () => {
    const { services, db, clock, hours, slots } = await open();
    const zone = "Asia/Karachi";
    const tutorId = await checkedTutor(services, { zone });
    await hours(tutorId, [2, "17:00", "17:30"]);
    const step = "criminal-record";
    await storeCheck(db, tutorId, {
      ...aCheck,
      step,
      checkedBy: "Nadia",
      expiresOn: "2027-03-16",
    });
    expect(await slots("2027-03-16", zone)).toEqual(["12:00 1"]);
    expect(await slots("2027-03-23", zone)).toEqual([]);
    expect(await slots("2027-03-23")).toEqual(["12:00 1"]);
    const later = moment("2027-03-23T12:00:00.000Z");
    expect(await bookableSlot(services, "islamic", later, clock.now(), zone)).toBeNull();
    expect(await bookableSlot(services, "islamic", later, clock.now())).toEqual({
      startsAt: later,
      places: 1,
    });
    const child = { learner: "child", child_name: "Zaynab", age_band: "7 to 9", note: null };
    await expect(book(services, { ...child, slot: later })).rejects.toThrow(/taken/);
    await deleteCheck(db, tutorId, checkSteps[0]);
    expect(await slots("2027-03-16", zone)).toEqual([]);
  });

  test("are the same for the page's first script", async () => {
    const { services, clock, hours } = await open();
    const tutorId = await insertTutor(services.db, tutorFacts(), clock.now());
    await hours(tutorId, [2, "17:00", "18:30"], [4, "17:00", "18:30"]);
    const slots = await bookableSlots(services, "islamic", clock.now());
    expect(slots.length).toBeGreaterThan(10);
    const asked = deskArgs(services, "", "/api/trial/hours?course=tajweed");
    const { starts } = (await (await handleFreeHoursGet(asked)).json()) as { starts: string[] };
    expect(starts).toEqual(slots.map(({ startsAt }) => startsAt));
  });
});
