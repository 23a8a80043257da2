import { expect, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { addGuardianship } from "#app/features/families/enter-family.server.ts";
import { momentAt } from "#app/platform/moment.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { aLearner, alsoGuardian, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { lessonFaults } from "#tests/support/lesson-storm.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { moveWeekly } from "../lesson-acts.server.ts";
import { createLessonClock } from "../lesson-clock.server.ts";
import { listOfSeries } from "../lesson-read.server.ts";
import { awayByGuardian, listHolidays, takeBackHoliday } from "./away-by-guardian.server.ts";

/** Two children of one mother in Karachi: Tuesdays at 17:00 with Amal, Wednesdays at 08:00 by the clock of Huda in Toronto. */
async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
  at("2027-03-09T10:12:00Z");
  const amal = await checkedTutor(services, { name: "Amal", email: "amal@tutor.example" });
  const huda = await checkedTutor(services, { name: "Huda", zone: "America/Toronto" });
  const hamza = await aLearner(services);
  const maryam = await aLearner(services);
  const now = clock.now();
  const { guardianId } = hamza;
  await db
    .transaction()
    .execute((trx) =>
      addGuardianship(trx, { guardianId, learnerId: maryam.learnerId }, "manage", now),
    );
  const mother = await findGuardianById(db, guardianId);
  if (!mother) throw new Error("No guardian");
  const tuesdays = await begin(services, seriesForm(hamza.learnerId, amal, { writes: false }));
  // On Wednesdays in Karachi it is still Tuesday for the tutor whose clock is followed.
  const follows = {
    anchor: "tutor",
    startsOn: "2027-03-17",
    time: "08:00",
    writes: false,
  } as const;
  const early = await begin(services, seriesForm(maryam.learnerId, huda, follows));
  const learnerIds = [hamza.learnerId, maryam.learnerId];
  const states = async () =>
    (await Promise.all([tuesdays, early].map(({ id }) => listOfSeries(db, id)))).map((all) =>
      all.filter(({ state }) => state === "off").map((one) => one.starts_at.slice(0, 10)),
    );
  return { ...site, db, at, amal, mother, tuesdays, early, learnerIds, states, maryam };
}

const starts = (all: readonly { readonly startsAt: string }[]) =>
  all.map(({ startsAt }) => startsAt.slice(0, 10));

