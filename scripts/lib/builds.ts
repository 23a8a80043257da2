import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";

import { currentBuild } from "../../server/current-build.js";
import { isRunning } from "./lock.mjs";

/** Written into a build last, so that one without it is known to be incomplete. */
const stamp = "complete";
/** The current one and the one before, which an owner may go back to. */
const kept = 2;

/** A folder to build in; if this process leaves it behind, the next build clears it. */
export function newBuildFolder(builds: string): string {
  const folder = join(builds, `.new-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A complete build that was made from the same inputs, or undefined. */
export function findBuild(builds: string, inputs: string): string | undefined {
  const isMade = (folder: string) => existsSync(join(folder, stamp));
  const current = currentBuild(builds);
  const all = [...(current ? [current] : []), ...buildsBelow(builds)];
  return all.find((folder) => basename(folder).startsWith(inputs) && isMade(folder));
}

/**
 * Puts a finished build, from `newBuildFolder`, beside the others.
 *
 * @param inputs names it
 * @returns its folder from now on
 */
export function keepBuild(builds: string, made: string, inputs: string): string {
  writeFileSync(join(made, stamp), "");
  // A forced rebuild goes beside the one that may be in use.
  const isTaken = existsSync(join(builds, inputs));
  const folder = join(builds, isTaken ? `${inputs}-${Date.now().toString(36)}` : inputs);
  renameSync(made, folder);
  return folder;
}

/** Has the next start serve this build, in one step: readers of `current` find either the old name or the new. */
export function useBuild(builds: string, folder: string): void {
  const now = new Date();
  utimesSync(join(folder, stamp), now, now);
  const file = join(builds, `.current-${process.pid}`);
  writeFileSync(file, `${basename(folder)}\n`);
  renameSync(file, join(builds, "current"));
}

/**
 * Clears builds that are older than the last two and that no process serves, and what ended processes have left
 * unfinished.
 */
export function clearBuilds(builds: string): void {
  const current = currentBuild(builds);
  const byAge = buildsBelow(builds).toSorted((one, other) => usedAt(other) - usedAt(one));
  const rest = byAge.filter((folder, index) => folder !== current && index >= kept);
  const left = readdirSync(builds)
    .filter((name) => /^\.(?:new|current)-/.test(name) && !isRunning(Number(name.split("-")[1])))
    .map((name) => join(builds, name));
  for (const folder of [...rest.filter((one) => !isServed(one)), ...left]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildsBelow(builds: string): string[] {
  if (!existsSync(builds)) return [];
  return readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => join(builds, entry.name));
}

/** When it was last put in place, in milliseconds; 0 if it is not a complete build. */
function usedAt(folder: string): number {
  return statSync(join(folder, stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whether a running process has left its mark in it (server/run-server.ts). */
function isServed(folder: string): boolean {
  return readdirSync(folder).some((name) => {
    const pid = /^served-by-(\d+)$/.exec(name)?.[1];
    return pid !== undefined && isRunning(Number(pid));
  });
}
