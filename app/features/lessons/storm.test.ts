import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

import { day } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { inheritedEnv } from "#tests/support/inherited-env.ts";
import { lessonFaults, runStorm } from "#tests/support/lesson-storm.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";

const worker = new URL("../../../tests/support/lesson-worker.ts", import.meta.url).pathname;

describeOnSqliteFirst("lessons, whatever happens at once", (maker) => {
  test("never overlap, and none is lost or takes up time that it has not", async () => {
    const { services, clock, another } = await createTestServices(maker);
    const processes = [services, await another()];
    const storm = await runStorm(processes, clock, {
      acts: Number(process.env.ACTS ?? 300),
      seed: process.env.SEED ?? maker.engine,
    });
    expect(await lessonFaults(services)).toEqual([]);
    // A storm in which something never happens proves nothing about it.
    expect(Object.entries(storm).filter(([, { done }]) => done === 0)).toEqual([]);
  }, 120_000);

  const deep = { timeout: 120_000, tags: "deep" };

  test("are made once each by a worker that is killed while it makes them", deep, async () => {
    const { services, clock, environment } = await createTestServices(maker);
    const { db } = services;
    const tutorId = await checkedTutor(services);
    const hours = Array.from({ length: 12 }, (_, at) => `${String(7 + at).padStart(2, "0")}:00`);
    for (const time of hours) {
      const { learnerId } = await aLearner(services);
      const startsOn = new Date(clock.now() + 2 * day).toISOString().slice(0, 10);
      await begin(services, seriesForm(learnerId, tutorId, { startsOn, time, writes: false }));
    }
    const countOf = async () => (await db.selectFrom("lesson").select("id").execute()).length;
    const before = await countOf();
    clock.advance(70 * day);
    const start = () =>
      spawn(process.execPath, [worker, String(clock.now())], {
        env: { ...inheritedEnv(), ...environment },
        stdio: ["ignore", "pipe", "ignore"],
      });
    const killed = start();
    const isOver = once(killed, "exit");
    // It has begun, and has most of it still to do.
    while ((await countOf()) === before && killed.exitCode === null) await pause(1);
    killed.kill("SIGKILL");
    await isOver;
    const between = await countOf();
    const again = start();
    await once(again, "exit");
    expect(await countOf()).toBe(before + hours.length * 10);
    expect(between).toBeGreaterThan(before);
    expect(await lessonFaults(services)).toEqual([]);
    const dates = await db.selectFrom("series").select("made_until").distinct().execute();
    expect(dates).toHaveLength(1);
  });
});
