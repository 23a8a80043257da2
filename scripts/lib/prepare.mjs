import { existsSync } from "node:fs";
import { join } from "node:path";

import { install } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { pinnedNode, projectEnv, root } from "./project.mjs";
import { run } from "./run.mjs";

/** Settings from a `.env` file where there is one; what the environment itself sets goes first. */
export const envFile = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];

/**
 * Brings the dependencies and, where asked, the build up to date. Two processes never do so at once.
 *
 * @param {{ build: "always" | "when changed" | "no", say: (line: string) => void }} options
 * @throws where a step fails, with a sentence that says which
 */
export async function prepare({ build, say }) {
  const lock = join(root, ".cache/prepare.lock");
  await withLock(
    lock,
    async () => {
      await install(say);
      if (build === "no") return;
      const { code, signal } = await run(
        pinnedNode,
        [...envFile, "scripts/lib/build-site.ts", ...(build === "always" ? ["--force"] : [])],
        { env: projectEnv() },
      );
      if (signal) throw new Error("Stopped while building.");
      if (code !== 0) throw new Error("The site could not be built.");
    },
    () => say("Another start is installing or building; waiting for it…"),
  );
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
