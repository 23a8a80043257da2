import { expect, test } from "vitest";

import { closingLines } from "./closing-lines.ts";
import { runSteps } from "./run-step.ts";
import type { TestResult } from "./test-results.ts";
import type { Step } from "./test-steps.ts";
import { testTime } from "./test-time.ts";

const minute = 60_000;

/** A step whose tests come to what is given, one after the other when it runs again. */
function fakeStep(name: string, runs: readonly (readonly TestResult[])[], notes: string[]): Step {
  const [first = [], ...others] = runs;
  return {
    name,
    run: async ({ limitMs }) => {
      notes.push(`${name} begins${limitMs === undefined ? "" : ` for ${limitMs / minute}`}`);
      await Promise.resolve();
      notes.push(`${name} ends`);
      return {
        code: first.some(({ state }) => state === "failed") ? 1 : 0,
        output: "",
        isOverTime: false,
      };
    },
    results: () => first,
    again: () => [fakeStep(`${name} again`, others, notes)],
  };
}

const result = (name: string, state: TestResult["state"]): TestResult => ({
  file: `${name}.test.ts`,
  name,
  state,
});

function around(time = testTime(null)) {
  const said: string[] = [];
  return { said, env: {}, time, say: (line: string) => void said.push(line) };
}

test("a test that fails runs once more when nothing else does", async () => {
  const notes: string[] = [];
  const here = around();
  const results = await runSteps(
    [
      fakeStep(
        "one",
        [[result("a", "failed"), result("b", "passed")], [result("a", "passed")]],
        notes,
      ),
      fakeStep("other", [[result("c", "failed")], [result("c", "failed")]], notes),
    ],
    here,
  );
  expect(notes).toEqual([
    "one begins",
    "other begins",
    "one ends",
    "other ends",
    "one again begins",
    "one again ends",
    "other again begins",
    "other again ends",
  ]);
  expect(results.map(({ isOk }) => isOk)).toEqual([true, false]);
  expect(here.said).toContain("failed once  a.test.ts > a");
  const lines = closingLines(results, ["units"]);
  expect(lines).toContain("-       units (not run)");
  expect(lines.join("\n")).toContain(
    "Failed once; to be mended like any other:\n  one: a.test.ts > a",
  );
  expect(lines.at(-1)).toBe("2 passed, 1 failed");
});

test("the last lines name what was left out, with the reason", async () => {
  const left = { ...result("a", "skipped"), reason: "needs Java" };
  const results = await runSteps([fakeStep("one", [[left]], [])], around());
  expect(closingLines(results, []).join("\n")).toContain(
    "Left out:\n  one: a.test.ts > a: needs Java",
  );
  expect(closingLines(results, []).at(-1)).toBe("0 passed, 0 failed, 1 skipped");
});

test("a check that fails is a failure, and runs no second time", async () => {
  const check: Step = {
    name: "Format",
    run: async () => ({ code: 1, output: "", isOverTime: false }),
  };
  const results = await runSteps([check], around());
  expect(closingLines(results, []).at(-1)).toBe("0 passed, 1 failed");
});

test("what is over its time is a failure, and runs no second time", async () => {
  const notes: string[] = [];
  const hangs: Step = {
    ...fakeStep("one", [[]], notes),
    run: async () => ({ code: 0, output: "", isOverTime: true }),
  };
  const results = await runSteps([hangs], around(testTime(0, () => minute)));
  expect(notes).toEqual([]);
  expect(closingLines(results, []).join("\n")).toContain(
    "Failed:\n  one: one was ended after 40 minutes, unfinished",
  );
});

test("no part begins after fifty minutes, and none ends after seventy-eight", () => {
  const at = (gone: number) => testTime(1_000, () => 1_000 + gone * minute);
  expect([49.9, 50].map((gone) => at(gone).mayBegin())).toEqual([true, false]);
  expect(at(0).limit()).toBe(40 * minute);
  expect(at(60).limit()).toBe(18 * minute);
  expect(at(0).secondLimit()).toBe(10 * minute);
  expect(at(75).secondLimit()).toBe(3 * minute);
  expect(at(77.5).secondLimit()).toBeNull();
  expect(testTime(null).limit()).toBeUndefined();
});
