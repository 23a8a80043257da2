import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eventually } from "./eventually.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";

export const teamEmail = "team@academy.example";

export type Site = {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** The environment of the server, for commands that work beside it. */
  readonly env: NodeJS.ProcessEnv;
  /** What the server has logged, line by line. */
  readonly log: readonly string[];
  /** The number of the server's process; undefined while there is none. */
  pid(): number | undefined;
  /** Starts the server again on the same address and data. */
  start(): Promise<void>;
  /** As an operator stops it: everything in flight is finished. */
  stop(): Promise<void>;
  /** As a power cut stops it. */
  kill(): Promise<void>;
  /** Stops everything and removes the data. */
  dispose(): Promise<void>;
};

const root = join(import.meta.dirname, "../../..");

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/**
 * Starts the built site as visitors meet it, with data and a mail server of its own.
 *
 * @param settings environment variables beside those that every test needs
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const mailbox = await openMailbox();
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "meridian-e2e-"));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    MAIL_FROM: "Academy <site@academy.example>",
    TEAM_EMAIL: teamEmail,
    // Each test comes from an address of its own, which it names in X-Forwarded-For.
    TRUSTED_PROXIES: "loopback",
    ...settings,
  };
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ["server/start.js"], { cwd: root, env });
    const keep = (chunk: Buffer) => log.push(...chunk.toString().split("\n").filter(Boolean));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    server = child;
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${log.join("\n")}`);
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      return answer?.ok || undefined;
    }, "server that is ready").catch((error: unknown) => {
      // Nobody else would ever end it.
      child.kill("SIGKILL");
      throw error;
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  await start();
  return {
    url,
    mailbox,
    env,
    log,
    pid: () => server?.pid,
    start,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    async dispose() {
      await end("SIGKILL");
      await mailbox.goAway();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