describeOnSqliteFirst("a holiday that a guardian enters", (maker) => {
  test("is one act for all children: first as it would be, then with one mail for each reader", async () => {
    const { services, db, learnerIds, mother, states, tuesdays } = await open(maker);
    const holiday = { learnerIds, from: "2027-03-23", to: "2027-03-31" };
    const read = await awayByGuardian(services, mother, holiday, true);
    expect(await states()).toEqual([[], []]);
    expect(await db.selectFrom("pause").selectAll().execute()).toEqual([]);
    const done = await awayByGuardian(services, mother, holiday);
    expect(done).toEqual(read);
    if (!("done" in done)) throw new Error("Refused");
    // The last of them is on Wednesday 31 March in Karachi, for the tutor on Tuesday 30.
    expect(starts(done.done.lessons)).toEqual([
      "2027-03-23",
      "2027-03-24",
      "2027-03-30",
      "2027-03-31",
    ]);
    expect(done.done.lessons.map((one) => one.as)).toEqual(Array(4).fill("not-charged"));
    expect(starts([done.done.before, done.done.after].flatMap((one) => one ?? []))).toEqual([
      "2027-03-17",
      "2027-04-06",
    ]);
    expect(await states()).toEqual([
      ["2027-03-23", "2027-03-30"],
      ["2027-03-24", "2027-03-31"],
    ]);
    const mails = await mailsOf(services, "lesson-paused");
    expect(mails.filter(({ recipient }) => recipient === mother.email)).toHaveLength(1);
    expect(await lessonFaults(services)).toEqual([]);
    const [lesson] = (await listOfSeries(db, tuesdays.id)).filter(({ state }) => state === "off");
    const words = await db.selectFrom("lesson_word").selectAll().execute();
    expect(words.find((one) => one.lesson_id === lesson?.id)).toMatchObject({
      act: "off",
      side: "family",
      guardian_id: mother.id,
      member_id: null,
    });
  });

  test("holds once, pressed twice or by two guardians at once", async () => {
    const { services, db, learnerIds, mother } = await open(maker);
    const [hamza = ""] = learnerIds;
    const father = await alsoGuardian(services, hamza, "manage", "Bilal");
    const holiday = { learnerIds: [hamza], from: "2027-03-23", to: "2027-03-24" };
    const all = await Promise.all(
      [mother, father, mother].map((one) => awayByGuardian(services, one, holiday)),
    );
    for (const one of all) expect(one).toHaveProperty("done");
    expect(await db.selectFrom("pause").selectAll().execute()).toHaveLength(1);
    const mails = await mailsOf(services, "lesson-paused");
    expect(mails.filter(({ recipient }) => recipient === mother.email)).toHaveLength(1);
  });

  test("lessons within twelve hours count by the terms", async () => {
    const { services, at, learnerIds, mother } = await open(maker);
    const holiday = { learnerIds, from: "2027-03-16", to: "2027-03-24" };
    const counted = async () => {
      const read = await awayByGuardian(services, mother, holiday, true);
      return "done" in read ? read.done.lessons.map((one) => one.as) : [];
    };
    at("2027-03-16T00:00:00Z");
    expect((await counted())[0]).toBe("not-charged");
    at("2027-03-16T00:00:01Z");
    expect(await counted()).toEqual(["taken", "not-charged", "not-charged", "not-charged"]);
    at("2027-03-16T12:00:00Z");
    expect(await counted()).toHaveLength(3);
  });

  test("lessons that are not made yet never are, and what was moved out of it takes place", async () => {
    const { services, at, db, learnerIds, mother, states, tuesdays } = await open(maker);
    const [, second] = await listOfSeries(db, tuesdays.id);
    if (!second) throw new Error("No lesson");
    const before = momentAt(Date.parse("2027-03-22T12:00:00Z"));
    expect(await moveWeekly(services, owner, second, before)).toBeNull();
    const [hamza = ""] = learnerIds;
    await awayByGuardian(services, mother, {
      learnerIds: [hamza],
      from: "2027-03-23",
      to: "2027-03-30",
    });
    expect((await states())[0]).toEqual(["2027-03-30"]);
    const long = { learnerIds: [hamza], from: "2027-05-25", to: "2027-06-15" };
    const done = await awayByGuardian(services, mother, long);
    if (!("done" in done)) throw new Error("Refused");
    expect(starts(done.done.lessons)).toEqual([
      "2027-05-25",
      "2027-06-01",
      "2027-06-08",
      "2027-06-15",
    ]);
    expect(done.done.after?.startsAt.slice(0, 10)).toBe("2027-06-22");
    at("2027-03-30T10:00:00Z");
    await createLessonClock(services).runUntilIdle();
    expect((await states())[0]).toEqual([
      "2027-03-30",
      "2027-05-25",
      "2027-06-01",
      "2027-06-08",
      "2027-06-15",
    ]);
  });

  test("can be taken back until the day before, but for what somebody else has by now", async () => {
    const { services, at, amal, learnerIds, mother, states } = await open(maker);
    const holiday = { learnerIds, from: "2027-03-23", to: "2027-03-31" };
    await awayByGuardian(services, mother, holiday);
    const [entered] = await listHolidays(services, mother);
    expect(entered).toMatchObject({ from: "2027-03-23", learnerIds: learnerIds.toSorted() });
    const sister = await aLearner(services);
    const form = { startsOn: "2027-03-30", endsOn: "2027-03-30", writes: false };
    await begin(services, seriesForm(sister.learnerId, amal, form));
    at("2027-03-22T10:00:00Z");
    const back = await takeBackHoliday(services, mother, entered?.since ?? "");
    expect(back).toMatchObject({ done: [{ startsAt: "2027-03-30T12:00:00.000Z" }] });
    expect(await states()).toEqual([["2027-03-30"], []]);
    expect(await lessonFaults(services)).toEqual([]);
    const gone = { problem: { kind: "gone" } };
    expect(await takeBackHoliday(services, mother, entered?.since ?? "")).toEqual(gone);
    await awayByGuardian(services, mother, { ...holiday, from: "2027-03-31" });
    const [other] = await listHolidays(services, mother);
    at("2027-03-31T00:00:00Z");
    expect(await listHolidays(services, mother)).toEqual([]);
    expect(await takeBackHoliday(services, mother, other?.since ?? "")).toEqual(gone);
  });

  test("tells nobody on whose clock another family lives", async () => {
    const { services, db, at, mother, maryam } = await open(maker);
    await db.updateTable("guardian").set({ zone: null }).where("id", "=", mother.id).execute();
    const guardian = await findGuardianById(db, mother.id);
    const stranger = await aLearner(services, { zone: "Pacific/Kiritimati" });
    await begin(
      services,
      seriesForm(stranger.learnerId, await checkedTutor(services), {
        familyZone: "Pacific/Kiritimati",
        startsOn: "2027-03-17",
        time: "20:00",
        writes: false,
      }),
    );
    // There it is the next day.
    at("2027-03-23T14:00:00Z");
    const today = { from: "2027-03-23", to: "2027-03-24" };
    for (const learnerIds of [[stranger.learnerId], [maryam.guardianId]]) {
      expect(
        guardian && (await awayByGuardian(services, guardian, { learnerIds, ...today })),
      ).toEqual({
        problem: { kind: "gone" },
      });
    }
  });

  test("is for whom they decide alone, and for dates that can be", async () => {
    const { services, learnerIds, maryam, mother, states } = await open(maker);
    const other = await findGuardianById(services.db, maryam.guardianId);
    const sees = await alsoGuardian(services, learnerIds[0] ?? "", "view", "Bilal");
    if (!other) throw new Error("No guardian");
    const holiday = { learnerIds, from: "2027-03-23", to: "2027-03-31" };
    for (const one of [other, sees]) {
      expect(await awayByGuardian(services, one, holiday)).toEqual({ problem: { kind: "gone" } });
    }
    const why = async (change: Partial<typeof holiday>) => {
      const result = await awayByGuardian(services, mother, { ...holiday, ...change });
      return "problem" in result ? result.problem.kind : "done";
    };
    expect(await why({ learnerIds: [] })).toBe("nobody");
    expect(await why({ from: "2027-03-08" })).toBe("from");
    expect(await why({ from: "soon" })).toBe("from");
    expect(await why({ to: "2027-03-22" })).toBe("until");
    expect(await why({ to: "2027-06-15" })).toBe("long");
    expect(await states()).toEqual([[], []]);
    // Whoever decides about one of them takes back what concerns that one.
    await awayByGuardian(services, mother, holiday);
    const [seen] = await listHolidays(services, other);
    expect(seen?.learnerIds).toEqual([maryam.learnerId]);
    await takeBackHoliday(services, other, seen?.since ?? "");
    expect(await states()).toEqual([["2027-03-23", "2027-03-30"], []]);
  });
});
