import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const readyWithinMs = 10_000;
const checkMs = 25;

export type Nginx = {
  /** Shares requests out to these ports from now on, and resolves once no older worker is left. */
  use(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A request goes to the next process if one cannot be reached; one that has been sent already, only if its
 * method is safe to repeat (`proxy_next_upstream` without `non_idempotent`). Every request has a connection of
 * its own, because a kept one may be closed while a POST is written to it. Logs would contain visitors'
 * addresses, and the site writes its own without them.
 */
function nginxConfig(port: number, folder: string): string {
  return `pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes auto;
events {
    worker_connections 4096;
}
http {
    access_log off;
    client_body_temp_path ${folder}/client_body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    # The site itself refuses less than that, in words.
    client_max_body_size 1m;
    upstream site {
        include ${folder}/upstreams.conf;
    }
    server {
        listen 127.0.0.1:${port};
        location / {
            proxy_pass http://site;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_connect_timeout 2s;
            proxy_next_upstream error timeout;
            proxy_next_upstream_timeout 10s;
        }
    }
}
`;
}

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
    // One that could not be reached is tried again after a second, not after nginx's ten.
    writeFileSync(
      upstreams,
      all.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;\n`).join(""),
    );
  list(ports);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, nginxConfig(port, folder));
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
