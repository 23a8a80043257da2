import { checkedTutor } from "#tests/support/tutors.ts";
import { expect, test } from "vitest";

import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import { dayOf } from "#app/features/clock/working-hours.server.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { boardOf, book, deliver, moveByLink } from "#tests/support/trial-booking.ts";
import { openSlots, slotNumber } from "#tests/support/trial-form.ts";
import { findBooking } from "../booking-store.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { readAlarms } from "#app/features/lessons/lesson-alarms.server.ts";
import { aClosing, closeFor, reopen as reopenDay } from "#tests/support/closing.ts";
import { keepOnClosedDay, planLesson } from "./plan.server.ts";

describeOnSqliteFirst("a lesson whose day is closed", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const owner = await deskPerson(services, "owner");
    // The last one of its day that can be booked, so that the next ones are on other days.
    const startsAt = slotNumber(services, 60).startsAt;
    const booking = await book(services, { slot: startsAt });
    const begins = Date.parse(startsAt);
    const date = academyDate(begins).toString();
    const close = (change = {}) => closeFor(services, owner.member, aClosing(date, change));
    const reopen = () => reopenDay(services, owner.member, date);
    const at = (time: number) => clock.advance(time - clock.now());
    const alarms = async () => (await readAlarms(services, owner.member)).length;
    /** The subjects of what the family is sent now. */
    const sent = async () => (await deliver(site)).map(({ subject }) => subject);
    const reminders = async () => (await sent()).filter((one) => one.startsWith("Reminder")).length;
    const caseNow = async () => await findCaseOf(services.db, "trial", booking.id);
    const omar = await checkedTutor(services, { name: "Omar P." });
    await planLesson(services, owner.member, booking.id, {
      tutor: omar,
      room: "https://rooms.example/omar",
      keepsRoom: false,
      writes: true,
      version: 0,
    });
    await sent();
    /** Without a word to the family. */
    const planAgain = () =>
      planLesson(services, owner.member, booking.id, {
        tutor: omar,
        room: "https://rooms.example/2",
        keepsRoom: false,
        writes: false,
        version: 1,
      });
    return {
      ...site,
      owner,
      planAgain,
      booking,
      begins,
      date,
      close,
      reopen,
      at,
      alarms,
      reminders,
      caseNow,
    };
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  test("is due today, an alarm, and reminds no one until it is moved", async () => {
    const site = await open();
    const { services, booking, owner, begins, date, close, at, clock, planAgain } = site;
    const { alarms, reminders, caseNow } = site;
    expect(await caseNow()).toMatchObject({ state: "waiting" });
    await close();
    const found = await caseNow();
    expect(found).toMatchObject({ state: "open", owner_id: owner.member.id, snoozed_until: null });
    expect(found?.due_at.slice(0, 10)).toBe(dayOf(clock.now()).toString());
    const events = await services.db.selectFrom("case_event").select("text").execute();
    expect(events.map(({ text }) => text)).toContain("noticed: lesson on a closed day");
    expect(await alarms()).toBe(1);
    const board = await boardOf(services, owner.member, date);
    expect(board.needs).toMatchObject([
      { id: booking.id, what: "Lesson on a closed day", act: { words: "Move" } },
    ]);
    at(begins - day);
    expect(await reminders()).toBe(0);
    // A plan that is changed meanwhile does not bring them back.
    await planAgain();
    at(begins - hour);
    expect(await reminders()).toBe(0);
  });

  test("is an ordinary lesson again once it is moved", async () => {
    const { services, booking, begins, close, at, alarms, reminders } = await open();
    await close();
    const later = openSlots(services).find(({ startsAt }) => Date.parse(startsAt) > begins + day);
    const other = later?.startsAt ?? "";
    expect(await moveByLink(services, booking, other)).toMatchObject({ ok: true });
    expect(await alarms()).toBe(0);
    at(Date.parse(other) - day);
    expect(await reminders()).toBe(1);
    at(Date.parse(other) - hour);
    expect(await reminders()).toBe(1);
  });

  test.each([
    ["the day is opened again", ({ reopen }: Opened) => reopen()],
    [
      "someone says that it takes place all the same",
      ({ services, owner, booking }: Opened) => keepOnClosedDay(services, owner.member, booking.id),
    ],
  ] as const)("reminds the family once each as soon as %s", async (_, settle) => {
    const site = await open();
    const { begins, close, reopen, at, alarms, reminders } = site;
    await close();
    at(begins - day + hour);
    expect(await reminders()).toBe(0);
    await settle(site);
    expect(await alarms()).toBe(0);
    // The one that was due meanwhile goes out now, the other when it is due, and none a second time.
    expect(await reminders()).toBe(1);
    await close({ reason: "Tutor ill" });
    await reopen();
    expect(await reminders()).toBe(0);
    at(begins - hour);
    expect(await reminders()).toBe(1);
    at(begins - minute);
    expect(await reminders()).toBe(0);
  });

  test("reminds the family also if what was said of the day, and who gives it, have been changed meanwhile", async () => {
    const { begins, close, reopen, at, planAgain, reminders } = await open();
    await close();
    at(begins - day + hour);
    await planAgain();
    await close({ reason: "Tutor at a funeral" });
    await reopen();
    expect(await reminders()).toBe(1);
  });

  test("is an alarm again if the day is closed again, whatever was said before", async () => {
    const { services, owner, booking, close, reopen, alarms, clock } = await open();
    await close();
    expect(await keepOnClosedDay(services, owner.member, booking.id)).toBe(true);
    expect(await keepOnClosedDay(services, owner.member, booking.id)).toBe(false);
    expect(await alarms()).toBe(0);
    await reopen();
    clock.advance(minute);
    await close();
    expect(await alarms()).toBe(1);
    expect(await findBooking(services.db, booking.id)).toMatchObject({
      takes_place_at: toIso(clock.now() - minute),
    });
  });

  test("leaves a concern about a child alone", async () => {
    const { services, close, caseNow } = await open();
    await services.db.updateTable("desk_case").set({ kind: "worry" }).execute();
    const before = await caseNow();
    await close();
    expect(await caseNow()).toEqual(before);
  });
});
