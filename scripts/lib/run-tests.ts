/*
 * Runs the steps of `npm test`, the quickest first, and stops where one fails; or with `deep`
 * the parts of `npm run test:deep`, all of them or those that are named. What follows the name of one
 * part goes to its program. The last line counts the tests.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { installTools } from "./install-tools.ts";
import { findOrInstallBrowsers, installMissing } from "./needs.ts";
import { main, prepare } from "./prepare.mjs";
import { pinnedNode, projectEnv, root } from "./project.mjs";
import { run } from "./run.mjs";
import {
  addCounts,
  countPlaywright,
  countVitest,
  noCounts,
  summaryLine,
  type Counts,
} from "./test-counts.ts";

type Ended = { code: number; output: string };
type Step = {
  name: string;
  run(env: NodeJS.ProcessEnv, stdio: "inherit" | "pipe", more: readonly string[]): Promise<Ended>;
  /** Reads how many tests passed; checks have none. */
  count?(code: number): Counts;
};
type Result = { name: string; isOk: boolean; seconds: string; counts: Counts };

const reports = join(root, ".cache/test-reports");

/** The tools colour what they write wherever they see a CI, files included. */
const withoutColours = { NO_COLOR: "1" };

/** On Windows the tools of node_modules are scripts, which need a shell. */
const shell = process.platform === "win32";

const build: Step = { name: "Build", run: buildWhenChanged };

const journeys = ["--project=shell", "--project=browser"] as const;

/** Steps that run at once; not lint and types beside the build, which writes types that it reads. */
type Group = readonly Step[];

const quick: readonly Group[] = [
  [
    check("Format", "oxfmt", "--check"),
    check("Route types", "react-router", "typegen"),
    // It imports packages that are seldom installed, so that its types cannot be checked.
    check("Lint of the pictures' programs", "oxlint", "art"),
  ],
  // One program, which reads the sources once for both.
  [check("Lint and types", "oxlint", "--type-check", "--ignore-pattern=art")],
  [check("Unused code", "knip"), build],
  // Both wait for databases, mails and clocks: one keeps the cores busy while the other waits.
  [
    vitest("Unit and integration tests", ["--tags-filter=!deep"], (tags) => !tags.includes("deep")),
    playwright("Tests in the browser", ...journeys, "--grep-invert=@deep"),
  ],
];

/** docs/testing.md says what each holds. */
const deep: readonly Step[] = [
  // One after the other: some let hundreds of visitors come at once, and see to it that none waits too long.
  vitest("integration", [".deep.", "--no-file-parallelism"]),
  vitest("units", ["--tags-filter=deep"], (tags) => tags.includes("deep")),
  // Every journey, and each state that axe looks at on a wide screen in the dark too.
  playwright("browser", ...journeys),
  playwright("engines", "--project=engines", "--workers=1"),
  playwright("accessibility", "--project=accessibility"),
  program("fuzz", "tests/abuse/fuzz.ts"),
  program("crash", "tests/crash/run.ts"),
];

function check(name: string, tool: string, ...args: string[]): Step {
  return { name, run: (env, stdio) => run(tool, args, { env, stdio, shell }) };
}

/** @param isMeant by its tags, whether a test that was not run counts as skipped */
function vitest(
  name: string,
  args: readonly string[],
  isMeant?: (tags: readonly string[]) => boolean,
): Step {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name,
    run: (env, stdio, more) =>
      run("vitest", ["run", ...reporters, ...args, ...more], { env, stdio, shell }),
    count: () => countVitest(file, isMeant),
  };
}

function playwright(name: string, ...args: string[]): Step {
  const file = join(reports, `playwright-${name.replaceAll(" ", "-")}.json`);
  return {
    name,
    run(env, stdio, more) {
      // Playwright gives its workers FORCE_COLOR, beside which Node warns of NO_COLOR.
      const { NO_COLOR: noColours, ...others } = env;
      const colours = noColours === undefined ? {} : { FORCE_COLOR: "0" };
      return run("playwright", ["test", "--reporter=list,json", ...args, ...more], {
        env: { ...others, ...colours, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        stdio,
        shell,
      });
    },
    count: () => countPlaywright(file),
  };
}

/** A program that counts as one test. */
function program(name: string, file: string): Step {
  return {
    name,
    run: (env, stdio, more) => run(pinnedNode, [file, ...more], { env, stdio }),
    count: (code) => ({ ...noCounts, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }),
  };
}

async function buildWhenChanged(): Promise<Ended> {
  try {
    await prepare({ build: "when changed" });
    return { code: 0, output: "" };
  } catch (error) {
    return { code: 1, output: `${String(error)}\n` };
  }
}

async function runStep(
  { name, run: command, count }: Step,
  env: NodeJS.ProcessEnv,
  more: readonly string[],
): Promise<Result> {
  const startedAt = performance.now();
  // Checks are quiet unless they find something; tests show how far they are.
  const { code, output } = await command(env, count ? "inherit" : "pipe", more);
  if (code !== 0) process.stdout.write(output);
  const counted = count?.(code) ?? noCounts;
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

/** The parts that the command line names, or all; and what is not a part's name, for the program. */
function chooseDeep(args: readonly string[]): {
  groups: readonly Group[];
  more: readonly string[];
} {
  const isPart = (arg: string) => deep.some(({ name }) => name === arg);
  const end = args.findIndex((arg) => !isPart(arg));
  const names = end === -1 ? args : args.slice(0, end);
  const more = args.slice(names.length);
  if (more.length > 0 && names.length !== 1) {
    const all = deep.map(({ name }) => name).join(", ");
    throw new Error(`npm run test:deep -- [PART…] [arguments of one part]; parts are ${all}`);
  }
  const chosen = deep.filter(({ name }) => names.length === 0 || names.includes(name));
  return { groups: [build, ...chosen].map((step) => [step]), more };
}

await main(async () => {
  const [tier, ...args] = process.argv.slice(2);
  const isDeep = tier === "deep";
  const { groups, more } = isDeep ? chooseDeep(args) : { groups: quick, more: [] };
  const steps = groups.flat();
  const browsers = await findOrInstallBrowsers();
  if (isDeep) await installTools(join(root, "tests/tools"));
  for (const needed of ["PostgreSQL", "Dovecot", "nginx"] as const) await installMissing(needed);
  if (steps.some(({ name }) => name === "engines")) await installMissing("Firefox and WebKitGTK");
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const env = projectEnv({
    CI: "1",
    ...(isDeep ? { DEEP: "1" } : {}),
    ...browsers,
    ...(process.stdout.isTTY ? {} : withoutColours),
  });

  const results: Result[] = [];
  for (const group of groups) {
    const ended = await Promise.all(
      group.map((step) => runStep(step, env, step === build ? [] : more)),
    );
    results.push(...ended);
    // What takes hours goes on with the next part.
    if (ended.some(({ isOk }) => !isOk) && (!isDeep || group.includes(build))) break;
  }

  console.log(`\n${results.map(describe).join("\n")}`);
  for (const { name } of steps.slice(results.length)) console.log(`-       ${name} (not run)`);
  console.log(summaryLine(results.map((result) => result.counts).reduce(addCounts, noCounts)));
  return results.every((result) => result.isOk) ? 0 : 1;
});
