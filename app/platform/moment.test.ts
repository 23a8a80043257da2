import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { momentAt, readMoment, timeOf } from "./moment.ts";

test("a moment is read as it was written, and nothing else is one", () => {
  const at = momentAt(Date.UTC(2028, 1, 29, 23, 59, 59, 999));
  expect(readMoment(at)).toBe("2028-02-29T23:59:59.999Z");
  expect(momentAt(timeOf(at))).toBe(at);
  for (const text of [
    "",
    "none",
    "NaN",
    "0",
    "2028",
    "2028-02-29",
    "2028-02-29T23:59Z",
    "2028-02-29T23:59:59.999",
    "2028-02-29T23:59:59.999+00:00",
    "2027-02-29T10:00:00.000Z",
    "2028-13-01T10:00:00.000Z",
    "2028-01-01T24:00:00.000Z",
    "2028-01-01T10:60:00.000Z",
    "+012028-01-01T10:00:00.000Z",
    " 2028-01-01T10:00:00.000Z",
    "2028-01-01T10:00:00.000Z\n",
    "٢٠٢٨-01-01T10:00:00.000Z",
    null,
    undefined,
    1_830_000_000_000,
  ]) {
    expect(readMoment(text), String(text)).toBeNull();
  }
});

/** They read what the site's own server has answered, and no field, address or storage. */
const answers = [
  "early/first-hours.ts",
  "features/captcha/solve-altcha.ts",
  "features/cases/view/case-viewers.tsx",
  "features/desk/ui/desk-time.ts",
  "features/trial/free-hours/use-free-hours.ts",
];

test("in a browser no other file makes a time of a text", () => {
  const app = join(import.meta.dirname, "..");
  const readers = globSync("**/*.{ts,tsx}", { cwd: app })
    .filter((file) => !/\.(?:test|server)\.|[/.]\.server\/|platform\/moment\.ts$/.test(file))
    .filter((file) => readFileSync(join(app, file), "utf8").includes("Date.parse"));
  expect(readers.toSorted()).toEqual(answers);
});
