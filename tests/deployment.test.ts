import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { hasNginx } from "../scripts/cluster/nginx.ts";
import { freePort } from "../scripts/lib/free-port.ts";
import { temporaryFolder } from "./support/databases.ts";
import { send, serve } from "./support/http.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/**
 * Runs the script with a Docker that writes down what it is told, and runs what belongs into the proxy on
 * this machine, in a folder of its own.
 */
function replaceContainers(failing = "nothing") {
  const folder = temporaryFolder();
  const log = join(folder, "log");
  const list = join(folder, "upstreams.conf");
  const program = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, name), ["#!/bin/sh", ...lines].join("\n"), { mode: 0o755 });
  program("docker", [
    `case "$*" in`,
    `  *exec*) sh -c "$(printf '%s' "$7" | sed 's#/etc/nginx/conf.d/#${folder}/#')" ;;`,
    `  *"${failing}"*) exit 1 ;;`,
    `  *) echo "$*" >> ${log} ;;`,
    "esac",
  ]);
  program("nginx", [`echo "to $(sed 's/server \\([^:]*\\).*/\\1/' ${list} | xargs)" >> ${log}`]);
  const { status } = spawnSync("sh", [join(root, "deploy/replace.sh")], {
    env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
    timeout: 50_000,
  });
  return { status, log: readFileSync(log, "utf8").trim().split("\n") };
}

const replaced = (name: string) => `compose up --detach --no-deps --wait ${name}`;

test("replacing containers waits for what a worker of nginx has in hand, and ends with both", () => {
  const busy = spawn("bash", ["-c", "exec -a 'nginx: worker process is shutting down' sleep 3"]);
  onTestFinished(() => void busy.kill());
  const { status, log } = replaceContainers();
  expect(log).toEqual([
    "compose build",
    "to site-2",
    replaced("site-1"),
    "to site-1",
    replaced("site-2"),
    "to site-1 site-2",
  ]);
  expect(status).toBe(0);
});

test("replacing containers that fails leaves both in use", () => {
  const { status, log } = replaceContainers("--wait site-1");
  expect(log).toEqual(["compose build", "to site-2", "to site-1 site-2"]);
  expect(status).toBe(1);
});

test("the proxy begins with an existing list, and changes none in the checkout", () => {
  expect(read("deploy/proxy/nginx.conf")).toContain("include /etc/nginx/conf.d/upstreams.conf;");
  expect(existsSync(join(root, "deploy/proxy/templates/upstreams.conf.template"))).toBe(true);
  expect(read("deploy/replace.sh")).not.toContain("> deploy");
  expect(() => execFileSync("sh", ["-n", join(root, "deploy/replace.sh")])).not.toThrow();
});

/** The proxy of compose.yaml as it is, except for its port and the folders it writes to. */
async function startProxy(outerProxy: string): Promise<number> {
  const folder = temporaryFolder();
  const site = await serve((request, response) => {
    response.end(String(request.headers["x-forwarded-for"]));
  });
  const port = await freePort();
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const files = {
    "upstreams.conf": `server 127.0.0.1:${site.port};`,
    "outer-proxy.conf": read("deploy/proxy/templates/outer-proxy.conf.template").replace(
      "${OUTER_PROXY}",
      outerProxy,
    ),
    "nginx.conf": `pid ${folder}/pid;${read("deploy/proxy/nginx.conf")}`
      .replace("/etc/site/", `${folder}/`)
      .replaceAll("/etc/nginx/conf.d/", `${folder}/`)
      .replace("listen 80", `listen 127.0.0.1:${port}`)
      .replace("http {", `http {${paths.join("")}`),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const options = ["-c", join(folder, "nginx.conf"), "-e", join(folder, "log"), "-g"];
  const nginx = spawn("nginx", [...options, "daemon off;"], { stdio: "inherit" });
  onTestFinished(() => void nginx.kill());
  await vi.waitFor(() => once(connect(port, "127.0.0.1"), "connect"), { timeout: 10_000 });
  return port;
}

test.runIf(hasNginx())(
  "the proxy of the containers says one address, and which it believes",
  async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const stranger = await send(await startProxy("192.0.2.1"), { headers });
    expect(stranger.text).toBe("127.0.0.1");
    const believed = await send(await startProxy("127.0.0.1"), { headers });
    expect(believed.text).toBe("203.0.113.9");
    expect(believed.headers.server).toBe("nginx");
  },
);

test.runIf(hasNginx())(
  "the proxy of the containers bounds what one address may ask for",
  async () => {
    const port = await startProxy("127.0.0.1");
    const ask = async (path: string, count: number, visitor: string) => {
      const headers = { "x-forwarded-for": visitor };
      const answers: number[] = [];
      for (let left = count; left > 0; left -= 1) {
        answers.push((await send(port, { path, headers })).status);
      }
      return new Set(answers);
    };
    expect(await ask("/courses", 90, "203.0.113.9")).toEqual(new Set([200]));
    expect(await ask("/courses?category=x", 2_000, "203.0.113.9")).toContain(429);
    expect(await ask("/courses", 5, "203.0.113.10")).toEqual(new Set([200]));
    expect(await ask("/assets/a.js", 300, "203.0.113.9")).toEqual(new Set([200]));
  },
);

test("the containers open a port only to this machine, and none can take another's address", () => {
  const compose = read("compose.yaml");
  expect(compose.match(/^ +- "(.*):80"$/m)?.[1]).toBe("127.0.0.1:${PORT:-3000}");
  const { proxy = "", range = "" } =
    /ipv4_address: 172\.31\.250\.(?<proxy>\d+)[^]*ip_range: 172\.31\.250\.(?<range>\d+)\/25/.exec(
      compose,
    )?.groups ?? {};
  expect(Number(proxy)).toBeLessThan(Number(range));
  expect(compose).toContain(`TRUSTED_PROXIES: 172.31.250.${proxy}\n`);
  const images = [...compose.matchAll(/^ +image: (\S+:\S+)$/gm)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(1);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?-alpine$/);
});
