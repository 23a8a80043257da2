import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";

import { day, hour, minute } from "#app/platform/.server/clock.ts";
import { backupName } from "#app/platform/.server/db/backup.ts";
import { describeOnSqliteFirst, sqliteMaker, setRows } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createMailbox } from "#tests/support/incoming-mail.ts";
import { createTestServices } from "#tests/support/services.ts";
import { holdInbox, inboxKeyOf, noteLook } from "#app/platform/.server/inbox/inbox-store.ts";
import { judge } from "./alarms.ts";
import type { Figures } from "./figures.ts";
import { createWatch } from "./watch.ts";

const mail = {
  kind: "enquiry" as const,
  to: "a@visitor.example",
  subject: "s",
  text: "t",
  dedupeKey: "1",
};

type Posted = { text: string; alarm: string; state: string };

async function open(maker = sqliteMaker, env: Record<string, string> = {}) {
  const made = await createTestServices(maker, {
    env: { ALERT_URL: "https://hooks.example/x", TEAM_EMAILS: "head@academy.example", ...env },
  });
  const posted: Posted[] = [];
  const post: typeof fetch = async (_url, init) => {
    posted.push(JSON.parse(init?.body as string) as Posted);
    return new Response("ok");
  };
  const watch = createWatch(made.services, { fetch: post });
  /** A look each minute of this time, and two at least. */
  const look = async (ms: number, workers = [watch]) => {
    const times = Math.max(2, ms / minute);
    for (let taken = 0; taken < times; taken += 1) {
      made.clock.advance(ms / times);
      for (const worker of workers) await worker.runUntilIdle();
    }
  };
  const alertMails = async () => {
    const rows = await made.services.db
      .selectFrom("outgoing_mail")
      .select(["recipient", "text", "priority"])
      .where("kind", "=", "alert")
      .execute();
    return rows;
  };
  return { ...made, posted, post, watch, look, alertMails };
}

describeOnSqliteFirst("the watch", (maker) => {
  test("reports once that a mail has waited long and once that none does any more, only by the webhook", async () => {
    const { services, posted, look, alertMails, logged } = await open(maker);
    const { db, outbox } = services;
    await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
    await look(14 * minute);
    expect(posted).toEqual([]);
    await look(10 * minute);
    await expect.poll(() => posted).toMatchObject([{ alarm: "mail-waiting", state: "begins" }]);
    await db.updateTable("outgoing_mail").set({ state: "sent", due_at: null }).execute();
    await look(10 * minute);
    await expect.poll(() => posted.map(({ state }) => state)).toEqual(["begins", "ends"]);
    expect(posted[1]?.text).toMatch(
      /^academy\.example: No email has been waiting .* It lasted \d+ min\.$/,
    );
    expect(await alertMails()).toEqual([]);
    expect(logged.filter(({ alarm }) => alarm === "mail-waiting")).toMatchObject([
      { level: "error" },
      { level: "info" },
    ]);
  });

  test("reports mail that was given up, to the team by urgent mail as well", async () => {
    const { services, clock, posted, look, alertMails } = await open(maker);
    const { db, outbox } = services;
    await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
    const finished_at = new Date(clock.now()).toISOString();
    await setRows(db, "outgoing_mail", { state: "dead", due_at: null, finished_at });
    await look(5 * minute);
    await expect.poll(() => posted).toMatchObject([{ alarm: "mail-given-up", state: "begins" }]);
    await expect.poll(alertMails).toEqual([
      {
        recipient: "head@academy.example",
        priority: 0,
        text: expect.stringContaining("given up"),
      },
    ]);
  });

  test("several processes report once", async () => {
    const { services, posted, post, look, watch, another } = await open(maker);
    const other = createWatch(await another(), { fetch: post });
    const { db, outbox } = services;
    await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
    await look(20 * minute, [watch, other]);
    await db.updateTable("outgoing_mail").set({ state: "sent", due_at: null }).execute();
    await look(10 * minute, [watch, other]);
    await expect.poll(() => posted.map(({ state }) => state)).toEqual(["begins", "ends"]);
  });

  test("a database that accepts nothing is reported at once, and by mail once it is over", async () => {
    const { services, posted, look, alertMails } = await open(maker);
    const readOnly =
      maker.engine === "sqlite" ? "pragma query_only =" : "set default_transaction_read_only =";
    // Each of the pool's connections has the setting for itself: one that was given back at once would be
    // asked twice, and another never.
    const connections = maker.engine === "sqlite" ? 1 : 10;
    const everywhere = async (value: "on" | "off") => {
      const isSet = Promise.withResolvers<void>();
      let left = connections;
      const set = () =>
        services.db.connection().execute(async (connection) => {
          await sql.raw(`${readOnly} ${value}`).execute(connection);
          left -= 1;
          if (left === 0) isSet.resolve();
          await isSet.promise;
        });
      await Promise.all(Array.from({ length: connections }, set));
    };
    const trouble = vi.spyOn(services.database, "troubleMs").mockReturnValue(2 * minute);
    onTestFinished(() => trouble.mockRestore());
    await everywhere("on");
    await look(2 * minute);
    await expect.poll(() => posted).toMatchObject([{ alarm: "database", state: "begins" }]);
    await everywhere("off");
    // The last figures are reused for two seconds.
    await vi.waitFor(async () => expect(await services.isReady()).toBe(true), { timeout: 10_000 });
    await look(5 * minute);
    await expect.poll(() => posted.map(({ state }) => state)).toEqual(["begins", "ends"]);
    await expect.poll(alertMails).toMatchObject([{ text: expect.stringContaining("works again") }]);
  });
});

