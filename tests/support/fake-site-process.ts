import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { build } from "vite";
import { onTestFinished, vi } from "vitest";
import { inheritedEnv } from "./inherited-env.ts";

const root = new URL("../..", import.meta.url).pathname;
export const fakeSite = join(root, "node_modules/.cache/fake-site/server/fake-site.js");
const sources = ["tests/support/fake-site.ts", "app/platform/.server/db/update-process.ts"];

/** On a busy machine a process may take seconds to answer. */
const patienceMs = 60_000;

/** Bundled as the server is: Node itself does not know `import.meta.glob`, which finds the courses. */
export async function buildFakeSite(): Promise<void> {
  const rollupOptions = { input: sources.map((source) => join(root, source)) };
  const outDir = join(fakeSite, "..");
  const options = { ssr: true, outDir, copyPublicDir: false, rollupOptions };
  await build({ root, configFile: false, logLevel: "error", build: options });
  cpSync(join(root, "content/documents"), join(outDir, "../documents"), { recursive: true });
}

type Line = Record<string, unknown>;

/** A process of the site that serves a build; what it logs is in `lines`. */
export function startFakeSite(
  folder: string,
  env: Record<string, string> = {},
  { files }: { files?: number } = {},
) {
  const limit = files === undefined ? "" : `ulimit -n ${files}; `;
  const command = `${limit}exec "$0" "$@"`;
  const child = spawn("sh", ["-c", command, process.execPath, fakeSite, folder], {
    env: { ...inheritedEnv(), PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: Line[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const errors = text(child.stderr);
  return {
    lines,
    stop: (signal: NodeJS.Signals) => child.kill(signal),
    ended: async () => ({ code: await ended, errors: await errors }),
    /** The port, once the process says that it is ready. */
    ready: async (timeout = patienceMs) => {
      const line = await vi.waitFor(
        () => {
          const found = lines.find(({ msg }) => String(msg).startsWith("ready at"));
          if (!found) throw new Error(`Not ready: ${JSON.stringify(lines)}`);
          return found;
        },
        { timeout },
      );
      return Number(line["port"]);
    },
  };
}
