import { expect, test } from "vitest";

import { describeOnEveryDatabase } from "./support/databases.ts";
import { lessonFaults, runStorm } from "./support/lesson-storm.ts";
import { createTestServices } from "./support/services.ts";

describeOnEveryDatabase("for long, lessons", (maker) => {
  test(
    "never overlap, and none is lost or takes up time that it has not",
    { timeout: 3 * 3_600_000 },
    async () => {
      const { services, clock, another } = await createTestServices(maker);
      const processes = [services, await another(), await another()];
      const seed = new Date().toISOString();
      const storm = await runStorm(processes, clock, { acts: 10_000, seed });
      expect(await lessonFaults(services), seed).toEqual([]);
      expect(Object.entries(storm).filter(([, { done }]) => done === 0)).toEqual([]);
    },
  );
});
