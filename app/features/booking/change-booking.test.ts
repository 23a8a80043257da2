import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { describeOnSqliteFirst, sqliteMaker } from "#tests/support/databases.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createTestServices, teamEmail, type TestServices } from "#tests/support/services.ts";
import {
  book,
  bookings,
  cancelByLink,
  deliver,
  fill,
  kinds,
  moveByLink,
  places,
  tokenFor,
  visitor,
} from "#tests/support/trial-booking.ts";
import { openSlots, slotNumber, trialForm } from "#tests/support/trial-form.ts";
import {
  bookingAccountData,
  cancelLessonsOf,
  loadUpcomingLessons,
} from "./booking-account-data.server.ts";
import { policy } from "#content/policy.ts";
import { deleteOldBookings } from "./booking-store.server.ts";
import { findByLink } from "./change-booking.server.ts";
import { submitTrial } from "./submit-trial.server.ts";

const accountId = "https://issuer.example/#one";

/** A lesson booked by someone who is signed in. */
async function bookSignedIn(services: Services, owner = accountId, change = {}) {
  const form = await trialForm(services, change);
  expect(await submitTrial(services, form, { ...visitor, accountId: owner })).toMatchObject({
    ok: true,
  });
}

/** What happens when an account is deleted. */
async function removeAccount(services: Services) {
  await services.db.transaction().execute(async (trx) => {
    await cancelLessonsOf(services, trx, accountId);
    await bookingAccountData.removeFor(trx, accountId);
  });
}

/** Of what is sent now, what reminds the family: the team is told of a lesson that lacks a tutor. */
async function remindersOf(site: TestServices) {
  return (await deliver(site)).filter(({ subject }) => subject.includes("Reminder"));
}

