import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import { dayOf } from "#app/features/clock/working-hours.server.ts";
import { removeMember } from "#app/features/desk/members/member-store.server.ts";
import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { trialPlan } from "#words/pages/lesson.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import {
  boardOf,
  book,
  cancelByLink,
  mails,
  moveByLink,
  tokenFor,
} from "#tests/support/trial-booking.ts";
import { checkedTutor, tutorAtDesk } from "#tests/support/tutors.ts";
import { openSlots } from "#tests/support/trial-form.ts";
import { changeTrial } from "#tests/support/trial-length.ts";
import { deleteBookings, findBooking, type Booking } from "../booking-store.server.ts";
import { moveBooking, moveLesson, theFamily } from "../change-booking.server.ts";
import { weeklySlots } from "#app/features/availability/weekly-slots.server.ts";
import { availability } from "#tests/support/seeds.ts";
import { isLesson } from "../lesson-facts.server.ts";
import { listAlarms } from "#app/features/lessons/lesson-alarms.server.ts";
import { dropDeparted, mendPlaces } from "./keep-plans.server.ts";
import { planLesson, type PlanForm } from "./plan.server.ts";

const room = "https://rooms.example/maria";
const form: PlanForm = {
  tutor: "",
  room,
  keepsRoom: false,
  writes: true,
  version: 0,
};

/** What lessons have besides their learners. */
const taken = ({ db }: Services) =>
  db
    .selectFrom("busy")
    .select(["resource", "for_id"])
    .distinct()
    .where("resource", "not like", "learner:%")
    .orderBy("resource")
    .execute();

/** Everything mailed to an address with a kind, as its reader sees it. */
async function textsTo(services: Services, to: string, kind: string): Promise<string[]> {
  const found = (await mails(services)).filter(
    (mail) => mail.recipient === to && mail.kind === kind,
  );
  return found.map(({ subject, text }) => `${subject}\n${text}`);
}

