import { execFile } from "node:child_process";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

import { hour } from "#app/platform/.server/clock.ts";
import { makeCertificate } from "#tests/support/certificate.ts";
import { siteConfig } from "#tests/support/config.ts";
import { describeOnEveryDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { checkCertificate, checkPublicAddress } from "./doctor/outside.ts";
import { checkSenderDomain } from "./doctor/sender-domain.ts";

const program = new URL("doctor.ts", import.meta.url).pathname;

async function run(env: Record<string, string>) {
  const folder = temporaryFolder();
  return await new Promise<{ code: number; lines: string[] }>((resolve) => {
    execFile(
      process.execPath,
      [program],
      { cwd: folder, env: { PATH: process.env["PATH"] ?? "", DATA_DIR: folder, ...env } },
      (error, stdout) =>
        resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split("\n") }),
    );
  });
}

describeOnEveryDatabase("the doctor", (maker) => {
  test("says that a healthy site is healthy", { timeout: 60_000 }, async () => {
    const { environment, config } = await createTestServices(maker);
    const mail = await openMailServer();
    onTestFinished(() => mail.close());
    const folder = join(config.dataDir, "backups");
    mkdirSync(folder);
    writeFileSync(join(folder, `meridian-${backupTime(1)}.sqlite`), "");
    const { code, lines } = await run({
      ...environment,
      PUBLIC_URL: "http://localhost:1",
      SMTP_URL: mail.url,
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ok {4}Settings /),
        expect.stringMatching(/^ok {4}Mail .*127\.0\.0\.1:\d+ answers/),
        expect.stringMatching(/^ok {4}Database .*(?:sqlite|postgres) at .* \d+ MB, schema \d{3}-/),
        expect.stringMatching(/^(?:ok|wrong) +Disk /),
        expect.stringMatching(/^ok {4}Backup /),
        expect.stringMatching(/^look {2}Proxy /),
      ]),
    );
    expect(lines.filter((line) => /^wrong +(?!Disk)/.test(line))).toEqual([]);
    expect(mail.received).toEqual([]);
    expect(code).toBe(lines.some((line) => line.startsWith("wrong")) ? 1 : 0);
  });
});

function backupTime(hoursAgo: number): string {
  const at = new Date(Date.now() - hoursAgo * hour).toISOString();
  return at.replace(/\.\d+Z$/, "Z").replaceAll(":", "-");
}

test("names each fault with what to do, and ends with code 1", async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, "backups"));
  const old = join(data, "backups", `meridian-${backupTime(50)}.sqlite`);
  writeFileSync(old, "");
  const then = new Date(Date.now() - 50 * hour);
  utimesSync(old, then, then);
  const { code, lines } = await run({
    DATA_DIR: data,
    SMTP_URL: "smtp://u:secret-word@127.0.0.1:1",
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^wrong Mail +127\.0\.0\.1:1: refused\. .*Check the host and port/),
      expect.stringMatching(/^look {2}Database +There is none at /),
      expect.stringMatching(/^wrong Backup +The last one is 2 days old/),
    ]),
  );
  expect(lines.join()).not.toContain("secret-word");
  expect(code).toBe(1);
});

test("reports only faults of the settings, since nothing else can be checked", async () => {
  const { code, lines } = await run({ PORT: "x", SMTP_URLL: "y" });
  expect(lines).toEqual([
    expect.stringMatching(/^wrong Settings +PORT /),
    expect.stringMatching(/^look {2}Settings +SMTP_URLL .*mean SMTP_URL/),
  ]);
  expect(code).toBe(1);
});

/** Not one of the addresses that count as this machine alone. */
const host = "127.0.0.2";

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${host}:${(server.address() as AddressInfo).port}`;
}

const answer =
  (body: object, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(JSON.stringify(body));

describe("the site at its PUBLIC_URL", () => {
  test.each<[string, RequestListener, readonly string[]]>([
    ["that sees the sender", answer({ address: "198.51.100.7", unbelieved: false }), ["ok", "ok"]],
    [
      "whose proxy is not believed",
      answer({ address: "10.0.0.1", unbelieved: true }),
      ["wrong", "ok"],
    ],
    ["that is another program", answer({}), ["wrong", "ok"]],
    [
      "whose clock differs",
      answer({ address: "198.51.100.7" }, { Date: "Mon, 23 Nov 2020 08:00:00 GMT" }),
      ["ok", "wrong"],
    ],
  ])("%s", async (_, listener, states) => {
    const place = await listen(createHttpServer(listener));
    const found = await checkPublicAddress(siteConfig({ PUBLIC_URL: `http://${place}` }));
    expect(found.map(({ state }) => state)).toEqual(states);
  });

  test("that cannot be reached is reported as such, and is not a fault", async () => {
    const server = createHttpServer();
    const place = await listen(server);
    server.close();
    const found = await checkPublicAddress(siteConfig({ PUBLIC_URL: `http://${place}` }));
    expect(found).toMatchObject([{ state: "look", text: expect.stringContaining("ECONNREFUSED") }]);
  });

  test("has a certificate that browsers refuse", async () => {
    const place = await listen(createServer(makeCertificate(host), answer({})));
    const found = await checkCertificate(siteConfig({ PUBLIC_URL: `https://${place}` }));
    expect(found).toMatchObject([
      { state: "wrong", text: expect.stringMatching(/SELF_SIGNED.* days/) },
    ]);
  });
});

describe("the sender's domain", () => {
  const config = siteConfig({ MAIL_FROM: "site@mail.school.example", SMTP_URL: "smtp://mail" });
  const missing = Object.assign(new Error("none"), { code: "ENODATA" });

  test("is fine if its DNS says who may send", async () => {
    const records: Record<string, string[][]> = {
      "mail.school.example": [["other"], ["v=spf1 include:", "x ~all"]],
      "s1._domainkey.mail.school.example": [["v=DKIM1; k=rsa; p=MIG", "fMA0"]],
      "_dmarc.school.example": [["v=DMARC1; p=none"]],
    };
    const found = await checkSenderDomain(config, async (name) => {
      if (records[name]) return records[name];
      throw missing;
    });
    expect(found.map(({ state, about }) => `${about} ${state}`)).toEqual([
      "SPF ok",
      "DKIM ok",
      "DMARC ok",
    ]);
  });

  test("deserves a look if it says nothing", async () => {
    const found = await checkSenderDomain(config, () => Promise.reject(missing));
    expect(found.map(({ state }) => state)).toEqual(["look", "look", "look"]);
  });

  test("is unknown if DNS cannot be asked", async () => {
    const away = Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" });
    const found = await checkSenderDomain(config, () => Promise.reject(away));
    expect(found).toMatchObject([{ state: "look", about: "DNS" }]);
  });
});