describeOnSqliteFirst("a booked lesson", (maker) => {
  test("can be moved: one place is given up, another taken, and both sides are told", async () => {
    const site = await createTestServices(maker);
    const { services } = site;
    const booking = await book(services);
    await deliver(site);
    const other = slotNumber(services, 60).startsAt;
    const result = await moveByLink(services, booking, other);
    expect(result).toMatchObject({ ok: true, booking: { starts_at: other, sequence: 1 } });
    expect(await places(services)).toMatchObject([{ starts_at: other, booking_id: booking.id }]);
    const sent = await deliver(site);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["amina@visitor.example", teamEmail]);
    // The link is used up, and so are the others in the first mail.
    const over = { ok: false, kind: "invalid" };
    expect(await moveByLink(services, booking, other)).toEqual(over);
    expect(await cancelByLink(services, booking)).toEqual(over);
  });

  test("is moved only so often a day: each move is a mail to an address someone typed", async () => {
    const { services, clock } = await createTestServices(maker);
    const { max } = rateLimitPolicies["trial-move"];
    let booking = await book(services);
    // Still ahead of the shortest notice a day later.
    const [one, other] = openSlots(services).slice(-2);
    const move = (index: number) =>
      moveByLink(services, booking, (index % 2 ? one : other)?.startsAt ?? "");
    for (let index = 0; index < max; index += 1) {
      const moved = await move(index);
      if (!moved.ok) throw new Error(moved.kind);
      ({ booking } = moved);
    }
    const before = await kinds(services);
    expect(await move(max)).toMatchObject({ ok: false, kind: "often" });
    expect(await kinds(services)).toEqual(before);
    expect(await bookings(services)).toEqual([booking]);
    clock.advance(day);
    expect(await move(max)).toMatchObject({ ok: true });
  });

  test("stays where it is if the other time is full or does not exist", async () => {
    const { services } = await createTestServices(maker);
    const full = slotNumber(services, 0, "web");
    await fill(services, full);
    const { startsAt: slot } = slotNumber(services, 1, "web");
    const booking = await book(services, { course: "react", slot });
    const nextFree = expect.objectContaining({ length: 4 });
    const move = (to: string) => moveByLink(services, booking, to);
    expect(await move(full.startsAt)).toMatchObject({ ok: false, kind: "taken", nextFree });
    expect(await move("")).toMatchObject({ kind: "missing" });
    for (const said of ["nonsense", "none", "2027-02-30T10:00:00.000Z"]) {
      expect(await move(said)).toMatchObject({ kind: "missing" });
    }
    expect((await bookings(services)).find(({ id }) => id === booking.id)).toEqual(booking);
    expect((await places(services)).filter((row) => row.booking_id === booking.id)).toHaveLength(1);
  });

  test("can be cancelled: its place is free, and no reminder goes out", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const booking = await book(services);
    await deliver(site);
    const cancelled = { ok: true, booking: { state: "cancelled" } };
    expect(await cancelByLink(services, booking)).toMatchObject(cancelled);
    expect(await places(services)).toEqual([]);
    const sent = await deliver(site);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["amina@visitor.example", teamEmail]);
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now());
    expect(await deliver(site)).toEqual([]);
    expect(await cancelByLink(services, booking)).toEqual({ ok: false, kind: "invalid" });
  });

  test("that two people cancel and move at once is changed once", async () => {
    const { services, another } = await createTestServices(maker);
    const booking = await book(services);
    const other = slotNumber(services, 5).startsAt;
    const results = await Promise.all([
      cancelByLink(services, booking),
      moveByLink(await another(), booking, other),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [stored] = await bookings(services);
    expect(stored?.sequence).toBe(1);
    expect(await places(services)).toHaveLength(stored?.state === "booked" ? 1 : 0);
  });

  test("two people swapping their times at once do not deadlock", async () => {
    const { services, another } = await createTestServices(maker);
    const [one = "", two = ""] = openSlots(services).map(({ startsAt }) => startsAt);
    const first = await book(services, { slot: one });
    const second = await book(services, { slot: two, email: "b@visitor.example" });
    const results = await Promise.all([
      moveByLink(services, first, two),
      moveByLink(await another(), second, one),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await places(services)).toHaveLength(2);
  });

  test("reminds 24 hours and 1 hour before, once each", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const slot = openSlots(services).at(-1)?.startsAt ?? "";
    const startsAt = Date.parse(slot);
    await book(services, { slot });
    expect(await deliver(site)).toHaveLength(2);
    const until = (ms: number) => clock.advance(startsAt - ms - clock.now());
    until(day + minute);
    expect(await remindersOf(site)).toEqual([]);
    until(day);
    const [early, ...more] = await remindersOf(site);
    expect(more).toEqual([]);
    expect(early?.date.getTime()).toBe(startsAt - day);
    until(hour);
    expect(await remindersOf(site)).toHaveLength(1);
    until(0);
    expect(await remindersOf(site)).toEqual([]);
  });

  test("that was moved sends reminders of its new time only", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const [one = "", two = ""] = openSlots(services)
      .slice(-2)
      .map(({ startsAt }) => startsAt);
    const booking = await book(services, { slot: one });
    await moveByLink(services, booking, two);
    await deliver(site);
    const sent: number[] = [];
    for (const at of [day, hour].flatMap((before) =>
      [one, two].map((slot) => Date.parse(slot) - before),
    )) {
      clock.advance(at - clock.now());
      for (const mail of await remindersOf(site)) sent.push(Date.parse(two) - mail.date.getTime());
    }
    expect(sent).toEqual([day, hour]);
  });

  test("after a mail server's outage no reminder comes too late", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const booking = await book(services);
    await deliver(site);
    clock.advance(Date.parse(booking.starts_at ?? "") + minute - clock.now());
    expect(await deliver(site)).toEqual([]);
  });

  test("is found by the account that booked it and by a confirmed address, and by no one else", async () => {
    const { services } = await createTestServices(maker);
    await bookSignedIn(services);
    const someone = { accountId: "x", email: "amina@visitor.example", emailVerified: false };
    const found = async (person: object) =>
      (await loadUpcomingLessons(services, { ...someone, ...person })).length;
    expect(await found({ accountId })).toBe(1);
    expect(await found({ emailVerified: true })).toBe(1);
    expect(await found({})).toBe(0);
    expect(await found({ emailVerified: true, email: "other@visitor.example" })).toBe(0);
    // Another mailbox, whose name only looks the same.
    expect(await found({ emailVerified: true, email: "ａmina@visitor.example" })).toBe(0);
  });

  test("is cancelled and leaves nothing behind when its account is deleted, and both sides are told", async () => {
    const { services } = await createTestServices(maker);
    await bookSignedIn(services);
    const exported = await bookingAccountData.exportFor(services.db, accountId);
    expect(JSON.stringify(exported)).toContain("I know the letters.");
    await removeAccount(services);
    expect(await bookings(services)).toEqual([]);
    expect(await places(services)).toEqual([]);
    const stored = await kinds(services);
    expect(stored).toEqual(expect.arrayContaining(["trial-cancelled", "trial-cancelled-team"]));
    expect(await bookingAccountData.exportFor(services.db, accountId)).toBeNull();
  });

  test("stays, detached from the account, if the address was someone else's", async () => {
    const { services } = await createTestServices(maker);
    await bookSignedIn(services);
    await services.db
      .transaction()
      .execute((trx) => bookingAccountData.releaseFrom?.(trx, accountId) ?? Promise.reject());
    expect(await bookings(services)).toMatchObject([{ account_id: null, state: "booked" }]);
    expect(await places(services)).toHaveLength(1);
    expect(await bookingAccountData.exportFor(services.db, accountId)).toBeNull();
  });

  test("with a confirmed address is in the download without what was typed, and outlives the account", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services);
    const { startsAt: slot } = slotNumber(services, 5);
    await bookSignedIn(services, accountId, { slot });
    const words = { slot: "none", preferred: "Sundays after 17:00" };
    await bookSignedIn(services, "https://issuer.example/#two", words);
    const download = (address: string | null) =>
      bookingAccountData.exportFor(services.db, accountId, address);
    const own = [{ name: "Amina Yusuf" }];
    for (const address of [null, "other@visitor.example"]) {
      expect(await download(address)).toMatchObject({
        bookedWhileSignedIn: own,
        bookedWithYourAddress: [],
      });
    }
    await removeAccount(services);
    const left = await download("AMINA@visitor.example");
    expect(left).toMatchObject({
      bookedWhileSignedIn: [],
      bookedWithYourAddress: expect.arrayContaining([
        expect.objectContaining({ reference: booking.reference, startsAt: booking.starts_at }),
      ]),
    });
    for (const typed of [booking.name, booking.phone, booking.note, booking.language]) {
      expect(JSON.stringify(left)).not.toContain(typed);
    }
    expect(await places(services)).toHaveLength(1);
  });

  test("is deleted when its time has passed, and not before", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services);
    const startsAt = Date.parse(booking.starts_at ?? "");
    expect(await deleteOldBookings(services.db, startsAt)).toBe(0);
    expect(await deleteOldBookings(services.db, startsAt + 1)).toBe(1);
    expect(await places(services)).toEqual([]);
  });
});

