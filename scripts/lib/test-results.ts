import { existsSync, readFileSync } from "node:fs";

/** What became of one test, or of what holds several. */
export type TestResult = {
  /** Its path in the project; empty for what belongs to no file, such as a part that ended without a word. */
  readonly file: string;
  readonly name: string;
  readonly state: "passed" | "failed" | "skipped";
  /** Why it was left out. */
  readonly reason?: string;
  readonly tags?: readonly string[];
  /** Whether it is a file that could not be loaded or a suite whose hook failed, so that several tests did not run. */
  readonly isWhole?: boolean;
};

/** What became of a step's tests, those that failed at first and passed alone among them. */
export type Outcome = {
  readonly results: readonly TestResult[];
  readonly failedOnce: readonly TestResult[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

/**
 * Reads what the reporter of Vitest wrote.
 *
 * @param isMeant by its tags, whether a test belonged to the run: those that it left out are none of its results
 * @returns undefined if there is no file
 */
export function readVitest(
  file: string,
  isMeant: (tags: readonly string[]) => boolean = () => true,
): readonly TestResult[] | undefined {
  const results = read(file) as readonly TestResult[] | undefined;
  return results?.filter(({ state, tags = [] }) => state !== "skipped" || isMeant(tags));
}

/**
 * Reads Playwright's JSON report.
 *
 * @returns undefined if there is no file
 */
export function readPlaywright(file: string): readonly TestResult[] | undefined {
  const report = read(file) as
    | {
        readonly suites: readonly PlaywrightSuite[];
        readonly errors: readonly { readonly message?: string }[];
      }
    | undefined;
  if (!report) return undefined;
  return [
    ...report.suites.flatMap((suite) => resultsOfSuite(suite, [])),
    ...report.errors.map(({ message = "" }) =>
      failedOutside(`outside of every test: ${message.slice(0, 200)}`),
    ),
  ];
}

function resultsOfSuite(
  { specs, suites = [] }: PlaywrightSuite,
  above: readonly string[],
): readonly TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, annotations }): TestResult => {
      const reason = annotations.find(({ type }) => type === "skip")?.description;
      const name = [...above, title].join(" > ");
      return {
        file,
        name: `${name} [${projectName}]`,
        state: status === "expected" ? "passed" : status === "skipped" ? "skipped" : "failed",
        ...(reason ? { reason } : {}),
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => resultsOfSuite(suite, [...above, suite.title]))];
}

/** A failure that no test names. */
export function failedOutside(name: string): TestResult {
  return { file: "", name, state: "failed" };
}

const isUnexplained = ({ state, reason }: TestResult) => state === "skipped" && !reason;

/** Who leaves a test out has to say what is missing: a suite whose hook failed leaves its tests out too. */
export function failUnexplained(results: readonly TestResult[]): readonly TestResult[] {
  const reason = "left out, and nothing says why";
  return results.map((result) =>
    isUnexplained(result) ? { ...result, state: "failed", reason } : result,
  );
}

export const isFailed = ({ state }: TestResult): boolean => state === "failed";

/**
 * Puts together what a step's tests came to at first and when those that failed ran once more, alone.
 *
 * @param again of the second run; what it does not name has not passed
 */
export function afterSecondRun(
  first: readonly TestResult[],
  again: readonly TestResult[],
): Outcome {
  const isSame = (one: TestResult) => (other: TestResult) =>
    one.file === other.file && one.name === other.name;
  // A run of some of a file's tests leaves out the others.
  const heard = again.filter((result) => !isUnexplained(result));
  const hasPassedAlone = (failed: TestResult) => {
    const ofFile = heard.filter(({ file }) => file === failed.file);
    if (failed.file === "") return heard.length > 0 && !ofFile.some(isFailed);
    if (failed.isWhole) return ofFile.length > 0 && !ofFile.some(isFailed);
    return ofFile.some((other) => isSame(failed)(other) && !isFailed(other));
  };
  const failedOnce = first.filter((result) => isFailed(result) && hasPassedAlone(result));
  // One that passes among all and fails alone has failed once too.
  const onlyAlone = heard.filter(
    (result) => isFailed(result) && !first.some((one) => isFailed(one) && isSame(one)(result)),
  );
  return {
    results: first.map((result) =>
      failedOnce.includes(result) ? { ...result, state: "passed" } : result,
    ),
    failedOnce: [...failedOnce, ...onlyAlone],
  };
}

/** How a test is named in the log, with the reason where there is one. */
export function describeTest({ file, name, reason }: TestResult): string {
  const whole = [file, name].filter(Boolean).join(" > ");
  return reason ? `${whole}: ${reason}` : whole;
}

/** The last line of a test run. What stands for several tests is one failure. */
export function summaryLine(results: readonly TestResult[]): string {
  const count = (wanted: TestResult["state"]) =>
    results.filter(({ state }) => state === wanted).length;
  const skipped = count("skipped");
  return [
    `${count("passed")} passed, ${count("failed")} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
