import { createHash, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { deleteOldCases } from "#app/features/case-record/case-retention.server.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import { backupName, copyDatabase } from "#app/platform/.server/db/backup.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { restoreDatabase } from "#app/platform/.server/db/restore.ts";
import { openImapFolder } from "#app/platform/.server/inbox/imap-folder.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, rowIn, temporaryFolder } from "#tests/support/databases.ts";
import { memberOf } from "#tests/support/desk.ts";
import { hasDovecot, startDovecot, type Dovecot } from "#tests/support/dovecot.ts";
import { shareMailReader } from "#tests/support/mail-reader.ts";
import { createTestServices } from "#tests/support/services.ts";
import { fetchAttachment } from "./fetch-attachment.server.ts";
import { createInboxWorker } from "./inbox-worker.server.ts";
import { countKept, mostOfCase, mostOfMail, readKept } from "./kept-mail.server.ts";

const lead = memberOf("safeguarding");
const reader = shareMailReader();
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
let dovecot: Dovecot;

function mailWith(file: Buffer, subject: string): Buffer {
  const lines = file.toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  const head = [
    "From: Zainab <zainab@visitor.example>",
    "To: team@academy.example",
    `Subject: Re: it ${subject}`,
    `Message-ID: <${randomUUID()}@visitor.example>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Look.",
    "--b",
    'Content-Type: application/octet-stream; name="film.mp4"',
    "Content-Transfer-Encoding: base64",
    "",
    "",
  ];
  return Buffer.concat([Buffer.from(head.join("\r\n")), Buffer.from(`${lines}\r\n--b--\r\n`)]);
}

async function keptHash(db: Db, mailId: string) {
  const hash = createHash("sha256");
  let largest = 0;
  for await (const piece of readKept(db, mailId)) {
    hash.update(piece);
    largest = Math.max(largest, piece.length);
  }
  return { hash: hash.digest("hex"), largest };
}

describe.skipIf(!hasDovecot)(
  "as much as is kept of one case",
  { meta: { needs: "Dovecot, which root may run" } },
  () => {
    beforeAll(async () => {
      dovecot = await startDovecot();
    });
    afterAll(() => dovecot.stop());

    describeOnEveryDatabase("from a real mailbox", (maker) => {
      test(
        "is kept byte by byte in pieces, is in a backup, and goes with its case",
        { timeout: 60 * minute },
        async () => {
          const box = await dovecot.newFolder();
          const { services, clock, config } = await createTestServices(maker, {
            env: { IMAP_URL: box.url },
          });
          const { db } = services;
          const { inbox } = services.config;
          if (!inbox) throw new Error("There is no mailbox");
          const open = () => openImapFolder(inbox);
          const worker = createInboxWorker(services, inbox, open, undefined, reader);
          onTestFinished(async () => {
            worker.start();
            await worker.stop();
          });
          await worker.runUntilIdle();
          const keepUntil = clock.now() + 30 * day;
          const caseId = await openTestCase(db, { kind: "complaint", keepUntil }, clock.now());
          const { reference } = await rowIn(db, "desk_case", { id: caseId });
          const fits = mostOfCase / mostOfMail;
          // A size is known from how long the file is in base64, to a thousandth.
          const sizes = [1.04 * mostOfMail, ...Array<number>(fits + 1).fill(mostOfMail)];
          const sent: { readonly file: string; readonly whole: string }[] = [];
          for (const size of sizes) {
            const file = randomBytes(size);
            const mail = mailWith(file, `[${reference}]`);
            sent.push({ file: hashOf(file), whole: hashOf(mail) });
            await box.deliverBytes(mail);
            clock.advance(minute);
            await worker.runUntilIdle();
          }
          const mails = await db
            .selectFrom("incoming_mail")
            .innerJoin("kept_mail", "kept_mail.mail_id", "incoming_mail.id")
            .select(["id", "entry_id", "state"])
            .where("case_id", "=", caseId)
            .orderBy("id")
            .execute();
          expect(mails.map(({ state }) => state)).toEqual([
            "large",
            ...Array<string>(fits).fill("kept"),
            "case-full",
          ]);

          // Nothing of it needs the mailbox any more.
          await box.renew();
          const files: unknown[] = [];
          for (const { entry_id: messageId } of mails) {
            const at = { caseId, messageId: messageId ?? "", index: 0 };
            const fetched = await fetchAttachment(services, lead, at, reader);
            files.push(fetched.ok ? hashOf(fetched.bytes) : fetched.kind);
          }
          const isKept = (index: number) => mails[index]?.state === "kept";
          expect(files).toEqual(
            sent.map(({ file }, index) => (isKept(index) ? file : "elsewhere")),
          );
          const wholes = sent.flatMap(({ whole }, index) => (isKept(index) ? [whole] : []));
          const wholesIn = async (from: Db) => {
            const kept = mails.filter((_, index) => isKept(index));
            return await Promise.all(kept.map(async ({ id }) => (await keptHash(from, id)).hash));
          };
          expect(await wholesIn(db)).toEqual(wholes);
          expect((await keptHash(db, mails[1]?.id ?? "")).largest).toBeLessThan(2_000_000);

          const backup = join(temporaryFolder(), backupName(maker.engine, new Date(clock.now())));
          await copyDatabase(config.database, backup);
          const elsewhere = await maker.make({ empty: true });
          const options = { replace: false, now: new Date(clock.now()), watchMs: 0 };
          await restoreDatabase(elsewhere.config, backup, options);
          const { services: restored } = await createTestServices({
            ...maker,
            make: async () => elsewhere,
          });
          expect(await wholesIn(restored.db)).toEqual(wholes);

          expect(await countKept(db)).toBeGreaterThan(mostOfCase);
          // Each mail has made it longer.
          const { keep_until: until } = await rowIn(db, "desk_case", { id: caseId });
          await deleteOldCases(db, Date.parse(until) + day);
          expect(await countKept(db)).toBe(0);
          const left = db.selectFrom("kept_mail_piece").select("place").limit(1);
          expect(await left.executeTakeFirst()).toBeUndefined();
        },
      );
    });
  },
);
