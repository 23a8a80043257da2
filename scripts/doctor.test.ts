import { execFile } from "node:child_process";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";

import { hour, minute, toIso } from "#app/platform/.server/clock.ts";
import {
  holdInbox,
  inboxKeyOf,
  noteLook,
  noteTry,
} from "#app/platform/.server/inbox/inbox-store.ts";
import { insertMember, removeMember } from "#app/features/desk/members/member-store.server.ts";
import { subjectOf } from "#app/features/identity/account-id.ts";
import { createHealth } from "#server/health.ts";
import { createAlarmBoard } from "#server/watch/alarm-board.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { makeCertificate } from "#tests/support/certificate.ts";
import { siteConfig } from "#tests/support/config.ts";
import {
  describeOnSqliteFirst,
  sqliteMaker,
  temporaryFolder,
  type DatabaseMaker,
  setRows,
} from "#tests/support/databases.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { inheritedEnv } from "#tests/support/inherited-env.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { checkCertificate, checkPublicAddress } from "./doctor/outside.ts";
import { examineSite } from "./doctor/examine.ts";
import { lineOf, timeText } from "./doctor/finding.ts";
import { checkSenderDomain } from "./doctor/sender-domain.ts";

const program = new URL("doctor.ts", import.meta.url).pathname;

function settingsIn(folder: string, env: Record<string, string>) {
  const own = { DATA_DIR: folder, PORT: "0", PUBLIC_URL: "http://localhost:1" };
  return { ...inheritedEnv(), ...own, ...env };
}

/** What the command prints, and the code that it ends with. */
async function run(env: Record<string, string>) {
  const found = await examineSite(settingsIn(temporaryFolder(), env));
  const isWrong = found.some(({ state }) => state === "wrong");
  return { code: isWrong ? 1 : 0, lines: found.map(lineOf) };
}

/** The same by the command itself. */
async function runCommand(env: Record<string, string>) {
  const cwd = temporaryFolder();
  return await new Promise<{ code: number; lines: string[] }>((resolve) => {
    execFile(process.execPath, [program], { cwd, env: settingsIn(cwd, env) }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split("\n") }),
    );
  });
}

/** A site of which nothing but its readiness can be asked, and what the doctor needs to find it. */
async function openSite(
  maker: DatabaseMaker,
  env: Record<string, string> = {},
  { isStarted = true } = {},
) {
  const made = await createTestServices(maker, { env });
  const health = createHealth({});
  if (isStarted) health.started(made.services.isReady);
  const place = await listen(
    createHttpServer((request, response) => void health.answer(request, response)),
  );
  const [HOST = "", PORT = ""] = place.split(":");
  const asked = { ...made.environment, PUBLIC_URL: "http://localhost:1", HOST, PORT };
  return { ...made, health, examine: (more = {}) => run({ ...asked, ...more }) };
}

