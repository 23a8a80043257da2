import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { policy } from "./policy.ts";

const document = readFileSync("docs/promises.md", "utf8");
const rows = [...document.matchAll(/^\| "([^"]+)"[^|]*\| +`([^`]+)`\s*\|\s*(.+?)\s*\|$/gm)].map(
  ([, sentence = "", page = "", keeper = ""]) => ({ sentence, page, keeper }),
);

test("each promise is still on the page that it comes from", () => {
  const missing = rows.filter(({ sentence, page }) => {
    return !readFileSync(page, "utf8").includes(sentence);
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test("each module that keeps a promise exists", () => {
  const modules = rows.flatMap(({ keeper }) => /^`([^`]+)`$/.exec(keeper)?.[1] ?? []);
  expect(modules.length).toBeGreaterThan(15);
  expect(modules.filter((file) => !existsSync(file))).toEqual([]);
});

test("every promised number has a row", () => {
  expect(Object.keys(policy).filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

test("docs/data-protection.md names tests and pages that exist", () => {
  const paper = readFileSync("docs/data-protection.md", "utf8");
  const files = [...paper.matchAll(/`((?:app|content|tests)\/[^`]+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
