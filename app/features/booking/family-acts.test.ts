import { expect, test } from "vitest";

import { findGuardian } from "#app/features/families/family-store.server.ts";
import { canTakeBack, takeBack } from "#app/features/lessons/family/guardian-acts.server.ts";
import { findSeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import { policy } from "#content/policy.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { timeOf } from "#app/platform/moment.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { aLearner, alsoGuardian } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, bookings, kinds } from "#tests/support/trial-booking.ts";
import { callOffForGuardian, freeTimesForGuardian, moveForGuardian } from "./family-acts.server.ts";

const ill = { reason: "ill", words: "A fever" } as const;

/** A trial that a mother has booked for her child. */
async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const { id, email_key: key } = await book(services);
  const mother = await findGuardian(db, key);
  const lesson = async () => {
    const found = await findSeenLesson(db, id);
    if (!found) throw new Error("No lesson");
    return found;
  };
  if (!mother) throw new Error("No guardian");
  const father = await alsoGuardian(services, (await lesson()).learner_id, "view", "Bilal");
  const before = (ms: number) => clock.advance(timeOf(startsAt) - ms - clock.now());
  const { starts_at: startsAt } = await lesson();
  const free = async () => {
    const found = await freeTimesForGuardian(services, mother, id);
    return found?.days.flatMap(({ times }) => times) ?? [];
  };
  return { ...site, db, mother, father, lesson, before, free };
}

describeOnSqliteFirst("a guardian and a trial", (maker) => {
  test("is moved to an hour that is offered, once, and back", async () => {
    const { services, db, free, lesson, mother } = await open(maker);
    const before = await lesson();
    const to = (await free()).at(-1) ?? before.starts_at;
    expect(to).not.toBe(before.starts_at);
    const moved = await moveForGuardian(services, mother, before, to);
    expect(moved).toMatchObject({ done: { starts_at: to, sequence: before.sequence + 1 } });
    const stale = { problem: { kind: "stale" } };
    expect(await moveForGuardian(services, mother, before, to)).toEqual(stale);
    expect(await kinds(services)).toContain("trial-moved");
    const words = await db.selectFrom("lesson_word").selectAll().execute();
    expect(words).toMatchObject([{ act: "move", guardian_id: mother.id, was: before.starts_at }]);
    const back = await moveForGuardian(services, mother, await lesson(), before.starts_at);
    expect(back).toHaveProperty("done.starts_at", before.starts_at);
  });

  test("can be moved until twelve hours before, to the second, and called off later", async () => {
    const { services, before, free, lesson, mother } = await open(maker);
    const to = (await free()).at(-1) ?? (await lesson()).starts_at;
    before(policy.moveHours * hour - 1000);
    expect(await free()).toEqual([]);
    const late = { problem: { kind: "late" } };
    expect(await moveForGuardian(services, mother, await lesson(), to)).toEqual(late);
    expect(await callOffForGuardian(services, mother, await lesson(), ill)).toHaveProperty("done");
    expect(await lesson()).toMatchObject({ state: "off", counts_as: null });
    // Its own case has it.
    const cases = await services.db.selectFrom("desk_case").selectAll().execute();
    expect(cases).toHaveLength(1);
    const events = await services.db.selectFrom("case_event").select("text").execute();
    expect(events.map(({ text }) => text).join("\n")).toContain("Ill: A fever");
    expect(await bookings(services)).toMatchObject([{ state: "cancelled" }]);
    // Its links have ended: the family books another.
    expect(await canTakeBack(services.db, await lesson(), services.clock.now())).toBeNull();
    expect(await takeBack(services, mother, await lesson())).toHaveProperty("problem");
  });

  test("at the second itself it can still be moved", async () => {
    const { services, before, free, lesson, mother } = await open(maker);
    before(policy.moveHours * hour);
    const to = (await free()).at(-1) ?? (await lesson()).starts_at;
    expect(await moveForGuardian(services, mother, await lesson(), to)).toHaveProperty("done");
  });

  test("is theirs who decide, before it begins", async () => {
    const { services, before, father, free, lesson, mother } = await open(maker);
    const gone = { problem: { kind: "gone" } };
    const to = (await free()).at(-1) ?? (await lesson()).starts_at;
    const other = await alsoGuardian(
      services,
      (await aLearner(services)).learnerId,
      "manage",
      "Omar",
    );
    for (const one of [father, other]) {
      expect(await moveForGuardian(services, one, await lesson(), to)).toEqual(gone);
      expect(await callOffForGuardian(services, one, await lesson(), ill)).toEqual(gone);
      expect(await freeTimesForGuardian(services, one, (await lesson()).id)).toBeNull();
    }
    before(0);
    const begun = { problem: { kind: "begun" } };
    expect(await callOffForGuardian(services, mother, await lesson(), ill)).toEqual(begun);
    expect((await lesson()).state).toBe("on");
  });
});
