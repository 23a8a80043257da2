import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { nginxConfig, upstreamList } from "./nginx-config.ts";

const readyWithinMs = 10_000;
const checkMs = 25;

export type Nginx = {
  /** Shares requests out to these ports from now on, and resolves once no older worker is left. */
  use(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
};

/** Whether nginx is installed here. */
export function hasNginx(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const limit = performance.now() + readyWithinMs;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`nginx ${what}`);
    await pause(checkMs);
  }
}

/** The process ids of nginx's workers. */
function workersOf(pid: number): readonly string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean);
}

/**
 * Starts nginx in front of processes of the site.
 *
 * @param folder an empty folder, which nginx may write to
 * @param port where visitors come in, on this machine
 * @param ports where the processes listen
 */
export async function startNginx(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Nginx> {
  const upstreams = join(folder, "upstreams.conf");
  const list = (all: readonly number[]) =>
    writeFileSync(upstreams, upstreamList(all.map((one) => `127.0.0.1:${one}`)));
  list(ports);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, nginxConfig({ listen: `127.0.0.1:${port}`, upstreams, folder }));
  const errors = ["-e", join(folder, "error.log")];
  const child = spawn("nginx", ["-c", file, ...errors, "-g", "daemon off;"], { stdio: "inherit" });
  child.once("error", () => {});
  await until(() => answers(port), `did not start; see ${folder}/error.log`);
  return {
    async use(next) {
      const before = workersOf(child.pid ?? 0);
      list(next);
      child.kill("SIGHUP");
      await until(() => {
        const now = workersOf(child.pid ?? 0);
        return now.length > 0 && !now.some((worker) => before.includes(worker));
      }, "still has workers with the old list");
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
