import { expect, test } from "vitest";

import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { describeOnSqliteFirst, rowsIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import {
  boardOf,
  book,
  bookings,
  mails,
  moveByLink,
  remind,
} from "#tests/support/trial-booking.ts";
import { checkedTutor, tutorAtDesk } from "#tests/support/tutors.ts";
import { openSlots, slotNumber } from "#tests/support/trial-form.ts";
import { findBooking } from "../booking-store.server.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { isLesson } from "../lesson-facts.server.ts";
import { linkPath, makeLinkToken } from "../trial-links.server.ts";
import { handleLessonPost, loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import { lessonsPage } from "./board-page.server.ts";
import { aClosing, closeFor, reopen } from "#tests/support/closing.ts";
import { changeDay, readHours, restoreDay } from "./hours.server.ts";
import { previewPlanMails } from "./plan-mails.server.ts";
import { planLesson, readLesson, setNextStep, type PlanForm } from "./plan.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { trialKinds } from "../trial-kind.server.ts";
import { mailAlarms } from "#app/features/lessons/alarm-mail.server.ts";

const dateOf = (time: number) => academyDate(time).toString();

const room = "https://rooms.example/omar";
const form: PlanForm = {
  tutor: "",
  room,
  keepsRoom: false,
  writes: true,
  version: 0,
};
const kindsTo = async (services: Services, to: string) =>
  (await mails(services)).filter(({ recipient }) => recipient === to).map(({ kind }) => kind);

/** A mailed event, whose long lines are folded (RFC 5545, 3.1) wherever the words before them end. */
function unfolded(calendar: string | null | undefined): string {
  if (!calendar) return "";
  return (JSON.parse(calendar) as { content: string }).content.replaceAll("\r\n ", "");
}

describeOnSqliteFirst("tutor and room of a trial lesson", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const owner = await deskPerson(site.services, "owner");
    const tutor = await tutorAtDesk(site.services);
    const omar = await checkedTutor(site.services, { name: "Omar P." });
    const booking = await book(site.services);
    return { ...site, owner, tutor, omar, booking };
  }

  test("are mailed to both sides once, and are in every later reminder and calendar", async () => {
    const { services, clock, owner, tutor, booking } = await open();
    const asked = { ...form, tutor: tutor.id };
    expect(await planLesson(services, owner.member, booking.id, asked)).toBeNull();
    expect(await planLesson(services, owner.member, booking.id, asked)).toEqual({ kind: "stale" });
    clock.advance(Date.parse(booking.starts_at ?? "") - hour - clock.now());
    await remind(services);
    expect(await kindsTo(services, tutor.member.email)).toEqual(["trial-tutor"]);
    const family = (await mails(services)).filter(({ recipient }) => recipient === booking.email);
    const plans = family.filter(({ kind }) => kind === "trial-plan");
    expect(plans).toHaveLength(1);
    const event = unfolded(plans[0]?.calendar);
    expect(plans[0]?.text).toContain("/family/open/");
    expect(event).not.toMatch(/\/(?:lesson|family)\//);
    expect(event).toContain(`Tutor: ${tutor.member.name}`);
    const reminder = family.find(({ kind }) => kind === "trial-reminder");
    expect(reminder?.text).toContain(`Tutor: ${tutor.member.name}`);
    expect(reminder?.text).toContain("/family/open/");
    // No mail to the family holds the room's address.
    expect(
      family.map((mail) => `${mail.text}${mail.html}${unfolded(mail.calendar)}`).join(),
    ).not.toContain(room);
    const told = (await mails(services)).find(({ recipient }) => recipient === tutor.member.email);
    expect(told?.text).not.toContain(booking.email);
    expect(told?.text).not.toContain(booking.phone);
    expect(told?.text.indexOf("In London")).toBeLessThan(told?.text.indexOf("Family’s time") ?? -1);
  });

  test.each([room, ""])(
    "are shown in both mails before they are sent, word for word, with the room %j",
    async (typed) => {
      const { services, owner, tutor, booking } = await open();
      if (!isLesson(booking)) throw new Error("Not a lesson");
      const { withRoom, withoutRoom } = previewPlanMails(services, booking);
      const shown = typed === "" ? withoutRoom : withRoom;
      const asked = { ...form, room: typed, tutor: tutor.id, isSure: true };
      expect(await planLesson(services, owner.member, booking.id, asked)).toBeNull();
      const sent = (await mails(services)).filter(({ kind }) =>
        /^trial-(?:plan|tutor)$/.test(kind),
      );
      expect(sent).toHaveLength(2);
      const values = { tutor: tutor.member.name, room: typed };
      for (const mail of sent) {
        const { subject, text } = mail.kind === "trial-plan" ? shown.family : shown.tutor;
        expect(subject).toBe(mail.subject);
        // The links alone are left out of what is shown.
        const links = mail.text.replaceAll(/https?:\/\/(?!rooms\.)\S+/g, "[…]").trim();
        expect(fillText(text, values)).toBe(links);
      }
      expect(JSON.stringify({ withRoom, withoutRoom })).not.toContain("http");
    },
  );

  test("are refused if not an https address, unnamed, or in use by someone else at that hour", async () => {
    const { services, owner, omar, booking } = await open();
    const plan = (id: string, change: Partial<PlanForm>) =>
      planLesson(services, owner.member, id, { ...form, tutor: omar, ...change });
    for (const typed of ["http://rooms.example", "javascript:alert(1)", "room 7", "https://"]) {
      expect(await plan(booking.id, { room: typed })).toEqual({ kind: "room" });
    }
    expect(await plan(booking.id, { tutor: "" })).toEqual({ kind: "tutor" });
    expect(await plan(booking.id, { tutor: owner.member.id })).toEqual({ kind: "tutor" });
    expect(await plan(booking.id, {})).toBeNull();
    const other = await book(services, { email: "other@visitor.example" });
    expect(await plan(other.id, {})).toMatchObject({ kind: "shared", by: { id: booking.id } });
    const hana = await checkedTutor(services, { name: "Hana P." });
    const bare = { tutor: hana, room: "rooms.example/seven" };
    expect(await plan(other.id, bare)).toBeNull();
    expect(await findBooking(services.db, other.id)).toMatchObject({
      room: "https://rooms.example/seven",
    });
  });

  test("stay with the lesson when it is moved, and its tutor is told", async () => {
    const { services, owner, tutor, booking } = await open();
    await planLesson(services, owner.member, booking.id, { ...form, tutor: tutor.id });
    const [now] = await bookings(services);
    const target = slotNumber(services, 9).startsAt;
    expect(await moveByLink(services, now ?? booking, target)).toMatchObject({ ok: true });
    expect(await kindsTo(services, tutor.member.email)).toHaveLength(2);
    expect(await findBooking(services.db, booking.id)).toMatchObject({
      room,
      tutor_id: tutor.id,
      starts_at: target,
    });
  });

  test("answer the booking, whose case returns on the working day after the lesson", async () => {
    const { services, owner, omar, booking } = await open();
    const caseNow = async () => await findCaseOf(services.db, "trial", booking.id);
    const quiet = { ...form, tutor: omar, writes: false };
    await planLesson(services, owner.member, booking.id, quiet);
    expect(await caseNow()).toMatchObject({ state: "new", first_answered_at: null });
    await planLesson(services, owner.member, booking.id, { ...quiet, writes: true, version: 1 });
    const found = await caseNow();
    expect(found).toMatchObject({ state: "waiting", deadline: null, owner_id: owner.member.id });
    const next = found?.next_on ?? "";
    expect(next > dateOf(Date.parse(booking.starts_at ?? ""))).toBe(true);
    expect(found?.snoozed_until?.slice(0, 10)).toBe(next);
  });

  test("raise an alarm a day before if one is missing: on the board, and once by mail", async () => {
    const { services, clock, owner, omar, booking } = await open();
    clock.advance(Date.parse(booking.starts_at ?? "") - day + minute - clock.now());
    expect((await boardOf(services, owner.member, "")).needs).toMatchObject([
      { what: expect.stringContaining("No tutor, no room") as string },
    ]);
    expect(await mailAlarms(services)).toBe(1);
    expect(await mailAlarms(services)).toBe(0);
    await planLesson(services, owner.member, booking.id, { ...form, tutor: omar });
    expect((await boardOf(services, owner.member, "")).needs).toEqual([]);
  });

  test("the board of a date that no calendar has is the present one", async () => {
    const { services, owner } = await open();
    const present = await boardOf(services, owner.member, "");
    expect(await boardOf(services, owner.member, "2027-02-31")).toEqual(present);
  });

  test("a tutor sees their own lessons and no others", async () => {
    const { services, owner, tutor, booking } = await open();
    const from = dateOf(Date.parse(booking.starts_at ?? ""));
    const seen = async () =>
      (await boardOf(services, tutor.member, from)).days.flatMap(({ rows }) => rows);
    expect(await seen()).toEqual([]);
    expect(await readLesson(services, tutor.member, booking.id)).toBeNull();
    await planLesson(services, owner.member, booking.id, { ...form, tutor: tutor.id });
    expect(await seen()).toMatchObject([{ id: booking.id }]);
    expect(JSON.stringify(await seen())).not.toContain(booking.email);
    expect(await readLesson(services, tutor.member, booking.id)).not.toBeNull();
    const other = await deskPerson(services, "tutor");
    expect(await readLesson(services, other.member, booking.id)).toBeNull();
    const shown = await lessonsPage.loader(deskArgs(services, tutor.cookie, "/desk/lessons"));
    expect(shown.board?.needs.flat()).toEqual([]);
  });

  test("after the lesson the follow-up is due on the next working day", async () => {
    const { services, clock, owner, booking } = await open();
    expect(await setOutcome(services, trialKinds, owner.member, booking.id, "came")).toBe(false);
    clock.advance(Date.parse(booking.starts_at ?? "") + hour - clock.now());
    expect(await setNextStep(services, owner.member, booking.id, "yes")).toBe(false);
    expect(await setOutcome(services, trialKinds, owner.member, booking.id, "came")).toBe(true);
    const found = await findCaseOf(services.db, "trial", booking.id);
    expect(found).toMatchObject({ state: "open", owner_id: owner.member.id });
    const next = Temporal.PlainDate.from(found?.next_on ?? "");
    expect(next.toString() > dateOf(Date.parse(booking.starts_at ?? ""))).toBe(true);
    expect(next.dayOfWeek).toBeLessThan(6);
    expect(await setNextStep(services, owner.member, booking.id, "nonsense")).toBe(false);
    expect(await setNextStep(services, owner.member, booking.id, "price")).toBe(true);
  });
});

describeOnSqliteFirst("the page of a lesson", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const owner = await deskPerson(services, "owner");
    const booking = await book(services);
    const startsAt = Date.parse(booking.starts_at ?? "");
    const token = makeLinkToken(services.secrets["trial-link"], booking, "lesson");
    const path = linkPath(services, booking, "lesson");
    const args = (cookie = "", sent?: Record<string, string>) =>
      deskArgs(services, cookie, path, { params: { token }, ...(sent ? { form: sent } : {}) });
    const look = async () => (await loadLessonPage(args())).data.view;
    const press = async (cookie = "") => await handleLessonPost(args(cookie, {}));
    const at = (time: number) => clock.advance(time - clock.now());
    const pressedAt = async () => (await findBooking(services.db, booking.id))?.family_pressed_at;
    const omar = await checkedTutor(services, { name: "Omar P." });
    const plan = () => planLesson(services, owner.member, booking.id, { ...form, tutor: omar });
    return { ...site, owner, booking, startsAt, look, press, at, plan, pressedAt, args };
  }

  test("has no room and no tutor until both are named, and counts no press of the team", async () => {
    const { look, press, at, plan, startsAt, owner, pressedAt } = await open();
    expect(await look()).toMatchObject({ state: "no-room", card: { tutor: "" }, isMoved: false });
    await plan();
    expect(await look()).toMatchObject({ state: "before", card: { tutor: "Omar P." } });
    at(startsAt);
    expect((await press(owner.cookie)).data.room).toBe(room);
    expect(await pressedAt()).toBeNull();
    expect((await press()).data.room).toBe(room);
    expect(await pressedAt()).not.toBeNull();
  });

  test("follows the lesson to another time, and says so", async () => {
    const { services, booking, look } = await open();
    const target = slotNumber(services, 9).startsAt;
    await moveByLink(services, booking, target);
    expect(await look()).toMatchObject({ isMoved: true, card: { startsAt: target } });
  });

  test("leads to changing the lesson only by a mail to the family, a few times a day", async () => {
    const { services, booking, look, args, clock, startsAt } = await open();
    const { host } = new URL(services.config.publicUrl);
    // But for the calendar file, which is asked for by the address of the lesson itself.
    expect(JSON.stringify(await look())).not.toMatch(/\/classes\/trial\/(?!lesson\.ics)/);
    const ask = async () => (await handleLessonPost(args("", { do: "links" }))).data.links;
    const sent = () => rowsIn(services.db, "outgoing_mail", { kind: "trial-change" });
    expect(await ask()).toBe("sent");
    const [mail] = await sent();
    expect(mail?.recipient).toBe(booking.email);
    for (const change of ["move", "cancel"]) {
      expect(mail?.text).toContain(`${host}/classes/trial/${change}?token=`);
    }
    expect(mail?.text).not.toMatch(/\/(?:lesson|family)\//);
    for (let count = 0; count < 5; count += 1) {
      clock.advance(minute);
      await ask();
    }
    expect(await ask()).toBe("limited");
    expect(await sent()).toHaveLength(4);
    clock.advance(startsAt - clock.now());
    expect(await ask()).toBeNull();
  });

  test("does not open with another token", async () => {
    const { services, booking } = await open();
    const token = makeLinkToken(services.secrets["trial-link"], booking, "receipt");
    const { init } = await loadLessonPage(
      deskArgs(services, "", `/lesson/${token}`, { params: { token } }),
    );
    expect(init?.status).toBe(404);
  });
});

