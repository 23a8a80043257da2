import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { addCounts, countPlaywright, countVitest, noCounts, summaryLine } from "./test-counts.ts";

function report(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), "report-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("both reports are summed into one line", () => {
  const vitest = countVitest(
    report({
      numPassedTests: 10,
      numFailedTests: 1,
      testResults: [
        {
          status: "failed",
          assertionResults: [
            { status: "failed", tags: [] },
            { status: "skipped", tags: [] },
            { status: "todo", tags: [] },
            { status: "skipped", tags: ["deep"] },
          ],
        },
        { status: "failed", assertionResults: [] },
      ],
    }),
    (tags) => !tags.includes("deep"),
  );
  const playwright = countPlaywright(report({ stats: { expected: 6, unexpected: 1, skipped: 0 } }));
  // The file that could not be loaded is a failure too.
  expect(summaryLine(addCounts(vitest, playwright))).toBe("16 passed, 3 failed, 2 skipped");
  expect(summaryLine({ ...noCounts, passed: 15 })).toBe("15 passed, 0 failed");
});

test("a run that wrote no report counts nothing", () => {
  expect(countVitest("/nowhere.json")).toEqual(noCounts);
  expect(countPlaywright("/nowhere.json")).toEqual(noCounts);
});