describeOnSqliteFirst("the doctor", (maker) => {
  test("says that a healthy site is healthy", { timeout: 60_000 }, async () => {
    const mail = await openMailServer();
    onTestFinished(() => mail.close());
    const { config, examine } = await openSite(maker, { SMTP_URL: mail.url });
    const folder = join(config.dataDir, "backups");
    mkdirSync(folder);
    writeFileSync(join(folder, `meridian-${backupTime(1)}.sqlite`), "");
    const { code, lines } = await examine();
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ok {4}Settings /),
        expect.stringMatching(/^ok {4}Site +http:\/\/127\.0\.0\.2:\d+ is ready/),
        expect.stringMatching(/^ok {4}Mail .*127\.0\.0\.1:\d+ answers/),
        expect.stringMatching(/^ok {4}Outbox +No email waits/),
        expect.stringMatching(/^look {2}Mail .*ALERT_URL/),
        expect.stringMatching(/^ok {4}Database .*(?:sqlite|postgres) at .* \d+ MB, schema \d{3}-/),
        expect.stringMatching(/^(?:ok|wrong) +Disk /),
        expect.stringMatching(/^ok {4}Backup /),
        expect.stringMatching(/^(?:ok|look) +Zones .* release \d{4}[a-z] /),
        expect.stringMatching(/^look {2}Proxy /),
      ]),
    );
    expect(lines.filter((line) => /^wrong +(?!Disk)/.test(line))).toEqual([]);
    expect(mail.received).toEqual([]);
    expect(code).toBe(lines.some((line) => line.startsWith("wrong")) ? 1 : 0);
  });

  test("names what was published and no longer fits", async () => {
    const { services, examine } = await openSite(maker);
    await publishChange(services, "facts", { name: "Ostrich School" });
    const about = (lines: readonly string[]) => lines.filter((line) => /Published/.test(line));
    expect(about((await examine()).lines)).toEqual([]);
    await services.db.updateTable("document_revision").set({ body: "{}" }).execute();
    const { code, lines } = await examine();
    expect(about(lines)).toEqual([expect.stringMatching(/^wrong .*en\/facts, name: /)]);
    expect(code).toBe(1);
  });

  test("says that nobody may read concerns about a child", async () => {
    const { services, examine } = await openSite(maker);
    const about = (lines: readonly string[]) => lines.filter((line) => /Safeguarding/.test(line));
    expect(about((await examine()).lines)).toEqual([expect.stringMatching(/^look .* No member/)]);
    await deskPerson(services, "coordinator");
    expect(about((await examine()).lines)).toEqual([expect.stringMatching(/^wrong .* No member/)]);
    await deskPerson(services, "owner", { isDeputy: true });
    expect(about((await examine()).lines)).toEqual([expect.stringMatching(/^ok .* Someone may/)]);
  });

  test("names who has left the team and is still in the settings", async () => {
    const { services, clock, examine } = await openSite(maker);
    const [owner, left, back] = [
      await deskPerson(services, "owner", { isDeputy: true }),
      await deskPerson(services, "coordinator"),
      await deskPerson(services, "tutor"),
    ].map(({ member }) => member);
    if (!owner || !left || !back) throw new Error("no team");
    const settings = {
      TEAM_EMAILS: [owner, left, back].map((one) => one.email).join(),
      TEAM_SUBJECTS: subjectOf(left.accountId),
    };
    const about = async () =>
      (await examine(settings)).lines.filter((one) => /TEAM_SUBJECTS/.test(one));
    expect(await about()).toEqual([]);
    for (const { id } of [left, back]) {
      await services.db.transaction().execute((trx) => removeMember(trx, id, clock.now()));
    }
    await insertMember(services.db, { ...back, accountId: "site#again" }, clock.now());
    expect(await about()).toEqual([
      expect.stringMatching(
        new RegExp(`^look {2}Team .*left the team: ${left.email}, ${subjectOf(left.accountId)}\\.`),
      ),
    ]);
  });

  test("says what a site needs that has moved to another address", async () => {
    const { services, examine } = await openSite(maker);
    const { subject } = await registerPerson(services);
    await signedInCookie(services, { sub: subject });
    const { lines } = await examine();
    expect(lines.filter((line) => /^look {2}Address/.test(line))).toEqual([
      expect.stringMatching(/ was at https:\/\/academy\.example until .*redirect.*Passkeys/),
    ]);
  });

  test("says what mail waits and what was given up, and since when", async () => {
    const { services, examine } = await openSite(maker);
    const { db, outbox } = services;
    const enqueue = (dedupeKey: string) =>
      db.transaction().execute((trx) =>
        outbox.enqueue(trx, {
          dedupeKey,
          kind: "enquiry",
          to: "a@visitor.example",
          subject: "s",
          text: "t",
        }),
      );
    await enqueue("late");
    await enqueue("dead");
    await enqueue("full");
    await db.updateTable("outgoing_mail").set({ created_at: "2026-11-20T08:00:00.000Z" }).execute();
    await setRows(
      db,
      "outgoing_mail",
      { state: "dead", due_at: null, finished_at: toIso(Date.now()), handed_at: toIso(0) },
      { dedupe_key: "dead" },
    );
    await setRows(db, "outgoing_mail", { attempts: 1 }, { dedupe_key: "full" });
    const said = { last_error: "554 5.7.1 Relay access denied" };
    await setRows(db, "outgoing_mail", said, { dedupe_key: "late" });
    const { code, lines } = await examine();
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^wrong Outbox +1 email waits, the oldest since 2026-11-20 08:00 UTC\. The mail server said last: 554 5\.7\.1 Relay access denied\./,
        ),
        expect.stringMatching(/^ok {4}Outbox +Put off for one receiver alone.*: 1/),
        expect.stringMatching(
          /^wrong Outbox +1 email was given up \(1 may have arrived\), the last .*outbox -- list/,
        ),
      ]),
    );
    expect(code).toBe(1);
  });

  test("says that the site has been unable to read its mailbox, though the doctor may", async () => {
    const { services, config, examine } = await openSite(maker, {
      IMAP_URL: "imaps://team%40academy.example:secret-word@127.0.0.1:1",
    });
    if (!config.inbox) throw new Error("There is no mailbox");
    const hold = { key: inboxKeyOf(config.inbox), lease: "one" };
    await holdInbox(services.db, hold, Date.now());
    const failingSince = Date.now() - 3 * hour;
    await noteLook(services.db, hold, "other", failingSince);
    await noteLook(services.db, hold, "other", Date.now());
    const { code, lines } = await examine();
    const line = `wrong Mailbox      The site cannot read it to its end (never, failing since ${timeText(failingSince)}): other.`;
    expect(lines).toContainEqual(expect.stringContaining(line));
    expect(code).toBe(1);
  });

  test("says which mail could not be read and waits for another try, and since when", async () => {
    const { services, config, examine } = await openSite(maker, {
      IMAP_URL: "imaps://team%40academy.example:secret-word@127.0.0.1:1",
    });
    if (!config.inbox) throw new Error("There is no mailbox");
    const { db } = services;
    const hold = { key: inboxKeyOf(config.inbox), lease: "one" };
    await holdInbox(db, hold, Date.now());
    await noteLook(db, hold, null, Date.now());
    const about = async () => (await examine()).lines.filter((one) => one.includes("try"));
    expect(await about()).toEqual([]);
    const since = Date.now() - 5 * minute;
    const fail = (uid: number, at: number) =>
      db.transaction().execute((trx) => noteTry(trx, hold, { uidValidity: "1", uid }, at));
    await fail(7, since);
    await fail(7, since + minute);
    await fail(8, Date.now());
    expect(await about()).toEqual([
      expect.stringMatching(
        new RegExp(`^look {2}Mailbox +2 emails could not be read .* since ${timeText(since)}\\.`),
      ),
    ]);
  });

  test(
    "says that forms are refused because the database takes nothing",
    { tags: "deep" },
    async () => {
      const { services, config, examine } = await openSite(maker);
      if (config.database.engine === "sqlite") {
        const other = new DatabaseSync(config.database.file);
        onTestFinished(() => other.close());
        other.exec("begin immediate");
      } else {
        // For connections to come: those of the site keep what they have, as after a failover.
        const name = decodeURIComponent(new URL(config.database.url).pathname.slice(1));
        const set = (value: string) =>
          sql.raw(`alter database "${name}" set default_transaction_read_only = ${value}`);
        await set("on").execute(services.db);
        onTestFinished(async () => {
          await sql.raw("set default_transaction_read_only = off").execute(services.db);
          await set("off").execute(services.db);
        });
      }
      const { code, lines } = await examine();
      expect(lines).toContainEqual(
        expect.stringMatching(
          /^wrong Database +It can be read and takes nothing.*(?:locked|read-only)/,
        ),
      );
      expect(lines.join("\n")).not.toMatch(/^ok +Database/m);
      expect(code).toBe(1);
    },
  );

  test("says what the site itself has found to be wrong", async () => {
    const { clock, config, examine } = await openSite(maker);
    clock.advance(Date.now() - clock.now());
    createAlarmBoard(join(config.dataDir, "alarms"), clock).hold("mail-waiting");
    const before = await examine();
    expect(before.lines).toContainEqual(
      expect.stringMatching(/^wrong Alarm +mail-waiting, since \d{4}-\d\d-\d\d \d\d:\d\d UTC/),
    );
    expect(before.code).toBe(1);
  });

  test("says how far an update is, and calls nothing wrong for it", async () => {
    const { health, examine } = await openSite(maker, {}, { isStarted: false });
    health.starting("the database is brought up to date: step 3 of 20 (024-cases-of-before)");
    const { lines } = await examine();
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^look {2}Site +.* is starting: .* step 3 of 20/),
        expect.stringMatching(/^look {2}Database +It is being brought up to date/),
      ]),
    );
    expect(lines.filter((line) => /^wrong +(?!Disk)/.test(line))).toEqual([]);
  });
});