describeOnSqliteFirst("a tutor and a room", (maker) => {
  /** Maria's lesson at one time and Rita's at a later one, with the same tutor and room. */
  async function open(length: Parameters<typeof changeTrial>[0] = {}) {
    const site = await createTestServices(maker);
    const { services } = site;
    changeTrial(length, services);
    const owner = await deskPerson(services, "owner");
    const tutor = await tutorAtDesk(services);
    const omar = await checkedTutor(services, { name: "Omar P." });
    // One after the other, with places for all.
    const slots = openSlots(services).filter(({ places }) => places > 2);
    const [first = "", second = "", third = ""] = slots
      .slice(slots.findIndex(({ startsAt }) => startsAt.slice(0, 10) > (slots[0]?.startsAt ?? "")))
      .map(({ startsAt }) => startsAt);
    const maria = await book(services, { slot: first, email: "maria@visitor.example" });
    const rita = await book(services, { slot: second, email: "rita@visitor.example" });
    const plan = (lesson: Booking, asked: Partial<PlanForm> = {}) =>
      planLesson(services, owner.member, lesson.id, { ...form, tutor: tutor.id, ...asked });
    const now = async ({ id }: Booking) => {
      const found = await findBooking(services.db, id);
      if (!found || !isLesson(found)) throw new Error("gone");
      return found;
    };
    const board = () => boardOf(services, owner.member, first.slice(0, 10));
    return { ...site, owner, tutor, omar, maria, rita, plan, now, board, first, second, third };
  }

  test.each([
    [
      "its family",
      (services: Services, lesson: Booking, to: string) => moveByLink(services, lesson, to),
    ],
    [
      "the team",
      (services: Services, lesson: Booking, to: string) =>
        moveLesson(services, tokenFor(services, lesson, "team"), to, "team"),
    ],
    [
      "the command",
      (services: Services, lesson: Booking, to: string) => {
        const from = Date.parse(to);
        const [slot] = weeklySlots(availability, "islamic", { from, until: from + 1 });
        if (!slot || !isLesson(lesson)) throw new Error("no slot");
        return moveBooking(services, lesson, slot, theFamily);
      },
    ],
  ])("stay behind when %s moves the lesson to where another one has them", async (_, move) => {
    const site = await open();
    const { services, tutor, omar, maria, rita, plan, now, board, first, clock } = site;
    expect(await plan(maria)).toBeNull();
    expect(await plan(rita)).toBeNull();
    expect(await move(services, await now(rita), first)).toMatchObject({ ok: true });
    expect(await now(rita)).toMatchObject({
      starts_at: first,
      tutor_id: null,
      tutor_name: "",
      room: "",
    });
    expect(await now(maria)).toMatchObject({ tutor_id: tutor.id, room });
    // The family reads it in the mail about the move, the tutor in one of their own.
    const [moved] = await textsTo(services, rita.email, "trial-moved");
    expect(moved).toContain(trialPlan.lost.tutor);
    expect(moved).toContain(`Tutor: ${trialPlan.noTutor}`);
    const told = await textsTo(services, tutor.member.email, "trial-tutor");
    const gone = told.filter((text) => text.includes("You are no longer teaching"));
    expect(gone).toHaveLength(1);
    expect(gone[0]).not.toContain("rooms.example");
    // Whoever opens the desk today finds it: in the cases, on the board and in the bar.
    const found = await findCaseOf(services.db, "trial", rita.id);
    const today = dayOf(clock.now()).toString();
    expect(found).toMatchObject({ state: "open", next_on: today, tutor_id: null });
    expect(found?.due_at.slice(0, 10)).toBe(today);
    const events = await services.db
      .selectFrom("case_event")
      .select(["actor", "text"])
      .where("case_id", "=", found?.id ?? "")
      .execute();
    expect(events).toContainEqual({
      actor: "The site",
      text: "took Amira Khan and the room off the lesson: taken by another one at the new time",
    });
    expect((await board()).needs).toMatchObject([
      { id: rita.id, what: "No tutor, no room any more", act: { words: "Name a tutor" } },
    ]);
    // Naming others settles it.
    const version = (await now(rita)).version;
    expect(await plan(rita, { tutor: omar, room: `${room}-2`, version })).toBeNull();
    expect((await board()).needs).toHaveLength(0);
  });

  test("stay behind one by one: here the room, for another tutor has it", async () => {
    const { services, omar, maria, rita, plan, now, first } = await open();
    expect(await plan(maria, { tutor: omar })).toBeNull();
    expect(await plan(rita)).toBeNull();
    await moveByLink(services, await now(rita), first);
    expect(await now(rita)).toMatchObject({ tutor_name: "Amira Khan", room: "" });
    const [moved] = await textsTo(services, rita.email, "trial-moved");
    expect(moved).toContain(trialPlan.lost.room);
    expect(moved).not.toContain(trialPlan.lost.tutor);
  });

  test("come along when no one else has them, and are free where the lesson was", async () => {
    const { services, maria, rita, plan, now, board, second, third } = await open();
    await plan(rita);
    await moveByLink(services, await now(rita), third);
    expect(await now(rita)).toMatchObject({ tutor_name: "Amira Khan", room, lost_plan: 0 });
    await moveByLink(services, await now(maria), second);
    expect(await plan(maria, { version: (await now(maria)).version })).toBeNull();
    expect((await board()).needs).toHaveLength(0);
  });

  test("that another lesson has are refused with its name, and nothing is changed", async () => {
    const { services, maria, rita, plan, now, first } = await open();
    await plan(maria);
    await moveByLink(services, rita, first);
    const { version } = await now(rita);
    const named = { id: maria.id, words: expect.stringContaining(maria.reference) as string };
    const before = (await mails(services)).length;
    const shared = { kind: "shared", by: named };
    expect(await plan(rita, { room: `${room}/#x`, version })).toMatchObject({
      ...shared,
      what: "room",
    });
    const elsewhere = { room: "https://rooms.example/other", version };
    expect(await plan(rita, elsewhere)).toMatchObject({ ...shared, what: "tutor" });
    expect(await now(rita)).toMatchObject({ tutor_id: null, room: "", version });
    expect((await mails(services)).length).toBe(before);
    expect(new Set((await taken(services)).map((row) => row.for_id))).toEqual(new Set([maria.id]));
  });

  test("are in one lesson of two that are planned at once", async () => {
    const { services, another, owner, tutor, maria, rita, now, first } = await open();
    await moveByLink(services, rita, first);
    const asked = { ...form, tutor: tutor.id };
    const version = (await now(rita)).version;
    const other = await another();
    const problems = await Promise.all([
      planLesson(services, owner.member, maria.id, asked),
      planLesson(other, owner.member, rita.id, { ...asked, version }),
    ]);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect(problems.filter((problem) => problem?.kind === "shared")).toHaveLength(1);
    const rooms = [await now(maria), await now(rita)].map((lesson) => lesson.room);
    expect(rooms.toSorted()).toEqual(["", room]);
  });

  test("are compared from beginning to end, not by their starts", async () => {
    const length = { stepMinutes: 30, trialMinutes: 45 };
    const { maria, rita, plan, now, first, second } = await open(length);
    expect(Date.parse(second) - Date.parse(first)).toBe(30 * minute);
    expect(await plan(maria)).toBeNull();
    expect(await plan(rita)).toMatchObject({ kind: "shared", by: { id: maria.id } });
    expect((await now(rita)).room).toBe("");
  });

  test("are free when the lesson is cancelled, erased or given to someone else", async () => {
    const { services, omar, maria, rita, plan, now } = await open();
    const names = async () => (await taken(services)).map(({ resource }) => resource);
    await plan(maria);
    expect(await names()).toHaveLength(2);
    await plan(maria, { tutor: omar, version: 1 });
    expect(await names()).toEqual([`room:${room}`, `tutor:${omar}`]);
    await cancelByLink(services, await now(maria));
    expect(await names()).toEqual([]);
    await plan(rita);
    expect(await names()).toHaveLength(2);
    await services.db.transaction().execute((trx) => deleteBookings(trx, [rita.id]));
    expect(await names()).toEqual([]);
  });

  test("a tutor who leaves the team is taken off every lesson to come, and the family is told", async () => {
    const { services, tutor, rita, plan, now, clock, board } = await open();
    await plan(rita);
    await services.db
      .transaction()
      .execute((trx) => removeMember(trx, tutor.member.id, clock.now()));
    expect(await dropDeparted(services)).toBe(1);
    expect(await dropDeparted(services)).toBe(0);
    expect(await now(rita)).toMatchObject({ tutor_id: null, tutor_name: "", room: "" });
    expect(await taken(services)).toEqual([]);
    const told = (await textsTo(services, rita.email, "trial-plan")).join();
    expect(told).toContain("we will name your tutor");
    expect(told).toContain(trialPlan.lost.tutor);
    expect((await board()).needs).toMatchObject([{ id: rita.id }]);
    expect(await findCaseOf(services.db, "trial", rita.id)).toMatchObject({ tutor_id: null });
  });

  test("that two families share from before: the later plan loses the room at once, and a person decides on the rest", async () => {
    const { services, tutor, maria, rita, plan, now, board, first, clock } = await open();
    const other = { room: "https://us02web.zoom.us/j/123456789?pwd=a" };
    await plan(maria, { room: "https://zoom.us/j/123456789" });
    clock.advance(minute);
    await plan(rita, other);
    await services.db.deleteFrom("busy").execute();
    await setRows(services.db, "lesson", { starts_at: moment(first) }, { id: rita.id });
    await mendPlaces(services);
    await mendPlaces(services);
    expect(await now(maria)).toMatchObject({ room: "https://zoom.us/j/123456789", lost_plan: 0 });
    expect(await now(rita)).toMatchObject({ room: "", tutor_id: tutor.id, lost_plan: 1 });
    const told = await textsTo(services, rita.email, "trial-plan");
    expect(told.join()).toContain(trialPlan.lost.room);
    expect(told).toHaveLength(2);
    const found = await findCaseOf(services.db, "trial", rita.id);
    expect(found).toMatchObject({ state: "open", tutor_id: tutor.member.id });
    expect(found?.due_at.slice(0, 10)).toBe(dayOf(clock.now()).toString());
    const alarms = async () => (await listAlarms(services, clock.now())).map((one) => one.words);
    expect(await alarms()).toEqual(["Same tutor twice"]);
    // As soon as the earlier one gives up the tutor, the later one has them.
    await cancelByLink(services, await now(maria));
    await mendPlaces(services);
    expect(await alarms()).toEqual(["No room any more"]);
    expect((await board()).needs).toHaveLength(1);
  });

  test("of a lesson that has begun are not another's, whatever an older version has planned", async () => {
    const { services, maria, rita, plan, now, first, clock } = await open();
    await plan(maria);
    await plan(rita);
    clock.advance(Date.parse(first) + minute - clock.now());
    await setRows(
      services.db,
      "lesson",
      { starts_at: toIso(Date.parse(first) + 15 * minute) },
      { id: rita.id },
    );
    await mendPlaces(services);
    expect(await now(maria)).toMatchObject({ room });
    expect(await now(rita)).toMatchObject({ room: "" });
  });

  test("that an older version moved, gave up or left alone are put in order", async () => {
    const { services, maria, rita, plan, third } = await open();
    await plan(maria);
    await plan(rita);
    const { db } = services;
    await setRows(db, "lesson", { starts_at: moment(third) }, { id: rita.id });
    await setRows(db, "lesson", { state: "off", why: "called-off" }, { id: maria.id });
    await mendPlaces(services);
    const rows = await db.selectFrom("busy").selectAll().orderBy("quarter").execute();
    expect(new Set(rows.map((row) => row.for_id))).toEqual(new Set([rita.id]));
    expect(rows[0]?.quarter).toBe(third);
  });

  test("emails about a room do not leave without one until someone is sure", async () => {
    const { services, maria, plan, tutor } = await open();
    const before = (await mails(services)).length;
    expect(await plan(maria, { room: "" })).toEqual({ kind: "no-room" });
    expect((await mails(services)).length).toBe(before);
    expect(await plan(maria, { room: "", writes: false })).toBeNull();
    expect(await plan(maria, { room: "", isSure: true, version: 1 })).toBeNull();
    const [told] = await textsTo(services, maria.email, "trial-plan");
    expect(told).toContain("your tutor");
    expect(told).not.toContain("tutor and room");
    expect(await textsTo(services, tutor.member.email, "trial-tutor")).toHaveLength(1);
    expect(await textsTo(services, teamEmail, "trial-tutor")).toHaveLength(0);
  });

  test("are not all: a learner who has another lesson then is named, and is an alarm", async () => {
    const { services, maria, rita, plan, now, first } = await open();
    const { learner_id } = await now(maria);
    await setRows(services.db, "lesson", { learner_id: learner_id ?? "" }, { id: rita.id });
    await setRows(services.db, "trial_booking", { learner_id }, { id: rita.id });
    await mendPlaces(services);
    await plan(rita);
    await moveByLink(services, await now(rita), first);
    expect(await now(rita)).toMatchObject({ tutor_name: "Amira Khan", room, lost_plan: 0 });
    const alarms = await listAlarms(services, services.clock.now());
    expect(alarms.map(({ lesson, words }) => [lesson.id, words])).toEqual([
      [rita.id, "The learner has another lesson then"],
    ]);
    const { version } = await now(rita);
    expect(await plan(rita, { room: "https://rooms.example/x", version })).toMatchObject({
      kind: "shared",
      what: "learner",
      by: { id: maria.id },
    });
  });
});
