import { expect, test } from "vitest";

import { loadLessonPage, handleLessonPost } from "#app/shell/lesson/lesson-page.server.ts";
import { storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { momentAt } from "#app/platform/moment.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { lessonFaults } from "#tests/support/lesson-storm.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { enterOwnLesson } from "./desk/own-lessons.server.ts";
import { lessonProblemWords } from "./desk/series-page.server.ts";
import { coverWeekly, moveWeekly, restoreAllTheSame } from "./lesson-acts.server.ts";
import { readBounds } from "./lesson-alarms.server.ts";
import { findSeenLesson, listOfSeries } from "./lesson-read.server.ts";
import { lessonPath } from "#tests/support/old-links.ts";
import { changeLength, changeRoom, swapsFor, swapWeekly } from "./this-once.server.ts";

const other = "https://rooms.example/other";

describeOnSqliteFirst("one lesson, this once", (maker) => {
  /** Two children at the same hour, Tuesday 16 March at 12:00 in London, each with a tutor of their own. */
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
    at("2027-03-09T10:12:00Z");
    const person = await deskPerson(services, "tutor");
    const email = (name: string) => `${name}@tutor.example`;
    const amal = await checkedTutor(services, { name: "Amal", memberId: person.member.id });
    const huda = await checkedTutor(services, { name: "Huda", email: email("huda") });
    const hamza = await aLearner(services);
    const zara = await aLearner(services);
    const once = { writes: false, endsOn: "2027-03-23", minutes: 30 };
    const first = await begin(services, seriesForm(hamza.learnerId, amal, once));
    const second = await begin(services, seriesForm(zara.learnerId, huda, once));
    const read = async () => {
      const [one, two] = [
        (await listOfSeries(services.db, first.id))[0],
        (await listOfSeries(services.db, second.id))[0],
      ];
      if (!one || !two) throw new Error("No lesson");
      return { one, two };
    };
    /** Where the family's door leads to, and the tutor's. */
    const doors = async () => {
      const { one } = await read();
      const { guardianId } = hamza;
      const path = lessonPath(services, { lessonId: one.id, guardianId, generation: 0 });
      const args = (form?: Record<string, string>) =>
        deskArgs(services, "", path, {
          params: { token: path.replace("/lesson/", "") },
          ...(form && { form }),
        });
      expect((await loadLessonPage(args())).init?.status).toBe(200);
      const answer = await handleLessonPost(args({}));
      const family = JSON.stringify(answer);
      return [family, await enterOwnLesson(services, person.member, one.id)];
    };
    const swaps = async () => {
      const bounds = await readBounds(services.db, clock.now());
      return await swapsFor(services.db, (await read()).one, bounds, clock.now());
    };
    const families = async () =>
      (await services.db.selectFrom("guardian").select(["id", "email"]).execute()).map(
        (row) => row.email ?? "",
      );
    return {
      ...site,
      db: services.db,
      at,
      amal,
      huda,
      hamza,
      zara,
      read,
      doors,
      swaps,
      families,
      tutorEmail: person.member.email,
    };
  }

  test("two tutors who are busy at each other’s hour swap in one act, and everybody is told", async () => {
    const { services, amal, huda, read, swaps, families, tutorEmail } = await open();
    const { one, two } = await read();
    expect(await coverWeekly(services, owner, one, huda, true)).toMatchObject({ kind: "conflict" });
    expect((await swaps()).map(({ id }) => id)).toEqual([two.id]);
    // Neither offers the hour; both teach then anyway, and nobody has to be asked.
    expect(await swapWeekly(services, owner, one, two, false)).toBeNull();
    const after = await read();
    expect([after.one.tutor_id, after.two.tutor_id]).toEqual([huda, amal]);
    expect(await lessonFaults(services)).toEqual([]);
    const mails = await mailsOf(services, "lesson-cover");
    // Each of one lesson, for calendars.
    const both = [tutorEmail, "huda@tutor.example"];
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [...(await families()), ...both, ...both].toSorted(),
    );
    const log = await services.db.selectFrom("desk_log").selectAll().execute();
    expect(log.filter(({ action }) => action === "lesson.swap")).toHaveLength(2);
    const words = await services.db.selectFrom("lesson_word").selectAll().execute();
    expect(words.map(({ act }) => act)).toEqual(["swap", "swap"]);
  });

  test("a swap is both or neither", async () => {
    const { services, db, clock, amal, read, zara } = await open();
    const before = await read();
    await begin(
      services,
      seriesForm(zara.learnerId, amal, {
        startsOn: "2027-03-17",
        writes: false,
        endsOn: "2027-03-17",
      }),
    );
    const [wednesday] = await db
      .selectFrom("lesson")
      .selectAll()
      .where("on_day", "=", "2027-03-17")
      .execute();
    const stale = { id: before.two.id, sequence: 7 };
    expect(await swapWeekly(services, owner, before.one, stale, true)).toEqual({ kind: "stale" });
    if (!wednesday) throw new Error("No lesson");
    expect(await swapWeekly(services, owner, before.one, wednesday, true)).toEqual({
      kind: "unfit",
    });
    // The second has a reader who wishes for a man.
    await db.updateTable("lesson").set({ wish: "man" }).where("id", "=", before.two.id).execute();
    expect(await swapWeekly(services, owner, before.one, before.two, true)).toEqual({
      kind: "unfit",
    });
    await db
      .updateTable("lesson")
      .set({ wish: "either" })
      .where("id", "=", before.two.id)
      .execute();
    clock.advance(Date.parse(before.one.starts_at) - clock.now());
    expect(await swapWeekly(services, owner, before.one, before.two, true)).toEqual({
      kind: "begun",
    });
    const after = await read();
    expect(after.one.tutor_id).toBe(before.one.tutor_id);
    expect(after.one.sequence).toBe(0);
    expect(await mailsOf(services, "lesson-cover")).toEqual([]);
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("a swap asks whoever would teach longer than they offer", async () => {
    const { services, db, amal, huda, read } = await open();
    for (const id of [amal, huda]) {
      const hours = [{ weekday: 2, from: "14:00", to: "14:30" }];
      await db.transaction().execute((trx) => storeHours(trx, id, hours));
    }
    const { one, two } = await read();
    expect(await changeLength(services, owner, two, two.minutes + 15)).toBeNull();
    const at = { id: two.id, sequence: 1 };
    expect(await swapWeekly(services, owner, one, at, false)).toMatchObject({
      kind: "unasked",
      fit: "ask",
      tutor: { name: "Amal" },
    });
    expect(await swapWeekly(services, owner, one, at, true)).toBeNull();
  });

  test("a swap names each who has to be asked", async () => {
    const { services, db, amal, huda, read } = await open();
    await db.transaction().execute((trx) => storeHours(trx, amal, []));
    await db.transaction().execute((trx) => storeHours(trx, huda, []));
    const { one, two } = await read();
    // A quarter of an hour later than the other.
    const startsAt = momentAt(Date.parse(two.starts_at) + 15 * minute);
    expect(await moveWeekly(services, owner, two, startsAt)).toBeNull();
    const refused = await swapWeekly(services, owner, one, { id: two.id, sequence: 1 }, false);
    const words = refused && (await lessonProblemWords(db, refused, ""));
    expect(words).toMatch(/^For Huda it is 14:00 in Cairo, .+ For Amal it is 14:15 in Cairo, /);
    expect((await read()).one.tutor_id).toBe(amal);
    expect(await mailsOf(services, "lesson-cover")).toEqual([]);
  });

  test("in another room both doors lead there at once, and no email names it", async () => {
    const { services, at, doors, read, tutorEmail } = await open();
    // Five minutes into the lesson the room has failed.
    at("2027-03-16T12:05:00Z");
    expect((await doors())[1]).not.toBe(other);
    expect(await changeRoom(services, owner, (await read()).one, "rooms.example/other")).toBeNull();
    const [family, tutor] = await doors();
    expect(family).toContain(other);
    expect(tutor).toBe(other);
    const mails = await mailsOf(services, "lesson-room");
    expect(mails).toHaveLength(2);
    expect(mails.map(({ recipient }) => recipient)).toContain(tutorEmail);
    for (const mail of mails) {
      expect(mail.text).toContain("The room opens from your page again.");
      expect(JSON.stringify(mail)).not.toContain("rooms.example");
    }
    expect(await lessonFaults(services)).toEqual([]);
    expect(await changeRoom(services, owner, (await read()).one, "")).toBeNull();
    expect((await doors())[1]).not.toBe(other);
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("another room is an https address that is free, and stays with the tutor for whom it was", async () => {
    const { services, db, at, huda, read } = await open();
    const { one, two } = await read();
    const usual = await db.selectFrom("tutor").selectAll().where("id", "=", huda).execute();
    expect(await changeRoom(services, owner, one, "the blue one")).toEqual({ kind: "room" });
    expect(await changeRoom(services, owner, one, "")).toEqual({ kind: "room" });
    expect(await changeRoom(services, owner, one, usual[0]?.room ?? "")).toMatchObject({
      conflict: { kind: "taken", clash: { by: two.id } },
    });
    expect(await changeRoom(services, owner, one, other)).toBeNull();
    expect(await changeRoom(services, owner, two, other)).toMatchObject({
      conflict: { clash: { by: one.id } },
    });
    const third = await checkedTutor(services);
    expect(await coverWeekly(services, owner, (await read()).one, third, true)).toBeNull();
    expect((await read()).one.room).toBeNull();
    expect(await changeRoom(services, owner, (await read()).two, other)).toBeNull();
    expect(await lessonFaults(services)).toEqual([]);
    at("2027-03-16T15:00:00Z");
    expect(await changeRoom(services, owner, (await read()).one, other)).toEqual({ kind: "begun" });
  });

  test("a lesson is longer or shorter, which both are told", async () => {
    const { services, read, tutorEmail } = await open();
    const { one } = await read();
    for (const minutes of [one.minutes, 22, 0, 185, Number.NaN]) {
      expect(await changeLength(services, owner, one, minutes)).toEqual({ kind: "minutes" });
    }
    expect(await changeLength(services, owner, one, 45)).toBeNull();
    expect((await read()).one).toMatchObject({ minutes: 45, sequence: 1, is_moved: 0 });
    const mails = await mailsOf(services, "lesson-length");
    const tutor = mails.find(({ recipient }) => recipient === tutorEmail);
    expect(tutor?.subject).toBe("Ibrahim’s lesson on Tuesday 16 March: now 45 minutes");
    const { content } = JSON.parse(tutor?.calendar ?? "{}") as { content: string };
    expect(content).toContain("SEQUENCE:1");
    expect(content).toContain("DTEND:20270316T124500Z");
    expect(mails).toHaveLength(2);
    expect(await changeLength(services, owner, (await read()).one, 15)).toBeNull();
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("a longer lesson runs into nobody, no child’s night and no closed day", async () => {
    const { services, amal, read } = await open();
    const { one } = await read();
    const noor = await aLearner(services);
    const form = { time: "17:45", endsOn: "2027-03-16", writes: false };
    const { lessons } = await begin(services, seriesForm(noor.learnerId, amal, form));
    expect(await changeLength(services, owner, one, 45)).toBeNull();
    expect(await changeLength(services, owner, (await read()).one, 60)).toMatchObject({
      conflict: { kind: "taken", clash: { by: lessons[0]?.id, resource: `tutor:${amal}` } },
    });
    const late = await aLearner(services);
    const at = { time: "21:15", minutes: 30, endsOn: "2027-03-16", writes: false };
    const [evening] = (await begin(services, seriesForm(late.learnerId, amal, at))).lessons;
    if (!evening) throw new Error("No lesson");
    expect(await changeLength(services, owner, evening, 60)).toEqual({ kind: "night" });
    expect(await changeLength(services, owner, evening, 45)).toBeNull();
    await closeFor(services, owner, aClosing("2027-03-16"), false);
    const closed = { id: evening.id, sequence: 2 };
    expect(await restoreAllTheSame(services, owner, closed)).toBeNull();
    expect(await changeLength(services, owner, { ...closed, sequence: 3 }, 15)).toBeNull();
    expect(await findSeenLesson(services.db, one.id)).toMatchObject({ state: "off" });
    expect(await changeLength(services, owner, { id: one.id, sequence: 2 }, 15)).toEqual({
      kind: "gone",
    });
  });
});
