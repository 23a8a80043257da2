import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { buildFakeSite, fakeSite, startFakeSite } from "#tests/support/fake-site-process.ts";
import { writeBuild } from "#tests/support/build-folder.ts";
import { makeCertificate } from "#tests/support/certificate.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { send } from "#tests/support/http.ts";
import { freePort } from "../scripts/lib/free-port.ts";

beforeAll(buildFakeSite);

/** On a busy machine a process may take seconds to answer. */
const patience = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

/**
 * A server that answers PostgreSQL's request for TLS (its documentation, 'SSL Session Encryption').
 *
 * @param answer S: it begins TLS, with a certificate that no one trusts; N: it has none
 */
async function startTlsDatabase(answer: "S" | "N"): Promise<number> {
  const certificate = answer === "S" ? makeCertificate("localhost") : {};
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(answer);
      if (answer === "S")
        new TLSSocket(socket, { isServer: true, ...certificate }).on("error", () => {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const hasSocketActivation = spawnSync("systemd-socket-activate", ["--version"]).status === 0;

test.skipIf(!hasSocketActivation)(
  "a process takes its visitors from the socket that systemd holds, and tells it when it is ready",
  { tags: "deep", meta: { needs: "systemd-socket-activate" } },
  async () => {
    const folder = writeBuild();
    const told = join(folder, "told");
    // In the place of systemd's own program, whose other end only systemd has.
    writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$*" > ${told}\n`, {
      mode: 0o755,
    });
    const port = await freePort();
    const env = {
      PATH: `${folder}:${process.env["PATH"]}`,
      // Not the one of the socket, which counts.
      PORT: "1",
      HOST: "192.0.2.1",
      DATA_DIR: folder,
      NOTIFY_SOCKET: "/run/systemd/notify",
    };
    const child = spawn(
      "systemd-socket-activate",
      [
        `--listen=127.0.0.1:${port}`,
        ...Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`),
        process.execPath,
        fakeSite,
        folder,
      ],
      { stdio: "ignore" },
    );
    onTestFinished(() => void child.kill("SIGKILL"));
    // The process starts when the first visitor comes, who waits in the socket until it is ready.
    const answer = await vi.waitFor(() => send(port, "/"), patience);
    expect(answer.text).toBe("rendered");
    await vi.waitFor(() => expect(readFileSync(told, "utf8")).toBe("--ready\n"), patience);
  },
);

describe("a process that cannot start says why in one sentence, and ends with code 1", () => {
  test("if its port is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const folder = writeBuild();
    const { code, errors } = await startFakeSite(folder, { PORT: String(port) }).ended();
    expect(existsSync(join(folder, "meridian.sqlite"))).toBe(false);
    expect(errors).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.\n`,
    );
    expect(code).toBe(1);
  });

  type Case = [string, Record<string, string>, RegExp];
  const usual: Case[] = [
    [
      "its settings have faults, all of which are named",
      { PORT: "x", LOG_LEVEL: "loud" },
      /^The configuration has faults:\n- PORT .*\n- LOG_LEVEL .*\n$/,
    ],
    [
      "no database answers",
      { DATABASE_URL: "postgres://user:secret-word@localhost:1/academy" },
      /^The database cannot be opened: .*ECONNREFUSED.*\n$/,
    ],
  ];
  const rare: Case[] = [
    [
      "it cannot listen at its address",
      { HOST: "192.0.2.1" },
      /^HOST is not an address of this machine: 192\.0\.2\.1\.\n$/,
    ],
    [
      "the folder for its data cannot be made",
      { DATA_DIR: `${import.meta.filename}/data` },
      /^The database cannot be opened: [^\n]+\n$/,
    ],
  ];
  test.each(usual)("if %s", expectToEnd);
  test.each(rare)("if %s", { tags: "deep" }, expectToEnd);

  async function expectToEnd(_: string, env: Case[1], sentence: RegExp): Promise<void> {
    const { code, errors } = await startFakeSite(writeBuild(), env).ended();
    expect(errors).toMatch(sentence);
    expect(errors).not.toContain("secret-word");
    expect(code).toBe(1);
  }

  test.each([
    [
      "the certificate of its database is not trusted",
      "S",
      /^The database cannot be opened: .*\nThe certificate of the database server is not trusted: .*sslrootcert=.*\n$/,
    ],
    [
      "its database offers no TLS",
      "N",
      /^The database cannot be opened: .*\nThe database server offers no TLS: .*\n$/,
    ],
  ] as const)("if %s", { tags: "deep" }, async (_, answer, sentence) => {
    const port = await startTlsDatabase(answer);
    const DATABASE_URL = `postgres://user:secret-word@localhost:${port}/academy?sslmode=require`;
    const { code, errors } = await startFakeSite(writeBuild(), { DATABASE_URL }).ended();
    expect(errors).toMatch(sentence);
    expect(code).toBe(1);
  });

  test("if there is no build yet", async () => {
    const folder = temporaryFolder();
    for (const name of ["start.js", "current-build.js"]) {
      cpSync(new URL(name, import.meta.url), join(folder, "server", name));
    }
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const child = spawn(process.execPath, [join(folder, "server/start.js")]);
    const code = new Promise((resolve) => child.once("exit", resolve));
    expect(await text(child.stderr)).toBe("There is no build yet. Run `npm run build` first.\n");
    expect(await code).toBe(78);
  });
});

