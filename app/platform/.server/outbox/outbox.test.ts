import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { createTestServices, teamEmail, type TestServices } from "#tests/support/services.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { day, hour, minute } from "../clock.ts";
import type { Services } from "../services.ts";
import { createFileTransport } from "./file-transport.ts";
import type { MailTransport, NewMail, SendResult } from "./mail.ts";
import { renderMailBody } from "./mail-body.ts";
import {
  claimMail,
  countMail,
  deleteFinishedMail,
  finishMail,
  listMail,
  releaseHeldMail,
  renewLease,
  retryAllDeadMail,
  retryMail,
} from "./outbox-store.ts";
import { createOutboxWorker } from "./outbox-worker.ts";
import { maxAttempts } from "./retry-schedule.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

let counter = 0;

function newMail(change: Partial<NewMail> = {}): NewMail {
  counter += 1;
  return {
    dedupeKey: `test:${counter}`,
    kind: "test",
    to: teamEmail,
    subject: "A subject",
    text: "A text\n",
    ...change,
  };
}

function tryEnqueue(services: Services, mail: NewMail): Promise<string | null> {
  return services.db.transaction().execute((trx) => services.outbox.enqueue(trx, mail));
}

async function enqueue(services: Services, mail: NewMail): Promise<string> {
  const id = await tryEnqueue(services, mail);
  if (id === null) throw new Error("The mail was already there");
  return id;
}

function workerOf({ services, clock }: TestServices, transport: MailTransport, on = services) {
  const { database, logger, bell, config } = on;
  const from = config.mailFrom;
  return createOutboxWorker({ database, transport, from, clock, logger, bell, random: () => 0 });
}

/** A transport that answers as it is told and remembers what it was given. */
function scripted(...results: (SendResult | "throws")[]) {
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      sent.push(mail.id);
      const result = results.shift() ?? { kind: "sent" };
      if (result === "throws") throw new Error("the transport broke");
      return result;
    },
  };
  return { transport, sent };
}

const temporary: SendResult = { kind: "failed", permanent: false, code: "421", detail: "busy" };
const permanent: SendResult = { kind: "failed", permanent: true, code: "550", detail: "no such" };

