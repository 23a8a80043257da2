import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { aLearner, alsoGuardian, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { lessonFaults } from "#tests/support/lesson-storm.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { leaveOutWeekly, moveWeekly } from "../lesson-acts.server.ts";
import { listAlarms } from "../lesson-alarms.server.ts";
import { lastSaid, listWords } from "../lesson-word-store.server.ts";
import { findSeenLesson, listOfSeries } from "../lesson-read.server.ts";
import { changeRoom } from "../this-once.server.ts";
import { askDesk, askedFor } from "./ask-desk.server.ts";
import { freeTimesFor } from "./free-times.server.ts";
import { canTakeBack, cannotCome, moveByGuardian, takeBack } from "./guardian-acts.server.ts";
import { reportRoom } from "./report-room.server.ts";

const ill = { reason: "ill", words: "" } as const;

/** A child in Karachi, whose lesson on Tuesday 16 March begins at 17:00 there, 12:00 in London, 14:00 for the tutor in Cairo. */
async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
  at("2027-03-09T10:12:00Z");
  const amal = await checkedTutor(services, { name: "Amal", email: "amal@tutor.example" });
  const hours = [2, 3, 4].map((weekday) => ({ weekday, from: "12:00", to: "22:00" }));
  await db.transaction().execute((trx) => storeHours(trx, amal, hours));
  const family = await aLearner(services);
  const mother = await findGuardianById(db, family.guardianId);
  if (!mother) throw new Error("No guardian");
  const form = { writes: false, endsOn: "2027-04-27" };
  const series = await begin(services, seriesForm(family.learnerId, amal, form));
  const lesson = async () => {
    const [first] = await listOfSeries(db, series.id);
    if (!first) throw new Error("No lesson");
    return first;
  };
  const word = async () => (await listWords(db, (await lesson()).id)).at(-1);
  const cases = () => db.selectFrom("desk_case").selectAll().orderBy("created_at").execute();
  return { ...site, db, at, amal, mother, lesson, word, cases, learnerId: family.learnerId };
}

const tutorMails = async (
  services: Services,
  kind: "lesson-off" | "lesson-moved" | "lesson-back",
) => (await mailsOf(services, kind)).filter(({ recipient }) => recipient === "amal@tutor.example");

