import { beforeAll, expect, test } from "vitest";

import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { buildFakeSite } from "#tests/support/fake-site-process.ts";
import { tryUpdate } from "#tests/support/update-trial.ts";

const patienceMs = 120_000;

beforeAll(buildFakeSite);

describeOnSqliteFirst("an update of an older database", (maker) => {
  test(
    "answers meanwhile, says how far it is, and is made by one process, whatever ends it before",
    { timeout: 3 * patienceMs },
    async () => {
      const { worstMs, tookMs } = await tryUpdate(maker, 1_200, patienceMs);
      expect(worstMs).toBeLessThan(tookMs);
    },
  );
});
