import { execFileSync } from "node:child_process";

import { expect, test } from "vitest";

const clock = new URL("demo-clock.mjs", import.meta.url).href;

test("the demo's clock goes ahead by whole days, and what is not about now stays", () => {
  const script =
    "console.log(JSON.stringify([Date.now(), +new Date(), Date.parse('2027-03-28'), +new Date(0), new Date(2027, 0, 1) instanceof Date]))";
  const env = { ...process.env, DEMO_DAYS_AHEAD: "100" };
  const before = Date.now();
  const printed = execFileSync(process.execPath, [`--import=${clock}`, "-e", script], { env });
  const [now = 0, made = 0, parsed, first, isDate] = JSON.parse(printed.toString()) as number[];
  const ahead = 100 * 86_400_000;
  for (const one of [now, made]) {
    expect(one).toBeGreaterThanOrEqual(before + ahead);
    expect(one).toBeLessThanOrEqual(Date.now() + ahead);
  }
  expect([parsed, first, isDate]).toEqual([Date.parse("2027-03-28"), 0, true]);
});
