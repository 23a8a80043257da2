import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

import { day, hour, minute } from "#app/platform/.server/clock.ts";
import type { MailTransport, ReadyMail } from "#app/platform/.server/outbox/mail.ts";
import { createOutboxWorker } from "#app/platform/.server/outbox/outbox-worker.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { trialErrors } from "#content/pages/trial.ts";
import { describeOnEveryDatabase, sqliteMaker } from "#tests/support/databases.ts";
import { createTestServices, teamEmail, type TestServices } from "#tests/support/services.ts";
import { openSlots, trialForm } from "#tests/support/trial-form.ts";
import { bookingAccountData } from "./booking-account-data.server.ts";
import { cancelLessonsOf } from "./cancel-lessons-of.server.ts";
import { deleteOldBookings } from "./booking-store.server.ts";
import { cancelLesson, findByLink, moveLesson } from "./change-booking.server.ts";
import { nearestFree } from "./free-times.server.ts";
import { submitTrial } from "./submit-trial.server.ts";
import { linkPath, makeLinkToken, type LinkPurpose } from "./trial-links.server.ts";
import { loadUpcomingLessons } from "./upcoming-lessons.server.ts";

const visitor = { clientAddress: "192.0.2.1", hasScript: true, accountId: null };

const bookings = ({ db }: Services) => db.selectFrom("trial_booking").selectAll().execute();
const places = ({ db }: Services) => db.selectFrom("trial_place").selectAll().execute();
const mails = ({ db }: Services) =>
  db.selectFrom("outgoing_mail").selectAll().orderBy("due_at").execute();
const kinds = async (services: Services) => (await mails(services)).map(({ kind }) => kind);

async function book(services: Services, change: Record<string, string | null> = {}) {
  const result = await submitTrial(services, await trialForm(services, change), visitor);
  if (!result.ok) throw new Error(`${result.kind}: ${result.message}`);
  const booking = (await bookings(services)).find(({ id }) => id === result.id);
  if (!booking) throw new Error("not stored");
  return booking;
}

type Stored = Awaited<ReturnType<typeof book>>;

function tokenFor({ secrets }: Services, booking: Stored, purpose: LinkPurpose): string {
  return makeLinkToken(secrets["trial-link"], booking, purpose);
}

/** Sends what is due now, and keeps it. */
async function deliver({ services, clock }: TestServices): Promise<ReadyMail[]> {
  const sent: ReadyMail[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      sent.push(mail);
      return { kind: "sent" };
    },
  };
  const { database, logger, bell, config } = services;
  const from = config.mailFrom;
  await createOutboxWorker({ database, transport, from, clock, logger, bell }).runUntilIdle();
  return sent;
}

/** The one event of a calendar object, as another program reads it. */
function readEvent(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  const [component, ...others] = calendar.getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    version: calendar.getFirstPropertyValue("version"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    zone: event.startDate.zone.tzid,
    minutes: event.duration.toSeconds() / 60,
    status: component?.getFirstPropertyValue("status"),
    organizer: component?.getFirstPropertyValue("organizer"),
    // The scheme of an address is the same in either case (RFC 3986, 3.1).
    attendees: component
      ?.getAllProperties("attendee")
      .map((each) => String(each.getFirstValue()).toLowerCase()),
    stamp: component?.getFirstProperty("dtstamp") !== null,
  };
}

