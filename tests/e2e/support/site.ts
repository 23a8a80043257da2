import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Email } from "postal-mime";

import type { Services } from "#app/platform/.server/services.ts";

import { freePort } from "../../../scripts/lib/free-port.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { inheritedEnv } from "#tests/support/inherited-env.ts";
import { eventually } from "./eventually.ts";

export const teamEmail = "team@academy.example";

export type Site = {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** The environment of the server, for programs that work beside it. */
  readonly env: NodeJS.ProcessEnv;
  /** What the server has logged, line by line. */
  readonly log: readonly string[];
  /** Of the server's process. */
  readonly pid: number;
  /** Services on its data, for what no visitor can do; they close with it. */
  services(): Promise<Services>;
  /** Stops everything and removes the data. */
  dispose(): Promise<void>;
};

type Mailbox = {
  /** Every mail that was taken, in order. */
  mails(): readonly Email[];
  /** Waits for the first mail that holds a text in its subject or its body. */
  mailWith(text: string): Promise<Email>;
  /** How many mails hold a text. */
  countWith(text: string): number;
};

/** Waits for the newest mail to an address whose subject fits. */
export function mailTo({ mailbox }: Site, address: string, subject = /./): Promise<Email> {
  return eventually(
    () =>
      mailbox
        .mails()
        .findLast((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? "")),
    `mail to ${address} about ${subject.source}`,
  );
}

/** The address of a page of the site that a mail holds. */
export function linkIn(mail: Email, path: string): string {
  const links = mail.text?.match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((address) => new URL(address).pathname === path);
  if (link === undefined) throw new Error(`There is no link to ${path} in ${mail.text}`);
  return link;
}

const root = join(import.meta.dirname, "../../..");

/**
 * Starts the built site as visitors meet it, with data and a mail server of its own.
 *
 * @param settings environment variables besides those that every test needs
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const mailServer = await openMailServer();
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "meridian-e2e-"));
  const env: NodeJS.ProcessEnv = {
    ...inheritedEnv(),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Academy <site@academy.example>",
    TEAM_EMAIL: teamEmail,
    // Each test comes from an address of its own, which it names in X-Forwarded-For.
    TRUSTED_PROXIES: "loopback",
    ...settings,
  };
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  const server = spawn(process.execPath, ["server/start.js"], { cwd: root, env });
  const keep = (chunk: Buffer) => log.push(...chunk.toString().split("\n").filter(Boolean));
  server.stdout.on("data", keep);
  server.stderr.on("data", keep);

  let opened: Promise<Services> | undefined;
  async function dispose(): Promise<void> {
    await (await opened)?.close();
    if (server.exitCode === null && server.kill("SIGKILL")) await once(server, "exit");
    await mailServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  await eventually(async () => {
    if (server.exitCode !== null) throw new Error(`The server ended:\n${log.join("\n")}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.ok || undefined;
  }, "server that is ready").catch(async (error: unknown) => {
    await dispose();
    throw error;
  });

  const mails = () => mailServer.received.map(({ mail }) => mail);
  const holds = (text: string) => (mail: Email) =>
    `${mail.subject}\n${mail.text}\n${mail.html}`.includes(text);
  return {
    url,
    mailbox: {
      mails,
      mailWith: (text) => eventually(() => mails().find(holds(text)), `mail with "${text}"`),
      countWith: (text) => mails().filter(holds(text)).length,
    },
    env,
    log,
    pid: server.pid ?? 0,
    // Most tests do without, and reading its sources takes a while.
    services: () =>
      (opened ??= import("./services.ts").then(({ openServices }) => openServices(env, url))),
    dispose,
  };
}
