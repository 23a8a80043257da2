import { expect, test } from "vitest";

import { storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { lessonFaults } from "#tests/support/lesson-storm.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { changePlan, seenAs } from "./change-plan.server.ts";
import { seriesPage } from "./desk/series-page.server.ts";
import { addExtra, type AskedExtra } from "./extra-lesson.server.ts";
import { leaveOutWeekly } from "./lesson-acts.server.ts";
import { createLessonClock } from "./lesson-clock.server.ts";
import { listOfLearner, listOfSeries, listOwed } from "./lesson-read.server.ts";
import { findSeries, listOfPlan } from "./series-store.server.ts";

const pageOfSeries = seriesPage(async () => ({ notes: new Map(), sent: 0, guardian: null }));

describeOnSqliteFirst("one extra lesson", (maker) => {
  /** Besides Tuesdays at 17:00 in Karachi, 14:00 in Cairo. */
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const { db } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const tutorId = await checkedTutor(services, { email: "amal@tutor.example" });
    const hours = [4, 5].map((weekday) => ({ weekday, from: "13:00", to: "15:00" }));
    await db.transaction().execute((trx) => storeHours(trx, tutorId, hours));
    const { learnerId } = await aLearner(services);
    const { id } = await begin(services, seriesForm(learnerId, tutorId, { writes: false }));
    const series = async () => {
      const found = await findSeries(db, id);
      if (!found) throw new Error("No series");
      return found;
    };
    const thursday = { on: "2027-03-18", time: "17:00", minutes: 30, madeUpFor: "" };
    const add = async (change: Partial<AskedExtra> = {}) =>
      await addExtra(services, owner, await series(), {
        ...thursday,
        tutorId,
        hasAgreed: false,
        ...change,
      });
    const all = async () => await listOfLearner(db, learnerId);
    return { ...site, db, id, tutorId, learnerId, series, add, all };
  }

  test("is added to the plan once, and both sides get it for their calendars", async () => {
    const { services, clock, id, tutorId, learnerId, add, all, series } = await open();
    const before = await listOfSeries(services.db, id);
    const added = await add();
    expect(added).toHaveProperty("done");
    const lessons = await all();
    expect(lessons).toHaveLength(before.length + 1);
    const extra = lessons.find((one) => "done" in added && one.id === added.done);
    expect(extra).toMatchObject({
      starts_at: "2027-03-18T12:00:00.000Z",
      minutes: 30,
      tutor_id: tutorId,
      learner_id: learnerId,
    });
    expect(await listOfSeries(services.db, id)).toEqual(before);
    const mails = await mailsOf(services, "lesson-extra");
    expect(mails).toHaveLength(2);
    for (const { subject, text, calendar } of mails) {
      expect(subject).toBe("One more lesson for Ibrahim on Thursday 18 March");
      expect(text).not.toContain("It makes up for");
      expect(calendar).toContain("METHOD:REQUEST");
    }
    // Whoever changes the plan leaves it alone, and none like it is ever made.
    const form = seriesForm(learnerId, tutorId, { time: "18:00" });
    const { plan_id: planId } = await series();
    const seen = [seenAs(await series())];
    const asked = { planId, seen, from: "2027-03-16", familyZone: "Asia/Karachi" };
    expect(
      await changePlan(services, owner, { ...asked, times: [form], writes: false }),
    ).toHaveProperty("done");
    clock.advance(60 * day);
    await createLessonClock(services).runUntilIdle();
    const plan = await listOfPlan(services.db, planId);
    const own = plan.find((one) => one.starts_on === one.ends_on);
    expect(await listOfSeries(services.db, own?.id ?? "")).toMatchObject([
      { state: "on", starts_at: "2027-03-18T12:00:00.000Z" },
    ]);
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("makes up for a lesson that did not take place, once", async () => {
    const { services, clock, db, id, learnerId, add } = await open();
    const [first] = await listOfSeries(db, id);
    const owed = first?.id ?? "";
    expect(await add({ madeUpFor: owed })).toEqual({ problem: { kind: "stale" } });
    expect(await leaveOutWeekly(services, owner, { id: owed, sequence: 0 })).toBeNull();
    expect((await listOwed(db, learnerId, clock.now())).map((one) => one.id)).toEqual([owed]);
    const { cookie } = await deskPerson(services, "coordinator");
    const page = (form?: Record<string, string>) =>
      deskArgs(services, cookie, `/desk/lessons/${id}`, { params: { id }, ...(form && { form }) });
    const { extra, version } = await pageOfSeries.loader(page());
    expect(extra.owed.map((one) => one.words)).toEqual(["Tuesday 16 March 2027, 17:00"]);
    const form = { do: "extra", version: String(version), on: "2027-03-18", time: "17:00" };
    const sent = { ...form, minutes: "45", tutor: extra.tutorId, owed };
    expect(await pageOfSeries.action(page(sent))).toBeInstanceOf(Response);
    const [mail] = await mailsOf(services, "lesson-extra");
    expect(mail?.text).toContain("It makes up for: Tuesday 16 March 2027");
    const { ahead, extra: left } = await pageOfSeries.loader(page());
    expect(ahead[0]?.madeUp).toBe("made up on Thursday 18 March 2027");
    expect(left.owed).toEqual([]);
    expect(await add({ on: "2027-03-19", madeUpFor: owed })).toEqual({
      problem: { kind: "stale" },
    });
  });

  test("is owed once: where it does not take place either, the first is, unless it was taken", async () => {
    const { services, clock, db, id, learnerId, add } = await open();
    const [first, second] = await listOfSeries(db, id);
    const owed = async () => (await listOwed(db, learnerId, clock.now())).map((one) => one.id);
    const off = async (lessonId = "", counts: "taken" | null = null) => {
      const heard = {
        side: "tutor",
        at: clock.now(),
        way: "phone",
        why: "So agreed",
        counts,
      } as const;
      const at = { id: lessonId, sequence: 0 };
      expect(await leaveOutWeekly(services, owner, at, { heard })).toBeNull();
    };
    await off(first?.id);
    await off(second?.id, "taken");
    expect(await owed()).toEqual([first?.id]);
    const added = await add({ madeUpFor: first?.id ?? "" });
    expect(await owed()).toEqual([]);
    await off("done" in added ? added.done : "");
    expect(await owed()).toEqual([first?.id]);
  });

  test("of 40 minutes has tutor and learner until the quarter of an hour after it", async () => {
    const { services, add } = await open();
    expect(await add({ minutes: 40 })).toHaveProperty("done");
    expect(await add({ time: "17:30" })).toMatchObject({
      problem: { kind: "conflict", conflict: { kind: "taken" } },
    });
    expect(await add({ time: "17:45", minutes: 15 })).toHaveProperty("done");
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("is refused where a weekly one would be, and nobody hears of it", async () => {
    const { services, tutorId, add, all } = await open();
    const before = await all();
    const python = await checkedTutor(services, { courses: ["python"] });
    expect(await add({ tutorId: python })).toEqual({ problem: { kind: "unfit" } });
    expect(await add({ minutes: 22 })).toEqual({ problem: { kind: "minutes" } });
    expect(await add({ on: "2027-03-08" })).toEqual({ problem: { kind: "past" } });
    expect(await add({ time: "22:30" })).toMatchObject({ problem: { kind: "night" } });
    expect(await add({ on: "2027-03-16", time: "16:45" })).toMatchObject({
      problem: { kind: "conflict", conflict: { kind: "taken" } },
    });
    expect(await add({ on: "2027-03-17" })).toMatchObject({
      problem: { kind: "unasked", fit: "ask" },
    });
    expect(await add({ time: "07:00" })).toMatchObject({
      problem: { kind: "unasked", fit: "night" },
    });
    await closeFor(services, owner, aClosing("2027-03-18"), false);
    expect(await add()).toEqual({ problem: { kind: "closed" } });
    expect(await all()).toEqual(before);
    expect(await mailsOf(services, "lesson-extra")).toEqual([]);
    expect(await add({ on: "2027-03-17", hasAgreed: true, tutorId })).toHaveProperty("done");
    expect(await lessonFaults(services)).toEqual([]);
  });
});
