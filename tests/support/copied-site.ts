import { spawn } from "node:child_process";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

import { inBuild } from "./built-site.ts";
import { temporaryFolder } from "./databases.ts";
import { inheritedEnv } from "./inherited-env.ts";

const root = join(import.meta.dirname, "../..");

/** A copy of the built project: what starts the site, its packages and its current build. */
export function copySite(): string {
  const folder = temporaryFolder();
  for (const name of ["server/start.js", "server/current-build.js", "package.json"]) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const build = inBuild();
  cpSync(build, join(folder, "build", basename(build)), { recursive: true });
  writeFileSync(join(folder, "build/current"), basename(build));
  return folder;
}

/** Starts a copied site, which ends with the test. @returns its port and the number of its process */
export async function startCopiedSite(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly port: number; readonly pid: number }> {
  const child = spawn(process.execPath, [join(folder, "server/start.js")], {
    env: {
      ...inheritedEnv(),
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout });
  return await new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const { msg, port } = JSON.parse(line) as { msg: string; port: number };
      if (msg.startsWith("ready at")) resolve({ port, pid: child.pid ?? 0 });
    });
    lines.on("close", () => reject(new Error("The site has ended")));
  });
}
