import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { root } from "../lib/project.mjs";

const readyWithinMs = 30_000;
const checkMs = 25;

export type SiteProcess = {
  readonly port: number;
  readonly isRunning: () => boolean;
  /** Ends it with this signal, and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Below the range for outgoing connections, any of which could take a port before it is used. */
const ports = { from: 20_000, to: 32_000 };

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

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