describeOnEveryDatabase("booking a trial lesson", (maker) => {
  test("stores the booking with its place and its mails, all or nothing", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services, { note: "  I know the letters.\u202E " });
    expect(booking).toMatchObject({
      state: "booked",
      area: "islamic",
      course: "tajweed",
      zone: "Asia/Karachi",
      learner: "self",
      name: "Amina Yusuf",
      child_name: null,
      age_band: null,
      email: "amina@visitor.example",
      phone: "+923001234567",
      language: "Urdu",
      tutor: "woman",
      note: "I know the letters.",
      sequence: 0,
      account_id: null,
      checked_by: "altcha",
    });
    expect(booking.reference).toMatch(/^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await places(services)).toEqual([
      { area: "islamic", starts_at: booking.starts_at, place: 1, booking_id: booking.id },
    ]);
    expect((await mails(services)).map(({ kind, recipient }) => [kind, recipient])).toEqual(
      expect.arrayContaining([
        ["trial-booked", "amina@visitor.example"],
        ["trial-booked-team", teamEmail],
        ["trial-reminder", "amina@visitor.example"],
      ]),
    );
  });

  test("of a child there is a first name and an age band, and the table takes no more", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services, {
      learner: "child",
      child_name: "Zaynab",
      age_band: "7 to 9",
      note: "She goes to Hill School.",
    });
    expect(booking).toMatchObject({ child_name: "Zaynab", age_band: "7 to 9", note: "" });
    const change = (values: object) =>
      services.db.updateTable("trial_booking").set(values).where("id", "=", booking.id).execute();
    await expect(change({ note: "She goes to Hill School." })).rejects.toThrow();
    await expect(change({ child_name: null })).rejects.toThrow();
    await expect(change({ learner: "self" })).rejects.toThrow();
  });

  test("the same form sent again, one after the other or at once, books once", async () => {
    const { services, another } = await createTestServices(maker);
    const form = await trialForm(services);
    const results = await Promise.all([
      submitTrial(services, form, visitor),
      submitTrial(await another(), form, visitor),
      submitTrial(services, form, visitor),
    ]);
    const again = await submitTrial(services, form, visitor);
    const ids = [...results, again].map((result) => result.ok && result.id);
    expect(new Set(ids).size).toBe(1);
    expect(again).toMatchObject({ ok: true, repeated: true });
    expect(await bookings(services)).toHaveLength(1);
    expect(await places(services)).toHaveLength(1);
    expect((await kinds(services)).filter((kind) => kind === "trial-booked")).toHaveLength(1);
  });

  test("another request under the same id is refused, with everything typed", async () => {
    const { services } = await createTestServices(maker);
    const form = await trialForm(services);
    await submitTrial(services, form, visitor);
    form.set("name", "Somebody else");
    const result = await submitTrial(services, form, visitor);
    expect(result).toMatchObject({ kind: "conflict", values: { name: "Somebody else" } });
  });

  test("a full slot is refused, with the next free times, and nothing of it is stored", async () => {
    const { services } = await createTestServices(maker);
    const [slot] = openSlots(services, "web");
    const change = { course: "react", slot: slot?.startsAt ?? "" };
    for (let place = 0; place < (slot?.places ?? 0); place += 1) {
      await book(services, { ...change, email: `visitor${place}@visitor.example` });
    }
    const before = (await mails(services)).length;
    const form = await trialForm(services, { ...change, email: "late@visitor.example" });
    const result = await submitTrial(services, form, visitor);
    expect(result).toMatchObject({ kind: "taken", values: { name: "Amina Yusuf" } });
    if (result.ok || result.kind !== "taken") throw new Error("not refused");
    expect(result.message).toContain("has just been taken");
    expect(result.nextFree).toHaveLength(4);
    expect(result.nextFree.map(({ id }) => id)).not.toContain(slot?.startsAt);
    expect(await bookings(services)).toHaveLength(slot?.places ?? 0);
    expect(await mails(services)).toHaveLength(before);
    // The captcha is still good: the next time can be booked with the same form.
    form.set("slot", result.nextFree[0]?.id ?? "");
    expect(await submitTrial(services, form, visitor)).toMatchObject({ ok: true });
  });

  test("a moment that is no slot, too soon or too far ahead cannot be booked", async () => {
    const { services, clock } = await createTestServices(maker);
    const at = (ms: number) => new Date(Math.ceil((clock.now() + ms) / hour) * hour).toISOString();
    for (const slot of [at(2 * hour), at(60 * day), "2026-11-24T16:07:00.000Z"]) {
      const form = await trialForm(services, { slot });
      expect(await submitTrial(services, form, visitor)).toMatchObject({ kind: "taken" });
    }
    expect(await bookings(services)).toEqual([]);
  });

  test("words in place of a time hold no place, and go to the team", async () => {
    const { services } = await createTestServices(maker);
    const booking = await book(services, { slot: "none", preferred: "Sundays after 17:00" });
    expect(booking).toMatchObject({ state: "requested", starts_at: null });
    expect(await places(services)).toEqual([]);
    const stored = await mails(services);
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual([
      "trial-requested",
      "trial-requested-team",
    ]);
    const team = stored.find(({ recipient }) => recipient === teamEmail);
    expect(team?.text).toContain("Sundays after 17:00");
    const own = stored.find(({ recipient }) => recipient !== teamEmail);
    expect(own?.text).not.toContain("Sundays");
  });

  test("without a captcha, with one for another form, or used twice, nothing is stored", async () => {
    const { services } = await createTestServices(maker);
    const none = await trialForm(services, { captcha: null });
    expect(await submitTrial(services, none, visitor)).toMatchObject({
      kind: "captcha",
      message: "Please complete the captcha verification",
    });
    const form = await trialForm(services);
    const captcha = form.get("captcha") as string;
    await submitTrial(services, form, visitor);
    const second = await trialForm(services, { captcha, email: "other@visitor.example" });
    expect(await submitTrial(services, second, visitor)).toMatchObject({
      kind: "captcha",
      reason: "used",
    });
    expect(await bookings(services)).toHaveLength(1);
    expect(await places(services)).toHaveLength(1);
  });

  test("one mailbox is written to only so often, whoever asks", async () => {
    const { services } = await createTestServices(maker);
    const { max } = rateLimitPolicies["trial-recipient"];
    const slots = openSlots(services);
    for (let index = 0; index <= max; index += 1) {
      const form = await trialForm(services, {
        slot: slots[index]?.startsAt ?? "",
        email: index % 2 ? "Amina@Visitor.example" : "amina@visitor.example",
      });
      const clientAddress = `192.0.2.${index}`;
      const result = await submitTrial(services, form, { ...visitor, clientAddress });
      expect(result.ok).toBe(index < max);
    }
    expect(await bookings(services)).toHaveLength(max);
  });
});

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

  test("is cancelled before its account is deleted, and both sides are told", async () => {
    const { services } = await createTestServices(maker);
    const accountId = "https://issuer.example/#one";
    await submitTrial(services, await trialForm(services), { ...visitor, accountId });
    await services.db.transaction().execute(async (trx) => {
      await cancelLessonsOf(services, trx, accountId);
      await bookingAccountData.removeFor(trx, accountId);
    });
    expect(await bookings(services)).toEqual([]);
    expect(await places(services)).toEqual([]);
    const stored = await kinds(services);
    expect(stored).toEqual(expect.arrayContaining(["trial-cancelled", "trial-cancelled-team"]));
    expect(stored).not.toContain("trial-reminder");
  });

  test("leaves nothing behind when its account is deleted, and its place is free", async () => {
    const { services } = await createTestServices(maker);
    const accountId = "https://issuer.example/#one";
    await submitTrial(services, await trialForm(services), { ...visitor, accountId });
    const exported = await bookingAccountData.exportFor(services.db, accountId);
    expect(JSON.stringify(exported)).toContain("I know the letters.");
    await services.db.transaction().execute((trx) => bookingAccountData.removeFor(trx, accountId));
    expect(await bookings(services)).toEqual([]);
    expect(await places(services)).toEqual([]);
    expect(await kinds(services)).not.toContain("trial-reminder");
    expect(await bookingAccountData.exportFor(services.db, accountId)).toBeNull();
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

  test("are paths of this site", async () => {
    const { services } = await createTestServices(sqliteMaker);
    const booking = await book(services);
    expect(linkPath(services, booking, "move")).toMatch(/^\/classes\/trial\/move\?token=[\w.-]+$/);
  });
});

