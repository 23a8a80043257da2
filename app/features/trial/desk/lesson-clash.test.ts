import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { findCaseOf } from "#app/features/case-record/case-rows.server.ts";
import { quarterMs } from "#app/features/availability/busy-store.server.ts";
import { dayOf } from "#app/features/clock/working-hours.server.ts";
import { removeMember } from "#app/features/desk/members/member-store.server.ts";
import { hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { trialPlan } from "#words/pages/lesson.ts";
import { busy } from "#app/platform/.server/db/migrations/066-busy.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { tutorFacts } from "#tests/support/tutors.ts";
import { insertTutor } from "#app/features/tutors/tutor-store.server.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { book, cancelByLink, mails, moveByLink, tokenFor } from "#tests/support/trial-booking.ts";
import { openSlots } from "#tests/support/trial-form.ts";
import { changeTrial } from "#tests/support/trial-length.ts";
import { deleteBookings, findBooking, type Booking } from "../booking/booking-store.server.ts";
import { moveBooking, moveLesson } from "../booking/change-booking.server.ts";
import { weeklySlots } from "#app/features/availability/weekly-slots.server.ts";
import { availability } from "#tests/support/seeds.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { isLesson } from "../booking/lesson-facts.server.ts";
import { listAlarms } from "./alarms.server.ts";
import { countAlarms, readBoard } from "./board-page.server.ts";
import { changeDay, restoreDay } from "./hours.server.ts";
import { dropDeparted, mendPlaces } from "./keep-plans.server.ts";
import { loadTrialPage } from "./trial-page.server.ts";
import { planLesson, type PlanForm } from "./plan.server.ts";

const room = "https://rooms.example/maria";
const form: PlanForm = {
  tutor: "",
  tutorName: "",
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
    const tutor = await deskPerson(services, "tutor");
    // One after the other, with places for all.
    const slots = openSlots(services).filter(({ places }) => places > 2);
    const [first = "", second = "", third = ""] = slots
      .slice(slots.findIndex(({ startsAt }) => startsAt.slice(0, 10) > (slots[0]?.startsAt ?? "")))
      .map(({ startsAt }) => startsAt);
    const maria = await book(services, { slot: first, email: "maria@visitor.example" });
    const rita = await book(services, { slot: second, email: "rita@visitor.example" });
    const plan = (lesson: Booking, asked: Partial<PlanForm> = {}) =>
      planLesson(services, owner.member, lesson.id, { ...form, tutor: tutor.member.id, ...asked });
    /** What the owner is called. */
    const rename = (name: string) =>
      setRows(services.db, "desk_member", { name }, { id: owner.member.id });
    const now = async ({ id }: Booking) => {
      const found = await findBooking(services.db, id);
      if (!found || !isLesson(found)) throw new Error("gone");
      return found;
    };
    const board = () => readBoard(services, owner.member, first.slice(0, 10));
    return { ...site, owner, tutor, maria, rita, plan, now, rename, board, first, second, third };
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
        return moveBooking(services, lesson, slot);
      },
    ],
  ])("stay behind when %s moves the lesson to where another one has them", async (_, move) => {
    const { services, owner, tutor, maria, rita, plan, now, board, first, clock } = await open();
    expect(await plan(maria)).toBeNull();
    expect(await plan(rita)).toBeNull();
    expect(await move(services, await now(rita), first)).toMatchObject({ ok: true });
    expect(await now(rita)).toMatchObject({
      starts_at: first,
      tutor_id: null,
      tutor_name: "",
      room: "",
    });
    expect(await now(maria)).toMatchObject({ tutor_id: tutor.member.id, room });
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
    expect((await board()).alarms).toMatchObject([
      { id: rita.id, mark: "alarm", words: "No tutor, no room any more" },
    ]);
    expect(await countAlarms(services, owner.member)).toBe(1);
    // Naming others settles it.
    const version = (await now(rita)).plan_version;
    expect(
      await plan(rita, { tutor: "", tutorName: "Omar P.", room: `${room}-2`, version }),
    ).toBeNull();
    expect(await countAlarms(services, owner.member)).toBe(0);
  });

  test("stay behind one by one: here the room, for another tutor has it", async () => {
    const { services, maria, rita, plan, now, first } = await open();
    expect(await plan(maria, { tutor: "", tutorName: "Omar P." })).toBeNull();
    expect(await plan(rita)).toBeNull();
    await moveByLink(services, await now(rita), first);
    expect(await now(rita)).toMatchObject({ tutor_name: "Amira Khan", room: "" });
    const [moved] = await textsTo(services, rita.email, "trial-moved");
    expect(moved).toContain(trialPlan.lost.room);
    expect(moved).not.toContain(trialPlan.lost.tutor);
  });

  test("come along when no one else has them, and are free where the lesson was", async () => {
    const { services, owner, maria, rita, plan, now, second, third } = await open();
    await plan(rita);
    await moveByLink(services, await now(rita), third);
    expect(await now(rita)).toMatchObject({ tutor_name: "Amira Khan", room, lost_plan: 0 });
    await moveByLink(services, await now(maria), second);
    expect(await plan(maria)).toBeNull();
    expect(await countAlarms(services, owner.member)).toBe(0);
  });

  test("that another lesson has are refused with its name, and nothing is changed", async () => {
    const { services, maria, rita, plan, now, first } = await open();
    await plan(maria);
    await moveByLink(services, rita, first);
    const named = { id: maria.id, words: expect.stringContaining(maria.reference) as string };
    const before = (await mails(services)).length;
    const shared = { kind: "shared", by: named };
    expect(await plan(rita, { room: `${room}/#x` })).toMatchObject({ ...shared, what: "room" });
    const elsewhere = { room: "https://rooms.example/other" };
    expect(await plan(rita, elsewhere)).toMatchObject({ ...shared, what: "tutor" });
    expect(await now(rita)).toMatchObject({ tutor_id: null, room: "", plan_version: 0 });
    expect((await mails(services)).length).toBe(before);
    expect(new Set((await taken(services)).map((row) => row.for_id))).toEqual(new Set([maria.id]));
  });

  test("are one tutor's whether chosen from the team or typed by name, also in plans from before", async () => {
    const { services, tutor, maria, rita, plan, now, first, second, rename } = await open();
    await rename("Nadia Owner");
    const typed = { tutor: "", tutorName: " amira  KHAN", room: "https://rooms.example/other" };
    expect(await plan(maria)).toBeNull();
    expect(await plan(rita, typed)).toBeNull();
    await moveByLink(services, await now(rita), first);
    expect(await now(rita)).toMatchObject({ tutor_name: "", room: typed.room });
    expect(await plan(rita, { ...typed, version: 2 })).toMatchObject({
      kind: "shared",
      what: "tutor",
      by: { id: maria.id },
    });
    // Named before the tutor was in the team.
    await moveByLink(services, await now(rita), second);
    expect(await plan(rita, { ...typed, version: 2 })).toBeNull();
    await services.db
      .updateTable("busy")
      .set({ resource: "tutor:name:amira khan" })
      .where("for_id", "=", rita.id)
      .where("resource", "like", "tutor:%")
      .execute();
    await mendPlaces(services);
    const rows = await taken(services);
    expect(rows.filter(({ resource }) => resource === `tutor:${tutor.member.id}`)).toHaveLength(2);
  });

  test("are asked for by a choice where two members have the typed name, and until then are both of theirs", async () => {
    const { services, owner, tutor, maria, rita, plan, now, first, rename } = await open();
    const typed = { tutor: "", tutorName: " amira  KHAN", room: "https://rooms.example/other" };
    const before = (await mails(services)).length;
    expect(await plan(rita, typed)).toEqual({ kind: "namesakes" });
    expect(await now(rita)).toMatchObject({ tutor_name: "", room: "", plan_version: 0 });
    expect((await mails(services)).length).toBe(before);
    // Typed while only one had it.
    await rename("Nadia Owner");
    expect(await plan(rita, typed)).toBeNull();
    await rename(tutor.member.name);
    await mendPlaces(services);
    const ofRita = (await taken(services)).filter((row) => row.for_id === rita.id);
    expect(ofRita.map(({ resource }) => resource)).toEqual(
      [`room:${typed.room}`, `tutor:${owner.member.id}`, `tutor:${tutor.member.id}`].toSorted(),
    );
    expect(await plan(maria)).toBeNull();
    await moveByLink(services, await now(rita), first);
    expect(await now(rita)).toMatchObject({ tutor_name: "", room: typed.room });
  });

  test("are in one lesson of two that are planned at once", async () => {
    const { services, another, owner, tutor, maria, rita, now, first } = await open();
    await moveByLink(services, rita, first);
    const asked = { ...form, tutor: tutor.member.id };
    const other = await another();
    const problems = await Promise.all([
      planLesson(services, owner.member, maria.id, asked),
      planLesson(other, owner.member, rita.id, asked),
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
    const { services, maria, rita, plan, now } = await open();
    const names = async () => (await taken(services)).map(({ resource }) => resource);
    await plan(maria);
    expect(await names()).toHaveLength(2);
    await plan(maria, { tutor: "", tutorName: "Omar  P.", version: 1 });
    expect(await names()).toEqual([`room:${room}`, "tutor:name:omar p."]);
    await cancelByLink(services, await now(maria));
    expect(await names()).toEqual([]);
    await plan(rita);
    expect(await names()).toHaveLength(2);
    await services.db.transaction().execute((trx) => deleteBookings(trx, [rita.id]));
    expect(await names()).toEqual([]);
  });

  test("a tutor who leaves the team is taken off every lesson to come, and the family is told", async () => {
    const { services, owner, tutor, rita, plan, now, clock, board } = await open();
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
    for (const text of await textsTo(services, rita.email, "trial-reminder")) {
      expect(text).not.toContain("Amira");
    }
    expect(await countAlarms(services, owner.member)).toBe(1);
    expect((await board()).alarms).toMatchObject([{ id: rita.id }]);
    expect(await findCaseOf(services.db, "trial", rita.id)).toMatchObject({ tutor_id: null });
  });

  test("of lessons from before are the earlier plan's, and the other lesson is an alarm", async () => {
    const { services, owner, maria, rita, plan, now, board, first, clock } = await open();
    await plan(maria);
    clock.advance(minute);
    await plan(rita);
    // As the version before this one left it: nothing was noted, and both are there at once.
    await services.db.deleteFrom("busy").execute();
    await setRows(services.db, "trial_booking", { starts_at: moment(first) }, { id: rita.id });
    const ahead = Math.floor((Date.parse(first) - Date.now() - hour) / quarterMs) * quarterMs;
    await shiftLessons(services, ahead);
    await services.db
      .transaction()
      .execute((trx) => busy.fill?.(trx, () => {}) ?? Promise.reject());
    await shiftLessons(services, -ahead);
    expect(new Set((await taken(services)).map((row) => row.for_id))).toEqual(new Set([maria.id]));
    expect(await now(rita)).toMatchObject({ tutor_name: "Amira Khan", room });
    const { alarms, days } = await board();
    expect(alarms).toMatchObject([{ id: rita.id, words: "Same tutor and room twice" }]);
    const marks = days.flatMap(({ trials }) =>
      trials.map(({ id, mark, words }) => [id, mark, words]),
    );
    expect(marks).toEqual(
      expect.arrayContaining([
        [maria.id, "alarm", "Same tutor and room twice"],
        [rita.id, "alarm", "Same tutor and room twice"],
      ]),
    );
    expect(await countAlarms(services, owner.member)).toBe(1);
    // Were its day closed too, its page would say so all the same, and that no reminder leaves.
    const page = async () => {
      const ask = deskArgs(services, owner.cookie, `/desk/trials/${rita.id}`);
      return await loadTrialPage({ ...ask, params: { id: rita.id } });
    };
    expect(await page()).toMatchObject({ isClosed: false });
    const closed = { date: academyDate(Date.parse(first)).toString(), area: "", from: "", to: "" };
    await changeDay(services, owner.member, { ...closed, reason: "Tutor ill" }, true);
    expect(await page()).toMatchObject({ isClosed: true });
    await restoreDay(services, owner.member, closed.date, "");
  });

  test("that two families share from before: the later plan loses the room at once, and a person decides on the rest", async () => {
    const { services, owner, tutor, maria, rita, plan, now, first, clock } = await open();
    const other = { room: "https://us02web.zoom.us/j/123456789?pwd=a" };
    await plan(maria, { room: "https://zoom.us/j/123456789" });
    clock.advance(minute);
    await plan(rita, other);
    await services.db.deleteFrom("busy").execute();
    await setRows(services.db, "trial_booking", { starts_at: moment(first) }, { id: rita.id });
    await mendPlaces(services);
    await mendPlaces(services);
    expect(await now(maria)).toMatchObject({ room: "https://zoom.us/j/123456789", lost_plan: 0 });
    expect(await now(rita)).toMatchObject({ room: "", tutor_id: tutor.member.id, lost_plan: 1 });
    const told = await textsTo(services, rita.email, "trial-plan");
    expect(told.join()).toContain(trialPlan.lost.room);
    expect(told).toHaveLength(2);
    const found = await findCaseOf(services.db, "trial", rita.id);
    expect(found).toMatchObject({ state: "open", tutor_id: tutor.member.id });
    expect(found?.due_at.slice(0, 10)).toBe(dayOf(clock.now()).toString());
    const alarms = async () => (await listAlarms(services.db, clock.now())).map((one) => one.words);
    expect(await alarms()).toEqual(["Same tutor twice"]);
    // As soon as the earlier one gives up the tutor, the later one has them.
    await cancelByLink(services, await now(maria));
    await mendPlaces(services);
    expect(await alarms()).toEqual(["No room any more"]);
    expect(await countAlarms(services, owner.member)).toBe(1);
  });

  test("of a lesson that has begun are not another's, whatever an older version has planned", async () => {
    const { services, maria, rita, plan, now, first, clock } = await open();
    await plan(maria);
    await plan(rita);
    clock.advance(Date.parse(first) + minute - clock.now());
    await setRows(
      services.db,
      "trial_booking",
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
    await setRows(db, "trial_booking", { starts_at: moment(third) }, { id: rita.id });
    await setRows(db, "trial_booking", { state: "cancelled" }, { id: maria.id });
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

  test("of someone who teaches without a place at the desk are known by the typed name", async () => {
    const { services, maria, plan } = await open();
    const id = await insertTutor(services.db, tutorFacts({ name: "Huda Bakr" }), 0);
    expect(await plan(maria, { tutor: "", tutorName: "huda  BAKR" })).toBeNull();
    expect((await taken(services)).map(({ resource }) => resource)).toContain(`tutor:${id}`);
  });

  test("are not all: a learner who has another lesson then is named, and is an alarm", async () => {
    const { services, maria, rita, plan, now, first } = await open();
    const { learner_id } = await now(maria);
    await setRows(services.db, "trial_booking", { learner_id }, { id: rita.id });
    await mendPlaces(services);
    await plan(rita);
    await moveByLink(services, await now(rita), first);
    expect(await now(rita)).toMatchObject({ tutor_name: "Amira Khan", room, lost_plan: 0 });
    const alarms = await listAlarms(services.db, services.clock.now());
    expect(alarms.map(({ lesson, words }) => [lesson.id, words])).toEqual([
      [rita.id, "The learner has another lesson then"],
    ]);
    expect(await plan(rita, { room: "https://rooms.example/x", version: 1 })).toMatchObject({
      kind: "shared",
      what: "learner",
      by: { id: maria.id },
    });
  });
});

/** The migration reads the real clock, and lessons of a test lie on its own. */
async function shiftLessons({ db }: Services, by: number): Promise<void> {
  for (const { id, starts_at: at } of await db.selectFrom("trial_booking").selectAll().execute()) {
    const starts_at = new Date(Date.parse(at ?? "") - by).toISOString();
    await db.updateTable("trial_booking").set({ starts_at }).where("id", "=", id).execute();
  }
  for (const row of await db.selectFrom("busy").selectAll().execute()) {
    const quarter = new Date(Date.parse(row.quarter) - by).toISOString();
    await setRows(db, "busy", { quarter }, { resource: row.resource, quarter: row.quarter });
  }
}
