import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

import { inheritedEnv } from "./inherited-env.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The last commit before trials became lessons. */
const commit = "f851b3281655f71967179f702374c42dafd0b3c3";

/** Programs that the project installs. */
const env = () => ({
  ...inheritedEnv(),
  PATH: [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
});

/** What git answers; null where it is missing, or the repository has not what is asked for. */
function git(...args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" });
  } catch {
    return null;
  }
}

export type ProgramBefore =
  | { readonly folder: string }
  /** Why it cannot be built here. */
  | { readonly missing: string };

/** Builds the program of the version before in a folder of its own, out of the repository's history, unless that is done. */
export async function buildProgramBefore(): Promise<ProgramBefore> {
  if (git("cat-file", "-e", `${commit}^{commit}`) === null) {
    return {
      missing: `The repository's history is not here: git fetch --unshallow, for ${commit}`,
    };
  }
  // As it was installed for that version, it would not be built with these packages.
  if (git("diff", "--quiet", commit, "--", "package-lock.json") === null) {
    return { missing: "The version before was written for other packages" };
  }
  const folder = join(root, ".cache/program-before", commit);
  if (existsSync(join(folder, "build/current"))) return { folder };
  const made = `${folder}.${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const unpack = `git archive --format=tar ${commit} | tar -x -C "$0"`;
  await run("sh", ["-c", unpack, made], { cwd: root });
  symlinkSync(join(root, "node_modules"), join(made, "node_modules"));
  const build = ["scripts/lib/build-site.ts", "--english-will-do"];
  await run(process.execPath, build, { cwd: made, env: env() });
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
  return { folder };
}

/** Runs one of the programs in a folder of the project to its end. @throws with what it said, if it fails */
export async function runIn(
  folder: string,
  program: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await run(process.execPath, [program], { cwd: folder, env: { ...env(), ...settings } });
}

/** Starts the built site that is in a folder of the project, until the test ends. */
export function startIn(folder: string, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(folder, "server/start.js")], {
    cwd: folder,
    env: {
      ...env(),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      TRUSTED_PROXIES: "loopback",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = text(child.stderr);
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const ready = Promise.withResolvers<number | null>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.includes('"ready at ')) ready.resolve((JSON.parse(line) as { port: number }).port);
  });
  void ended.then(() => ready.resolve(null));
  return {
    pid: child.pid ?? 0,
    /** @throws with what it said, if it ends before */
    port: async () => {
      const port = await ready.promise;
      if (port === null) throw new Error(await said);
      return port;
    },
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    ended: async () => ({ code: await ended, said: await said }),
  };
}
