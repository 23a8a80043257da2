import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

import { currentBuild } from "../../server/current-build.js";
import { clearBuilds, findBuild, keepBuild, newBuildFolder, useBuild } from "./builds.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "builds-"));

/** Makes a build of these inputs and puts it in place, as if this many minutes ago. */
function build(builds: string, inputs: string, minutesAgo = 0): string {
  const folder = keepBuild(builds, newBuildFolder(builds), inputs);
  useBuild(builds, folder);
  const then = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(join(folder, "complete"), then, then);
  return folder;
}

test("nothing is served before there is a build, and then always the last one put in place", () => {
  const builds = newFolder();
  expect(currentBuild(builds)).toBeUndefined();
  const first = build(builds, "aaa");
  expect(currentBuild(builds)).toBe(first);
  const second = build(builds, "bbb");
  expect(currentBuild(builds)).toBe(second);
  useBuild(builds, first);
  expect(currentBuild(builds)).toBe(first);
});

test("a build is found by what it was made from, unless it was interrupted", () => {
  const builds = newFolder();
  const made = build(builds, "aaa");
  mkdirSync(join(builds, "bbb"));
  expect(findBuild(builds, "aaa")).toBe(made);
  expect(findBuild(builds, "bbb")).toBeUndefined();
});

test("a build that fails or is killed leaves the one that is served as it is, and is cleared later", async () => {
  const builds = newFolder();
  const served = build(builds, "aaa");
  const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(ended, "exit");
  const left = join(builds, `.new-${ended.pid}`);
  mkdirSync(left);
  const underWay = newBuildFolder(builds);
  expect(currentBuild(builds)).toBe(served);
  clearBuilds(builds);
  expect([served, underWay, left].map((folder) => existsSync(folder))).toEqual([true, true, false]);
});

test("a forced rebuild removes nothing from a build that may be in use", () => {
  const builds = newFolder();
  const first = build(builds, "aaa");
  const second = build(builds, "aaa");
  expect(second).not.toBe(first);
  expect(existsSync(join(first, "complete"))).toBe(true);
  expect(findBuild(builds, "aaa")).toBe(second);
});

test("the last two builds stay, and any that a running process serves", () => {
  const builds = newFolder();
  const served = build(builds, "aaa", 40);
  const forgotten = build(builds, "bbb", 30);
  const before = build(builds, "ccc", 20);
  const current = build(builds, "ddd", 10);
  writeFileSync(join(served, `served-by-${process.pid}`), "");
  clearBuilds(builds);
  const left = [served, forgotten, before, current].filter((folder) => existsSync(folder));
  expect(left.map((folder) => basename(folder))).toEqual(["aaa", "ccc", "ddd"]);
});
