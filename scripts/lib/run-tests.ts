/*
 * Checks and tests everything, the quickest first, and stops at the first step that fails. The last
 * line counts the tests.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { findOrInstallBrowsers, installNginx, installPostgres } from "./needs.ts";
import { main, prepare } from "./prepare.mjs";
import { projectEnv, root } from "./project.mjs";
import { run } from "./run.mjs";
import {
  addCounts,
  countPlaywright,
  countVitest,
  noCounts,
  playwrightTroubles,
  summaryLine,
  type Counts,
} from "./test-counts.ts";

type Ended = { code: number; output: string };
type Command = (env: NodeJS.ProcessEnv, stdio: "inherit" | "pipe") => Promise<Ended>;
type Step = { name: string; command: Command; count?: () => Counts };
type Result = { name: string; isOk: boolean; seconds: string; counts: Counts };

const reports = join(root, ".cache/test-reports");
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

/** The tools colour what they write wherever they see a CI, files included. */
const withoutColours = { NO_COLOR: "1" };

/** On Windows the tools of node_modules are scripts, which need a shell. */
const shell = process.platform === "win32";

const steps: readonly Step[] = [
  { name: "Format", command: tool("oxfmt", "--check") },
  { name: "Route types", command: tool("react-router", "typegen") },
  { name: "Lint", command: tool("oxlint", "--type-aware") },
  { name: "Types", command: tool("tsc", "--noEmit") },
  { name: "Unused code", command: tool("knip") },
  { name: "Build", command: buildWhenChanged },
  {
    name: "Unit and integration tests",
    command: tool(
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ),
    count: () => countVitest(vitestReport),
  },
  {
    name: "Tests in the browser",
    command: runPlaywright,
    count: () => countPlaywright(playwrightReport),
  },
];

function tool(name: string, ...args: string[]): Command {
  return (env, stdio) => run(name, args, { env, stdio, shell });
}

/** Playwright gives its workers FORCE_COLOR, beside which Node warns of NO_COLOR. */
function runPlaywright(env: NodeJS.ProcessEnv, stdio: "inherit" | "pipe"): Promise<Ended> {
  const { NO_COLOR: noColours, ...others } = env;
  const colours = noColours === undefined ? {} : { FORCE_COLOR: "0" };
  return tool("playwright", "test")({ ...others, ...colours }, stdio);
}

async function buildWhenChanged(): Promise<Ended> {
  try {
    await prepare({ build: "when changed", say: console.log });
    return { code: 0, output: "" };
  } catch (error) {
    return { code: 1, output: `${String(error)}\n` };
  }
}

async function runStep({ name, command, count }: Step, env: NodeJS.ProcessEnv): Promise<Result> {
  const startedAt = performance.now();
  // Checks are quiet unless they find something; tests show how far they are.
  const { code, output } = await command(env, count ? "inherit" : "pipe");
  if (code !== 0) process.stdout.write(output);
  const counted = count?.() ?? noCounts;
  // A step that failed without a test that failed still counts as a failure.
  const isSilentFailure = code !== 0 && counted.failed === 0;
  const result = {
    name,
    isOk: code === 0,
    seconds: ((performance.now() - startedAt) / 1000).toFixed(1),
    counts: isSilentFailure ? { ...counted, failed: 1 } : counted,
  };
  console.log(describe(result));
  return result;
}

function describe({ name, isOk, seconds }: Result): string {
  return `${isOk ? "ok    " : "FAILED"}  ${name} (${seconds} s)`;
}

await main(async () => {
  const browsers = await findOrInstallBrowsers(console.log);
  await installPostgres(console.log);
  await installNginx(console.log);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const env = projectEnv({
    CI: "1",
    ...browsers,
    ...(process.stdout.isTTY ? {} : withoutColours),
  });

  const results: Result[] = [];
  for (const step of steps) {
    const result = await runStep(step, env);
    results.push(result);
    if (!result.isOk) break;
  }

  console.log(`\n${results.map(describe).join("\n")}`);
  for (const trouble of playwrightTroubles(playwrightReport)) console.log(`\n${trouble}`);
  for (const { name } of steps.slice(results.length)) console.log(`-       ${name} (not run)`);
  console.log(summaryLine(results.map((result) => result.counts).reduce(addCounts, noCounts)));
  return results.every((result) => result.isOk) ? 0 : 1;
});
