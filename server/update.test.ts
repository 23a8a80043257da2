import { beforeAll, expect, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { buildFakeSite } from "#tests/support/fake-site-process.ts";
import { tryUpdate } from "#tests/support/update-trial.ts";

const patienceMs = 120_000;

beforeAll(buildFakeSite);

describeOnEveryDatabase("an update of an older database", (maker) => {
  test(
    "answers meanwhile, says how far it is, and is made by one process, whatever ends it before",
    { timeout: 3 * patienceMs, tags: "deep" },
    async () => {
      expect(await tryUpdate(maker, 1_200, patienceMs)).toBeGreaterThan(0);
    },
  );
});
