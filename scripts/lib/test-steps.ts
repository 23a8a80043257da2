import { join } from "node:path";

import { pinnedNode, root } from "./project.mjs";
import { run } from "./run.mjs";
import {
  failedOutside,
  isFailed,
  readPlaywright,
  readVitest,
  type TestResult,
} from "./test-results.ts";
import { resultsVariable } from "./vitest-results.ts";

export type Running = {
  readonly env: NodeJS.ProcessEnv;
  readonly stdio: "inherit" | "pipe";
  /** After so many milliseconds it is ended. */
  readonly limitMs: number | undefined;
};

export type Ended = {
  readonly code: number;
  readonly output: string;
  readonly isOverTime: boolean;
};

export type Step = {
  readonly name: string;
  run(how: Running): Promise<Ended>;
  /** Reads what became of its tests; checks have none. */
  results?(code: number): readonly TestResult[];
  /** What runs those that failed once more, one after the other. */
  again?(failed: readonly TestResult[]): readonly Step[];
  /** The same with more arguments for its program. */
  with?(more: readonly string[]): Step;
};

/** Where the tools write what became of each test. */
export const reports = join(root, ".cache/test-reports");

/** On Windows the tools of node_modules are scripts, which need a shell. */
const shell = process.platform === "win32";

/** A step without tests, which passes or does not. */
export function check(name: string, tool: string, ...args: readonly string[]): Step {
  return { name, run: ({ limitMs, ...how }) => run(tool, args, { ...how, shell }, limitMs) };
}

type VitestOptions = {
  readonly args: readonly string[];
  /** Parts of the paths of its files; without one it is all. */
  readonly files?: readonly string[];
  /** By its tags, whether a test that was not run counts as skipped. */
  readonly isMeant?: (tags: readonly string[]) => boolean;
  /** Which of several shares of the files runs, as the tools write it: "1/2". */
  readonly shard?: string;
};

export function vitest(name: string, options: VitestOptions): Step {
  const { args, files = [], isMeant, shard } = options;
  const share = shard ? [`--shard=${shard}`] : [];
  const file = join(reports, `vitest-${name.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=./scripts/lib/vitest-results.ts"];
  const narrowed = (to: readonly string[], ...others: readonly string[]) =>
    vitest(`${name} once more`, {
      ...(isMeant && { isMeant }),
      args: [...args, "--no-file-parallelism", ...others],
      files: to,
    });
  return {
    name,
    run: ({ env, stdio, limitMs }) =>
      run(
        "vitest",
        ["run", ...reporters, ...args, ...share, ...files],
        { env: { ...env, [resultsVariable]: file }, stdio, shell },
        limitMs,
      ),
    results: (code) => resultsOf(readVitest(file, isMeant), code),
    again(failed) {
      // Nothing is known of single tests: the same once more.
      if (failed.some((result) => result.file === "")) return [narrowed(files, ...share)];
      const filesOf = (results: readonly TestResult[]) => [
        ...new Set(results.map((result) => result.file)),
      ];
      const whole = filesOf(failed.filter(({ isWhole }) => isWhole));
      const single = failed.filter((result) => !whole.includes(result.file));
      const names = [...new Set(single.map((result) => RegExp.escape(result.name)))];
      return [
        ...(whole.length > 0 ? [narrowed(whole)] : []),
        ...(single.length > 0
          ? [narrowed(filesOf(single), `--testNamePattern=^(?:${names.join("|")})$`)]
          : []),
      ];
    },
    with: (others) => vitest(name, { ...options, args: [...args, ...others] }),
  };
}

const isShard = (arg: string) => arg.startsWith("--shard=");

export function playwright(name: string, ...args: readonly string[]): Step {
  const file = join(reports, `playwright-${name.replaceAll(" ", "-")}.json`);
  return {
    name,
    run({ env, stdio, limitMs }) {
      // Playwright gives its workers FORCE_COLOR, beside which Node warns of NO_COLOR.
      const { NO_COLOR: noColours, ...others } = env;
      const colours = noColours === undefined ? {} : { FORCE_COLOR: "0" };
      const named = { ...others, ...colours, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const options = { env: named, stdio, shell };
      return run("playwright", ["test", "--reporter=list,json", ...args], options, limitMs);
    },
    results: (code) => resultsOf(readPlaywright(file), code),
    again(failed) {
      const which = failed.some((result) => result.file === "") ? [] : ["--last-failed"];
      // Of what failed no share is left out.
      const same = which.length > 0 ? args.filter((arg) => !isShard(arg)) : args;
      return [playwright(`${name} once more`, ...same, "--workers=1", ...which)];
    },
    with: (more) => playwright(name, ...args, ...more),
  };
}

/** A step with more in its environment, however it runs. */
export function withEnv(step: Step, more: Readonly<Record<string, string>>): Step {
  const { again, with: longer } = step;
  return {
    ...step,
    run: (how) => step.run({ ...how, env: { ...how.env, ...more } }),
    ...(again && { again: (failed) => again(failed).map((one) => withEnv(one, more)) }),
    ...(longer && { with: (others) => withEnv(longer(others), more) }),
  };
}

/** With this code a program says that something is missing without which it cannot be run. */
const lacking = 77;

/**
 * A program that counts as one test.
 *
 * @param needs what it needs that not every machine has
 */
export function program(
  name: string,
  file: string,
  { args = [], needs }: { readonly args?: readonly string[]; readonly needs?: string } = {},
): Step {
  const made = (more: readonly string[]) =>
    program(name, file, { args: more, ...(needs ? { needs } : {}) });
  const result = (code: number): TestResult => {
    if (code === lacking && needs) return { file, name: "", state: "skipped", reason: needs };
    return { file, name: args.join(" "), state: code === 0 ? "passed" : "failed" };
  };
  return {
    name,
    run: ({ env, stdio, limitMs }) => run(pinnedNode, [file, ...args], { env, stdio }, limitMs),
    results: (code) => [result(code)],
    again: () => [made(args)],
    with: made,
  };
}

/** What a tool wrote, and a failure of its own where it ended badly and names no test for it. */
function resultsOf(
  results: readonly TestResult[] | undefined,
  code: number,
): readonly TestResult[] {
  if (!results) return [failedOutside(`ended with code ${code}, and says nothing of its tests`)];
  if (code === 0 || results.some(isFailed)) return results;
  return [...results, failedOutside(`ended with code ${code}, though no test failed`)];
}
