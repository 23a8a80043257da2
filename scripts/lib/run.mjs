import { spawn } from "node:child_process";
import { constants } from "node:os";

import { machineEnv, root } from "./project.mjs";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];
/** How long a command that is over its time has for putting its things away. */
const farewellMs = 20_000;
/** npm, a terminal and a supervisor may each send the same signal for one wish to stop. */
const sameWishMs = 1000;

/**
 * Runs a command in the project folder, hands signals on to it and waits for its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @param {number} [limitMs] after so long it is ended, and all that it has started with it
 * @returns {Promise<{ code: number, signal: string | null, output: string, isOverTime: boolean }>} the exit code as a
 * shell would tell it, and what it wrote where `stdio` is "pipe"
 */
export function run(command, args, options = {}, limitMs) {
  return new Promise((done) => {
    // In a group of its own, all of it can be ended at once.
    const detached = limitMs !== undefined && process.platform !== "win32";
    const child = spawn(command, args, { cwd: root, stdio: "inherit", detached, ...options });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    const send = (signal) => (detached ? sendToGroup(child, signal) : child.kill(signal));
    const limit = limitMs === undefined ? undefined : endAfter(limitMs, send);
    const stopForwarding = forwardSignals(send);
    const end = (ended) => {
      stopForwarding();
      done({ ...ended, isOverTime: limit?.stop() ?? false });
    };
    child.once("error", (error) => {
      end({ code: 127, signal: null, output: `${output}${error.message}\n` });
    });
    child.once("close", (code, signal) => {
      end({ code: code ?? 128 + constants.signals[signal], signal, output });
    });
  });
}

function sendToGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    // The last of it has just ended.
    if (error.code !== "ESRCH") throw error;
  }
}

/** Asks for the end when the time is over, and sees to it. `stop` tells whether it was. */
function endAfter(limitMs, send) {
  let isOver = false;
  let timer = setTimeout(() => {
    isOver = true;
    send("SIGINT");
    timer = setTimeout(() => send("SIGKILL"), farewellMs);
  }, limitMs);
  return {
    stop: () => {
      clearTimeout(timer);
      // What it started may have outlived it.
      if (isOver) send("SIGKILL");
      return isOver;
    },
  };
}

/**
 * Installs what a folder's package-lock.json names.
 *
 * @param {string} folder
 * @param {string} flag of `npm ci`
 * @throws if npm fails
 */
export async function npmCi(folder, flag) {
  const args = ["ci", flag, "--no-audit", "--no-fund", "--loglevel=error"];
  const shell = process.platform === "win32";
  const { code } = await run("npm", args, { cwd: folder, env: machineEnv(), shell });
  if (code !== 0) throw new Error(`npm ci failed in ${folder} with exit code ${code}.`);
}

function forwardSignals(send) {
  let lastAt = -Infinity;
  const forward = (signal) => {
    const now = performance.now();
    if (now - lastAt < sameWishMs) return;
    lastAt = now;
    send(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  return () => {
    for (const signal of forwarded) process.off(signal, forward);
  };
}
