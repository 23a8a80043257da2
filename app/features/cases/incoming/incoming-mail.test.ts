import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { minute } from "#app/platform/.server/clock.ts";
import { openImapFolder } from "#app/platform/.server/inbox/imap-folder.ts";
import { readInboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { hasDovecot, startDovecot, type Dovecot } from "#tests/support/dovecot.ts";
import { createTestServices } from "#tests/support/services.ts";
import { sendAnswer } from "../answers.server.ts";
import { readCase } from "../case-store.server.ts";
import { createInboxWorker } from "./inbox-worker.server.ts";

const owner = memberOf("owner", true);
const family = "zainab@visitor.example";

let dovecot: Dovecot;

type Letter = {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly answers?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly id?: string;
};

function letter({
  from = `Zainab Example <${family}>`,
  to = "team@academy.example",
  subject = "Re: Is a Sunday possible?",
  answers,
  headers = [],
  body = "Content-Type: text/plain; charset=utf-8\n\nThank you, Sunday it is.\n",
  id = randomUUID(),
}: Letter = {}): string {
  return [
    "Return-Path: <somebody@visitor.example>",
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    "Date: Mon, 05 Jan 2026 10:00:00 +0000",
    `Message-ID: <${id}@visitor.example>`,
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers}`]),
    "MIME-Version: 1.0",
    ...headers,
    body,
  ].join("\n");
}

function workerOf(services: Services) {
  const { inbox, teamEmail } = services.config;
  if (!inbox) throw new Error("There is no mailbox");
  const worker = createInboxWorker(services, inbox, () => openImapFolder(inbox, teamEmail));
  onTestFinished(() => worker.stop());
  return worker;
}

/** A mailbox, seen once while it was empty, and a case that has been answered. */
async function answeredCase(maker: DatabaseMaker, env: Readonly<Record<string, string>> = {}) {
  const box = await dovecot.newFolder();
  const made = await createTestServices(maker, { env: { IMAP_URL: box.url, ...env } });
  const { services, clock } = made;
  const worker = workerOf(services);
  // Starting ends with settling, and so lets the connection go.
  onTestFinished(async () => {
    worker.start();
    await worker.stop();
  });
  await worker.runUntilIdle();
  const caseId = await openTestCase(services.db, {}, clock.now());
  await sendAnswer(services, owner, {
    caseId,
    draftId: randomUUID(),
    text: "Yes, a Sunday is possible.",
    seen: 1,
    after: { state: "waiting", nextOn: "2030-01-08" },
  });
  const { message_id: sentId } = await services.db
    .selectFrom("outgoing_mail")
    .select("message_id")
    .where("kind", "=", "case-answer")
    .executeTakeFirstOrThrow();
  const read = async (id = caseId) => {
    const whole = await readCase(services.db, owner, id);
    if (!whole) throw new Error("The case is not there");
    return whole;
  };
  const fetched = async (...mails: readonly string[]) => {
    for (const mail of mails) await box.deliver(mail);
    clock.advance(minute);
    await worker.runUntilIdle();
  };
  const incoming = () =>
    services.db.selectFrom("incoming_mail").selectAll().orderBy("id").execute();
  const cases = () => services.db.selectFrom("desk_case").selectAll().orderBy("id").execute();
  return { ...made, box, worker, caseId, sentId, read, fetched, incoming, cases };
}

describe.skipIf(!hasDovecot)("mail that comes in", () => {
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());

  describeOnEveryDatabase("to the cases", (maker) => {
    test("an answer stands in its case, which is the team's turn again, and nothing in the mailbox is changed", async () => {
      const { sentId, read, fetched, incoming, box, services, clock } = await answeredCase(maker);
      await fetched(letter({ answers: sentId }));
      const { row, messages } = await read();
      expect(row).toMatchObject({ state: "open", snoozed_until: null, messages: 3 });
      expect(row.deadline).not.toBeNull();
      expect(messages.at(-1)).toMatchObject({
        direction: "in",
        author: "Zainab Example",
        text: "Thank you, Sunday it is.",
      });
      expect(await incoming()).toMatchObject([{ outcome: "answer", case_id: row.id }]);
      expect(await box.flags()).toEqual([[]]);
      const { inbox } = services.config;
      expect(inbox && (await readInboxState(services.db, inbox))).toMatchObject({
        fetchedAt: clock.now(),
        trouble: null,
      });
    });

    test("a reference in the subject counts from the family's own address alone", async () => {
      const { read, fetched, cases, caseId } = await answeredCase(maker);
      const { reference } = (await read()).row;
      const subject = `Re: anything [${reference}]`;
      await fetched(letter({ subject }), letter({ subject, from: "x@stranger.example" }));
      expect((await read()).row.messages).toBe(3);
      const others = (await cases()).filter(({ id }) => id !== caseId);
      expect(others).toMatchObject([{ email: "x@stranger.example", state: "new", subject }]);
    });

    test("what belongs to nothing is a new case", async () => {
      const { fetched, cases, caseId, read } = await answeredCase(maker);
      await fetched(
        letter({ from: "Kofi Example <kofi@visitor.example>", subject: "=?utf-8?q?Caf=C3=A9?=" }),
      );
      const [added] = (await cases()).filter(({ id }) => id !== caseId);
      expect(added).toMatchObject({
        kind: "enquiry",
        state: "new",
        name: "Kofi Example",
        email: "kofi@visitor.example",
        subject: "Café",
        source_kind: "mail",
      });
      expect((await read(added?.id)).messages[0]?.text).toBe("Thank you, Sunday it is.");
    });

    test("what a member writes to the family is booked as theirs; what the family did not get is a note", async () => {
      const { services, sentId, read, fetched } = await answeredCase(maker);
      const { member } = await deskPerson(services, "coordinator");
      const from = `Amira <${member.email}>`;
      await fetched(
        letter({ answers: sentId }),
        letter({ from, answers: sentId, to: `${family}, team@academy.example` }),
      );
      const { row, messages, notes } = await read();
      expect(messages.at(-1)).toMatchObject({
        direction: "out",
        author_id: member.id,
        recipient: family,
        delivery: "sent",
      });
      expect(row).toMatchObject({ state: "waiting", deadline: null, messages: 4 });
      expect(notes).toEqual([]);
      await fetched(letter({ from, answers: sentId, to: "team@academy.example" }));
      expect((await read()).notes).toMatchObject([{ author_id: member.id }]);
      expect((await read()).row.messages).toBe(4);
    });

    test("each mail is stored once, also where the mailbox counts anew", async () => {
      const { sentId, read, fetched, incoming, box, worker, clock } = await answeredCase(maker);
      const mail = letter({ answers: sentId });
      await fetched(mail, mail);
      expect((await read()).row.messages).toBe(3);
      await box.renew();
      await box.deliver(mail);
      await box.deliver(letter({ answers: sentId }));
      for (let look = 0; look < 3; look += 1) {
        clock.advance(minute);
        await worker.runUntilIdle();
      }
      expect((await read()).row.messages).toBe(4);
      expect(await incoming()).toHaveLength(2);
    });
  });
});
