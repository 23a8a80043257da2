import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";
import { createPrintSheet } from "./print-sheet.ts";

let clientDir = "";

beforeEach(() => {
  clientDir = mkdtempSync(join(tmpdir(), "print-sheet-"));
  mkdirSync(join(clientDir, "assets", "a1b2c3"), { recursive: true });
});

afterEach(() => {
  rmSync(clientDir, { recursive: true });
});

function write(name: string, css: string): void {
  writeFileSync(join(clientDir, "assets", name), css);
}

test("has what all stylesheets of the build say of paper, and nothing else", () => {
  write("a1b2c3/frame.css", "@layer a{.x{color:red}@media print{.x{display:none}}}");
  write("a1b2c3/home.css", "@media print{.y{color:#000}}.y{color:red}");
  // A copy of the server's build, and what an earlier call wrote.
  write("app-1.css", "@media print{.z{color:#000}}");
  write("print-1.css", ".w{color:#000}");
  const printSheet = createPrintSheet(clientDir);
  const href = printSheet() ?? "";
  expect(href).toMatch(/^\/assets\/print-[\w-]{8}\.css$/);
  expect(readFileSync(join(clientDir, href), "utf8")).toBe(
    "@layer a{.x{display:none}}.y{color:#000}",
  );
  expect(printSheet()).toBe(href);
  expect(createPrintSheet(clientDir)()).toBe(href);
});

test("is absent where nothing is built", () => {
  expect(createPrintSheet(clientDir)()).toBeUndefined();
  expect(createPrintSheet(join(clientDir, "nowhere"))()).toBeUndefined();
});
