import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";

import { secretAddresses } from "#app/platform/secret-addresses.ts";
import { policy } from "#content/policy.ts";
import { freePort } from "../scripts/lib/free-port.ts";
import { temporaryFolder } from "./support/databases.ts";
import { send, serve } from "./support/http.ts";
import { hasNginx, startNginx, startSiteNginx } from "./support/nginx.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Whether a program is installed here; what needs it is left out elsewhere. */
const has = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;

/** The settings of a unit, by their names. */
function unit(name: string): Record<string, string> {
  return Object.fromEntries(
    [...read(`deploy/${name}`).matchAll(/^(\w+)=(.*)$/gm)].map(([, key = "", value = ""]) => [
      key,
      value,
    ]),
  );
}

describe("the service unit", () => {
  test("serves the current build with the pinned Node, after building what has changed", () => {
    const settings = unit("academy@.service");
    const { ExecStart = "", ExecStartPre, Restart, RestartPreventExitStatus } = settings;
    expect(ExecStart).toMatch(/\/node_modules\/\.bin\/node .*server\/start\.js$/);
    const limits = /NODE_OPTIONS: `(.+) \$/.exec(read("server/start.js"))?.[1] ?? "none";
    expect(ExecStart).toContain(` --no-maglev ${limits} `);
    // A build that fails leaves the last good one, and one that is there is not made again.
    expect(ExecStartPre).toBe("-/usr/bin/npm run build -- --when-changed");
    expect(Restart).toBe("on-failure");
    expect(read("server/start.js")).toContain(`process.exit(${RestartPreventExitStatus});`);
    // run-server.ts gives itself 15 seconds.
    expect(Number(settings["TimeoutStopSec"])).toBeGreaterThan(15);
  });

  test.skipIf(!has("systemd-analyze", "--version"))(
    "is understood by systemd",
    { meta: { needs: "systemd" } },
    () => {
      const folder = temporaryFolder();
      for (const name of ["academy@.service", "academy.socket"]) {
        // Neither the folder nor its programs are here.
        const text = read(`deploy/${name}`).replaceAll(
          /\/srv\/academy\/\S+\/node|\/usr\/bin\/npm/g,
          "/bin/true",
        );
        writeFileSync(join(folder, name), text);
      }
      const files = ["academy@1.service", "academy.socket"].map((name) => join(folder, name));
      const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files]);
      expect(String(stderr)).toBe("");
    },
  );
});

test("logs are kept as many days as the privacy notice says", () => {
  const text = read("deploy/logrotate.conf");
  expect(text).toContain("/var/log/academy/*.log {");
  expect(text).toMatch(/^ +daily$/m);
  // Today's and those of the days before it.
  expect(Number(/^ +rotate (\d+)$/m.exec(text)?.[1]) + 1).toBe(policy.logDays);
  expect(Number(/^ +maxage (\d+)$/m.exec(text)?.[1])).toBe(policy.logDays);
  const written = ["academy@.service", "nginx-site.conf", "Caddyfile"].flatMap((name) =>
    [...read(`deploy/${name}`).matchAll(/\/var\/log\/\S+\.log/g)].map(([path]) => path),
  );
  expect(written).toHaveLength(5);
  for (const path of written) expect(path).toMatch(/^\/var\/log\/academy\/[^/]+\.log$/);
});

/** Requests as their links in emails make them, and one that was sent on to one. */
const secrets: readonly { path: string; headers?: { referer: string } }[] = [
  ...Object.entries(secretAddresses)
    .filter(([, place]) => place === "path")
    .map(([address]) => ({ path: address.replace(/:\w+/, "abc.1.K-S3CRET") })),
  { path: "/ur/note/n.abc.K-S3CRET" },
  { path: "/ar/Lesson/abc.1.K-S3CRET" },
  { path: "/newsletter/confirm?token=K-S3CRET" },
  // As someone may write them who means to see them in a log.
  { path: "/%6Cesson/abc.1.K-S3CRET" },
  { path: "/%256Cesson/abc.1.K-S3CRET" },
  { path: "/lesson%252Fabc.1.K-S3CRET" },
  { path: "/x%0A/lesson/abc.1.K-S3CRET" },
  { path: "/newsletter/confirm%3Ftoken=K-S3CRET" },
  { path: "/newsletter/confirm%253Ftoken%253DK-S3CRET" },
  { path: "/assets/x%72%3Ftoken=K-S3CRET" },
  { path: "/", headers: { referer: "https://academy.example/lesson/abc.1.K-S3CRET" } },
];

const mb = 1024 * 1024;
/** Where members send files, and where nobody does, with the status of an answer to so much. */
const largeBodies = [
  ["/desk/tutors/abc/card/picture", 15 * mb, 303],
  ["/desk/site/picture.data", 15 * mb, 303],
  ["/desk/site/picture", 17 * mb, 413],
  ["/desk/tutors/abc/card", 2 * mb, 413],
  ["/contact/picture", 2 * mb, 413],
] as const;

type Proxy = { readonly port: number; written(): string };

const readLogs = (folder: string) =>
  readdirSync(join(folder, "log"))
    .map((name) => readFileSync(join(folder, "log", name), "utf8"))
    .join("");

/**
 * Sends a proxy links that are keys and large bodies, also while the site does not answer.
 *
 * @returns what it has written
 */
async function tryProxy(start: (upstream: number) => Promise<Proxy>): Promise<string> {
  const site = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(303, { Location: "/classes/trial/booked?token=K-S3CRET" }).end();
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port, written } = await start((site.address() as AddressInfo).port);
  const host = `academy.example:${port}`;
  const ask = (path: string, headers = {}) => send(port, { path, headers: { ...headers, host } });
  await vi.waitFor(() => ask("/"), { timeout: 15_000, interval: 100 });
  for (const { path, headers } of secrets) await ask(path, headers);
  for (const [path, size, status] of largeBodies) {
    const headers = { host, "content-length": size };
    const answer = await send(port, { method: "POST", path, headers, body: Buffer.alloc(size) });
    expect([path, answer.status]).toEqual([path, status]);
  }
  site.close();
  site.closeAllConnections();
  for (const { path, headers } of secrets) await ask(path, headers);
  const { status, headers, text } = await ask("/");
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  expect(text.trim()).toBe("This site is not available just now. Please try again in a moment.");
  await vi.waitFor(() => expect(written().match(/newsletter/g)?.length).toBeGreaterThan(1));
  return written();
}

test("the proxy of the containers logs no address of a request, not in an error either", () => {
  const text = read("deploy/proxy/nginx.conf");
  expect(text.match(/(?:access|error)_log .*/g)).toEqual([
    "error_log stderr alert;",
    "access_log off;",
  ]);
});

describe("a proxy logs no secret of a link, says 503 where the site does not answer, and takes large files where members send them", () => {
  test.skipIf(!hasNginx())("nginx", { meta: { needs: "nginx" } }, async () => {
    const written = await tryProxy(async (upstream) => {
      const { port, folder } = await startSiteNginx(upstream);
      return { port, written: () => readLogs(folder) };
    });
    expect(written).not.toContain("S3CRET");
  });

  test.skipIf(!has("caddy", "version"))("Caddy", { meta: { needs: "Caddy" } }, async () => {
    const written = await tryProxy(async (upstream) => {
      const port = await freePort();
      const folder = temporaryFolder();
      mkdirSync(join(folder, "log"));
      const site = read("deploy/Caddyfile")
        .replace("academy.example {", `http://academy.example:${port} {`)
        .replace("127.0.0.1:3000", `127.0.0.1:${upstream}`)
        .replace("lb_try_duration 10s", "lb_try_duration 10ms")
        .replaceAll("/var/log/academy/", `${folder}/log/`)
        .replace("\tlog default", "\tadmin off\n\tlog default");
      writeFileSync(join(folder, "Caddyfile"), site);
      const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
      const caddy = spawn("caddy", args, { env: { ...process.env, HOME: folder } });
      onTestFinished(() => void caddy.kill());
      let said = "";
      for (const stream of [caddy.stdout, caddy.stderr]) {
        stream.on("data", (part: Buffer) => (said += part.toString()));
      }
      return { port, written: () => said + readLogs(folder) };
    });
    expect(written).not.toContain("S3CRET");
  });
});

