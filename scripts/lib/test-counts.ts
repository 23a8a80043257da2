import { existsSync, readFileSync } from "node:fs";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
};

export const noCounts: Counts = Object.freeze({ passed: 0, failed: 0, skipped: 0 });

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number };
  suites?: PlaywrightSuite[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** Reads Vitest's JSON report; nothing counted where there is none. */
export function countVitest(file: string): Counts {
  const report = read(file) as VitestReport | undefined;
  if (!report) return noCounts;
  // A file that could not even be loaded has no test that failed.
  const unloaded = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Reads Playwright's JSON report; nothing counted where there is none. */
export function countPlaywright(file: string): Counts {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return noCounts;
  const { expected, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected, skipped };
}

/** Longest message of a test that {@link playwrightTroubles} repeats, in lines. */
const messageLines = 25;
// What colours a terminal's text (ECMA-48).
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");

/**
 * Reads from Playwright's JSON report which tests failed, and what each said. A log that is cut off keeps its end, so this belongs there.
 */
export function playwrightTroubles(file: string): string[] {
  const report = read(file) as PlaywrightReport | undefined;
  return (report?.suites ?? []).flatMap((suite) => troublesIn(suite, []));
}

function troublesIn(suite: PlaywrightSuite, above: readonly string[]): string[] {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => {
        const said = results[0]?.errors.map(({ message = "" }) => message).join("\n") ?? "";
        const lines = said.replaceAll(colours, "").split("\n").slice(0, messageLines);
        return `${[...path, title].join(" › ")}\n${lines.join("\n")}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => troublesIn(inner, path))];
}

/** The last line of a test run. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
