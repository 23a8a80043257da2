import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";

import { freePort } from "../../scripts/lib/free-port.ts";
import { send, type Answer, type Asked } from "./http.ts";
import { inheritedEnv } from "./inherited-env.ts";

const root = join(import.meta.dirname, "../..");

/** On a busy machine Vite takes its time to start. */
const patience = { timeout: 240_000, interval: 100 };

export type Workshop = {
  readonly folder: string;
  readonly port: number;
  /** Of the process that serves. */
  readonly pid: number;
  /** What the terminal shows. */
  terminal(): string;
  send(asked: Asked | string): Promise<Answer>;
  /** Changes a file. @returns puts it back as it was */
  edit(file: string, from: string | RegExp, to: string): () => void;
  /** Presses Ctrl+C. @returns the exit code */
  stop(): Promise<number | null>;
};

/** A copy of the sources with packages of its own, beside them: links to files do not reach other disks. */
function copySources(): string {
  const near = join(root, ".cache");
  mkdirSync(near, { recursive: true });
  const folder = mkdtempSync(join(near, "workshop-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), patience.timeout);
  const names = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const wanted = /^(?:(?:app|content|public|scripts|server)\/|[^/]+\.(?:json|ts)$)/;
  for (const name of names.filter((one) => wanted.test(one)))
    cpSync(join(root, name), join(folder, name));
  const packages = join(folder, "node_modules");
  execFileSync("cp", ["-al", join(root, "node_modules"), packages]);
  rmSync(join(packages, ".vite"), { recursive: true, force: true });
  return folder;
}

/** Runs `npm run dev` with arguments in a copy of the sources, which ends with the test. */
export async function startWorkshop(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Workshop> {
  const folder = copySources();
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/dev.mjs", ...args], {
    cwd: folder,
    env: { ...inheritedEnv(), PORT: String(port), ...env },
  });
  let shown = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (text) => (shown += text));
  const ended = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  }, patience.timeout);
  await vi.waitFor(() => {
    if (child.exitCode === null && !shown.includes("ready at")) throw new Error(shown);
  }, patience);
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
  return {
    folder,
    port,
    pid: Number(children.trim()),
    terminal: () => shown,
    send: (asked) => send(port, asked),
    edit: (file, from, to) => {
      const path = join(folder, file);
      const was = readFileSync(path, "utf8");
      const is = was.replace(from, to);
      if (is === was) throw new Error(`${file} has no ${String(from)}`);
      writeFileSync(path, is);
      return () => writeFileSync(path, was);
    },
    stop: async () => {
      child.kill("SIGINT");
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Waits until a change is to be seen. */
export async function seen(check: () => unknown): Promise<void> {
  await vi.waitFor(check, patience);
}
