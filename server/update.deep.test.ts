import { beforeAll, expect, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { buildFakeSite } from "#tests/support/fake-site-process.ts";
import { tryUpdate } from "#tests/support/update-trial.ts";

const patienceMs = 3_600_000;

beforeAll(buildFakeSite);

describeOnEveryDatabase("an update of a large database", (maker) => {
  const messages = maker.engine === "sqlite" ? 1_000_000 : 100_000;

  test(
    `of ${messages} messages lets others have their turn all the time`,
    { timeout: 3 * patienceMs },
    async () => {
      expect(await tryUpdate(maker, messages, patienceMs)).toBeGreaterThan(50);
    },
  );
});
