import { writeFileSync } from "node:fs";

import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";

import type { TestResult } from "./test-results.ts";

declare module "vitest" {
  export interface TaskMeta {
    /** What a test needs that not every machine has: the reason where it is skipped. */
    needs?: string;
  }
}

/** Names the file that the reporter writes. */
export const resultsVariable = "TEST_RESULTS_FILE";

/**
 * Writes what became of each test to the file that the environment names. Vitest's own JSON holds neither the reason of
 * a test that was skipped while it ran, nor a suite whose hook failed, nor what failed outside of all tests.
 */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly { message: string }[]): void {
    const file = process.env[resultsVariable];
    if (!file) throw new Error(`${resultsVariable} names no file.`);
    const results = [
      ...modules.flatMap((module) => resultsOf(module)),
      ...outside.map(({ message }): TestResult => {
        return { file: "", name: `outside of every test: ${message}`, state: "failed" };
      }),
    ];
    writeFileSync(file, JSON.stringify(results));
  }
}

function resultsOf(module: TestModule): readonly TestResult[] {
  const file = module.relativeModuleId;
  const brokenSuite = ({ fullName }: TestSuite): TestResult => ({
    file,
    name: fullName,
    state: "failed",
    isWhole: true,
  });
  const broken = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...(module.errors().length > 0
      ? [{ file, name: "", state: "failed", isWhole: true } as const]
      : []),
    ...broken.map(brokenSuite),
    ...[...module.children.allTests()].map((test) => resultOf(file, test)),
  ];
}

function resultOf(file: string, test: TestCase): TestResult {
  const { tags } = test;
  const found = test.result();
  const name = test.fullName;
  if (found.state === "passed") return { file, name, tags, state: "passed" };
  if (found.state !== "skipped") return { file, name, tags, state: "failed" };
  const reason = found.note ?? needs(test);
  return { file, name, tags, state: "skipped", ...(reason ? { reason } : {}) };
}

function needs(test: TestCase): string | undefined {
  const what = test.meta().needs;
  return what === undefined ? undefined : `needs ${what}`;
}
