import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { day } from "#app/platform/.server/clock.ts";
import type { MailTransport } from "#app/platform/.server/outbox/mail.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { casesPage } from "#app/features/cases/desk/list/cases-page.server.ts";
import { noReaderOfConcerns } from "#words/pages/desk.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { policy } from "#content/policy.ts";
import { createBackground } from "./background.ts";

const mail = {
  kind: "enquiry" as const,
  to: "team@academy.example",
  subject: "s",
  text: "t",
  dedupeKey: "1",
};

describeOnSqliteFirst("work in the background", (maker) => {
  test("what was kept without a mail server goes out at the start with one", async () => {
    const { services, config, clock } = await createTestServices(maker);
    const { db, outbox } = services;
    const id = await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
    const state = async () =>
      (await db.selectFrom("outgoing_mail").select("state").executeTakeFirstOrThrow()).state;
    const sent: string[] = [];
    const mailTransport: MailTransport = {
      send: async (ready) => {
        sent.push(ready.id);
        return { kind: "sent" };
      },
    };
    const withServer = { ...services, config: { ...config, smtpUrl: "smtp://mail.example" } };
    for (const [background, end] of [
      [createBackground(services), "held"],
      [createBackground(withServer, { mailTransport }), "sent"],
    ] as const) {
      await background.start();
      await vi.waitFor(async () => expect(await state()).toBe(end), { timeout: 10_000 });
      await background.stop();
    }
    expect(sent).toEqual([id]);

    const file = join(config.dataDir, "mail", `${id}.eml`);
    expect(existsSync(file)).toBe(true);
    clock.advance((policy.sentMailDays + 1) * day);
    const later = createBackground(services);
    await later.start();
    await vi.waitFor(() => expect(existsSync(file)).toBe(false), { timeout: 10_000 });
    await later.stop();
  });

  test("it is said at the start, and to owners at the desk, that nobody may read concerns about a child", async () => {
    const { services, logged } = await createTestServices(maker);
    const { cookie } = await deskPerson(services, "owner");
    const isSaid = async () => {
      const before = logged.length;
      const background = createBackground(services);
      await background.start();
      await background.stop();
      const page = await casesPage(async () => null).loader(
        deskArgs(services, cookie, "/desk/cases"),
      );
      expect(page.data.isUnread).toBe(
        logged.slice(before).some(({ msg }) => msg === noReaderOfConcerns),
      );
      return page.data.isUnread;
    };
    expect(await isSaid()).toBe(true);
    await deskPerson(services, "safeguarding");
    expect(await isSaid()).toBe(false);
  });

  test("expired data is deleted at the start", async () => {
    const { services, clock, logged } = await createTestServices(maker);
    await services.rateLimits.hit("enquiry", "192.0.2.1");
    clock.advance(day);
    const background = createBackground(services);
    await background.start();
    // Besides the row that the watch writes to check that the database accepts writes.
    const limits = services.db.selectFrom("rate_limit").selectAll().where("key", "!=", "readiness");
    await vi.waitFor(async () => expect(await limits.execute()).toEqual([]), { timeout: 10_000 });
    await background.stop();
    await vi.waitFor(() =>
      expect(logged).toContainEqual(expect.objectContaining({ sweep: "rate limits" })),
    );
  });

  test("copies of the database are deleted when the privacy notice says, but the last backup stays, and other files", async () => {
    const { services, clock, config } = await createTestServices(maker);
    const folders = [config.dataDir, config.backups.folder];
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      for (const name of [...copies, "notes.sqlite"]) writeFileSync(join(folder, name), "");
    }
    const last = "meridian-2026-01-02T01-00-00Z.dump";
    writeFileSync(join(config.backups.folder, last), "");
    const left = () => folders.map((folder) => readdirSync(folder).filter(isCopy).length);
    for (const [days, count] of [
      [policy.backupDays - 1, copies.length],
      [policy.backupDays + 1, 0],
    ] as const) {
      // Files have the time of the machine.
      clock.advance(Date.now() + days * day - clock.now());
      const background = createBackground(services);
      await background.start();
      await vi.waitFor(() => expect(left()).toEqual([count, count]), 20_000);
      await background.stop();
    }
    expect(folders.every((folder) => existsSync(join(folder, "notes.sqlite")))).toBe(true);
    // Better an old one than none.
    expect(existsSync(join(config.backups.folder, last))).toBe(true);
  });
});

const copies = [
  "meridian-2026-01-01T01-00-00Z.dump",
  "before-015.sqlite",
  "before-015.sqlite.unfinished-1",
  "replaced-2026-01-01T01-00-00Z.sqlite",
  "replaced-2026-01-01T01-00-00Z.sqlite-wal",
];
const isCopy = (name: string) => copies.includes(name);
