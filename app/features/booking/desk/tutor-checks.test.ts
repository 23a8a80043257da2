import { enterOwnLesson } from "#app/features/lessons/desk/own-lessons.server.ts";
import { expect, test } from "vitest";

import { deleteCheck, storeCheck } from "#app/features/tutors/tutor-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst, rowsIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, bookings, mails, moveByLink } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { aCheck, checkedTutor } from "#tests/support/tutors.ts";
import { findBooking } from "../booking-store.server.ts";
import { linkPath } from "../trial-links.server.ts";
import { handleLessonPost, loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import { listAlarms } from "#app/features/lessons/lesson-alarms.server.ts";
import { planLesson, type PlanForm } from "./plan.server.ts";
import { mailAlarms } from "#app/features/lessons/alarm-mail.server.ts";

const refusal = "may not teach this learner";
const child = { learner: "child", child_name: "Zaynab", age_band: "7 to 9", note: null };
const form: PlanForm = {
  tutor: "",
  room: "https://rooms.example/amal",
  keepsRoom: false,
  writes: true,
  version: 0,
};

describeOnSqliteFirst("a trial with a child", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services } = site;
    const owner = (await deskPerson(services, "owner")).member;
    const tutor = (await deskPerson(services, "tutor")).member;
    const tutorId = await checkedTutor(services, { memberId: tutor.id, name: tutor.name });
    const booking = await book(services, child);
    const on = academyDay(booking.starts_at ?? "");
    const plan = (change: Partial<PlanForm>) =>
      planLesson(services, owner, booking.id, { ...form, ...change });
    /** By plain SQL. */
    const set = async (change: Record<string, string | null>) => {
      await setRows(services.db, "lesson", change, { id: booking.id });
    };
    const expire = async (expiresOn: string) =>
      await storeCheck(services.db, tutorId, {
        ...aCheck,
        step: "references",
        checkedBy: "Nadia",
        expiresOn,
      });
    return { ...site, db: services.db, owner, tutor, tutorId, booking, on, plan, set, expire };
  }
  const dayBefore = (on: string) => toIso(Date.parse(on) - day).slice(0, 10);

  test("has no tutor of whom a check is missing or expired on its day, by plain SQL either", async () => {
    const { db, tutor, tutorId, on, booking, plan, set, expire } = await open();
    await expire(dayBefore(on));
    const problem = { kind: "checks", tutor: tutor.name, steps: ["references"] };
    expect(await plan({ tutor: tutorId })).toEqual(problem);
    await expect(set({ tutor_id: tutorId })).rejects.toThrow(refusal);
    await expire(on);
    await set({ tutor_id: tutorId });
    await set({ tutor_id: null });
    await deleteCheck(db, tutorId, "identity");
    expect(await plan({ tutor: tutorId })).toMatchObject({ steps: ["identity"] });
    await expect(set({ tutor_id: tutorId })).rejects.toThrow(refusal);
    const adult_id = (await rowsIn(db, "guardian"))[0]?.id ?? "";
    await setRows(
      db,
      "learner",
      { adult_id, name: null, age_band: null },
      { id: booking.learner_id ?? "" },
    );
    await set({ tutor_id: tutorId });
  });

  test("leads to no room while its tutor lacks a check that was there when it was planned", async () => {
    const { services, db, clock, tutor, tutorId, booking, plan } = await open();
    await plan({ tutor: tutorId });
    const planned = await findBooking(db, booking.id);
    const path = linkPath(services, planned ?? booking, "lesson");
    const params = { token: path.replace("/lesson/", "") };
    const press = async () =>
      (await handleLessonPost(deskArgs(services, "", path, { params, form: {} }))).data.room;
    clock.advance(Date.parse(booking.starts_at ?? "") - clock.now());
    expect(await press()).toBe(form.room);
    expect(await enterOwnLesson(services, tutor, booking.id)).toBe(form.room);
    await deleteCheck(db, tutorId, "criminal-record");
    expect(await press()).toBeNull();
    expect(await enterOwnLesson(services, tutor, booking.id)).toBeNull();
    const page = await loadLessonPage(deskArgs(services, "", path, { params }));
    expect(JSON.stringify(page.data.view)).not.toContain(tutor.name);
  });

  test("cannot be moved by SQL to a day without a check; the family’s own move leaves the tutor behind", async () => {
    const { services, tutorId, booking, on, plan, set, expire } = await open();
    await expire(on);
    expect(await plan({ tutor: tutorId })).toBeNull();
    const later = slotNumber(services, 9).startsAt;
    expect(academyDay(later) > on).toBe(true);
    await expect(set({ starts_at: later, on_day: academyDay(later) })).rejects.toThrow(refusal);
    const [planned] = await bookings(services);
    expect(await moveByLink(services, planned ?? booking, later)).toMatchObject({ ok: true });
    expect(await findBooking(services.db, booking.id)).toMatchObject({
      starts_at: later,
      tutor_id: null,
      tutor_name: "",
      room: "",
      lost_plan: 1,
    });
    const notes = await services.db.selectFrom("case_event").select("text").execute();
    expect(notes.map(({ text }) => text).join()).toContain("may not teach this learner");
  });

  test("keeps a plan that was made before, as an alarm of which the team is told once, and can still be changed", async () => {
    const { services, db, clock, owner, tutorId, booking, plan, set } = await open();
    expect(await plan({ tutor: tutorId })).toBeNull();
    expect(await listAlarms(services, clock.now())).toEqual([]);
    await deleteCheck(db, tutorId, "safeguarding");
    const [alarm, ...more] = await listAlarms(services, clock.now());
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ why: "checks", lesson: { id: booking.id } });
    expect(await listAlarms(services, clock.now(), { tutorId: owner.id })).toEqual([]);
    await mailAlarms(services);
    await mailAlarms(services);
    const told = (await mails(services)).filter(({ kind }) => kind === "lesson-alarm");
    expect(told.map(({ subject }) => subject.replace(/:.*/, ""))).toEqual([alarm?.words]);
    await set({ room: "", tutor_id: tutorId });
    expect(await plan({ tutor: tutorId, version: 1 })).toMatchObject({ kind: "checks" });
  });
});
