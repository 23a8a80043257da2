import { beforeAll, expect, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { buildFakeSite } from "#tests/support/fake-site-process.ts";
import { tryUpdate } from "#tests/support/update-trial.ts";

const patienceMs = 3_600_000;
/** What a probe would call dead is a second or more; on a machine of its own it takes a tenth of this. */
const longestMs = 200;

beforeAll(buildFakeSite);

describeOnEveryDatabase("an update of a large database", (maker) => {
  const messages = maker.engine === "sqlite" ? 1_000_000 : 100_000;

  test(
    `of ${messages} messages lets /healthz answer at once`,
    { timeout: 3 * patienceMs },
    async () => {
      const { worstMs, tookMs } = await tryUpdate(maker, messages, patienceMs);
      console.log(
        `${maker.engine}, ${messages} messages: ${Math.round(tookMs / 1_000)} s, /healthz ${Math.round(worstMs)} ms at worst`,
      );
      expect(worstMs).toBeLessThan(longestMs);
    },
  );
});
