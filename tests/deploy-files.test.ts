import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { userInfo } from "node:os";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";

import { secretAddresses } from "#app/platform/secret-addresses.ts";
import { policy } from "#content/policy.ts";
import { freePort } from "../scripts/lib/free-port.ts";
import { makeCertificate } from "./support/certificate.ts";
import { temporaryFolder } from "./support/databases.ts";
import { send, type Answer } from "./support/http.ts";

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

  test("waits until one process serves before the next is replaced, and has them share a socket", () => {
    const { Type, NotifyAccess, Sockets } = unit("academy@.service");
    expect({ Type, NotifyAccess }).toEqual({ Type: "notify", NotifyAccess: "all" });
    expect(existsSync(join(root, "deploy", Sockets ?? "none"))).toBe(true);
    const { ListenStream = "none" } = unit("academy.socket");
    expect(read("deploy/nginx-site.conf")).toContain(`server ${ListenStream} `);
  });

  test.skipIf(!has("systemd-analyze", "--version"))("is understood by systemd", () => {
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
  });
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

test.skipIf(!has("nginx", "-v"))("the site for nginx is understood by nginx", () => {
  const folder = temporaryFolder();
  const { key, cert } = makeCertificate("academy.example");
  writeFileSync(join(folder, "academy.key"), key);
  writeFileSync(join(folder, "academy.pem"), cert);
  mkdirSync(join(folder, "log"));
  const site = read("deploy/nginx-site.conf")
    .replaceAll("/etc/ssl/", `${folder}/`)
    .replaceAll("/var/log/academy/", `${folder}/log/`);
  writeFileSync(join(folder, "site.conf"), site);
  const config = `pid ${folder}/pid; error_log ${folder}/log/e.log; events {} http { include ${folder}/site.conf; }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  const { stderr, status } = spawnSync("nginx", ["-t", "-q", "-c", join(folder, "nginx.conf")]);
  expect(String(stderr)).not.toMatch(/\[(?:emerg|alert|crit|error)\]/);
  expect(status).toBe(0);
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

/**
 * What a proxy wrote after requests to a site that answers, and to one that does not; its answer to the latter, and to
 * large bodies.
 */
async function tryProxy(
  program: string,
  start: (made: { folder: string; port: number; upstream: number }) => string[],
): Promise<{ written: string; away: Answer; large: number[] }> {
  const folder = temporaryFolder();
  const port = await freePort();
  const site = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(303, { Location: "/classes/trial/booked?token=K-S3CRET" }).end();
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const proxy = spawn(
    program,
    start({ folder, port, upstream: (site.address() as AddressInfo).port }),
    {
      env: { ...process.env, HOME: folder },
    },
  );
  let text = "";
  for (const stream of [proxy.stdout, proxy.stderr]) {
    stream.on("data", (part: Buffer) => (text += part.toString()));
  }
  try {
    const ask = (path: string, headers = {}) =>
      send(port, { path, headers: { ...headers, host: `academy.example:${port}` } });
    await vi.waitFor(() => ask("/"), { timeout: 15_000, interval: 100 });
    for (const { path, headers } of secrets) await ask(path, headers);
    const large: number[] = [];
    for (const [path, size] of largeBodies) {
      const headers = { host: `academy.example:${port}`, "content-length": size };
      const body = Buffer.alloc(size);
      large.push((await send(port, { method: "POST", path, headers, body })).status);
    }
    site.close();
    site.closeAllConnections();
    for (const { path, headers } of secrets) await ask(path, headers);
    const away = await ask("/");
    return await vi.waitFor(() => {
      const written = text + readLogs(folder);
      expect(written.match(/newsletter/g)?.length).toBeGreaterThan(1);
      return { written, away, large };
    });
  } finally {
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
  }
}

const readLogs = (folder: string) =>
  readdirSync(join(folder, "log"))
    .map((name) => readFileSync(join(folder, "log", name), "utf8"))
    .join("");

test("the proxy of the containers logs no address of a request, not in an error either", () => {
  const text = read("deploy/proxy/nginx.conf");
  expect(text.match(/(?:access|error)_log .*/g)).toEqual([
    "error_log stderr alert;",
    "access_log off;",
  ]);
});

/** What visitors read while no process of the site answers. */
const expectAway = ({ status, headers, text }: Answer) => {
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  expect(text.trim()).toBe("This site is not available just now. Please try again in a moment.");
};

describe("a proxy logs no secret of a link, says 503 where the site does not answer, and takes large files where members send them", () => {
  test.skipIf(!has("nginx", "-v"))("nginx", async () => {
    const { written, away, large } = await tryProxy("nginx", ({ folder, port, upstream }) => {
      mkdirSync(join(folder, "log"));
      const site = read("deploy/nginx-site.conf")
        .replaceAll(/^ +listen (?:\[::\]:)?80;\n| +listen \[::\]:443.*\n| +ssl_.*\n/gm, "")
        .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${port} default_server;`)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${upstream}`)
        .replaceAll("/var/log/academy/", `${folder}/log/`)
        // Without a port of its own, the one that only redirects would be the default.
        .replace(/server \{\n +server_name academy.example;\n +access_log off;[\s\S]*?\n\}/, "");
      writeFileSync(join(folder, "site.conf"), site);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(" ");
      // What is large is written into a folder that belongs to whoever runs the test.
      const config = `user ${userInfo().username}; daemon off; pid ${folder}/pid; error_log ${folder}/log/main.log alert; events {}
        http { ${temporary} include ${folder}/site.conf; }`;
      writeFileSync(join(folder, "nginx.conf"), config);
      return ["-c", join(folder, "nginx.conf")];
    });
    expect(written).not.toContain("S3CRET");
    expectAway(away);
    expect(large).toEqual(largeBodies.map(([, , status]) => status));
  });

  test.skipIf(!has("caddy", "version"))("Caddy", async () => {
    const { written, away, large } = await tryProxy("caddy", ({ folder, port, upstream }) => {
      mkdirSync(join(folder, "log"));
      const site = read("deploy/Caddyfile")
        .replace("academy.example {", `http://academy.example:${port} {`)
        .replace("127.0.0.1:3000", `127.0.0.1:${upstream}`)
        .replace("lb_try_duration 10s", "lb_try_duration 10ms")
        .replaceAll("/var/log/academy/", `${folder}/log/`)
        .replace("\tlog default", "\tadmin off\n\tlog default");
      writeFileSync(join(folder, "Caddyfile"), site);
      return ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
    });
    expect(written).not.toContain("S3CRET");
    expectAway(away);
    expect(large).toEqual(largeBodies.map(([, , status]) => status));
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