/** A site whose clock stands at a moment. */
async function siteAt(iso: string) {
  const site = await createTestServices(sqliteMaker);
  site.clock.advance(Date.parse(iso) - site.clock.now());
  return site;
}

describe("mails over a clock change", () => {
  // In 2027 London changes on 28 March, Toronto on 14 March, Sydney on 4 April; in 2026 London on
  // 25 October, Toronto on 1 November, Sydney on 4 October.
  test.each([
    ["2027-03-20T12:00Z", "2027-03-27T16:00:00.000Z", "Asia/Karachi", "21:00", "16:00"],
    ["2027-03-20T12:00Z", "2027-03-29T15:00:00.000Z", "Asia/Karachi", "20:00", "16:00"],
    ["2027-03-01T12:00Z", "2027-03-15T16:00:00.000Z", "America/Toronto", "12:00", "16:00"],
    ["2027-03-20T12:00Z", "2027-03-29T15:00:00.000Z", "Australia/Sydney", "02:00", "16:00"],
    ["2027-03-20T12:00Z", "2027-04-05T15:00:00.000Z", "Australia/Sydney", "01:00", "16:00"],
    ["2027-03-20T12:00Z", "2027-03-29T15:00:00.000Z", "Asia/Kathmandu", "20:45", "16:00"],
    ["2027-03-20T12:00Z", "2027-03-29T15:00:00.000Z", "America/Sao_Paulo", "12:00", "16:00"],
    ["2026-10-20T12:00Z", "2026-10-26T16:00:00.000Z", "Asia/Karachi", "21:00", "16:00"],
    ["2026-10-20T12:00Z", "2026-10-26T16:00:00.000Z", "America/Toronto", "12:00", "16:00"],
    ["2026-10-20T12:00Z", "2026-11-02T16:00:00.000Z", "America/Toronto", "11:00", "16:00"],
  ])("from %s for %s in %s", async (now, slot, zone, local, london) => {
    const { services, clock } = await siteAt(now);
    // The captcha goes by the machine's clock; the way without script by this one.
    const form_proof = services.captcha.issueFormProof("trial");
    const form = await trialForm(services, { slot, zone, captcha: null, form_proof, human: "yes" });
    clock.advance(minute);
    const result = await submitTrial(services, form, { ...visitor, hasScript: false });
    expect(result).toMatchObject({ ok: true });
    const [own, team] = await Promise.all(
      ["trial-booked", "trial-booked-team"].map((kind) =>
        services.db
          .selectFrom("outgoing_mail")
          .selectAll()
          .where("kind", "=", kind)
          .executeTakeFirstOrThrow(),
      ),
    );
    for (const mail of [own, team]) {
      expect(mail?.text).toMatch(new RegExp(`${zone}\\): .*, ${local}\\n`));
      expect(mail?.text).toMatch(new RegExp(`Europe/London\\): .*, ${london}\\n`));
      const { content } = JSON.parse(mail?.calendar ?? "") as { content: string };
      expect(readEvent(content)).toMatchObject({ start: slot, minutes: 30, zone: "UTC" });
    }
    const reminders = await services.db
      .selectFrom("outgoing_mail")
      .select("due_at")
      .where("kind", "=", "trial-reminder")
      .orderBy("due_at")
      .execute();
    expect(reminders.map(({ due_at }) => Date.parse(slot) - Date.parse(due_at ?? ""))).toEqual([
      24 * hour,
      hour,
    ]);
  });
});

