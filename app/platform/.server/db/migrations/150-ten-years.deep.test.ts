import { expect, onTestFinished, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestLogger } from "#tests/support/services.ts";
import { faultsOfStep, keepBefore } from "#tests/support/step-to-lessons.ts";
import { fillTenYears } from "#tests/support/ten-years.ts";
import { bringUpToDate, connect, waits } from "../database.ts";
import { compareSchema, migrate } from "../migrate.ts";
import { schemaSteps } from "./index.ts";

const now = Date.parse("2027-03-09T10:12:00.000Z");
/** 100,000 with `STEP_LESSONS=100000`. */
const lessons = Number(process.env["STEP_LESSONS"] ?? 2_000);

describeOnEveryDatabase("the step to lessons of every kind", (maker) => {
  test(`loses nothing of years with ${lessons} lessons`, { timeout: 1_800_000 }, async () => {
    const { config } = await maker.make({ empty: true });
    const before = await connect(config, { ...waits, postgresStatementMs: 0 }, () => {});
    const first = schemaSteps.findIndex(({ name }) => name === "150-learners-of-bookings");
    await migrate(before, maker.engine, { steps: schemaSteps.slice(0, first) });
    await fillTenYears(before, lessons, now);
    await keepBefore(before);
    await before.destroy();

    await bringUpToDate(config, createTestLogger().logger);
    const after = await connect(config, { ...waits, postgresStatementMs: 0 }, () => {});
    onTestFinished(() => after.destroy());
    expect(await compareSchema(after)).toBeNull();
    expect(await faultsOfStep(after, maker.engine)).toEqual([]);
    const { count } = await after
      .selectFrom("lesson")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(lessons);
  });
});
