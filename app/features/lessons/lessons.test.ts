import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import { bookableSlot, bookableSlots } from "#app/features/availability/free-times.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import {
  deleteCheck,
  insertLeave,
  storeCheck,
  storeHours,
} from "#app/features/tutors/tutor-store.server.ts";
import { describeOnSqliteFirst, putRow, rowIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { aCheck, aLeave, checkedTutor } from "#tests/support/tutors.ts";
import { beginSeries } from "#server/demo/samples.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  moveWeekly,
  restoreWeekly,
  setOutcome,
} from "./lesson-acts.server.ts";
import { weeklyKinds } from "./weekly-kind.server.ts";
import { followSeries } from "./change-plan.server.ts";
import { endSeries, pauseSeries } from "./change-series.server.ts";
import { createLessonClock } from "./lesson-clock.server.ts";
import { beginPage } from "./desk/begin-page.server.ts";
import { seriesPage } from "./desk/series-page.server.ts";
import { changeLesson, notePress } from "./lesson-store.server.ts";
import { listOfSeries } from "./lesson-read.server.ts";
import { findSeries } from "./series-store.server.ts";

const plan = seriesPage(async () => ({ notes: new Map(), sent: 0, guardian: null }));

const nine = "2027-03-09T10:12:00.000Z";

/** Three weeks, where nothing is asked of later ones. */
const few = { endsOn: "2027-03-30" };

async function open(maker: Parameters<typeof createTestServices>[0]) {
  const site = await createTestServices(maker);
  site.clock.advance(Date.parse(nine) - site.clock.now());
  const { services } = site;
  const tutorId = await checkedTutor(services);
  const { learnerId } = await aLearner(services);
  return { ...site, db: services.db, tutorId, learnerId };
}

const busyOf = async ({ db }: Services, id: string) =>
  await db.selectFrom("busy").select("quarter").where("for_id", "=", id).execute();

const timesOf = async (services: Services, id: string) =>
  (await listOfSeries(services.db, id)).map((one) => `${one.starts_at.slice(0, 16)} ${one.state}`);