describe("the calendar file", () => {
  test("is an invitation to the visitor and a published event to the team, the same event", async () => {
    const { services, config } = await createTestServices(sqliteMaker);
    const booking = await book(services);
    const read = async (kind: string) => {
      const mail = (await mails(services)).find((each) => each.kind === kind);
      const { method, content } = JSON.parse(mail?.calendar ?? "{}") as Record<string, string>;
      expect(content).toMatch(/^BEGIN:VCALENDAR\r\n/);
      const lines = (content ?? "").split("\r\n");
      // RFC 5545, 3.1: no line is longer than 75 octets.
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(content).not.toContain("Amina");
      const event = readEvent(content ?? "");
      expect(event.method).toBe(method);
      return event;
    };
    const own = await read("trial-booked");
    const team = await read("trial-booked-team");
    const same = {
      version: "2.0",
      uid: `${booking.id}@academy.example`,
      sequence: 0,
      start: booking.starts_at,
      minutes: 30,
      status: "CONFIRMED",
      organizer: `mailto:${config.mailFrom.address}`,
      stamp: true,
    };
    expect(own).toMatchObject({
      ...same,
      method: "REQUEST",
      attendees: ["mailto:amina@visitor.example"],
    });
    expect(team).toMatchObject({ ...same, method: "PUBLISH", attendees: [] });

    const other = openSlots(services)[5]?.startsAt ?? "";
    const moved = await moveLesson(services, tokenFor(services, booking, "move"), other);
    expect(await read("trial-moved")).toMatchObject({
      uid: own.uid,
      sequence: 1,
      method: "REQUEST",
      start: other,
    });
    if (!moved.ok) throw new Error(moved.kind);
    await cancelLesson(services, tokenFor(services, moved.booking, "cancel"));
    for (const kind of ["trial-cancelled", "trial-cancelled-team"]) {
      expect(await read(kind)).toMatchObject({
        uid: own.uid,
        sequence: 2,
        method: "CANCEL",
        status: "CANCELLED",
        start: other,
      });
    }
  });
});

test("the times near a wanted one are the nearest, in order", async () => {
  const { services, clock } = await createTestServices(sqliteMaker);
  const slots = openSlots(services);
  const startsAt = slots[10]?.startsAt ?? "";
  const zone = { id: "Asia/Karachi", city: "Karachi" };
  const near = await nearestFree(services.db, { area: "islamic", startsAt, zone }, clock.now());
  const ids = near.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(ids).toHaveLength(4);
  expect(ids).toContain(slots[11]?.startsAt);
  expect(near[0]?.words).toMatch(/^\w+ \d+ \w+, \d\d:\d\d \((\w+ )?\d\d:\d\d in London\)$/);
});

test("an unknown course and an unknown zone are said at their fields", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const form = await trialForm(services, { course: "alchemy", zone: "Mars/Phobos" });
  expect(await submitTrial(services, form, visitor)).toMatchObject({
    kind: "invalid",
    errors: { course: trialErrors.courseMissing, zone: trialErrors.zoneMissing },
  });
});