describe("links", () => {
  test("do what they were made for, until they expire, and nothing else", async () => {
    const { services, clock } = await createTestServices(sqliteMaker);
    const booking = await book(services);
    const token = tokenFor(services, booking, "cancel");
    expect(await findByLink(services, token, "cancel")).toEqual(booking);
    expect(await findByLink(services, token, "move")).toBeNull();
    for (const forged of [token.replace(/.$/, "_"), token.replace(".0.", ".1."), ""]) {
      expect(await findByLink(services, forged, "cancel")).toBeNull();
    }
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now());
    expect(await findByLink(services, token, "cancel")).toBeNull();
    const view = tokenFor(services, booking, "view");
    expect(await findByLink(services, view, "view")).toEqual(booking);
    clock.advance(31 * day);
    expect(await findByLink(services, view, "view")).toBeNull();
  });

  test("to a receipt show one state of a lesson, and end with it", async () => {
    const { services, clock } = await createTestServices(sqliteMaker);
    const booking = await book(services);
    const before = tokenFor(services, booking, "receipt");
    expect(await findByLink(services, before, "receipt")).toEqual(booking);
    const result = await cancelByLink(services, booking);
    if (!result.ok) throw new Error(result.kind);
    expect(await findByLink(services, before, "receipt")).toBeNull();
    const after = tokenFor(services, result.booking, "receipt");
    expect(await findByLink(services, after, "receipt")).toEqual(result.booking);
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now());
    expect(await findByLink(services, after, "receipt")).toBeNull();
  });
});

test("a lesson that begins too soon is not moved, and can still be cancelled", async () => {
  const { services, clock } = await createTestServices(sqliteMaker);
  const booking = await book(services);
  clock.advance(
    Date.parse(booking.starts_at ?? "") - clock.now() - policy.moveHours * hour + minute,
  );
  const other = slotNumber(services, 5).startsAt;
  expect(await moveByLink(services, booking, other)).toEqual({ ok: false, kind: "late" });
  expect(await cancelByLink(services, booking)).toMatchObject({ ok: true });
});
