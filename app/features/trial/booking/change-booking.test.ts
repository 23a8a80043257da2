import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { describeOnEveryDatabase, sqliteMaker } from "#tests/support/databases.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import {
  book,
  bookings,
  deliver,
  kinds,
  mails,
  places,
  tokenFor,
  visitor,
} from "#tests/support/trial-booking.ts";
import { openSlots, trialForm } from "#tests/support/trial-form.ts";
import {
  bookingAccountData,
  cancelLessonsOf,
  loadUpcomingLessons,
} from "./booking-account-data.server.ts";
import { deleteOldBookings } from "./booking-store.server.ts";
import { cancelLesson, findByLink, moveLesson } from "./change-booking.server.ts";
import { submitTrial } from "./submit-trial.server.ts";

describeOnEveryDatabase("a booked lesson", (maker) => {
  test("can be moved: one place is given up, another taken, and both sides are told", async () => {
    const site = await createTestServices(maker);
    const { services } = site;
    const booking = await book(services);
    await deliver(site);
    const other = openSlots(services)[5]?.startsAt ?? "";
    const token = tokenFor(services, booking, "move");
    const result = await moveLesson(services, token, other);
    expect(result).toMatchObject({ ok: true, booking: { starts_at: other, sequence: 1 } });
    expect(await places(services)).toMatchObject([{ starts_at: other, booking_id: booking.id }]);
    const sent = await deliver(site);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["amina@visitor.example", teamEmail]);
    // The link has done its work, and so have the others of the first mail.
    expect(await moveLesson(services, token, other)).toEqual({ ok: false, kind: "invalid" });
    const old = tokenFor(services, booking, "cancel");
    expect(await cancelLesson(services, old)).toEqual({ ok: false, kind: "invalid" });
  });

  test("is moved so often a day and no more: each move is a mail to an address somebody typed", async () => {
    const { services, clock } = await createTestServices(maker);
    const { max } = rateLimitPolicies["trial-move"];
    const slots = openSlots(services).slice(-2);
    let booking = await book(services);
    const move = (index: number) =>
      moveLesson(services, tokenFor(services, booking, "move"), slots[index % 2]?.startsAt ?? "");
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

  test("stays where it is if the other time is full or none", async () => {
    const { services } = await createTestServices(maker);
    const slots = openSlots(services, "web");
    const [full, mine] = [slots[0], slots.find(({ startsAt }) => startsAt !== slots[0]?.startsAt)];
    for (let place = 0; place < (full?.places ?? 0); place += 1) {
      const email = `visitor${place}@visitor.example`;
      await book(services, { course: "react", slot: full?.startsAt ?? "", email });
    }
    const booking = await book(services, { course: "react", slot: mine?.startsAt ?? "" });
    const token = tokenFor(services, booking, "move");
    const result = await moveLesson(services, token, full?.startsAt ?? "");
    expect(result).toMatchObject({ ok: false, kind: "taken" });
    expect(!result.ok && result.kind === "taken" && result.nextFree.length).toBe(4);
    expect(await moveLesson(services, token, "")).toMatchObject({ kind: "missing" });
    expect(await moveLesson(services, token, "nonsense")).toMatchObject({ kind: "taken" });
    expect((await bookings(services)).find(({ id }) => id === booking.id)).toEqual(booking);
    expect((await places(services)).filter((row) => row.booking_id === booking.id)).toHaveLength(1);
  });

  test("can be cancelled: its place is free, and no reminder goes out", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const booking = await book(services);
    await deliver(site);
    const token = tokenFor(services, booking, "cancel");
    expect(await cancelLesson(services, token)).toMatchObject({
      ok: true,
      booking: { state: "cancelled" },
    });
    expect(await places(services)).toEqual([]);
    expect((await deliver(site)).map(({ to }) => to).toSorted()).toEqual([
      "amina@visitor.example",
      teamEmail,
    ]);
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now());
    expect(await deliver(site)).toEqual([]);
    expect(await cancelLesson(services, token)).toEqual({ ok: false, kind: "invalid" });
  });

  test("that two people cancel and move at once is changed once", async () => {
    const { services, another } = await createTestServices(maker);
    const booking = await book(services);
    const other = openSlots(services)[5]?.startsAt ?? "";
    const results = await Promise.all([
      cancelLesson(services, tokenFor(services, booking, "cancel")),
      moveLesson(await another(), tokenFor(services, booking, "move"), other),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [stored] = await bookings(services);
    expect(stored?.sequence).toBe(1);
    expect(await places(services)).toHaveLength(stored?.state === "booked" ? 1 : 0);
  });

  test("two who swap their times at once are not locked", async () => {
    const { services, another } = await createTestServices(maker);
    const [one, two] = openSlots(services);
    const first = await book(services, { slot: one?.startsAt ?? "" });
    const second = await book(services, { slot: two?.startsAt ?? "", email: "b@visitor.example" });
    const results = await Promise.all([
      moveLesson(services, tokenFor(services, first, "move"), two?.startsAt ?? ""),
      moveLesson(await another(), tokenFor(services, second, "move"), one?.startsAt ?? ""),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await places(services)).toHaveLength(2);
  });

  test("reminds 24 hours and 1 hour before, once each", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const slot = openSlots(services).find(
      ({ startsAt }) => Date.parse(startsAt) > clock.now() + 2 * day,
    );
    const startsAt = Date.parse(slot?.startsAt ?? "");
    await book(services, { slot: slot?.startsAt ?? "" });
    expect(await deliver(site)).toHaveLength(2);
    const until = (ms: number) => clock.advance(startsAt - ms - clock.now());
    until(day + minute);
    expect(await deliver(site)).toEqual([]);
    until(day);
    const [early, ...more] = await deliver(site);
    expect(more).toEqual([]);
    expect(early?.subject).toContain("Reminder");
    expect(early?.createdAt.getTime()).toBe(startsAt - day);
    until(hour);
    expect(await deliver(site)).toHaveLength(1);
    until(0);
    expect(await deliver(site)).toEqual([]);
  });

  test("that was moved reminds of its new time alone", async () => {
    const { services, clock } = await createTestServices(maker);
    const far = openSlots(services).filter(
      ({ startsAt }) => Date.parse(startsAt) > clock.now() + 4 * day,
    );
    const [one, two] = [far[0]?.startsAt ?? "", far[20]?.startsAt ?? ""];
    const booking = await book(services, { slot: one });
    await moveLesson(services, tokenFor(services, booking, "move"), two);
    const reminders = (await mails(services)).filter(({ kind }) => kind === "trial-reminder");
    expect(reminders.map(({ due_at }) => Date.parse(two) - Date.parse(due_at ?? ""))).toEqual([
      24 * hour,
      hour,
    ]);
  });

  test("a mail server that was away brings no reminder that is too late", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const booking = await book(services);
    await deliver(site);
    clock.advance(Date.parse(booking.starts_at ?? "") + minute - clock.now());
    expect(await deliver(site)).toEqual([]);
  });

  test("is found by the account that booked it and by a confirmed address, and by nobody else", async () => {
    const { services } = await createTestServices(maker);
    const accountId = "https://issuer.example/#one";
    const form = await trialForm(services);
    await submitTrial(services, form, { ...visitor, accountId });
    const someone = { accountId: "x", email: "amina@visitor.example", emailVerified: false };
    const found = async (person: object) =>
      (await loadUpcomingLessons(services, { ...someone, ...person })).length;
    expect(await found({ accountId })).toBe(1);
    expect(await found({ emailVerified: true })).toBe(1);
    expect(await found({})).toBe(0);
    expect(await found({ emailVerified: true, email: "other@visitor.example" })).toBe(0);
    // Another mailbox, whose name only looks alike.
    expect(await found({ emailVerified: true, email: "ａmina@visitor.example" })).toBe(0);
  });

  test("is cancelled and leaves nothing behind when its account is deleted, and both sides are told", async () => {
    const { services } = await createTestServices(maker);
    const accountId = "https://issuer.example/#one";
    await submitTrial(services, await trialForm(services), { ...visitor, accountId });
    const exported = await bookingAccountData.exportFor(services.db, accountId);
    expect(JSON.stringify(exported)).toContain("I know the letters.");
    await services.db.transaction().execute(async (trx) => {
      await cancelLessonsOf(services, trx, accountId);
      await bookingAccountData.removeFor(trx, accountId);
    });
    expect(await bookings(services)).toEqual([]);
    expect(await places(services)).toEqual([]);
    const stored = await kinds(services);
    expect(stored).toEqual(expect.arrayContaining(["trial-cancelled", "trial-cancelled-team"]));
    expect(stored).not.toContain("trial-reminder");
    expect(await bookingAccountData.exportFor(services.db, accountId)).toBeNull();
  });

  test("stays, cut from the account, where that was another's address", async () => {
    const { services } = await createTestServices(maker);
    const accountId = "https://issuer.example/#one";
    await submitTrial(services, await trialForm(services), { ...visitor, accountId });
    await services.db
      .transaction()
      .execute((trx) => bookingAccountData.releaseFrom?.(trx, accountId) ?? Promise.reject());
    expect(await bookings(services)).toMatchObject([{ account_id: null, state: "booked" }]);
    expect(await places(services)).toHaveLength(1);
    expect(await kinds(services)).toContain("trial-reminder");
    expect(await bookingAccountData.exportFor(services.db, accountId)).toBeNull();
  });

  test("of a confirmed address is in the download without what was typed, and outlives the account", async () => {
    const { services } = await createTestServices(maker);
    const accountId = "https://issuer.example/#one";
    const booking = await book(services);
    for (const owner of [accountId, "https://issuer.example/#two"]) {
      const form = await trialForm(services, { slot: openSlots(services)[5]?.startsAt ?? "" });
      await submitTrial(services, form, { ...visitor, accountId: owner });
    }
    const download = (address: string | null) =>
      bookingAccountData.exportFor(services.db, accountId, address);
    const own = [{ name: "Amina Yusuf" }];
    for (const address of [null, "other@visitor.example"]) {
      expect(await download(address)).toMatchObject({
        bookedWhileSignedIn: own,
        bookedWithYourAddress: [],
      });
    }
    await services.db.transaction().execute(async (trx) => {
      await cancelLessonsOf(services, trx, accountId);
      await bookingAccountData.removeFor(trx, accountId);
    });
    const left = await download("AMINA@visitor.example");
    expect(left).toMatchObject({
      bookedWhileSignedIn: [],
      bookedWithYourAddress: [{ reference: booking.reference, startsAt: booking.starts_at }, {}],
    });
    for (const typed of [booking.name, booking.phone, booking.note, booking.language]) {
      expect(JSON.stringify(left)).not.toContain(typed);
    }
    expect(await places(services)).toHaveLength(2);
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
    expect(await findByLink(services, token, "view")).toBeNull();
    expect(await findByLink(services, token.replace(/.$/, "_"), "cancel")).toBeNull();
    expect(await findByLink(services, token.replace(".0.", ".1."), "cancel")).toBeNull();
    expect(await findByLink(services, "", "cancel")).toBeNull();
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
    for (const purpose of ["view", "move", "cancel"] as const) {
      expect(await findByLink(services, before, purpose)).toBeNull();
    }
    const result = await cancelLesson(services, tokenFor(services, booking, "cancel"));
    if (!result.ok) throw new Error(result.kind);
    expect(await findByLink(services, before, "receipt")).toBeNull();
    const after = tokenFor(services, result.booking, "receipt");
    expect(await findByLink(services, after, "receipt")).toEqual(result.booking);
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now());
    expect(await findByLink(services, after, "receipt")).toBeNull();
  });
});