async function stateOf({ db }: Services, id: string) {
  return db
    .selectFrom("outgoing_mail")
    .select(["state", "attempts", "due_at", "lease", "last_error"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

describeOnEveryDatabase("outbox", (maker: DatabaseMaker) => {
  test("a mail is stored with its transaction, and only with it", async () => {
    const { services } = await createTestServices(maker);
    const failed = services.db.transaction().execute(async (trx) => {
      await services.outbox.enqueue(trx, newMail());
      throw new Error("not stored after all");
    });
    await expect(failed).rejects.toThrow("not stored after all");
    expect(await countMail(services.db)).toMatchObject({ pending: 0 });
    expect(await enqueue(services, newMail())).toEqual(expect.any(String));
    expect(await countMail(services.db)).toMatchObject({ pending: 1 });
  });

  test("a second mail with the same key is not stored", async () => {
    const { services } = await createTestServices(maker);
    const mail = newMail();
    const ids = await Promise.all([tryEnqueue(services, mail), tryEnqueue(services, mail)]);
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  });

  test("a mail that was put aside goes out at its time, and is dated then", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const dueAt = clock.now() + day;
    await enqueue(services, newMail({ dueAt }));
    const dates: number[] = [];
    const worker = workerOf(made, {
      send: async (mail) => {
        dates.push(mail.createdAt.getTime());
        return { kind: "sent" };
      },
    });
    clock.advance(day - 1);
    await worker.runUntilIdle();
    expect(dates).toEqual([]);
    clock.advance(1);
    await worker.runUntilIdle();
    expect(dates).toEqual([dueAt]);
  });

  test("mail that nobody has begun to send can be taken back, with its transaction", async () => {
    const { services, clock } = await createTestServices(maker);
    const [kept, taken, failed] = [newMail(), newMail({ dueAt: clock.now() + day }), newMail()];
    for (const mail of [kept, taken, failed]) await enqueue(services, mail);
    const keys = [taken.dedupeKey, "test:unknown"];
    const count = await services.db
      .transaction()
      .execute((trx) => services.outbox.withdraw(trx, keys));
    expect(count).toBe(1);
    const rolledBack = services.db.transaction().execute(async (trx) => {
      await services.outbox.withdraw(trx, [failed.dedupeKey]);
      throw new Error("kept after all");
    });
    await expect(rolledBack).rejects.toThrow("kept after all");
    const left = await services.db.selectFrom("outgoing_mail").select("dedupe_key").execute();
    expect(left.map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual(
      [kept.dedupeKey, failed.dedupeKey].toSorted(),
    );
  });

  test("every mail is sent once, oldest first", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push(await enqueue(services, newMail()));
      clock.advance(1);
    }
    const { transport, sent } = scripted();
    const worker = workerOf(made, transport);
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    expect(sent).toEqual(ids);
    expect(await countMail(services.db)).toMatchObject({ sent: 5, pending: 0, sending: 0 });
  });

  test("two workers on one database never send the same mail", async () => {
    const made = await createTestServices(maker);
    const others = await Promise.all([made.another(), made.another()]);
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) ids.push(await enqueue(made.services, newMail()));
    const { transport, sent } = scripted();
    await Promise.all(
      [made.services, ...others].map((each) => workerOf(made, transport, each).runUntilIdle()),
    );
    expect(sent.toSorted()).toEqual(ids.toSorted());
  });

  test("a temporary failure is tried again after growing pauses, and then sent", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const id = await enqueue(services, newMail());
    const { transport, sent } = scripted(temporary, "throws", temporary);
    const worker = workerOf(made, transport);
    for (const pause of [1, 5, 15]) {
      await worker.runUntilIdle();
      expect(await stateOf(services, id)).toMatchObject({ state: "pending", lease: null });
      const tries = sent.length;
      clock.advance(pause * minute - 1);
      await worker.runUntilIdle();
      expect(sent).toHaveLength(tries);
      clock.advance(1);
    }
    await worker.runUntilIdle();
    expect(await stateOf(services, id)).toMatchObject({ state: "sent", last_error: null });
  });

  test("a server that is away for a day is outlasted, then it is given up loudly", async () => {
    const made = await createTestServices(maker);
    const { services, clock, logged } = made;
    const id = await enqueue(services, newMail());
    const started = clock.now();
    const { transport, sent } = scripted(...Array.from({ length: 50 }, () => temporary));
    const worker = workerOf(made, transport);
    for (;;) {
      await worker.runUntilIdle();
      const { due_at: due } = await stateOf(services, id);
      if (due === null) break;
      clock.advance(Date.parse(due) - clock.now());
    }
    expect(await stateOf(services, id)).toMatchObject({ state: "dead" });
    expect(sent).toHaveLength(maxAttempts);
    expect(clock.now() - started).toBeGreaterThan(day);
    const errors = logged.filter((line) => line["level"] === "error");
    expect(errors).toMatchObject([
      { mail: id, kind: "test", msg: expect.stringContaining("given up") },
    ]);
  });

  test("a permanent refusal is given up at once, and can be retried by hand", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const id = await enqueue(services, newMail());
    const { transport, sent } = scripted(permanent);
    const worker = workerOf(made, transport);
    await worker.runUntilIdle();
    expect(await stateOf(services, id)).toMatchObject({ state: "dead", last_error: "no such" });
    expect(await listMail(services.db, { states: ["dead"], limit: 10 })).toMatchObject([
      { id, kind: "test", attempts: 1, last_error: "no such" },
    ]);
    expect(await retryMail(services.db, "unknown", clock.now())).toBe("not-found");
    expect(await retryMail(services.db, id, clock.now())).toBe("ok");
    await worker.runUntilIdle();
    expect(sent).toHaveLength(2);
    expect(await stateOf(services, id)).toMatchObject({ state: "sent" });
    expect(await retryMail(services.db, id, clock.now())).toBe("not-retryable");
    expect(await retryAllDeadMail(services.db, clock.now())).toBe(0);
  });

  test("a mail that is of no use any more is not sent", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const id = await enqueue(services, newMail({ expiresAt: clock.now() + hour }));
    clock.advance(hour);
    const { transport, sent } = scripted();
    await workerOf(made, transport).runUntilIdle();
    expect(sent).toEqual([]);
    expect(await stateOf(services, id)).toMatchObject({ state: "dead" });
    expect(await retryMail(services.db, id, clock.now())).toBe("expired");
    expect(await retryAllDeadMail(services.db, clock.now())).toBe(0);
  });

  test("a mail whose worker died goes to another when the lease ends", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { db, database } = services;
    const id = await enqueue(services, newMail());
    const claim = () => claimMail(db, database.engine, { now: clock.now(), leaseMs: minute });
    const dead = await claim();
    expect(await claim()).toBeNull();
    clock.advance(minute);
    const alive = await claim();
    expect(alive?.id).toBe(id);
    if (!dead || !alive) throw new Error("nothing claimed");
    // The first one turns out to be slow, not dead: it can neither go on nor write anything down.
    expect(await renewLease(db, dead, clock.now() + minute)).toBe(false);
    expect(await finishMail(db, dead, { state: "dead", error: "late" }, clock.now())).toBe(false);
    expect(await finishMail(db, alive, { state: "sent" }, clock.now())).toBe(true);
    expect(await stateOf(services, id)).toMatchObject({ state: "sent", attempts: 2 });
  });

  test("a renewed lease keeps others away", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { db, database } = services;
    await enqueue(services, newMail());
    const claim = () => claimMail(db, database.engine, { now: clock.now(), leaseMs: minute });
    const mail = await claim();
    if (!mail) throw new Error("nothing claimed");
    clock.advance(50_000);
    expect(await renewLease(db, mail, clock.now() + minute)).toBe(true);
    clock.advance(50_000);
    expect(await claim()).toBeNull();
  });

  test("a mail that ends its process every time does not do so for ever", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { db, database } = services;
    const id = await enqueue(services, newMail());
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await claimMail(db, database.engine, { now: clock.now(), leaseMs: minute });
      clock.advance(minute);
    }
    const { transport, sent } = scripted();
    await workerOf(made, transport).runUntilIdle();
    expect(sent).toEqual([]);
    expect(await stateOf(services, id)).toMatchObject({ state: "dead" });
  });

  test("the running worker is woken by its bell and finishes what it has in hand", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const sending = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const transport: MailTransport = {
      send: async () => {
        sending.resolve();
        await answer.promise;
        return { kind: "sent" };
      },
    };
    const worker = workerOf(made, transport);
    worker.start();
    const id = await enqueue(services, newMail());
    services.outbox.wake();
    await sending.promise;
    const stopped = worker.stop();
    answer.resolve();
    await stopped;
    expect(await stateOf(services, id)).toMatchObject({ state: "sent" });
  });

  test("a shutdown that cannot wait cuts the sending short and leaves the mail due", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const sending = Promise.withResolvers<void>();
    const transport: MailTransport = {
      send: (_mail, signal) =>
        new Promise((resolve) => {
          sending.resolve();
          signal.addEventListener("abort", () => resolve(temporary));
        }),
    };
    const worker = workerOf(made, transport);
    const id = await enqueue(services, newMail());
    worker.start();
    await sending.promise;
    await worker.stop({ drainMs: 10 });
    expect(await stateOf(services, id)).toMatchObject({
      state: "pending",
      due_at: new Date(clock.now()).toISOString(),
    });
  });

  test("a worker whose database fails goes on when it is back", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const id = await enqueue(services, newMail());
    let failures = 1;
    const database = {
      ...services.database,
      get db() {
        if (failures > 0) {
          failures -= 1;
          throw new Error("the database is away");
        }
        return services.db;
      },
    };
    const sent = Promise.withResolvers<void>();
    const transport: MailTransport = {
      send: async () => {
        sent.resolve();
        return { kind: "sent" };
      },
    };
    const worker = workerOf(made, transport, { ...services, database });
    worker.start();
    await sent.promise;
    await worker.stop();
    expect(await stateOf(services, id)).toMatchObject({ state: "sent" });
    expect(made.logged).toContainEqual(
      expect.objectContaining({ level: "error", worker: "outbox" }),
    );
  });

  test("a mail that was sent while the database failed is not sent again", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const id = await enqueue(services, newMail());
    let uses = 0;
    const database = {
      ...services.database,
      get db() {
        uses += 1;
        // The first use claims the mail; the next two would write down that it was sent.
        if (uses === 2 || uses === 3) throw new Error("the database is away");
        return services.db;
      },
    };
    const { transport, sent } = scripted();
    await workerOf(made, transport, { ...services, database }).runUntilIdle();
    expect(sent).toEqual([id]);
    expect(await stateOf(services, id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("sent mail is deleted after a while, nothing else is", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    await enqueue(services, newMail());
    const { transport } = scripted();
    await workerOf(made, transport).runUntilIdle();
    await enqueue(services, newMail());
    clock.advance(day);
    expect(await deleteFinishedMail(services.db, ["sent"], clock.now() - day)).toBe(0);
    expect(await deleteFinishedMail(services.db, ["sent"], clock.now() - day + 1)).toBe(1);
    expect(await countMail(services.db)).toMatchObject({ sent: 0, pending: 1 });
  });

  describe("without a mail server", () => {
    test("mail is kept as a file and goes out once there is one", async () => {
      const made = await createTestServices(maker);
      const { services, clock, config, logged } = made;
      const id = await enqueue(services, newMail({ subject: "Grüße", text: "Merḥaba\n" }));
      const useless = await enqueue(services, newMail({ expiresAt: clock.now() + hour }));
      const folder = join(config.dataDir, "mail");
      await workerOf(made, createFileTransport(folder)).runUntilIdle();
      expect(readdirSync(folder).toSorted()).toEqual([`${id}.eml`, `${useless}.eml`].toSorted());
      const mail = await PostalMime.parse(readFileSync(join(folder, `${id}.eml`)));
      expect(mail).toMatchObject({
        subject: "Grüße",
        text: "Merḥaba\n",
        to: [{ address: teamEmail }],
      });
      expect(await stateOf(services, id)).toMatchObject({ state: "held", due_at: null });
      expect(logged).toContainEqual(
        expect.objectContaining({
          level: "warn",
          mail: id,
          msg: expect.stringContaining("SMTP_URL"),
        }),
      );

      clock.advance(hour);
      expect(await releaseHeldMail(services.db, clock.now())).toEqual({ released: 1, expired: 1 });
      const { transport, sent } = scripted();
      await workerOf(made, transport).runUntilIdle();
      expect(sent).toEqual([id]);
      expect(await stateOf(services, useless)).toMatchObject({ state: "dead" });
      expect(readdirSync(folder)).toHaveLength(2);
    });
  });
});

