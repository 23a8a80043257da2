import { expect, onTestFinished, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { openAbusedSite } from "./support/abused-site.ts";
import { fuzzSite } from "./support/fuzz-site.ts";

/** Little enough that what is never given back would end the process. */
const smallHeap = { NODE_OPTIONS: "--max-old-space-size=160" };

describeOnEveryDatabase("a site that is asked anything", (maker) => {
  test(
    "fails at nothing, shows nothing of its inside and stays alive",
    { timeout: 120_000, tags: "deep" },
    async () => {
      const { config } = await maker.make({ empty: true });
      const abused = await openAbusedSite({
        ...smallHeap,
        // Empty means SQLite.
        DATABASE_URL: config.engine === "postgres" ? config.url : "",
      });
      onTestFinished(() => abused.dispose());
      await fuzzSite(abused, { seed: 20_261_121, runs: 40 });
      expect(await (await fetch(`${abused.site.url}/readyz`)).text()).toBe("ready\n");
      expect(abused.errors()).toEqual([]);
    },
  );
});
