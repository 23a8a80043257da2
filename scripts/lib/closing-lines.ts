import { describeStep, type StepResult } from "./run-step.ts";
import { describeTest, isFailed, summaryLine, type TestResult } from "./test-results.ts";

/**
 * The lines at the end of a run: each step, what did not run, the tests that failed, that failed once and that were
 * left out with their reason, and last of all the sum.
 */
export function closingLines(
  results: readonly StepResult[],
  notRun: readonly string[],
): readonly string[] {
  const named = (title: string, of: (result: StepResult) => readonly TestResult[]) => {
    const lines = results.flatMap((result) =>
      of(result).map((test) => `  ${result.name}: ${describeTest(test)}`),
    );
    return lines.length > 0 ? ["", title, ...lines] : [];
  };
  return [
    "",
    ...results.map(describeStep),
    ...notRun.map((name) => `-       ${name} (not run)`),
    ...named("Left out:", (result) => result.results.filter(({ state }) => state === "skipped")),
    ...named("Failed once; to be mended like any other:", (result) => result.failedOnce),
    ...named("Failed:", (result) => result.results.filter(isFailed)),
    "",
    summaryLine(results.flatMap((result) => result.results)),
  ];
}