describeOnSqliteFirst("weekly lessons", (maker) => {
  test("begin all at once: the next twelve weeks, one mail for each side, on each side's clock", async () => {
    const { services, tutorId, learnerId } = await open(maker);
    await services.db.updateTable("tutor").set({ email: "amal@tutor.example" }).execute();
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId));
    expect(lessons.map((one) => one.original_on).slice(0, 2)).toEqual(["2027-03-16", "2027-03-23"]);
    expect(lessons.at(-1)?.original_on).toBe("2027-06-01");
    expect(lessons).toHaveLength(12);
    expect(lessons.every((one) => one.starts_at.endsWith("T12:00:00.000Z"))).toBe(true);
    const [family, tutor, ...more] = await mailsOf(services, "lesson-began");
    expect(more).toEqual([]);
    expect(family?.text).toContain("17:00 in Karachi (12:00 in London)");
    expect(family?.text).toContain("17:00 in Karachi (13:00 in London)");
    expect(tutor?.recipient).toBe("amal@tutor.example");
    expect(tutor?.text).toContain("14:00 in Cairo (12:00 in London)");
    expect(tutor?.text).not.toContain("visitor.example");
  });

  test("begin once, however often the button is pressed", async () => {
    const { services, tutorId, learnerId } = await open(maker);
    const form = seriesForm(learnerId, tutorId, few);
    const both = await Promise.all([1, 2].map(() => beginSeries(services, owner, form)));
    const begun = both.flatMap((one) => ("id" in one ? one.id : []));
    expect(begun).toHaveLength(1);
    expect(both).toContainEqual({
      problem: expect.objectContaining({ kind: "decide" }) as unknown,
    });
  });

  test("B5b: a child's night is refused, with the date on which it would come", async () => {
    const { services, clock, learnerId } = await open(maker);
    clock.advance(-40 * day);
    const tutorId = await checkedTutor(services, { zone: "America/Toronto" });
    const form = { startsOn: "2027-02-01", time: "06:30", familyZone: "Asia/Karachi" };
    const asTutor = seriesForm(learnerId, tutorId, { ...form, anchor: "tutor" });
    expect(await beginSeries(services, owner, asTutor)).toEqual({
      problem: { kind: "night", on: "2027-03-15", time: "05:30" },
    });
    const asFamily = seriesForm(learnerId, tutorId, { ...form, anchor: "family" });
    expect(await beginSeries(services, owner, asFamily)).toHaveProperty("id");
    const adult = await aLearner(services, { isChild: false });
    const own = { ...asTutor, learnerId: adult.learnerId, startsOn: "2027-02-08", time: "06:30" };
    const free = await checkedTutor(services, { zone: "America/Toronto" });
    expect(await beginSeries(services, owner, { ...own, tutorId: free })).toHaveProperty("id");
  });

  test("an hour that the clocks leave out or have twice is refused, with the date", async () => {
    const { services, tutorId } = await open(maker);
    const { learnerId } = await aLearner(services, { isChild: false, zone: "Europe/London" });
    const form = seriesForm(learnerId, tutorId, {
      familyZone: "Europe/London",
      startsOn: "2027-03-14",
      time: "01:30",
    });
    expect(await beginSeries(services, owner, form)).toEqual({
      problem: { kind: "gap", on: "2027-03-28", zone: "Europe/London" },
    });
  });

  test("B6: two lessons of one tutor that overlap are refused, and touching ones are not", async () => {
    const { services, tutorId, learnerId } = await open(maker);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const other = await aLearner(services);
    const at = (time: string) =>
      seriesForm(other.learnerId, tutorId, { time, minutes: 30, ...few });
    const refused = await beginSeries(services, owner, at("17:30"));
    expect(refused).toMatchObject({
      problem: {
        kind: "decide",
        lessons: lessons.map((one) => ({
          on: one.original_on,
          conflict: { kind: "taken", clash: { by: one.id } },
        })),
      },
    });
    expect(await services.db.selectFrom("series").select("id").execute()).toHaveLength(1);
    await begin(services, at("17:45"));
  });

  test("B7: one date that is taken needs a decision, and nothing is left out silently", async () => {
    const { services, tutorId, learnerId } = await open(maker);
    const single = { startsOn: "2027-03-30", endsOn: "2027-03-30", time: "17:15", minutes: 30 };
    await begin(services, seriesForm((await aLearner(services)).learnerId, tutorId, single));
    const leave = { ...aLeave, tutorId, from: "2027-05-18T00:00", until: "2027-05-19T00:00" };
    await insertLeave(services.db, leave, 0);
    const form = seriesForm(learnerId, tutorId);
    const undecided = await beginSeries(services, owner, form);
    // The tutor's room is taken as well: it is the tutor who is named.
    const clash = { resource: `tutor:${tutorId}` };
    expect(undecided).toMatchObject({
      problem: {
        kind: "decide",
        lessons: [{ on: "2027-03-30", conflict: { clash } }, { on: "2027-05-18" }],
      },
    });
    const taken = { ...form, decisions: { "2027-03-30": { time: "17:00" } } as const };
    expect(await beginSeries(services, owner, taken)).toHaveProperty("problem.kind", "decide");
    const decisions = { "2027-03-30": { time: "18:00" }, "2027-05-18": "leave-out" } as const;
    const { lessons } = await begin(services, { ...form, decisions });
    expect(lessons).toHaveLength(12);
    expect(lessons.find((one) => one.original_on === "2027-03-30")).toMatchObject({
      starts_at: "2027-03-30T13:00:00.000Z",
      is_moved: 1,
    });
    const off = lessons.filter((one) => one.state === "off");
    expect(off).toMatchObject([{ original_on: "2027-05-18", why: "left-out" }]);
    expect(await busyOf(services, off[0]?.id ?? "")).toEqual([]);
  });

  test("B1: moving one moves only that one", async () => {
    const { services, tutorId, learnerId } = await open(maker);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const before = await timesOf(services, id);
    const [, second] = lessons;
    if (!second) throw new Error("no lesson");
    const at = { id: second.id, sequence: 0 };
    expect(await moveWeekly(services, owner, at, moment("2027-03-25T13:00:00.000Z"))).toBeNull();
    const after = await timesOf(services, id);
    expect(after).toEqual(before.with(1, "2027-03-25T13:00 on"));
    expect(await findSeries(services.db, id)).toMatchObject({ starts_on: "2027-03-16" });
    expect(await moveWeekly(services, owner, at, moment("2027-03-26T13:00:00.000Z"))).toEqual({
      kind: "stale",
    });
    const [mail] = await mailsOf(services, "lesson-moved");
    expect(mail?.subject).toBe("Moved: Ibrahim’s lesson is now on Thursday 25 March, 18:00");
    expect(JSON.parse(mail?.calendar ?? "{}")).toMatchObject({ method: "REQUEST" });
    expect(mail?.calendar).toContain("SEQUENCE:1");
    expect(await mailsOf(services, "lesson-moved")).toHaveLength(1);
  });

  test("B2 and B12: what is left out stays so, and its time is free at once", async () => {
    const { services, clock, tutorId, learnerId } = await open(maker);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const first = { id: lessons[0]?.id ?? "", sequence: 0 };
    expect(await leaveOutWeekly(services, owner, first)).toBeNull();
    expect(await busyOf(services, first.id)).toEqual([]);
    expect(await mailsOf(services, "lesson-off")).toHaveLength(1);
    clock.advance(8 * day);
    await createLessonClock(services).runUntilIdle();
    expect((await timesOf(services, id))[0]).toBe("2027-03-16T12:00 off");
    expect(await timesOf(services, id)).toHaveLength(13);
  });

  test("one that was left out comes back only while its time is free", async () => {
    const { services, tutorId, learnerId } = await open(maker);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const [first, second] = lessons;
    for (const one of [first, second]) {
      await leaveOutWeekly(services, owner, { id: one?.id ?? "", sequence: 0 });
    }
    const once = { startsOn: "2027-03-16", endsOn: "2027-03-16" };
    await begin(services, seriesForm((await aLearner(services)).learnerId, tutorId, once));
    const back = (id = "") => restoreWeekly(services, owner, { id, sequence: 1 });
    expect(await back(first?.id)).toHaveProperty("kind", "conflict");
    expect(await back(second?.id)).toBeNull();
    expect(await busyOf(services, second?.id ?? "")).toHaveLength(9);
  });

  test("B3: another time from a date on leaves what was, and single lessons that were moved", async () => {
    const { services, clock, tutorId, learnerId } = await open(maker);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const fourth = { id: lessons[3]?.id ?? "", sequence: 0 };
    await moveWeekly(services, owner, fourth, moment("2027-04-08T13:00:00.000Z"));
    clock.advance(8 * day);
    const form = seriesForm(learnerId, tutorId, { startsOn: "2027-03-24", time: "18:00" });
    const followed = await followSeries(services, owner, { id, version: 1 }, form);
    if (!("done" in followed)) throw new Error(JSON.stringify(followed));
    const old = (await timesOf(services, id)).filter((one) => one.endsWith("on"));
    expect(old).toEqual(["2027-03-16T12:00 on", "2027-03-23T12:00 on", "2027-04-08T13:00 on"]);
    const made = await timesOf(services, followed.done);
    expect(made.slice(0, 3)).toEqual([
      "2027-03-24T13:00 on",
      "2027-03-31T13:00 on",
      "2027-04-07T13:00 off",
    ]);
    const { plan_id } = (await findSeries(services.db, id)) ?? {};
    expect(await findSeries(services.db, followed.done)).toMatchObject({ follows: id, plan_id });
  });

  test("pausing and ending take the lessons out, mail each family once, and end for good", async () => {
    const { services, clock, tutorId, learnerId } = await open(maker);
    const { id } = await begin(services, seriesForm(learnerId, tutorId));
    const range = { from: "2027-04-01", until: "2027-04-14" };
    await pauseSeries(services, owner, [{ id, version: 1 }], range);
    await endSeries(services, owner, [{ id, version: 1 }], "2027-04-20");
    const on = (await timesOf(services, id)).filter((one) => one.endsWith("on"));
    expect(on.map((one) => one.slice(0, 10))).toEqual([
      "2027-03-16",
      "2027-03-23",
      "2027-03-30",
      "2027-04-20",
    ]);
    expect(await mailsOf(services, "lesson-paused")).toHaveLength(1);
    const [ended] = await mailsOf(services, "lesson-ended");
    expect(ended?.text.match(/Cancelled/g)).toHaveLength(6);
    expect(ended?.text).toContain("Last day: Tuesday 20 April 2027");
    clock.advance(60 * day);
    await createLessonClock(services).runUntilIdle();
    expect(await timesOf(services, id)).toHaveLength(12);
  });

  test("no one may be named for a child without every check in date, by plain SQL either", async () => {
    const { services, db, tutorId, learnerId } = await open(maker);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const [first] = lessons;
    const unchecked = await checkedTutor(services);
    await deleteCheck(db, unchecked, "references");
    const name = (tutor_id: string) => setRows(db, "lesson", { tutor_id }, { id: first?.id ?? "" });
    await expect(name(unchecked)).rejects.toThrow("may not teach this learner");
    const expired = {
      ...aCheck,
      step: "references",
      checkedBy: "",
      expiresOn: "2027-03-15",
    } as const;
    await storeCheck(db, unchecked, expired);
    await expect(name(unchecked)).rejects.toThrow("may not teach this learner");
    await storeCheck(db, unchecked, { ...expired, expiresOn: "2027-03-16" });
    await name(unchecked);
    const later = { starts_at: moment("2027-03-17T12:00:00.000Z"), on_day: "2027-03-17" };
    const move = setRows(db, "lesson", later, { id: first?.id ?? "" });
    await expect(move).rejects.toThrow("may not teach this learner");
    const insert = putRow(db, "lesson", {
      ...(await rowIn(db, "lesson", { id: first?.id ?? "" })),
      id: "another",
      original_on: "2027-12-28",
      starts_at: moment("2027-12-28T12:00:00.000Z"),
      on_day: "2027-12-28",
      tutor_id: unchecked,
    });
    await expect(insert).rejects.toThrow("may not teach this learner");
  });

  test("the day of a check is the academy's: half an hour after midnight in summer is the next one", async () => {
    const { services, db, tutorId, learnerId } = await open(maker);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const at = async (startsAt: string) => {
      const change = { starts_at: moment(startsAt) };
      await db
        .transaction()
        .execute((trx) => changeLesson(trx, lessons[0]?.id ?? "", change, 0, null));
    };
    const goodOn = async (doneOn: string, expiresOn: string) =>
      await storeCheck(db, tutorId, {
        ...aCheck,
        step: "criminal-record",
        checkedBy: "",
        doneOn,
        expiresOn,
      });
    await goodOn("2020-01-01", "2027-06-30");
    await at("2027-06-30T22:30:00.000Z");
    await expect(at("2027-06-30T23:30:00.000Z")).rejects.toThrow("may not teach this learner");
    await goodOn("2027-07-01", "2027-12-31");
    await at("2027-06-30T23:30:00.000Z");
    await expect(at("2027-06-30T22:30:00.000Z")).rejects.toThrow("may not teach this learner");
    await at("2027-12-31T23:30:00.000Z");
  });

  test("thirty days before a check runs out its tutor and the team are told, once", async () => {
    const { services, db, clock, tutorId } = await open(maker);
    await db.updateTable("tutor").set({ email: "amal@tutor.example" }).execute();
    const last = "2027-04-08";
    await storeCheck(db, tutorId, {
      ...aCheck,
      step: "criminal-record",
      checkedBy: "Nadia",
      expiresOn: last,
    });
    const run = () => createLessonClock(services).runUntilIdle();
    clock.advance(-12 * hour);
    await run();
    expect(await mailsOf(services, "tutor-check")).toEqual([]);
    clock.advance(12 * hour);
    await run();
    await run();
    const told = await mailsOf(services, "tutor-check");
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
      [services.config.teamEmail, "amal@tutor.example"].toSorted(),
    );
    expect(told[0]?.subject).toContain("8 April");
  });

  test("a check that ends ahead leaves those lessons without a tutor, for someone to see", async () => {
    const { services, db, tutorId, learnerId } = await open(maker);
    const { id } = await begin(services, seriesForm(learnerId, tutorId, { endsOn: "2027-08-31" }));
    const ends = { ...aCheck, step: "lesson", checkedBy: "", expiresOn: "2027-06-07" } as const;
    await storeCheck(db, tutorId, ends);
    await db.updateTable("series").set({ made_until: "2027-05-25" }).execute();
    const { clock } = services;
    const later = { ...services, clock: { ...clock, now: () => clock.now() + 14 * day } };
    await createLessonClock(later).runUntilIdle();
    const made = (await listOfSeries(db, id)).slice(-3);
    expect(made.map((one) => [one.original_on, one.tutor_id !== null])).toEqual([
      ["2027-06-01", true],
      ["2027-06-08", false],
      ["2027-06-15", false],
    ]);
  });

  test("B15: cover takes one lesson, only from someone who fits, and leaves the series alone", async () => {
    const { services, tutorId, learnerId } = await open(maker);
    const { id, lessons } = await begin(
      services,
      seriesForm(learnerId, tutorId, { wish: "woman", ...few }),
    );
    const at = { id: lessons[0]?.id ?? "", sequence: 0 };
    const cover = async (facts: Parameters<typeof checkedTutor>[1]) =>
      coverWeekly(services, owner, at, await checkedTutor(services, facts), true);
    expect(await cover({ gender: "man" })).toEqual({ kind: "unfit" });
    expect(await cover({ courses: ["python"] })).toEqual({ kind: "unfit" });
    const huda = await checkedTutor(services, { name: "Huda B.", email: "huda@tutor.example" });
    expect(await coverWeekly(services, owner, at, huda, true)).toBeNull();
    const after = await listOfSeries(services.db, id);
    expect(after.map((one) => one.tutor_id === huda)).toEqual(after.map((_, index) => index === 0));
    expect(await findSeries(services.db, id)).toMatchObject({ tutor_id: tutorId });
    const mails = await mailsOf(services, "lesson-cover");
    expect(mails.map((one) => one.subject)).toContain(
      "Huda B. teaches Ibrahim on Tuesday 16 March",
    );
    expect(mails).toHaveLength(2);
  });

  test("B13: outside the hours that a tutor offers the team can begin lessons, and a family is offered none", async () => {
    const { services, clock, tutorId, learnerId } = await open(maker);
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "12:00", to: "20:00" }));
    await services.db.transaction().execute((trx) => storeHours(trx, tutorId, hours));
    const saturday = "2027-03-20";
    const { lessons } = await begin(
      services,
      seriesForm(learnerId, tutorId, { startsOn: saturday, ...few }),
    );
    expect(lessons[0]).toMatchObject({ original_on: saturday, state: "on", tutor_id: tutorId });
    const offered = await bookableSlots(services, "islamic", clock.now());
    const days = new Set(
      offered.map(({ startsAt }) => Temporal.PlainDate.from(startsAt.slice(0, 10)).dayOfWeek),
    );
    expect([...days].toSorted()).toEqual([1, 2, 3, 4, 5]);
    const at = moment(`${saturday}T12:00:00.000Z`);
    expect(await bookableSlot(services, "islamic", at, clock.now())).toBeNull();
  });

  test("B21: each reads of a lesson that is called off on their own clock, with London’s beside it", async () => {
    const { services, tutorId, learnerId } = await open(maker);
    await services.db.updateTable("tutor").set({ email: "amal@tutor.example" }).execute();
    // London has changed its clocks on 28 March; Karachi never does, Cairo a month later.
    const { lessons } = await begin(
      services,
      seriesForm(learnerId, tutorId, { startsOn: "2027-03-30", ...few }),
    );
    await leaveOutWeekly(services, owner, { id: lessons[0]?.id ?? "", sequence: 0 });
    const off = await mailsOf(services, "lesson-off");
    const textOf = (isTutors: boolean) =>
      off.find(({ recipient }) => recipient.startsWith("amal") === isTutors)?.text ?? "";
    expect(textOf(false)).toContain("17:00 in Karachi (13:00 in London)");
    expect(textOf(true)).toContain("14:00 in Cairo (13:00 in London)");
    expect(off).toHaveLength(2);
  });

  test("a lesson that is near is off, moved or covered today or tomorrow, by the clock of whoever reads it", async () => {
    const { services, db, clock, tutorId, learnerId } = await open(maker);
    await db.updateTable("tutor").set({ email: "amal@tutor.example" }).execute();
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const id = lessons[0]?.id ?? "";
    // In Karachi it is two hours into the day of the lesson, in Cairo an hour before it.
    clock.jump(Date.parse("2027-03-15T21:00:00.000Z") - clock.now());
    const subjects = async (kind: "lesson-off" | "lesson-back" | "lesson-moved" | "lesson-cover") =>
      (await mailsOf(services, kind)).map((mail) => mail.subject).toSorted();
    await leaveOutWeekly(services, owner, { id, sequence: 0 });
    expect(await subjects("lesson-off")).toEqual([
      "Cancelled: Ibrahim’s lesson today, Tuesday",
      "Cancelled: Ibrahim’s lesson tomorrow, Tuesday",
    ]);
    await restoreWeekly(services, owner, { id, sequence: 1 });
    expect(await subjects("lesson-back")).toContain("On again: Ibrahim’s lesson today, Tuesday");
    const huda = await checkedTutor(services, { name: "Huda B.", email: "huda@tutor.example" });
    await coverWeekly(services, owner, { id, sequence: 2 }, huda, true);
    expect(await subjects("lesson-cover")).toContain("Huda B. teaches Ibrahim today, Tuesday");
    await moveWeekly(services, owner, { id, sequence: 3 }, moment("2027-03-18T13:00:00.000Z"));
    expect(await subjects("lesson-moved")).toContain(
      "Not today, Tuesday: Ibrahim’s lesson is now on Thursday 18 March, 18:00",
    );
    await moveWeekly(services, owner, { id, sequence: 4 }, moment("2027-03-17T13:00:00.000Z"));
    expect(await subjects("lesson-moved")).toContain(
      "Moved: Ibrahim’s lesson is now tomorrow, Wednesday, 18:00",
    );
    // What waits until a member has sent it may wait past midnight.
    await db.updateTable("guardian").set({ email: null, email_key: null }).execute();
    await leaveOutWeekly(services, owner, { id, sequence: 5 });
    const texts = (await mailsOf(services, "lesson-off")).map(({ text }) => text).join();
    expect(texts).toContain("Cancelled: Ibrahim’s lesson on Wednesday 17 March");
  });

  test("B9: attendance is what a person says, once a lesson has begun", async () => {
    const { services, clock, tutorId, learnerId } = await open(maker);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const first = lessons[0]?.id ?? "";
    expect(await setOutcome(services, weeklyKinds, owner, first, "came")).toBe(false);
    clock.advance(7 * day + 3 * hour);
    expect(await setOutcome(services, weeklyKinds, owner, first, "absent")).toBe(false);
    expect(await setOutcome(services, weeklyKinds, owner, first, "late")).toBe(true);
    expect((await listOfSeries(services.db, id))[0]).toMatchObject({
      outcome: "late",
      said_by: owner.name,
    });
  });

  test("B9: who opened the room stands beside a lesson's outcome, and says nothing of one", async () => {
    const { services, db, clock, tutorId, learnerId } = await open(maker);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const [first, second] = lessons;
    await notePress(db, first?.id ?? "", "family", Date.parse("2027-03-16T11:58:00Z"));
    await notePress(db, first?.id ?? "", "tutor", Date.parse("2027-03-16T12:01:00Z"));
    await notePress(db, second?.id ?? "", "family", Date.parse("2027-03-23T11:59:00Z"));
    clock.advance(22 * day);
    const coordinator = await deskPerson(services, "coordinator");
    const args = deskArgs(services, coordinator.cookie, `/desk/lessons/${id}`, { params: { id } });
    const { past } = await plan.loader(args);
    expect(past.map(({ pressed, mark }) => [pressed, mark])).toEqual([
      ["", "open"],
      ["By the room’s button: family 11:59 (London)", "open"],
      ["By the room’s button: family 11:58, tutor 12:01 (London)", "open"],
    ]);
  });

  test("are shown to nobody at a time that no clock has", async () => {
    const { services, tutorId } = await open(maker);
    const { id } = await book(services);
    const { cookie } = await deskPerson(services, "coordinator");
    const path = `/desk/lessons/begin/${id}?lines=1&day=1&tutor=${tutorId}&time=25:00`;
    const args = deskArgs(services, cookie, path, { params: { from: id } });
    expect(await beginPage.loader(args)).toMatchObject({ clocks: [], lines: [{ day: null }] });
  });

  test("begin with the tutor of the trial, unless another is chosen", async () => {
    const { services, clock } = await open(maker);
    const booking = await book(services, { course: "tajweed" });
    const held = await checkedTutor(services, { name: "Zara" });
    await setRows(services.db, "lesson", { tutor_id: held, outcome: "came" }, { id: booking.id });
    clock.advance(30 * day);
    const { cookie } = await deskPerson(services, "coordinator");
    const path = `/desk/lessons/begin/${booking.id}`;
    const args = deskArgs(services, cookie, path, { params: { from: booking.id } });
    const page = await beginPage.loader(args);
    expect(page).toMatchObject({ state: "ok", lines: [{ tutorId: held }] });
    expect(page.lines[0]?.tutors[0]).toMatchObject({ id: held, isUsual: true });
  });

  test("are made ahead by as many workers as there are, each once", async () => {
    const { services, another, clock, tutorId, learnerId } = await open(maker);
    const { id } = await begin(services, seriesForm(learnerId, tutorId));
    clock.advance(21 * day);
    const workers = [services, await another(), await another()];
    await Promise.all(workers.map((one) => createLessonClock(one).runUntilIdle()));
    const dates = (await listOfSeries(services.db, id)).map((one) => one.original_on);
    expect(dates).toHaveLength(15);
    expect(new Set(dates).size).toBe(15);
    expect(dates.at(-1)).toBe("2027-06-22");
  });

  test("write to no one who is a guardian no more, even what was waiting to go out", async () => {
    const { services, db, clock, tutorId, learnerId } = await open(maker);
    const [guardian] = await guardiansOf(db, learnerId, clock.now());
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const to = async () =>
      (await db.selectFrom("outgoing_mail").select("recipient").execute()).map(
        (mail) => mail.recipient,
      );
    expect(await to()).toContain(guardian?.email);
    const pair = { guardianId: guardian?.id ?? "", learnerId };
    await db.transaction().execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    expect(await to()).not.toContain(guardian?.email);
    clock.advance(1);
    const at = { id: lessons[0]?.id ?? "", sequence: lessons[0]?.sequence ?? 0 };
    expect(await leaveOutWeekly(services, owner, at)).toBeNull();
    expect(await to()).not.toContain(guardian?.email);
  });

  test("go with their learner, and leave no one busy", async () => {
    const { services, db, tutorId, learnerId } = await open(maker);
    await begin(services, seriesForm(learnerId, tutorId, few));
    expect(await db.selectFrom("busy").select("quarter").execute()).not.toEqual([]);
    await db.deleteFrom("learner").where("id", "=", learnerId).execute();
    expect(await db.selectFrom("lesson").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("busy").select("quarter").execute()).toEqual([]);
  });

  test("follow a tutor whose room has changed, and are an alarm where another has it", async () => {
    const { services, db, tutorId, learnerId } = await open(maker);
    const other = await checkedTutor(services, { room: "https://rooms.example/other" });
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId, few));
    const family = await aLearner(services);
    const once = { startsOn: "2027-03-23", endsOn: "2027-03-23" };
    await begin(services, seriesForm(family.learnerId, other, once));
    const run = () => createLessonClock(services).runUntilIdle();
    await run();
    const roomOf = async (lessonId = "") =>
      (
        await db
          .selectFrom("busy")
          .select("resource")
          .distinct()
          .where("for_id", "=", lessonId)
          .where("resource", "like", "room:%")
          .execute()
      ).map(({ resource }) => resource);
    await db
      .updateTable("tutor")
      .set({ room: "https://rooms.example/other" })
      .where("id", "=", tutorId)
      .execute();
    await run();
    expect(await roomOf(lessons[0]?.id)).toEqual(["room:https://rooms.example/other"]);
    expect(await roomOf(lessons[1]?.id)).toEqual([]);
    expect((await listOfSeries(db, id)).slice(0, 3).map(({ lacks }) => lacks)).toEqual([
      "",
      "room",
      "",
    ]);
    // Two who change rooms with each other both have theirs.
    for (const [tutor, room] of [
      [tutorId, "https://rooms.example/one"],
      [other, "https://rooms.example/two"],
    ] as const) {
      await db.updateTable("tutor").set({ room }).where("id", "=", tutor).execute();
    }
    await run();
    expect((await listOfSeries(db, id)).every(({ lacks }) => lacks === "")).toBe(true);
  });

  test("a change from a date is counted on the learner’s clock, on which it was chosen", async () => {
    const { services, clock, learnerId } = await open(maker);
    clock.advance(Date.parse("2027-06-01T00:00:00Z") - clock.now());
    const tutorId = await checkedTutor(services, { zone: "America/Toronto" });
    const adult = await aLearner(services, { isChild: false });
    const monday = { startsOn: "2027-06-07", time: "06:30", anchor: "tutor", minutes: 30 } as const;
    // Monday in Lahore is Sunday in Toronto.
    const { id } = await begin(services, seriesForm(adult.learnerId, tutorId, monday));
    const form = seriesForm(learnerId, tutorId, {
      ...monday,
      startsOn: "2027-06-21",
      time: "07:00",
    });
    const followed = await followSeries(services, owner, { id, version: 1 }, form);
    if (!("done" in followed)) throw new Error(JSON.stringify(followed));
    const on = (all: readonly string[]) => all.filter((one) => one.endsWith("on"));
    expect(on(await timesOf(services, id))).toEqual(["2027-06-07T01:30 on", "2027-06-14T01:30 on"]);
    expect((await timesOf(services, followed.done))[0]).toBe("2027-06-21T02:00 on");
  });
});
