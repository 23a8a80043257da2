/*
 * Runs the steps of `npm test`, the quickest first, and stops where one fails; or with `deep` the parts of
 * `npm run test:deep`, all of them or those that are named; or with `landing`, after `npm test`, what has to hold before
 * work lands. What follows the name of one part goes to its program. The last lines name what did not run, what failed
 * and what was left out, and count the tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { installTools } from "./install-tools.ts";
import { findOrInstallBrowsers, installMissing } from "./needs.ts";
import { main } from "./prepare.mjs";
import { projectEnv, root } from "./project.mjs";
import { runSteps, type StepResult } from "./run-step.ts";
import { build, deep, landing, leftByLanding, quick, type Group } from "./test-parts.ts";
import { closingLines } from "./closing-lines.ts";
import { failedOutside } from "./test-results.ts";
import { reports } from "./test-steps.ts";
import { testTime } from "./test-time.ts";

/** The tools colour what they write wherever they see a CI, files included. */
const withoutColours = { NO_COLOR: "1" };

/** What became of `npm test`, for what runs after it. */
const quickResults = join(reports, "npm-test.json");

type Plan = {
  readonly groups: readonly Group[];
  /** What ran before, and counts with it. */
  readonly before: readonly StepResult[];
  /** Whether a failure leaves out what would follow. */
  readonly stopsAtFailure: boolean;
};

/** The parts that the command line names, or all; and what is not a part's name, for the program. */
function chooseDeep(args: readonly string[]): Plan {
  const isPart = (arg: string) => deep.some(({ name }) => name === arg);
  const end = args.findIndex((arg) => !isPart(arg));
  const names = end === -1 ? args : args.slice(0, end);
  const more = args.slice(names.length);
  if (more.length > 0 && names.length !== 1) {
    const all = deep.map(({ name }) => name).join(", ");
    throw new Error(`npm run test:deep -- [PART…] [arguments of one part]; parts are ${all}`);
  }
  const chosen = deep.filter(({ name }) => names.length === 0 || names.includes(name));
  const steps = chosen.map((step) => (more.length > 0 ? (step.with?.(more) ?? step) : step));
  return { groups: [build, ...steps].map((step) => [step]), before: [], stopsAtFailure: false };
}

/** @param since what `npm test` came to before it, in milliseconds since the epoch, says nothing of these sources */
function planLanding(since: number): Plan {
  const { at, results } = existsSync(quickResults)
    ? (JSON.parse(readFileSync(quickResults, "utf8")) as { at: number; results: StepResult[] })
    : { at: 0, results: [] };
  const unknown = failedOutside("nothing is known of npm test: run it first");
  const before: readonly StepResult[] =
    results.length > 0 && at >= since
      ? results
      : [{ name: "npm test", isOk: false, seconds: 0, results: [unknown], failedOnce: [] }];
  return { groups: [[build], ...landing], before, stopsAtFailure: false };
}

await main(async () => {
  const [tier, ...args] = process.argv.slice(2);
  const isQuick = tier === undefined;
  // In seconds since the epoch, where somebody waits for the end.
  const set = Number(process.env["TESTS_STARTED_AT"]);
  const startedAt = set > 0 ? set * 1000 : null;
  const time = testTime(startedAt ?? (tier === "landing" ? Date.now() : null));
  const plan =
    tier === "landing"
      ? planLanding(startedAt ?? 0)
      : tier === "deep"
        ? chooseDeep(args)
        : { groups: quick, before: [], stopsAtFailure: true };
  const steps = plan.groups.flat();
  const isRed = plan.before.some(({ isOk }) => !isOk);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results: StepResult[] = [];
  if (!isRed) {
    const browsers = await findOrInstallBrowsers();
    if (!isQuick) await installTools(join(root, "tests/tools"));
    for (const needed of ["PostgreSQL", "Dovecot", "nginx"] as const) await installMissing(needed);
    if (tier === "deep") await installMissing("khal");
    if (steps.some(({ name }) => name === "engines")) await installMissing("Firefox and WebKitGTK");
    const env = projectEnv({
      CI: "1",
      ...(isQuick ? {} : { DEEP: "1" }),
      ...browsers,
      ...(process.stdout.isTTY ? {} : withoutColours),
    });
    for (const group of plan.groups) {
      if (!time.mayBegin()) break;
      const ended = await runSteps(group, { env, time, say: console.log });
      results.push(...ended);
      // What takes hours goes on with the next part.
      if (ended.some(({ isOk }) => !isOk) && (plan.stopsAtFailure || group.includes(build))) break;
    }
  }

  const all = [...plan.before, ...results];
  if (isQuick) writeFileSync(quickResults, JSON.stringify({ at: Date.now(), results }));
  const left = tier === "landing" ? leftByLanding : [];
  const notRun = [...steps.slice(results.length).map(({ name }) => name), ...left];
  for (const line of closingLines(all, notRun)) console.log(line);
  return all.every((result) => result.isOk) ? 0 : 1;
});