describeOnEveryDatabase("outbox and a real mail server", (maker) => {
  const timeouts = { connectionMs: 1_000, greetingMs: 1_000, socketMs: 300 };

  async function setUp() {
    const made = await createTestServices(maker);
    const server = await startSmtpServer();
    const worker = workerOf(made, createSmtpTransport(server.url, timeouts));
    return { ...made, server, worker };
  }

  test("the mail arrives as it was written", async () => {
    const { services, server, worker } = await setUp();
    const id = await enqueue(
      services,
      newMail({
        subject: "Neue Nachricht: José ✉",
        replyTo: { name: "José 李", address: "jose@visitor.example" },
        headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        ...renderMailBody([
          { kind: "quote", label: "Message", text: "<b>Fish & chips</b>\nمرحبا" },
        ]),
      }),
    );
    await worker.runUntilIdle();
    expect(server.received).toHaveLength(1);
    const [{ envelopeFrom, envelopeTo, mail }] = server.received as [(typeof server.received)[0]];
    expect(envelopeFrom).toBe("site@academy.example");
    expect(envelopeTo).toEqual([teamEmail]);
    expect(mail).toMatchObject({
      from: { name: "Test Academy", address: "site@academy.example" },
      to: [{ address: teamEmail }],
      replyTo: [{ name: "José 李", address: "jose@visitor.example" }],
      subject: "Neue Nachricht: José ✉",
      messageId: `<${id}@academy.example>`,
    });
    expect(mail.text?.trimEnd()).toBe("Message:\n\n<b>Fish & chips</b>\nمرحبا");
    expect(mail.html).toContain("&lt;b&gt;Fish &amp; chips&lt;/b&gt;");
    expect(mail.headers).toContainEqual(
      expect.objectContaining({
        key: "list-unsubscribe-post",
        value: "List-Unsubscribe=One-Click",
      }),
    );
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  test("a calendar event arrives as one, for programs and as a file", async () => {
    const { services, server, worker } = await setUp();
    const content = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
    await enqueue(services, newMail({ calendar: { method: "REQUEST", content } }));
    await worker.runUntilIdle();
    const parts = server.received[0]?.mail.attachments ?? [];
    // The parser that reads the mail here gives texts its own line ends.
    const text = (part?: (typeof parts)[number]) =>
      (typeof part?.content === "string"
        ? part.content
        : new TextDecoder().decode(part?.content)
      ).replaceAll(/\r?\n/g, "\r\n");
    const invitation = parts.find(({ mimeType }) => mimeType === "text/calendar");
    expect(invitation?.method).toBe("REQUEST");
    expect(text(invitation).trim()).toBe(content.trim());
    const file = parts.find(({ mimeType }) => mimeType === "application/ics");
    expect(file?.filename).toBe("lesson.ics");
    expect(text(file)).toBe(content);
  });

  test("no text can add a header, a recipient or a second message", async () => {
    const { services, server, worker } = await setUp();
    const attack = "x\r\nBcc: victim@elsewhere.example\r\n\r\n.\r\nMAIL FROM:<a@b.example>\r\n";
    await enqueue(
      services,
      newMail({
        subject: attack,
        text: attack,
        html: `<p>${attack}</p>`,
        replyTo: { name: attack, address: "v@visitor.example" },
      }),
    );
    await worker.runUntilIdle();
    expect(server.received).toHaveLength(1);
    const [{ envelopeTo, mail, raw }] = server.received as [(typeof server.received)[0]];
    expect(envelopeTo).toEqual([teamEmail]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.replyTo).toMatchObject([{ address: "v@visitor.example" }]);
    const [head = ""] = raw.split("\r\n\r\n");
    expect(head).not.toMatch(/^bcc:/im);
    // Whole, and not ended by the line that holds a single full stop.
    expect(mail.text).toContain("MAIL FROM:<a@b.example>");
  });

  test.each([
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
    "Name <a@b.example>",
    "",
  ])("%j is refused as a recipient before anything is stored", async (to) => {
    const { services } = await createTestServices(maker);
    await expect(enqueue(services, newMail({ to }))).rejects.toThrow("Not one address");
    await expect(
      enqueue(services, newMail({ replyTo: { name: "x", address: to } })),
    ).rejects.toThrow("Not one address");
    await expect(enqueue(services, newMail({ headers: { "X-A": `a\r\n${to}` } }))).rejects.toThrow(
      "Not one header line",
    );
    expect(await countMail(services.db)).toMatchObject({ pending: 0 });
  });

  test("a server that says 'later' gets the same mail later", async () => {
    const { services, server, worker, clock } = await setUp();
    server.behaviours.push(
      { at: "recipient", code: 450, text: "greylisted" },
      { at: "data", code: 452, text: "disk full" },
    );
    const id = await enqueue(services, newMail());
    await worker.runUntilIdle();
    expect(await stateOf(services, id)).toMatchObject({ state: "pending" });
    clock.advance(hour);
    await worker.runUntilIdle();
    expect(await stateOf(services, id)).toMatchObject({ state: "pending" });
    clock.advance(hour);
    await worker.runUntilIdle();
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@academy.example>`]);
  });

  test.each([
    { at: "recipient", code: 550, text: "no such mailbox" },
    { at: "data", code: 554, text: "not wanted" },
  ] as const)("a server that refuses for good ($at) is not asked again", async (behaviour) => {
    const { services, server, worker, logged } = await setUp();
    server.behaviours.push(behaviour);
    const id = await enqueue(services, newMail());
    await worker.runUntilIdle();
    expect(await stateOf(services, id)).toMatchObject({ state: "dead" });
    expect((await stateOf(services, id)).last_error).toContain(behaviour.text);
    // What servers say can quote addresses, so it stays in the database.
    expect(JSON.stringify(logged)).not.toContain(behaviour.text);
    expect(JSON.stringify(logged)).not.toContain(teamEmail);
  });

  test("a server that falls silent, hangs up or is not there is asked again", async () => {
    const { services, server, worker, clock } = await setUp();
    server.behaviours.push(
      { at: "recipient", hang: true },
      { at: "data", drop: true, keep: false },
    );
    const id = await enqueue(services, newMail());
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await worker.runUntilIdle();
      expect(await stateOf(services, id)).toMatchObject({ state: "pending" });
      clock.advance(hour);
    }
    const nobody = createSmtpTransport("smtp://127.0.0.1:1", timeouts);
    await workerOf({ services, clock } as TestServices, nobody).runUntilIdle();
    expect(await stateOf(services, id)).toMatchObject({ state: "pending", attempts: 3 });
    clock.advance(hour);
    await worker.runUntilIdle();
    expect(server.received).toHaveLength(1);
  });

  test("a mail that was taken while the answer got lost is repeated under the same Message-ID", async () => {
    const { services, server, worker, clock } = await setUp();
    server.behaviours.push({ at: "data", drop: true, keep: true });
    const id = await enqueue(services, newMail());
    await worker.runUntilIdle();
    clock.advance(hour);
    await worker.runUntilIdle();
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(ids).toEqual([`<${id}@academy.example>`, `<${id}@academy.example>`]);
  });
});
