import { moment } from "#tests/support/moments.ts";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";

import { removeMember } from "#app/features/desk/members/member-store.server.ts";
import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { deleteCheck, storeCheck } from "#app/features/tutors/tutor-store.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { handleLessonPost, loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { remind } from "#tests/support/trial-booking.ts";
import { createTestServices } from "#tests/support/services.ts";
import { aCheck, checkedTutor } from "#tests/support/tutors.ts";
import { enterOwnLesson } from "../desk/own-lessons.server.ts";
import { leaveOutWeekly, moveWeekly } from "../lesson-acts.server.ts";
import { listAlarms } from "../lesson-alarms.server.ts";
import { mailReminder } from "../lesson-mail.server.ts";
import { findSeenLesson } from "../lesson-read.server.ts";
import { lessonPath, openingsIn } from "#tests/support/old-links.ts";

describeOnSqliteFirst("a weekly lesson", (maker) => {
  /** With its first lesson on Tuesday 16 March at 12:00 in London, 17:00 in Karachi. */
  async function open(isMember = false) {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
    at("2027-03-09T10:12:00Z");
    const person = isMember ? await deskPerson(services, "tutor") : null;
    const tutorId = await checkedTutor(services, { memberId: person?.member.id ?? null });
    const { learnerId, guardianId } = await aLearner(services);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const [lesson] = lessons;
    if (!lesson) throw new Error("No lesson");
    const path = lessonPath(services, { lessonId: lesson.id, guardianId, generation: 0 });
    const args = (sent?: Record<string, string>) =>
      deskArgs(services, "", path, {
        params: { token: path.replace("/lesson/", "") },
        ...(sent ? { form: sent } : {}),
      });
    const clockwork = () => remind(services);
    const mails = async (kind = "lesson-reminder") =>
      await services.db
        .selectFrom("outgoing_mail")
        .select(["recipient", "subject", "text", "expires_at"])
        .where("kind", "=", kind)
        .orderBy("id")
        .execute();
    return {
      ...site,
      db: services.db,
      at,
      person,
      tutorId,
      lesson,
      learnerId,
      guardianId,
      path,
      args,
      clockwork,
      mails,
      look: async () => await loadLessonPage(args()),
      press: async () => await handleLessonPost(args({})),
    };
  }

  test("is reminded of twice, on the family's clock with London's, and each time once", async () => {
    const { services, at, clockwork, mails, lesson, guardianId } = await open();
    at("2027-03-15T11:59:59Z");
    await clockwork();
    expect(await mails()).toEqual([]);
    at("2027-03-15T12:00:00Z");
    await Promise.all([clockwork(), clockwork()]);
    const [day, ...more] = await mails();
    expect(more).toEqual([]);
    expect(day?.subject).toBe("Reminder: Ibrahim’s lesson on Tuesday 16 March at 17:00");
    expect(day?.text).toContain("17:00 in Karachi (12:00 in London)");
    const place = { kind: "lesson", id: lesson.id };
    expect(openingsIn(services, day?.text ?? "")).toMatchObject([{ guardianId, place }]);
    expect(day?.text).not.toContain("rooms.example");
    at("2027-03-16T11:00:00Z");
    await clockwork();
    at("2027-03-16T11:30:00Z");
    await clockwork();
    expect(await mails()).toHaveLength(2);
  });

  test("is not reminded of to someone who is no guardian any more, also when the mail waits", async () => {
    const { services, db, clock, at, clockwork, mails, learnerId, guardianId, look } = await open();
    at("2027-03-15T12:00:00Z");
    await clockwork();
    expect(await mails()).toHaveLength(1);
    expect((await look()).init?.status).toBe(200);
    const end = async () =>
      await db
        .transaction()
        .execute((trx) =>
          endGuardianship(trx, { guardianId, learnerId }, "court order", clock.now()),
        );
    expect(await end()).toBe(true);
    expect(await mails()).toEqual([]);
    expect((await look()).init?.status).toBe(404);
    at("2027-03-16T11:00:00Z");
    await clockwork();
    expect(await mails()).toEqual([]);
    expect(await guardiansOf(services.db, learnerId, clock.now())).toEqual([]);
  });

  test("is not reminded of to someone who ceases to be a guardian while the mail is written", async () => {
    const { services, db, clock, lesson, learnerId, guardianId, mails } = await open();
    const written = Promise.withResolvers<void>();
    const reminding = db.transaction().execute(async (trx) => {
      const reminder = { hours: 24, expiresAt: Date.parse(lesson.starts_at) };
      await mailReminder(services, trx, lesson, reminder);
      written.resolve();
      await setTimeout(200);
    });
    await written.promise;
    const ending = db
      .transaction()
      .execute((trx) =>
        endGuardianship(trx, { guardianId, learnerId }, "court order", clock.now()),
      );
    await Promise.all([reminding, ending]);
    expect(await mails()).toEqual([]);
  });

  test("that has moved or is left out takes its reminder with it", async () => {
    const { services, db, at, clockwork, mails, lesson, look } = await open();
    at("2027-03-15T12:00:00Z");
    await clockwork();
    await moveWeekly(
      services,
      owner,
      { id: lesson.id, sequence: 0 },
      moment("2027-03-16T13:00:00.000Z"),
    );
    expect(await mails()).toEqual([]);
    await clockwork();
    // The mail about the move has just said when it is.
    at("2027-03-15T13:30:00Z");
    await clockwork();
    expect(await mails()).toHaveLength(1);
    expect((await look()).data.view).toMatchObject({ isMoved: true, local: { time: "18:00" } });
    await leaveOutWeekly(services, owner, { id: lesson.id, sequence: 1 });
    expect(await mails()).toEqual([]);
    at("2027-03-16T12:30:00Z");
    await clockwork();
    expect(await mails()).toEqual([]);
    expect((await look()).data.view?.state).toBe("cancelled");
    expect((await findSeenLesson(db, lesson.id))?.outcome).toBeNull();
  });

  test("opens its room ten minutes before, only by the press, which is noted and says nothing of an outcome", async () => {
    const { db, at, look, press, lesson } = await open();
    at("2027-03-16T11:49:00Z");
    const before = await look();
    expect(before.data.view).toMatchObject({
      kind: "weekly",
      state: "before",
      opensAt: "16:50",
      waitsUntil: "17:15",
      card: { learner: "Ibrahim", cost: null, clocks: [{ time: "17:00" }, { time: "12:00" }] },
    });
    expect((await press()).data.room).toBeNull();
    at("2027-03-16T11:50:00Z");
    expect(JSON.stringify(await look())).not.toContain("rooms.example");
    const answer = await press();
    expect(answer.data.room).toMatch(/^https:\/\/rooms\.example\/amal/);
    expect(new Headers(answer.init?.headers).get("Refresh")).toContain("rooms.example");
    const pressed = await findSeenLesson(db, lesson.id);
    expect(pressed?.family_pressed_at).toBe("2027-03-16T11:50:00.000Z");
    at("2027-03-16T12:40:00Z");
    await press();
    expect(await findSeenLesson(db, lesson.id)).toEqual(pressed);
    expect(pressed?.outcome).toBeNull();
    at("2027-03-16T13:00:00Z");
    expect((await look()).data.view?.state).toBe("after");
    expect((await press()).data.room).toBeNull();
  });

  test("leads a child to nobody who was removed from the team or whose check was taken back, and is an alarm", async () => {
    const { services, db, clock, at, look, press, lesson, person, tutorId } = await open(true);
    if (!person) throw new Error("No member");
    const said = async () => (await listAlarms(services, clock.now())).map(({ words }) => words);
    const isOpen = async () => (await press()).data.room !== null;
    const enter = () => enterOwnLesson(services, person.member, lesson.id);
    at("2027-03-16T11:50:00Z");
    expect(await isOpen()).toBe(true);
    await deleteCheck(db, tutorId, "criminal-record");
    expect([await isOpen(), await enter()]).toEqual([false, null]);
    expect((await said())[0]).toBe("A check of the tutor is missing or expired");
    await storeCheck(db, tutorId, { ...aCheck, step: "criminal-record", checkedBy: "Nadia" });
    expect(await enter()).toContain("rooms.example");
    const name = (await look()).data.view?.card.tutor ?? "";
    expect(name).toMatch(/^Amal/);
    await db.transaction().execute((trx) => removeMember(trx, person.member.id, clock.now()));
    expect(await isOpen()).toBe(false);
    expect(JSON.stringify(await look())).not.toContain(name);
    expect((await said())[0]).toBe(`${name} has left`);
  });

  test("cannot be looked at with an address that was made up", async () => {
    const { services, path, look } = await open();
    const other = await aLearner(services);
    const [, id] = path.split(".");
    const forged = path.replace(id ?? "", other.guardianId).replace("/lesson/", "");
    const asked = deskArgs(services, "", path, { params: { token: forged } });
    expect((await loadLessonPage(asked)).init?.status).toBe(404);
    expect((await look()).init?.status).toBe(200);
  });

  test("to which no one comes, or not the tutor, is an alarm for the desk, once", async () => {
    const { services, clock, at, clockwork, mails, press } = await open(true);
    const said = async () => (await listAlarms(services, clock.now())).map(({ words }) => words);
    at("2027-03-16T12:04:00Z");
    expect(await said()).toEqual([]);
    clock.advance(minute);
    expect(await said()).toEqual(["No one has opened the room"]);
    await press();
    expect(await said()).toEqual(["The family is waiting: the tutor has not opened the room"]);
    await clockwork();
    clock.advance(10 * minute);
    await clockwork();
    expect((await mails("lesson-alarm")).map(({ subject }) => subject)).toHaveLength(1);
    at("2027-03-16T12:45:00Z");
    expect(await said()).toEqual([]);
  });
});
