import { expect, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { aClosing, closeFor, reopen } from "#tests/support/closing.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { seenAs } from "./change-plan.server.ts";
import { pauseSeries, resumeSeries } from "./change-series.server.ts";
import { coverWeekly, leaveOutWeekly, moveWeekly, restoreWeekly } from "./lesson-acts.server.ts";
import { changeLength, changeRoom, swapWeekly } from "./this-once.server.ts";
import { lessonFaults } from "#tests/support/lesson-storm.ts";
import { listTouched, moveFamily } from "./move-family.server.ts";
import { listPauses } from "./pause-store.server.ts";
import { beginningOfDay } from "./replace-times.server.ts";
import { findSeries } from "./series-store.server.ts";

/** @throws if there is none */
const present = <T>(one: T | null | undefined): T => one ?? expect.fail("there is none");

describeOnSqliteFirst("what is done to lessons and undone", (maker) => {
  async function open() {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const tutorId = await checkedTutor(services);
    const coverId = await checkedTutor(services);
    const { learnerId, guardianId } = await aLearner(services);
    const dateIn = (days: number) => toIso(clock.now() + days * day).slice(0, 10);
    const form = seriesForm(learnerId, tutorId, { startsOn: dateIn(3), writes: false });
    const { id, lessons } = await begin(services, form);
    const ahead = present(lessons[3]);
    const atOf = async (lessonId: string) =>
      await db
        .selectFrom("lesson")
        .select(["id", "sequence"])
        .where("id", "=", lessonId)
        .executeTakeFirstOrThrow();
    const at = () => atOf(ahead.id);
    const sister = await aLearner(services);
    const another = await checkedTutor(services);
    const beside = present(
      (await begin(services, { ...form, learnerId: sister.learnerId, tutorId: another }))
        .lessons[3],
    );
    const series = async () => present(await findSeries(db, id));
    const relocate = async (zone: string) => {
      const learnerIds = [learnerId];
      const from = dateIn(14);
      const touched = await listTouched(db, learnerIds, beginningOfDay(zone, from, clock.now()));
      const how = { choice: "moment", days: [], time: "", decisions: {} } as const;
      return await moveFamily(services, owner, {
        guardians: [present(await findGuardianById(db, guardianId))],
        learnerIds,
        zone,
        from,
        seen: touched.map(seenAs),
        lines: touched.map((one) => ({ seriesIds: [one.id], ...how })),
        told: "",
        writes: false,
      });
    };
    const dateOfLesson = ahead.on_day;
    /** Each act and what takes it back. */
    const acts: Readonly<
      Record<string, readonly [() => Promise<unknown>, () => Promise<unknown>]>
    > = {
      "a lesson is moved": [
        async () =>
          moveWeekly(services, owner, await at(), momentAt(timeOf(ahead.starts_at) - 3_600_000)),
        async () => moveWeekly(services, owner, await at(), ahead.starts_at),
      ],
      "a lesson is covered": [
        async () => coverWeekly(services, owner, await at(), coverId, true),
        async () => coverWeekly(services, owner, await at(), tutorId, true),
      ],
      "two tutors swap": [
        async () => swapWeekly(services, owner, await at(), await atOf(beside.id), true),
        async () => swapWeekly(services, owner, await at(), await atOf(beside.id), true),
      ],
      "a lesson is held in another room": [
        async () => changeRoom(services, owner, await at(), "https://rooms.example/other"),
        async () => changeRoom(services, owner, await at(), ""),
      ],
      "a lesson is longer": [
        async () => changeLength(services, owner, await at(), 90),
        async () => changeLength(services, owner, await at(), ahead.minutes),
      ],
      "a lesson is left out": [
        async () => leaveOutWeekly(services, owner, await at()),
        async () => restoreWeekly(services, owner, await at()),
      ],
      "lessons pause": [
        async () =>
          pauseSeries(services, owner, [await series()], { from: dateIn(10), until: dateIn(30) }),
        async () => {
          const [pause] = await listPauses(db, id, dateIn(0));
          return resumeSeries(services, owner, await series(), pause?.id ?? "");
        },
      ],
      "a day is closed": [
        () => closeFor(services, owner, aClosing(dateOfLesson), false),
        () => reopen(services, owner, dateOfLesson),
      ],
      "a family moves": [() => relocate("Asia/Dubai"), () => relocate("Asia/Karachi")],
    };
    /** What people have of all of it: which lessons take place when, with whom and on which clock, and what is taken up. */
    const whole = async () => {
      const on = await db
        .selectFrom("lesson")
        .select(["id", "starts_at", "minutes", "tutor_id", "family_zone"])
        .where("state", "=", "on")
        .orderBy("id")
        .execute();
      const off = await db.selectFrom("lesson").select("id").where("state", "=", "off").execute();
      const busy = await db
        .selectFrom("busy")
        .select(["resource", "quarter", "for_id"])
        .orderBy("resource")
        .orderBy("quarter")
        .execute();
      const days = await db.selectFrom("closed_day").selectAll().execute();
      const pauses = await db.selectFrom("pause").selectAll().execute();
      const people = await db
        .selectFrom("guardian")
        .select(["id", "zone", "zone_before", "moved_at"])
        .orderBy("id")
        .execute();
      return { on, off, busy, days, pauses, people };
    };
    return { services, acts, whole };
  }

  test("leaves nothing behind, one act after the other", async () => {
    const { services, acts, whole } = await open();
    const before = await whole();
    for (const [name, [act, back]] of Object.entries(acts)) {
      const done = await act();
      expect(Object.hasOwn(Object(done) as object, "problem"), name).toBe(false);
      expect(await whole(), name).not.toEqual(before);
      const undone = await back();
      expect(Object.hasOwn(Object(undone) as object, "problem"), name).toBe(false);
      expect(await whole(), name).toEqual(before);
      expect(await lessonFaults(services), name).toEqual([]);
    }
  });
});
