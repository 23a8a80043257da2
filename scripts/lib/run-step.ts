import {
  afterSecondRun,
  describeTest,
  failedOutside,
  failUnexplained,
  isFailed,
  type Outcome,
  type TestResult,
} from "./test-results.ts";
import type { Step } from "./test-steps.ts";
import type { TestTime } from "./test-time.ts";

/** What became of a step. */
export type StepResult = Outcome & {
  readonly name: string;
  readonly isOk: boolean;
  readonly seconds: number;
};

export type Surroundings = {
  readonly env: NodeJS.ProcessEnv;
  readonly time: TestTime;
  readonly say: (line: string) => void;
};

type Ran = {
  readonly code: number;
  readonly results: readonly TestResult[];
  readonly isOverTime: boolean;
};

/**
 * Runs steps at once, and then, when nothing else runs, each test of theirs that failed once more: what only fails
 * among others keeps no work out, and is named.
 */
export async function runSteps(
  steps: readonly Step[],
  around: Surroundings,
): Promise<readonly StepResult[]> {
  const firsts = await Promise.all(
    steps.map(async (step) => {
      const startedAt = performance.now();
      const ran = await runOnce(step, around, around.time.limit());
      return { step, ran, seconds: (performance.now() - startedAt) / 1000 };
    }),
  );
  const results: StepResult[] = [];
  for (const { step, ran, seconds } of firsts) {
    const outcome = await runFailedAgain(step, ran, around);
    const isOk = step.results ? !outcome.results.some(isFailed) : ran.code === 0;
    // A check that failed counts as well.
    const own =
      step.results || isOk
        ? outcome.results
        : [{ file: "", name: step.name, state: "failed" } as const];
    const result = { ...outcome, results: own, name: step.name, isOk, seconds };
    around.say(describeStep(result));
    results.push(result);
  }
  return results;
}

async function runOnce(
  step: Step,
  { env }: Surroundings,
  limitMs: number | undefined,
): Promise<Ran> {
  // Checks are quiet unless they find something; tests show how far they are.
  const stdio = step.results ? "inherit" : "pipe";
  const { code, output, isOverTime } = await step.run({ env, stdio, limitMs });
  if (code !== 0) process.stdout.write(output);
  if (!isOverTime) return { code, isOverTime, results: step.results?.(code) ?? [] };
  // What hangs is a fault of its own: nothing is known of the tests that were still to come.
  const minutes = Math.round((limitMs ?? 0) / 60_000);
  const overTime = failedOutside(`${step.name} was ended after ${minutes} minutes, unfinished`);
  return { code: code || 1, isOverTime, results: [overTime] };
}

async function runFailedAgain(
  step: Step,
  { results: raw, isOverTime }: Ran,
  around: Surroundings,
): Promise<Outcome> {
  const results = failUnexplained(raw);
  const failed = results.filter(isFailed);
  const limitMs = around.time.secondLimit();
  if (failed.length === 0 || isOverTime || !step.again) return { results, failedOnce: [] };
  if (limitMs === null) {
    around.say("There is no time left in which the tests that failed could run once more.");
    return { results, failedOnce: [] };
  }
  around.say(`\n${step.name}: ${failed.length} failed, and run once more, alone:`);
  for (const test of failed) around.say(`  ${describeTest(test)}`);
  const again: TestResult[] = [];
  for (const one of step.again(failed))
    again.push(...(await runOnce(one, around, limitMs)).results);
  const outcome = afterSecondRun(results, again);
  for (const test of outcome.failedOnce) around.say(`failed once  ${describeTest(test)}`);
  return outcome;
}

export function describeStep({ name, isOk, seconds }: StepResult): string {
  return `${isOk ? "ok    " : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`;
}