describeOnSqliteFirst("closed days and changed hours", (maker) => {
  test("are no longer offered at once, and name the lessons they affect", async () => {
    const { services, clock } = await createTestServices(maker);
    // In the evening, when nobody can book the first quarter of an hour of the next day any more.
    clock.advance(Date.parse("2027-03-09T20:00:00Z") - clock.now());
    const { member } = await deskPerson(services, "coordinator");
    const booking = await book(services);
    const date = dateOf(Date.parse(booking.starts_at ?? ""));
    const asked = { date, area: "", from: "00:00", to: "00:15", reason: "Eid" };
    const offered = async () =>
      (await bookableSlots(services, "islamic", clock.now())).filter(
        ({ startsAt }) => dateOf(Date.parse(startsAt)) === date,
      ).length;
    const usual = await offered();
    expect(usual).toBeGreaterThan(0);
    expect(await changeDay(services, member, asked, false)).toMatchObject({
      kind: "breaks",
      lessons: [{ id: booking.id }],
    });
    expect(await offered()).toBe(usual);
    expect(await changeDay(services, member, asked, true)).toEqual({ kind: "ok" });
    expect(await offered()).toBe(0);
    expect((await readHours(services, member)).days).toMatchObject([
      { date, lessons: [{ id: booking.id }] },
    ]);
    const taken = openSlots(services).find(({ startsAt }) => dateOf(Date.parse(startsAt)) === date);
    const late = () =>
      book(services, { slot: taken?.startsAt ?? "", email: "late@visitor.example" });
    await expect(late()).rejects.toThrow("taken");
    await restoreDay(services, member, date, "");
    expect(await offered()).toBe(usual);
    await closeFor(services, member, aClosing(date));
    expect(await offered()).toBe(0);
    await expect(late()).rejects.toThrow("taken");
    await reopen(services, member, date);
    expect(await offered()).toBe(usual);
  });

  test.each([
    [{ date: "2020-01-01" }, "date"],
    [{ date: "2099-02-31" }, "date"],
    [{ from: "18:00", to: "14:00" }, "hours"],
    [{ to: "" }, "hours"],
    [{ from: "", to: "" }, "hours"],
    [{ area: "nothing" }, "hours"],
    [{ reason: "" }, "reason"],
  ])("%j is refused", async (change, kind) => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner");
    const usual = { date: "2099-12-25", area: "", from: "14:00", to: "18:00", reason: "Rest" };
    const asked = { ...usual, ...change };
    expect(await changeDay(services, member, asked, true)).toEqual({ kind });
  });
});

describeOnSqliteFirst("a child", (maker) => {
  const zone = "Asia/Karachi";
  const hourThere = (startsAt: string) =>
    Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone).hour;
  const isNight = (startsAt: string) => hourThere(startsAt) >= 22 || hourThere(startsAt) < 6;

  test("is never offered or given an hour between 22:00 and 06:00 on their own clock", async () => {
    const { services, clock } = await createTestServices(maker);
    const night = openSlots(services).find(({ startsAt }) => isNight(startsAt));
    if (!night) throw new Error("The hours have no such slot");
    const offered = await bookableSlots(services, "islamic", clock.now(), zone);
    expect(offered.filter(({ startsAt }) => isNight(startsAt))).toEqual([]);
    expect(offered.length).toBeGreaterThan(0);
    const child = { learner: "child", child_name: "Yusuf", age_band: "7 to 9", note: null };
    await expect(book(services, { ...child, slot: night.startsAt })).rejects.toThrow("taken");
    expect((await book(services, { slot: night.startsAt })).state).toBe("booked");
  });
});
