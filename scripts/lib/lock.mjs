import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const beatMs = 1000;
/** A holder that has not touched its lock for this long is gone, whatever has its process id now. */
const staleMs = 15_000;
const pollMs = 250;

/**
 * Does a piece of work while no other process of this project does the same.
 *
 * @template T
 * @param {string} file names the lock
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once if another process is at work
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let waited = false;
  while (!take(file)) {
    if (isStale(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await sleep(pollMs);
  }
  const beat = setInterval(() => touch(file), beatMs);
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isStale(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    const idleMs = Date.now() - statSync(file).mtimeMs;
    // The file is empty for the moment between its creation and its first byte.
    return idleMs > staleMs || (pid > 0 && !isRunning(pid));
  } catch (error) {
    // Released in between: the next attempt decides.
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Someone has cleaned the folder; the work continues.
  }
}