describe("a process that is told to stop", () => {
  test("by SIGTERM finishes its requests, and ends with code 0", async () => {
    const site = startFakeSite(writeBuild());
    const port = await site.ready();
    const answer = send(port, { path: "/slow", headers: { connection: "keep-alive" } });
    await vi.waitFor(async () => expect((await send(port, "/")).status).toBe(200), patience);
    site.stop("SIGTERM");
    expect(await answer).toMatchObject({ status: 200, text: "begun, ended" });
    const { code, errors } = await site.ended();
    expect(errors).toBe("");
    expect(code).toBe(0);
    expect(site.lines.at(-1)).toMatchObject({ msg: "stopped" });
  });

  test(
    "several times at once, as by Ctrl+C, still finishes its requests",
    { tags: "deep" },
    async () => {
      const site = startFakeSite(writeBuild());
      const port = await site.ready();
      const answer = send(port, "/slow");
      await vi.waitFor(async () => expect((await send(port, "/")).status).toBe(200), patience);
      site.stop("SIGINT");
      await vi.waitFor(
        () => expect(site.lines).toContainEqual(expect.objectContaining({ signal: "SIGINT" })),
        patience,
      );
      site.stop("SIGINT");
      site.stop("SIGTERM");
      expect(await answer).toMatchObject({ status: 200, text: "begun, ended" });
      expect(await site.ended()).toEqual({ code: 0, errors: "" });
    },
  );
});

test(
  "a process that the system ends for a fault is gone at once, and does not repeat the fault",
  { tags: "deep" },
  async () => {
    const site = startFakeSite(writeBuild());
    await site.ready();
    site.stop("SIGSEGV");
    expect(await site.ended()).toMatchObject({ code: null });
    expect(site.lines).not.toContainEqual(expect.objectContaining({ msg: "stopped" }));
  },
);

test(
  "a process with a fault that nothing caught logs it, stops and ends with code 1",
  { tags: "deep" },
  async () => {
    // Side by side: each waits its ten seconds for the request that it will never answer.
    const ends = ["/throws", "/rejects"].map(async (path) => {
      const site = startFakeSite(writeBuild());
      const port = await site.ready();
      await expect(send(port, path), path).rejects.toThrow("socket hang up");
      const { code } = await site.ended();
      expect(code, path).toBe(1);
      expect(site.lines, path).toContainEqual(
        expect.objectContaining({
          level: "error",
          msg: "stopping after an error nothing caught",
          err: expect.objectContaining({ message: "a fault nothing caught" }),
        }),
      );
    });
    await Promise.all(ends);
  },
);

test("a process says at its start what it works with, and what its owner may have forgotten", async () => {
  const folder = writeBuild();
  const site = startFakeSite(folder, {
    PUBLIC_URL: "https://academy.test-school.co.uk",
    MAIL_FROM: "site@test-school.co.uk",
    TEAM_EMAIL: "team@test-school.co.uk",
    SMTP_URL: "smtp://user:secret-word@127.0.0.1:1",
    SMTP_KEY_HEADRE: "Key",
  });
  await site.ready();
  const found = (message: string) => site.lines.find(({ msg }) => String(msg).startsWith(message));
  expect(found("ready at")).toMatchObject({
    build: basename(folder),
    database: {
      engine: "sqlite",
      place: join(folder, "meridian.sqlite"),
      // The workers have begun to write.
      megabytes: expect.toBeOneOf([1, 2]),
    },
    mailServer: "127.0.0.1:1",
    mailFrom: "site@test-school.co.uk",
    team: ["team@test-school.co.uk"],
    trustedProxies: [],
  });
  expect(found("Check your settings")?.["settings"]).toEqual([
    expect.stringContaining("Did you mean SMTP_KEY_HEADER?"),
    expect.stringMatching(/^TRUSTED_PROXIES /),
    expect.stringMatching(/^TEAM_EMAILS /),
  ]);
  expect(JSON.stringify(site.lines)).not.toContain("secret-word");
});

test(
  "a process marks the build that it serves for as long as it runs",
  { tags: "deep" },
  async () => {
    const folder = writeBuild();
    const site = startFakeSite(folder);
    await site.ready();
    const marks = () => readdirSync(folder).filter((name) => name.startsWith("served-by-"));
    expect(marks()).toHaveLength(1);
    site.stop("SIGTERM");
    await site.ended();
    expect(marks()).toEqual([]);
  },
);

test(
  "a process that the system gives few descriptors says that it refuses connections, and recovers",
  { tags: "deep" },
  async () => {
    const folder = writeBuild();
    const site = startFakeSite(folder, {}, { files: 70 });
    const port = await site.ready();
    const many = Array.from({ length: 80 }, () => connect(port, "127.0.0.1").on("error", () => {}));
    await vi.waitFor(
      () =>
        expect(site.lines).toContainEqual(
          expect.objectContaining({ level: "error", msg: expect.stringContaining("refused") }),
        ),
      patience,
    );
    for (const socket of many) socket.destroy();
    await vi.waitFor(async () => expect((await send(port, "/")).status).toBe(200), patience);
  },
);
