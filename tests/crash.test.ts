import { expect, test } from "vitest";
import { runCrashes } from "./crash/crash-run.ts";
import { describeOnEveryDatabase } from "./support/databases.ts";

/** The short form of `npm run crash`. */
describeOnEveryDatabase("processes of the site that are killed under load", (maker) => {
  test("lose nothing and double nothing", { timeout: 300_000 }, async () => {
    const { config, folder } = await maker.make({ empty: true });
    const report = await runCrashes({ database: config, folder, rounds: 5, seed: "short" });
    expect(report.faults).toEqual([]);
    expect(report.kills).toBeGreaterThanOrEqual(5);
    // However slow the machine is, some visitors got what they came for.
    expect(report.kept.message).toBeGreaterThan(0);
    expect(report.mails).toBeGreaterThan(0);
  });
});