test("an old backup is reported if backups are made", async () => {
  const { config, clock, posted, look } = await open();
  await look(minute);
  expect(posted).toEqual([]);
  mkdirSync(config.backups.folder);
  const name = backupName("sqlite", new Date(clock.now() - 30 * hour));
  writeFileSync(join(config.backups.folder, name), "");
  await look(minute);
  await expect.poll(() => posted).toMatchObject([{ alarm: "backup", state: "begins" }]);
});

test("that the last backup is gone is reported once, and over only once there is a new one", async () => {
  const { services, config, clock, posted, post, look } = await open();
  mkdirSync(config.backups.folder);
  const told = () => posted.filter(({ alarm }) => alarm === "backup");
  const fileAt = (at: number) => join(config.backups.folder, backupName("sqlite", new Date(at)));
  const first = fileAt(clock.now());
  writeFileSync(first, "");
  await look(minute);
  rmSync(first);
  await look(minute);
  await expect.poll(told).toMatchObject([{ alarm: "backup", state: "begins" }]);
  expect(told()[0]?.text).toContain("There is no backup any more");
  // Also by a process that has not seen it.
  clock.advance(40 * day);
  await look(5 * minute, [createWatch(services, { fetch: post })]);
  expect(told()).toHaveLength(1);
  writeFileSync(fileAt(clock.now()), "");
  await look(5 * minute);
  await expect.poll(() => told().map(({ state }) => state)).toEqual(["begins", "ends"]);
  expect(told()[1]?.text).toContain("There is a new backup.");
});

test("an alarm that outlasts a restart is not reported again", async () => {
  const { services, clock, posted, post, look } = await open();
  await services.db.transaction().execute((trx) => services.outbox.enqueue(trx, mail));
  await look(20 * minute);
  clock.advance(hour);
  await look(5 * minute, [createWatch(services, { fetch: post })]);
  expect(posted).toHaveLength(1);
});

