import { existsSync } from "node:fs";
import { join } from "node:path";

import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { faultySettings, pinnedNode, prepareLock, projectEnv, root } from "./project.mjs";
import { run } from "./run.mjs";

/** Settings from a `.env` file, if there is one; the environment itself takes precedence. */
export const envFile = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];

/** The site could not be built, and the reason has been printed. */
export class BuildFailure extends Error {}

/**
 * Brings the dependencies and, if asked, the build up to date; one process at a time.
 *
 * @param {{
 *   build: "always" | "when changed" | "English will do" | "no",
 *   checkSettings?: boolean,
 * }} options with `checkSettings`, a fault in the settings ends it before anything is built
 * @throws where a step fails, with a sentence that says which
 */
export async function prepare({ build, checkSettings = false }) {
  const stop = noteStop();
  try {
    if (!(await isInstalled())) {
      await withLock(prepareLock, install, () =>
        console.log("Another start is installing or building; waiting for it…"),
      );
    }
  } catch (error) {
    throw stop.isAsked() ? new Error("Stopped while installing.") : error;
  }
  if (stop.isAsked()) throw new Error("Stopped while installing.");
  if (build === "no") return stop.forget();
  const flags = [
    ...(build === "always" ? ["--force"] : []),
    ...(build === "English will do" ? ["--english-will-do"] : []),
    ...(checkSettings ? ["--check-settings"] : []),
  ];
  const { code, signal } = await run(
    pinnedNode,
    [...envFile, "scripts/lib/build-site.ts", ...flags],
    { env: projectEnv() },
  );
  if (signal || stop.isAsked()) throw new Error("Stopped while building.");
  stop.forget();
  if (code === faultySettings) throw new Error("Nothing was built or started.");
  if (code !== 0) throw new BuildFailure("The site could not be built.");
}

/**
 * Brings everything up to date and hands over to a program on the pinned Node, with what follows the command's name.
 *
 * @param {Parameters<typeof prepare>[0]["build"]} build
 * @param {string} program
 */
export async function prepareAndRun(build, program) {
  await main(async () => {
    await prepare({ build });
    const args = [program, ...process.argv.slice(2)];
    return (await run(pinnedNode, args, { env: projectEnv() })).code;
  });
}

/** Says at once that a wish to stop has been heard: what runs then may take a while to end. */
function noteStop() {
  let isAsked = false;
  const note = () => {
    if (!isAsked) console.log("Stopping…");
    isAsked = true;
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, note);
  return {
    isAsked: () => isAsked,
    forget: () => {
      for (const signal of signals) process.off(signal, note);
    },
  };
}

/**
 * Says what goes wrong in a sentence rather than with a stack of calls, and ends with code 1.
 *
 * @param {() => Promise<number>} work answers the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