test("a database that is gone from under its site is wrong, and no first start", async () => {
  const { config, examine } = await openSite(sqliteMaker);
  if (config.database.engine === "sqlite") rmSync(config.database.file);
  const { code, lines } = await examine();
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^wrong Site +.* runs and stores nothing/),
      expect.stringMatching(/^wrong Database +The database is gone from /),
    ]),
  );
  expect(code).toBe(1);
});

test("a damaged database is named, with what to do", async () => {
  const { config, examine } = await openSite(sqliteMaker);
  if (config.database.engine === "sqlite")
    writeFileSync(config.database.file, "no database at all".repeat(99));
  const { code, lines } = await examine();
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^wrong Database .*The file is damaged\. Stop the site, .*npm run restore/,
    ),
  );
  expect(code).toBe(1);
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
      expect.stringMatching(/^wrong Site +Nothing answers at /),
      expect.stringMatching(/^wrong Database +The database is gone from /),
      expect.stringMatching(/^wrong Backup +The last one is 2 days old/),
    ]),
  );
  expect(lines.join()).not.toContain("secret-word");
  expect(code).toBe(1);
});

test("reports only faults of the settings, since nothing else can be checked", async () => {
  const { code, lines } = await runCommand({ PORT: "x", SMTP_URLL: "y" });
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

test("a first start is still to come", async () => {
  const { code, lines } = await runCommand({});
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^look {2}Site +Nothing answers at /),
      expect.stringMatching(/^look {2}Database +There is none at /),
    ]),
  );
  expect(code).toBe(lines.some((line) => line.startsWith("wrong Disk")) ? 1 : 0);
});