test("a webhook that fails is tried again, and its address stays secret", async () => {
  const { services, clock, logged } = await open();
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return new Response("no", { status: 500 });
  };
  const watch = createWatch(services, { fetch, pausesMs: [0, 0, 0] });
  await services.db.transaction().execute((trx) => services.outbox.enqueue(trx, mail));
  clock.advance(20 * minute);
  await watch.runUntilIdle();
  await watch.runUntilIdle();
  await vi.waitFor(() =>
    expect(logged).toContainEqual(expect.objectContaining({ msg: "an alert could not be sent" })),
  );
  expect(asked).toBe(3);
  expect(JSON.stringify(logged)).not.toContain("hooks.example");
});

test("a mailbox that was not read for ten minutes is reported, with what to do, and again once it is read", async () => {
  const { services, clock, posted, look, alertMails } = await open(sqliteMaker, {
    IMAP_URL: "imaps://team%40academy.example:secret-word@mail.academy.example",
    TEAM_EMAIL: "team@academy.example",
    TEAM_EMAILS: "Team@academy.example",
  });
  const { db, config } = services;
  const { member: owner } = await deskPerson(services, "owner");
  await deskPerson(services, "coordinator");
  if (!config.inbox) throw new Error("There is no mailbox");
  const hold = { key: inboxKeyOf(config.inbox), lease: "one" };
  await holdInbox(db, hold, clock.now());
  await noteLook(db, hold, null, clock.now());
  await look(9 * minute);
  await noteLook(db, hold, "sign-in", clock.now());
  expect(posted).toEqual([]);
  await look(5 * minute);
  await expect.poll(() => posted).toMatchObject([{ alarm: "mail-fetching", state: "begins" }]);
  expect(posted[0]?.text).toContain("does not accept the user name and the password");
  // Not to the mailbox that it is about.
  await expect.poll(alertMails).toMatchObject([{ recipient: owner.email }]);
  await noteLook(db, hold, null, clock.now());
  await look(4 * minute);
  await expect.poll(() => posted.map(({ state }) => state)).toEqual(["begins", "ends"]);
});

test("a flood of mail is reported, and its end an hour after the last of it", async () => {
  const { services, clock, posted, look } = await open(sqliteMaker, {
    IMAP_URL: "imaps://team%40academy.example:secret-word@mail.academy.example",
  });
  const told = () => posted.filter(({ alarm }) => alarm === "mail-flood");
  const { take } = await createMailbox(services);
  await take(...Array.from({ length: 30 }, () => ({})));
  await look(minute);
  expect(told()).toEqual([]);
  await take({});
  await look(minute);
  await expect.poll(told).toMatchObject([{ state: "begins" }]);
  expect(told()[0]?.text).toContain("“Many emails from …”");
  clock.advance(hour);
  await look(5 * minute);
  await expect.poll(told).toMatchObject([{ state: "begins" }, { state: "ends" }]);
});

describe("a disk", () => {
  const well: Figures = {
    databaseTroubleMs: 0,
    outbox: null,
    inbox: null,
    disk: null,
    floodedAt: null,
    keptMail: null,
    backup: null,
  };
  const gigabyte = 1_000_000_000;

  test.each([
    [79, false],
    [80, true],
    [100, true],
  ])("with %s of 100 GB for what comes with mail in use", (used, holds) => {
    const keptMail = { bytes: used * gigabyte, most: 100 * gigabyte };
    const alarms = judge({ ...well, keptMail }, 0, () => false);
    expect(alarms.find(({ name }) => name === "kept-mail")?.holds).toBe(holds);
  });

  test.each([
    ["with room", 50, 100, false, false],
    ["with less than a tenth free", 9, 100, false, true],
    ["with less than 500 MB free", 0.4, 2, false, true],
    ["at the limit, when it was full before", 10.5, 100, true, true],
    ["at the limit, when it was not", 10.5, 100, false, false],
  ])("%s", (_, free, size, isOn, holds) => {
    const disk = { free: free * gigabyte, size: size * gigabyte };
    const alarms = judge({ ...well, disk }, 0, () => isOn);
    expect(alarms.find(({ name }) => name === "disk")?.holds).toBe(holds);
  });
});
