import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import {
  afterSecondRun,
  failUnexplained,
  readPlaywright,
  readVitest,
  summaryLine,
  type TestResult,
} from "./test-results.ts";

function report(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), "report-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passed = (name: string, file = "a.test.ts"): TestResult => ({ file, name, state: "passed" });
const failed = (name: string, file = "a.test.ts"): TestResult => ({ file, name, state: "failed" });
const skipped = (name: string, reason?: string, tags: readonly string[] = []): TestResult => ({
  file: "a.test.ts",
  name,
  state: "skipped",
  tags,
  ...(reason ? { reason } : {}),
});

test("both reports are summed into one line", () => {
  const vitest = readVitest(
    report([passed("a"), failed("b"), skipped("c", "no Dovecot"), skipped("d", "", ["deep"])]),
    (tags) => !tags.includes("deep"),
  );
  const spec = (title: string, status: string, annotations: readonly object[] = []) => ({
    title,
    file: "a.spec.ts",
    tests: [{ projectName: "shell", status, annotations }],
  });
  const playwright = readPlaywright(
    report({
      suites: [
        {
          title: "a.spec.ts",
          specs: [spec("e", "expected")],
          suites: [
            {
              title: "inner",
              specs: [
                spec("f", "unexpected"),
                spec("g", "skipped", [{ type: "skip", description: "no Java" }]),
              ],
            },
          ],
        },
      ],
      errors: [],
    }),
  );
  const all = [...(vitest ?? []), ...(playwright ?? [])];
  expect(summaryLine(all)).toBe("2 passed, 2 failed, 2 skipped");
  expect(all.map(({ name, reason }) => [name, reason])).toContainEqual([
    "inner > g [shell]",
    "no Java",
  ]);
  expect(summaryLine([passed("a")])).toBe("1 passed, 0 failed");
});

test("who leaves a test out says why, or it fails", () => {
  const results = failUnexplained([skipped("a"), skipped("b", "no Dovecot")]);
  expect(results.map(({ state }) => state)).toEqual(["failed", "skipped"]);
});

test("what fails outside of every test is a failure", () => {
  const results = readPlaywright(report({ suites: [], errors: [{ message: "no such file" }] }));
  expect(results).toMatchObject([{ file: "", state: "failed" }]);
});

test("a run that wrote no report has no results", () => {
  expect(readVitest("/nowhere.json")).toBeUndefined();
  expect(readPlaywright("/nowhere.json")).toBeUndefined();
});

test("what passes alone has failed once, and what fails alone too has failed", () => {
  const { results, failedOnce } = afterSecondRun(
    [passed("a"), failed("b"), failed("c"), failed("d")],
    [passed("b"), failed("c")],
  );
  expect(failedOnce).toEqual([failed("b")]);
  // Nothing was heard of the last one.
  expect(results).toEqual([passed("a"), passed("b"), failed("c"), failed("d")]);
});

test("what the second run leaves out has neither passed nor failed", () => {
  const { results, failedOnce } = afterSecondRun(
    [passed("a"), failed("b")],
    [skipped("a"), skipped("b")],
  );
  expect(failedOnce).toEqual([]);
  expect(results).toEqual([passed("a"), failed("b")]);
});

test("what fails alone only has failed once", () => {
  const { results, failedOnce } = afterSecondRun(
    [passed("a"), failed("b")],
    [failed("a"), passed("b")],
  );
  expect(results).toEqual([passed("a"), passed("b")]);
  expect(failedOnce).toEqual([failed("b"), failed("a")]);
});

test("a file passes alone if everything in it does", () => {
  const whole = { ...failed(""), isWhole: true };
  expect(afterSecondRun([whole], [passed("a"), passed("b")]).failedOnce).toEqual([whole]);
  expect(afterSecondRun([whole], [passed("a"), failed("b")]).results).toEqual([whole]);
  expect(afterSecondRun([whole], []).results).toEqual([whole]);
  const outside = failed("outside", "");
  expect(afterSecondRun([outside], [passed("a")]).failedOnce).toEqual([outside]);
  expect(afterSecondRun([outside], [passed("a"), outside]).failedOnce).toEqual([]);
});