describeOnSqliteFirst("a guardian and one lesson", (maker) => {
  test("until twelve hours before, to the second, a lesson that is called off costs nothing", async () => {
    const { services, at, cases, lesson, mother, word } = await open(maker);
    at("2027-03-16T00:00:00Z");
    const form = { reason: "other", words: "A wedding" } as const;
    expect(await cannotCome(services, mother, await lesson(), form)).toHaveProperty("done");
    expect(await lesson()).toMatchObject({ state: "off", counts_as: "not-charged", sequence: 1 });
    expect(await word()).toMatchObject({
      act: "off",
      side: "family",
      way: "page",
      said: "",
      why: "A wedding",
      by: mother.name,
    });
    const [mail] = await tutorMails(services, "lesson-off");
    expect(JSON.stringify(mail)).not.toContain("wedding");
    // Nobody has to answer.
    expect(await cases()).toEqual([]);
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("a second later it counts as taken, and an illness is the desk’s to decide", async () => {
    const { services, at, cases, db, lesson, mother } = await open(maker);
    at("2027-03-16T00:00:01Z");
    const form = { reason: "ill", words: "A fever since the morning" } as const;
    expect(await cannotCome(services, mother, await lesson(), form)).toHaveProperty("done");
    expect(await lesson()).toMatchObject({ state: "off", counts_as: "taken" });
    const [one, ...others] = await cases();
    expect(one).toMatchObject({ kind: "enquiry", source_kind: "lesson", email: mother.email });
    expect(one?.subject).toBe("Called off late: Tajweed, Tuesday 16 March, 12:00");
    expect(others).toEqual([]);
    const [message] = await db.selectFrom("case_message").selectAll().execute();
    expect(message?.text).toContain("Ill: A fever since the morning");
    const { id } = await lesson();
    const asked = await askedFor(db, mother, [id], services.clock.now());
    expect(asked.get(id)).toMatchObject({ isClosed: false, answerBy: one?.deadline });
    // What one guardian says to us is not for the other.
    const father = await alsoGuardian(services, (await lesson()).learner_id, "manage", "Bilal");
    expect(await askedFor(db, father, [id], services.clock.now())).toEqual(new Map());
    expect(await lastSaid(db, await lesson())).toBe("");
    for (const mail of await mailsOf(services, "lesson-off")) {
      expect(JSON.stringify(mail)).not.toContain("fever");
    }
  });

  test("for another reason, without a line, nobody has to read anything", async () => {
    const { services, at, cases, lesson, mother } = await open(maker);
    at("2027-03-16T11:59:59Z");
    const form = { reason: "other", words: "" } as const;
    expect(await cannotCome(services, mother, await lesson(), form)).toHaveProperty("done");
    expect((await lesson()).counts_as).toBe("taken");
    expect(await cases()).toEqual([]);
  });

  test("nothing is called off or moved that has begun", async () => {
    const { services, at, lesson, mother } = await open(maker);
    at("2027-03-16T12:00:00Z");
    const begun = { problem: { kind: "begun" } };
    expect(await cannotCome(services, mother, await lesson(), ill)).toEqual(begun);
    const later = momentAt(timeOf((await lesson()).starts_at) + day);
    expect(await moveByGuardian(services, mother, await lesson(), later)).toEqual(begun);
    expect((await lesson()).state).toBe("on");
  });

  test("two presses, or two guardians at once, call it off once; a change by somebody else comes first", async () => {
    const { services, lesson, learnerId, mother } = await open(maker);
    const father = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const before = await lesson();
    const results = await Promise.all(
      [mother, father, mother].map((one) => cannotCome(services, one, before, ill)),
    );
    for (const result of results) expect(result).toHaveProperty("done.state", "off");
    expect((await lesson()).sequence).toBe(1);
    expect(await tutorMails(services, "lesson-off")).toHaveLength(1);
    const [, second] = await listOfSeries(services.db, before.series_id);
    if (!second) throw new Error("No lesson");
    expect(await leaveOutWeekly(services, owner, second)).toBeNull();
    const stale = { problem: { kind: "stale" } };
    expect(await cannotCome(services, mother, second, ill)).toEqual(stale);
  });

  test("who only sees, is another’s guardian or is one no more finds no such lesson", async () => {
    const { services, db, at, cases, learnerId, lesson, mother } = await open(maker);
    const sees = await alsoGuardian(services, learnerId, "view", "Bilal");
    const pays = await alsoGuardian(services, learnerId, "pay", "Omar");
    const left = await alsoGuardian(services, learnerId, "manage", "Sami");
    const other = await findGuardianById(db, (await aLearner(services)).guardianId);
    if (!other) throw new Error("No guardian");
    const ends = { guardianId: left.id, learnerId };
    await db
      .transaction()
      .execute((trx) => endGuardianship(trx, ends, "court order", services.clock.now()));
    // Also not that somebody has changed it.
    const wrong = { ...(await lesson()), sequence: 7 };
    const gone = { problem: { kind: "gone" } };
    const to = momentAt(timeOf(wrong.starts_at) + day);
    for (const one of [sees, pays, left, other]) {
      expect(await cannotCome(services, one, wrong, ill)).toEqual(gone);
      expect(await moveByGuardian(services, one, wrong, to)).toEqual(gone);
      expect(await takeBack(services, one, wrong)).toEqual(gone);
      expect(await freeTimesFor(services, one, wrong.id)).toBeNull();
    }
    for (const one of [pays, left, other]) {
      expect(await askDesk(services, one, wrong.id, "Hello")).toEqual(gone);
      expect(await reportRoom(services, one, wrong.id)).toBe("gone");
    }
    expect(await cannotCome(services, mother, { id: "none", sequence: 0 }, ill)).toEqual(gone);
    expect(await cases()).toEqual([]);
    at("2027-03-16T11:55:00Z");
    expect(await reportRoom(services, left, wrong.id)).toBe("gone");
    expect(await lesson()).toMatchObject({ state: "on", sequence: 0, room_failed_at: null });
  });

  test("moves to an hour that is free for both, of those that are offered", async () => {
    const { services, amal, lesson, mother, word, learnerId } = await open(maker);
    const before = await lesson();
    const free = await freeTimesFor(services, mother, before.id);
    expect(free).toMatchObject({ isLate: false, zone: "Asia/Karachi", tutor: { name: "Amal" } });
    expect(free?.until).toBe(Date.parse("2027-03-16T00:00:00Z"));
    const days = new Map(free?.days.map(({ on, times }) => [on, times]));
    // She offers Tuesdays to Thursdays, 15:00 to 01:00 in Karachi; the night begins at 22:00.
    expect([...days.keys()].slice(0, 3)).toEqual(["2027-03-10", "2027-03-11", "2027-03-16"]);
    expect(days.get("2027-03-17")?.length).toBeLessThanOrEqual(6);
    const all = [...days.values()].flat();
    expect(all).not.toContain(before.starts_at);
    for (const startsAt of all) {
      const time = Temporal.Instant.from(startsAt).toZonedDateTimeISO("Asia/Karachi");
      expect(time.add({ minutes: 45 }).toPlainTime().toString() <= "22:00:00").toBe(true);
      expect(time.hour).toBeGreaterThanOrEqual(15);
    }
    const to = "2027-03-17T12:30:00.000Z" as const;
    const moved = await moveByGuardian(services, mother, before, momentAt(Date.parse(to)));
    expect(moved).toMatchObject({ done: { starts_at: to, is_moved: 1, sequence: 1 } });
    expect(await word()).toMatchObject({ act: "move", side: "family", by: mother.name });
    expect(await tutorMails(services, "lesson-moved")).toHaveLength(1);
    expect(await lessonFaults(services)).toEqual([]);
    // Another learner of hers has it by now.
    const sister = await aLearner(services);
    const form = { startsOn: "2027-03-18", time: "17:00", endsOn: "2027-03-18", writes: false };
    await begin(services, seriesForm(sister.learnerId, amal, form));
    const taken = { problem: { kind: "taken" } };
    const now = await lesson();
    const move = (iso: string) => moveByGuardian(services, mother, now, momentAt(Date.parse(iso)));
    expect(await move("2027-03-18T12:00:00Z")).toEqual(taken);
    expect(await move("2027-03-18T11:30:00Z")).toEqual(taken);
    // Not offered, in the child’s night, off the grid, over.
    expect(await move("2027-03-19T12:00:00Z")).toEqual(taken);
    expect(await move("2027-03-17T16:30:00Z")).toEqual(taken);
    expect(await move("2027-03-17T12:35:00Z")).toEqual(taken);
    expect(await move("2027-03-09T12:00:00Z")).toEqual(taken);
    await closeFor(services, owner, aClosing("2027-03-24"), false);
    expect(await move("2027-03-24T12:00:00Z")).toEqual(taken);
    expect(learnerId).toBe(now.learner_id);
    expect((await lesson()).sequence).toBe(1);
  });

  test("an hour that overlaps the lesson itself is free, and one of the learner’s other lessons is not", async () => {
    const { services, lesson, learnerId, mother } = await open(maker);
    const sana = await checkedTutor(services, { name: "Sana" });
    const form = { startsOn: "2027-03-17", time: "18:00", endsOn: "2027-03-17", writes: false };
    await begin(services, seriesForm(learnerId, sana, form));
    const before = await lesson();
    const quarter = timeOf(before.starts_at) + 15 * minute;
    const clash = momentAt(Date.parse("2027-03-17T13:30:00Z"));
    expect(await moveByGuardian(services, mother, before, clash)).toEqual({
      problem: { kind: "taken" },
    });
    expect(await moveByGuardian(services, mother, before, momentAt(quarter))).toHaveProperty(
      "done",
    );
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("moves until twelve hours before, to the second, and asks the desk later", async () => {
    const { services, at, lesson, mother } = await open(maker);
    const to = momentAt(Date.parse("2027-03-17T12:30:00Z"));
    at("2027-03-16T00:00:01Z");
    const before = await lesson();
    expect(await moveByGuardian(services, mother, before, to)).toEqual({
      problem: { kind: "late" },
    });
    expect(await freeTimesFor(services, mother, before.id)).toMatchObject({
      isLate: true,
      days: [],
    });
    const [, next] = await listOfSeries(services.db, before.series_id);
    if (!next) throw new Error("No lesson");
    at("2027-03-23T00:00:00Z");
    const later = momentAt(Date.parse("2027-03-24T12:30:00Z"));
    expect(await moveByGuardian(services, mother, next, later)).toHaveProperty("done");
  });

  test("two presses move it once, of two guardians who choose otherwise the first", async () => {
    const { services, lesson, learnerId, mother } = await open(maker);
    const father = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const before = await lesson();
    const to = momentAt(Date.parse("2027-03-17T12:30:00Z"));
    const twice = [1, 2].map(() => moveByGuardian(services, mother, before, to));
    for (const one of await Promise.all(twice)) expect(one).toHaveProperty("done");
    expect((await lesson()).sequence).toBe(1);
    const elsewhere = momentAt(Date.parse("2027-03-18T12:30:00Z"));
    expect(await moveByGuardian(services, father, before, elsewhere)).toEqual({
      problem: { kind: "stale" },
    });
  });

  test("is taken back while the old time is free and the terms let it", async () => {
    const { services, db, at, amal, lesson, learnerId, mother, word } = await open(maker);
    const father = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const before = await lesson();
    const to = momentAt(Date.parse("2027-03-17T12:30:00Z"));
    const now = () => services.clock.now();
    await moveByGuardian(services, mother, before, to);
    const until = Date.parse("2027-03-16T00:00:00Z");
    const back = { act: "move", startsAt: before.starts_at, until };
    expect(await canTakeBack(db, await lesson(), now())).toEqual(back);
    expect(await takeBack(services, father, await lesson())).toHaveProperty("done");
    expect(await lesson()).toMatchObject({ starts_at: before.starts_at, is_moved: 0, sequence: 2 });
    expect(await word()).toMatchObject({ act: "move", by: "Bilal" });
    await cannotCome(services, mother, await lesson(), ill);
    expect(await canTakeBack(db, await lesson(), now())).toMatchObject({ act: "off" });
    at("2027-03-16T00:00:00Z");
    expect(await takeBack(services, mother, await lesson())).toHaveProperty("done");
    expect(await lesson()).toMatchObject({ state: "on", counts_as: null });
    expect(await tutorMails(services, "lesson-back")).toHaveLength(1);
    await cannotCome(services, mother, await lesson(), ill);
    at("2027-03-16T00:00:01Z");
    expect(await canTakeBack(db, await lesson(), now())).toBeNull();
    expect(await takeBack(services, mother, await lesson())).toEqual({ problem: { kind: "late" } });
    const [, second] = await listOfSeries(db, before.series_id);
    if (!second) throw new Error("No lesson");
    await cannotCome(services, mother, second, ill);
    const sister = await aLearner(services);
    const form = { startsOn: "2027-03-23", time: "17:30", endsOn: "2027-03-23", writes: false };
    await begin(services, seriesForm(sister.learnerId, amal, form));
    const off = await findSeenLesson(db, second.id);
    if (!off) throw new Error("No lesson");
    expect(await canTakeBack(db, off, now())).toBeNull();
    expect(await takeBack(services, mother, off)).toEqual({ problem: { kind: "taken" } });
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("what the desk has done is not a family’s to take back", async () => {
    const { services, db, lesson, mother } = await open(maker);
    const to = momentAt(Date.parse("2027-03-17T12:30:00Z"));
    const heard = {
      side: "family",
      at: services.clock.now(),
      way: "phone",
      why: "",
      counts: null,
    } as const;
    expect(await moveWeekly(services, owner, await lesson(), to, { heard })).toBeNull();
    expect(await canTakeBack(db, await lesson(), services.clock.now())).toBeNull();
    expect(await takeBack(services, mother, await lesson())).toEqual({ problem: { kind: "gone" } });
  });
});

describeOnSqliteFirst("a guardian and the desk", (maker) => {
  test("another time is asked once, whoever presses and however often, and anew once it is settled", async () => {
    const { services, clock, db, cases, lesson, learnerId, mother } = await open(maker);
    const father = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const { id } = await lesson();
    const results = await Promise.all(
      [mother, father, mother].map((one) => askDesk(services, one, id, "After 18:00, please")),
    );
    const [first] = await cases();
    for (const one of results) {
      expect(one).toEqual({
        done: { askedAt: first?.created_at, answerBy: first?.deadline, isClosed: false },
      });
    }
    expect(await cases()).toHaveLength(1);
    expect(first?.messages).toBe(1);
    expect(first?.subject).toBe("Another time: Tajweed, Tuesday 16 March, 12:00");
    for (const one of [mother, father]) {
      expect((await askedFor(db, one, [id], clock.now())).get(id)?.askedAt).toBe(first?.created_at);
    }
    await db
      .updateTable("desk_case")
      .set({ state: "done", is_open: 0, deadline: null, closed_at: first?.created_at ?? "" })
      .execute();
    expect((await askedFor(db, mother, [id], clock.now())).get(id)).toMatchObject({
      isClosed: true,
      answerBy: null,
    });
    clock.advance(hour);
    expect(await askDesk(services, mother, id, "It does not suit us")).toMatchObject({
      done: { isClosed: false },
    });
    const [again, ...others] = await cases();
    expect(others).toEqual([]);
    expect(again).toMatchObject({ state: "new", is_open: 1, messages: 2 });
    expect(again?.deadline).not.toBeNull();
  });

  test("who only sees tells the desk, of which the others learn nothing, nor they of what the others ask", async () => {
    const { services, clock, db, cases, lesson, learnerId, mother } = await open(maker);
    const father = await alsoGuardian(services, learnerId, "view", "Bilal");
    const { id } = await lesson();
    await askDesk(services, father, id, "I fetch him at five");
    await askDesk(services, father, id, "I fetch him at five");
    expect(await cases()).toHaveLength(1);
    expect(await askedFor(db, mother, [id], clock.now())).toEqual(new Map());
    clock.advance(minute);
    await askDesk(services, mother, id, "After 18:00, please");
    const [told, asked] = await cases();
    expect([told?.email, asked?.email]).toEqual([father.email, mother.email]);
    const of = async (one: typeof mother) =>
      (await askedFor(db, one, [id], clock.now())).get(id)?.askedAt;
    expect([await of(father), await of(mother)]).toEqual([told?.created_at, asked?.created_at]);
  });

  test("a room that does not open rings the desk once, and again if the next one does not", async () => {
    const { services, at, db, lesson, learnerId, mother } = await open(maker);
    const father = await alsoGuardian(services, learnerId, "view", "Bilal");
    const { id } = await lesson();
    at("2027-03-16T11:49:59Z");
    expect(await reportRoom(services, mother, id)).toBe("closed");
    at("2027-03-16T11:50:00Z");
    const pressed = await Promise.all(
      [mother, father, mother].map((one) => reportRoom(services, one, id)),
    );
    expect(pressed).toEqual(["done", "done", "done"]);
    const mails = () => mailsOf(services, "lesson-alarm");
    expect(await mails()).toHaveLength(1);
    const [alarm] = await listAlarms(services, services.clock.now());
    expect(alarm).toMatchObject({ why: "room", words: "The family cannot get into the room" });
    at("2027-03-16T12:06:00Z");
    const alarms = await listAlarms(services, services.clock.now());
    expect(alarms.map(({ why }) => why)).toEqual(["room"]);
    expect(await changeRoom(services, owner, await lesson(), "rooms.example/other")).toBeNull();
    expect((await lesson()).room_failed_at).toBeNull();
    expect(await reportRoom(services, mother, id)).toBe("done");
    expect(await mails()).toHaveLength(2);
    at("2027-03-16T13:00:00Z");
    expect(await reportRoom(services, mother, id)).toBe("closed");
    const left = await listAlarms(services, services.clock.now());
    expect(left.filter(({ why }) => why === "room")).toEqual([]);
    expect(await db.selectFrom("desk_case").selectAll().execute()).toEqual([]);
  });
});
