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
  testResults: { status: string; assertionResults: { status: string; tags: string[] }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number };
};

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/**
 * Reads Vitest's JSON report; counts nothing if there is none.
 *
 * @param isMeant by its tags, whether a test belonged to the run: it reports those that it left out as skipped
 */
export function countVitest(
  file: string,
  isMeant: (tags: readonly string[]) => boolean = () => true,
): Counts {
  const report = read(file) as VitestReport | undefined;
  if (!report) return noCounts;
  // A file that could not even be loaded has no test that failed.
  const unloaded = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.testResults
      .flatMap((result) => result.assertionResults)
      .filter(({ status, tags }) => !["passed", "failed"].includes(status) && isMeant(tags)).length,
  };
}

/** Reads Playwright's JSON report; counts nothing if there is none. */
export function countPlaywright(file: string): Counts {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return noCounts;
  const { expected, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected, skipped };
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
