import { spawn, type ChildProcess } from "node:child_process";
import { open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { projectEnv, root } from "../../scripts/lib/project.mjs";
import { run } from "../../scripts/lib/run.mjs";

export type Program = {
  readonly address: string;
  /** Where it can be reached on this machine, even if its own address is another. */
  readonly listens: string;
  /** From its start to its first answer with status 200, in milliseconds. */
  readonly readyMs: number;
  /** Resident memory of the server, in MB of 10⁶ bytes. */
  residentMegabytes(): Promise<number>;
  stop(): Promise<void>;
};

const startLimitMs = 60_000;

/**
 * Starts a server and waits for its first good answer.
 *
 * @param env besides the machine's own; `PORT` is set to `port`
 * @param path what it must answer
 * @param folder where it is started; the product's own where none is named
 * @throws with what it wrote, if it ends or does not answer within a minute
 */
export async function startProgram(
  command: readonly [string, ...string[]],
  {
    port,
    env = {},
    path = "/",
    folder = root,
  }: { port: number; env?: Record<string, string>; path?: string; folder?: string },
): Promise<Program> {
  const log = await openLog(port);
  const startedAt = performance.now();
  const child = spawn(command[0], command.slice(1), {
    cwd: folder,
    env: projectEnv({ NODE_ENV: "production", ...env, PORT: String(port) }),
    stdio: ["ignore", log.fd, log.fd],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(`${address}${path}`))) {
    if (child.exitCode !== null || performance.now() - startedAt > startLimitMs) {
      await end(child);
      throw new Error(`${command.join(" ")} does not answer.\n${await log.close()}`);
    }
    await pause(5);
  }
  const readyMs = performance.now() - startedAt;
  return {
    address,
    listens: address,
    readyMs,
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    stop: async () => {
      await end(child);
      await log.close();
    },
  };
}

/** A file for what a program writes: to read it while it is measured would take part of its processors. */
async function openLog(port: number) {
  const file = join(tmpdir(), `bench-${process.pid}-${port}.log`);
  const handle = await open(file, "w");
  return {
    fd: handle.fd,
    /** Takes the file away. @returns its end */
    close: async () => {
      const text = await readFile(file, "utf8");
      await handle.close();
      await rm(file);
      return text.slice(-2000);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Of a process and those it has started, the largest: the server, also under npm. */
async function residentMegabytes(pid: number): Promise<number> {
  const { output } = await run("ps", ["-eo", "pid=,ppid=,rss="], { stdio: "pipe" });
  const processes = output
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  // A child has a higher number than its parent but where numbers have begun again.
  for (const [child = 0, parent = 0] of processes) if (family.has(parent)) family.add(child);
  const sizes = processes.filter(([one = 0]) => family.has(one)).map(([, , size = 0]) => size);
  return (Math.max(...sizes) * 1024) / 1e6;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(timer);
}
