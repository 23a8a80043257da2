import { spawn } from "node:child_process";
import { constants } from "node:os";

import { machineEnv, root } from "./project.mjs";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];
/** npm, a terminal and a supervisor may each send the same signal for one wish to stop. */
const sameWishMs = 1000;

/**
 * Runs a command in the project folder, hands signals on to it and waits for its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<{ code: number, signal: string | null, output: string }>} the exit code as a shell
 * would tell it, and what it wrote where `stdio` is "pipe"
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    const stopForwarding = forwardSignals(child);
    child.once("error", (error) => {
      stopForwarding();
      done({ code: 127, signal: null, output: `${output}${error.message}\n` });
    });
    child.once("close", (code, signal) => {
      stopForwarding();
      done({ code: code ?? 128 + constants.signals[signal], signal, output });
    });
  });
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

function forwardSignals(child) {
  let lastAt = -Infinity;
  const forward = (signal) => {
    const now = performance.now();
    if (now - lastAt < sameWishMs) return;
    lastAt = now;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  return () => {
    for (const signal of forwarded) process.off(signal, forward);
  };
}
