import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "../lib/free-port.ts";
import { root } from "../lib/project.mjs";

const readyWithinMs = 30_000;
const checkMs = 25;

export type SiteProcess = {
  readonly port: number;
  readonly isRunning: () => boolean;
  /** Ends it with this signal, and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (child.exitCode === null && child.signalCode === null && performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(checkMs);
  }
  child.kill("SIGKILL");
  throw new Error("A process of the site did not become ready; its lines above say why.");
}

/**
 * Starts the built site as one process among several, on a free port of this machine.
 *
 * @param env the site's settings; host and port are set here
 * @param write receives what the process writes
 * @throws if it is not ready within half a minute
 */
export async function startSiteProcess(
  env: NodeJS.ProcessEnv,
  write: (chunk: Buffer) => void,
): Promise<SiteProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/start.js"], {
    cwd: root,
    env: { ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", write);
  child.stderr.on("data", write);
  await untilReady(child, port);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    port,
    isRunning,
    async end(signal) {
      if (!isRunning()) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}
