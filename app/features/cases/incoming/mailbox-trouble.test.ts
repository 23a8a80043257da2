import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { day, minute } from "#app/platform/.server/clock.ts";
import { openImapFolder } from "#app/platform/.server/inbox/imap-folder.ts";
import { createMailReader, type MailReader } from "#app/platform/.server/inbox/mail-reader.ts";
import { readInboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import { describeOnSqliteFirst, sqliteMaker, temporaryFolder } from "#tests/support/databases.ts";
import type { DatabaseMaker } from "#tests/support/databases.ts";
import { deliveryReport } from "#tests/support/delivery-report.ts";
import { memberOf } from "#tests/support/desk.ts";
import { hasDovecot, startDovecot, type Dovecot } from "#tests/support/dovecot.ts";
import { startImapProxy } from "#tests/support/imap-proxy.ts";
import { hardMails } from "#tests/support/hard-mails.ts";
import { shareMailReader } from "#tests/support/mail-reader.ts";
import { createTestServices } from "#tests/support/services.ts";
import { createInboxWorker } from "./inbox-worker.server.ts";
import { readAside } from "../desk/mail-page.server.ts";
import type { OnBounce } from "./take-mail.server.ts";

let dovecot: Dovecot;
const ownReader = shareMailReader();

/** Each from an address of its own. */
function letter(name: string): string {
  return [
    `From: ${name} <${name}@visitor.example>`,
    `Subject: ${name}`,
    `Message-ID: <${randomUUID()}@visitor.example>`,
    "",
    `Words of ${name}.`,
    "",
  ].join("\n");
}

type Options = { readonly onBounce?: OnBounce; readonly reader?: MailReader };

/** A mailbox behind a server that can be made to fail, seen once while it was empty. */
async function open(maker: DatabaseMaker, { onBounce, reader = ownReader }: Options = {}) {
  const box = await dovecot.newFolder();
  const proxy = await startImapProxy(box.url);
  const made = await createTestServices(maker, { env: { IMAP_URL: proxy.url } });
  const { services, clock } = made;
  const { inbox } = services.config;
  if (!inbox) throw new Error("There is no mailbox");
  const workerOf = (at = inbox) => {
    const worker = createInboxWorker(services, at, () => openImapFolder(at), onBounce, reader);
    onTestFinished(async () => {
      worker.start();
      await worker.stop();
    });
    return worker;
  };
  const worker = workerOf();
  const look = async (afterMs = minute) => {
    clock.advance(afterMs);
    await worker.runUntilIdle();
  };
  await look();
  const cases = async () => {
    const rows = await services.db
      .selectFrom("desk_case")
      .select("subject")
      .orderBy("id")
      .execute();
    return rows.map(({ subject }) => subject);
  };
  const aside = async () => (await readAside(services.db, memberOf("owner", true), "")).mails;
  const state = () => readInboxState(services.db, inbox);
  const send = async (...names: readonly string[]) => {
    for (const name of names) await box.deliver(letter(name));
  };
  return { ...made, inbox, box, proxy, workerOf, look, cases, aside, state, send };
}

describe.skipIf(!hasDovecot)(
  "a mailbox in trouble",
  { meta: { needs: "Dovecot, which root may run" } },
  () => {
    beforeAll(async () => {
      dovecot = await startDovecot();
    });
    afterAll(() => dovecot.stop());

    describeOnSqliteFirst("of a server that", (maker) => {
      test("refuses to search has not said that there is no mail", async () => {
        const { proxy, look, cases, state, send, clock } = await open(maker);
        const seenAt = clock.now();
        proxy.meddle = (command) => (command.startsWith("UID SEARCH") ? "refuse" : null);
        await send("Amina");
        await look();
        expect(await state()).toMatchObject({ fetchedAt: seenAt, trouble: "other" });
        expect((await state())?.failingSince).toBe(clock.now());
        proxy.meddle = () => null;
        await look();
        expect(await cases()).toEqual(["Amina"]);
        expect(await state()).toMatchObject({ fetchedAt: clock.now(), trouble: null });
      });

      test("counts anew and refuses its first search passes over nothing", async () => {
        const { box, proxy, look, cases, send } = await open(maker);
        await send("Amina");
        await look();
        await box.renew();
        await send("Bilal", "Carol");
        proxy.meddle = (command) =>
          /^UID SEARCH .*(?:SINCE|YOUNGER)/.test(command) ? "refuse" : null;
        for (let times = 0; times < 3; times += 1) await look();
        expect(await cases()).toEqual(["Amina"]);
        proxy.meddle = () => null;
        await look();
        await look();
        expect(await cases()).toEqual(["Amina", "Bilal", "Carol"]);
      });

      test.each([
        ["refuses", "refuse", "the mail server did not give it out; 3 tries"],
        ["has nothing to say of", "nothing", "the mail server did not give it out; 3 tries"],
        ["breaks at", "break", "the connection broke each time that it was fetched; 3 tries"],
      ] as const)(
        "%s one mail gives the others, and that one is shown",
        async (_, done, reason) => {
          const { proxy, look, cases, aside, state, send } = await open(maker);
          proxy.meddle = (command) => (command.startsWith("UID FETCH 2 ") ? done : null);
          await send("Amina", "Bilal", "Carol");
          await look();
          await look(30_000);
          expect(await cases()).toEqual(["Amina", "Carol"]);
          expect(await aside()).toEqual([]);
          expect(await state()).toMatchObject({ trouble: null, waiting: 1 });
          await look();
          await look(10 * minute);
          await look();
          expect(await aside()).toMatchObject([{ outcome: "aside", reason }]);
          expect(await state()).toMatchObject({ trouble: null, waiting: 0 });
          await send("Dawud");
          await look(day);
          expect(await cases()).toEqual(["Amina", "Carol", "Dawud"]);
        },
      );

      test("gives out a mail at the second time has it read then, once", async () => {
        const { proxy, look, cases, aside, state, send } = await open(maker);
        proxy.meddle = (command) => (command.startsWith("UID FETCH 1 ") ? "refuse" : null);
        await send("Amina", "Bilal");
        await look();
        proxy.meddle = () => null;
        await look();
        await look();
        expect(await cases()).toEqual(["Bilal", "Amina"]);
        expect(await aside()).toEqual([]);
        expect(await state()).toMatchObject({ waiting: 0 });
      });

      test("stores what it is given, when that fails is no trouble of the mailbox", async () => {
        const onBounce = async () => {
          throw new Error("it cannot be stored");
        };
        const { box, look, cases, aside, state, send } = await open(maker, { onBounce });
        await box.deliver(deliveryReport({ to: "a@visitor.example", messageId: "<a@b.example>" }));
        await send("Amina");
        await look();
        expect(await cases()).toEqual(["Amina"]);
        expect(await state()).toMatchObject({ trouble: null, waiting: 1 });
        await look();
        await look(10 * minute);
        expect(await aside()).toMatchObject([{ reason: "it could not be stored; 3 tries" }]);
      });
    });

    test("a server that gives out no mail at all is in trouble, and says so", async () => {
      const { proxy, look, cases, state, send } = await open(sqliteMaker);
      proxy.meddle = (command) => (command.startsWith("UID FETCH") ? "refuse" : null);
      const names = Array.from({ length: 8 }, (_, index) => `Family-${index}`);
      await send(...names);
      await look();
      expect(await state()).toMatchObject({ trouble: "other" });
      proxy.meddle = () => null;
      await look();
      await look();
      expect((await cases()).toSorted()).toEqual(names);
    });

    const slow = { timeout: 300_000 };
    test(
      "a mail whose reading ends its reader waits and is shown, while others are read",
      { ...slow, tags: "deep" },
      async () => {
        const own = fileURLToPath(
          import.meta.resolve("#app/platform/.server/inbox/reader-program.ts"),
        );
        const program = join(temporaryFolder(), "program.mjs");
        // Runs for ever at the words "for-ever", and ends at "too-much".
        writeFileSync(
          program,
          `process.on("message", ({ first }) => {
        const text = Buffer.from(first?.bytes ?? []).toString();
        while (text.includes("for-ever"));
        if (text.includes("too-much")) process.abort();
      });
      await import(${JSON.stringify(own)});`,
        );
        const reader = createMailReader({ readMs: 1_500, program, readable: process.cwd() });
        onTestFinished(reader.close);
        const { look, cases, aside, state, send } = await open(sqliteMaker, { reader });
        await send("Amina", "for-ever", "Bilal", "too-much", "Carol");
        await look();
        expect(await cases()).toEqual(["Amina", "Bilal", "Carol"]);
        expect(await state()).toMatchObject({ trouble: null, waiting: 2 });
        await look();
        await look(10 * minute);
        expect((await aside()).map(({ reason }) => reason).toSorted()).toEqual([
          "it is damaged or made to do harm, and could not be read; 3 tries",
          "reading it took too long; 3 tries",
        ]);
        expect(await cases()).toEqual(["Amina", "Bilal", "Carol"]);
      },
    );

    test("good mail between mails that are made to do harm stands in its case", slow, async () => {
      const { box, look, cases, aside, send } = await open(sqliteMaker);
      const hard = hardMails();
      for (const [index, { bytes }] of hard.entries()) {
        await box.deliverBytes(bytes);
        if (index % 5 === 0) await send(`good-${index}`);
      }
      await send("last");
      await look();
      const found = (await cases()).filter((subject) => /^(?:good-\d+|last)$/.test(subject));
      expect(found).toHaveLength(Math.ceil(hard.length / 5) + 1);
      expect((await aside()).filter(({ outcome }) => outcome === "aside")).toEqual([]);
    });

    test("a mailbox under another name goes on where the old one ended", async () => {
      const { box, look, cases, send, services, workerOf, inbox, clock } = await open(sqliteMaker);
      const known = letter("Amina");
      await box.deliver(known);
      await look();
      const other = await dovecot.newFolder();
      await other.deliver(known);
      await other.deliver(letter("Bilal"));
      const worker = workerOf({ ...inbox, folder: new URL(other.url).pathname.slice(1) });
      for (let times = 0; times < 2; times += 1) {
        clock.advance(minute);
        await worker.runUntilIdle();
      }
      expect(await cases()).toEqual(["Amina", "Bilal"]);
      expect(await services.db.selectFrom("inbox").select("key").execute()).toHaveLength(2);
      await send("no one looks here any more");
    });

    test("a clock that is set back while the server is in trouble delays no mail", async () => {
      const { proxy, look, cases, send, clock, state } = await open(sqliteMaker);
      proxy.meddle = () => "break";
      await send("Amina");
      await look();
      expect((await state())?.trouble).not.toBeNull();
      proxy.meddle = (command) => (command.startsWith("UID FETCH") ? "refuse" : null);
      await look();
      proxy.meddle = () => null;
      clock.jump(-day);
      await look();
      expect(await cases()).toEqual(["Amina"]);
    });

    test("a lease that was made before the clock was set back holds up no other process", async () => {
      const { look, cases, send, clock, workerOf } = await open(sqliteMaker);
      await look();
      clock.jump(-day);
      await send("Amina");
      const other = workerOf();
      clock.advance(minute);
      await other.runUntilIdle();
      expect(await cases()).toEqual(["Amina"]);
    });
  },
);