test.each([
  ["says the same where the site does not answer", /error_page 502 504 [\s\S]*?\}/],
  ["takes large files at the same addresses", /location ~ \S+ \{\s+client_max_body_size \S+;/],
  ["takes as little everywhere else", /client_max_body_size \S+;/],
])("the proxy of the containers %s", (_, part) => {
  const [ours, theirs] = ["deploy/nginx-site.conf", "deploy/proxy/nginx.conf"].map((path) =>
    part.exec(read(path))?.[0].replaceAll(/\s+/g, " "),
  );
  expect(ours).toBeDefined();
  expect(theirs).toBe(ours);
});

/**
 * The proxy of compose.yaml as it is, except for where it listens, and for the names of Docker, which older
 * versions of nginx cannot ask for.
 */
async function startProxy(outerProxy: string): Promise<number> {
  const site = await serve((request, response) => {
    response.end(String(request.headers["x-forwarded-for"]));
  });
  const port = await freePort();
  const conf = read("deploy/proxy/nginx.conf")
    .replaceAll("/etc/nginx/conf.d/", "FOLDER/")
    .replace("listen 80", `listen 127.0.0.1:${port}`)
    .replace("server site:3000 resolve", `server 127.0.0.1:${site.port}`);
  const outer = read("deploy/proxy/outer-proxy.conf.template").replace(
    "${OUTER_PROXY}",
    outerProxy,
  );
  await startNginx(conf, port, { "outer-proxy.conf": outer });
  return port;
}

test.runIf(hasNginx())(
  "the proxy of the containers says one address, and which it believes",
  { meta: { needs: "nginx" } },
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
  { meta: { needs: "nginx" } },
  async () => {
    const port = await startProxy("127.0.0.1");
    const ask = async (path: string, count: number, visitor: string) => {
      const headers = { "x-forwarded-for": visitor };
      const answers: number[] = [];
      for (let left = count; left > 0 && answers.at(-1) !== 429; left -= 1) {
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

test("nginx of the containers has a new name in a Swarm where its configuration is new", () => {
  const hash = createHash("sha256").update(read("deploy/proxy/nginx.conf")).digest("hex");
  expect(read("compose.yaml")).toContain(`name: academy-nginx-${hash.slice(0, 8)}\n`);
});

test("the containers of one machine open a port only to that machine, and images are exact", () => {
  const texts = ["compose.yaml", "compose.override.yaml"].map(read);
  expect(texts[1]).toContain('ports: !override\n      - "127.0.0.1:${PORT:-3000}:80"');
  const images = [...texts.join("").matchAll(/^ +image: ([a-z]+:\S+)$/gm)].map(
    ([, image]) => image,
  );
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?-alpine$/);
});
