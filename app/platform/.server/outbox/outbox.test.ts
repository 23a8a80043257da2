import { expect, test } from "vitest";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import {
  enqueue,
  newMail,
  permanent,
  scripted,
  stateOf,
  temporary,
  tryEnqueue,
  unknown,
  workerOf,
} from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { day, hour, minute, second } from "../clock.ts";
import type { MailTransport, SendResult } from "./mail.ts";
import { maxAttempts } from "./mail-outcome.ts";
import { deleteFinishedMail, retryAllDeadMail, retryMail, wipeUnsentMail } from "./outbox-care.ts";
import { countMail, listMail, readOutboxFigures } from "./outbox-figures.ts";
import { claimMail, finishMail, listWithdrawn, renewLease } from "./outbox-store.ts";

describeOnEveryDatabase("outbox", (maker: DatabaseMaker) => {
  test("a mail is stored with its transaction, and only with it", async () => {
    const { services } = await createTestServices(maker);
    const failed = services.db.transaction().execute(async (trx) => {
      await services.outbox.enqueue(trx, newMail());
      throw new Error("not stored after all");
    });
    await expect(failed).rejects.toThrow("not stored after all");
    expect(await countMail(services.db, 0)).toMatchObject({ pending: 0 });
    const mail = newMail();
    // A second one with the same key is not stored.
    const ids = await Promise.all([tryEnqueue(services, mail), tryEnqueue(services, mail)]);
    expect(ids.filter((id) => id !== null)).toEqual([expect.any(String)]);
    expect(await countMail(services.db, 0)).toMatchObject({ pending: 1 });
  });

  test("a subject of which only a reference is Latin is not all capitals", async () => {
    const { services } = await createTestServices(maker);
    const subjectOf = async (subject: string) =>
      (await stateOf(services, await enqueue(services, newMail({ subject })))).subject;
    expect(await subjectOf("طلبكم حصة تجريبية: T-ABCD-EFGH")).toBe(
      "طلبكم حصة تجريبية: T-ABCD-EFGH (Test Academy)",
    );
    expect(await subjectOf("Re: سؤال [C-ABCD-EFGH]")).toBe("Re: سؤال [C-ABCD-EFGH] (Test Academy)");
    for (const calm of ["تذكير", "Your lesson: T-ABCD-EFGH"])
      expect(await subjectOf(calm)).toBe(calm);
  });

  test("a delayed mail goes out at its time, and is dated then", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const dueAt = clock.now() + day;
    await enqueue(services, newMail({ dueAt }));
    const dates: number[] = [];
    const worker = workerOf(made, {
      send: async (mail) => {
        dates.push(mail.date.getTime());
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

  test("mail that no one has begun to send can be withdrawn in a transaction", async () => {
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

  test("workers on one database send every mail once", async () => {
    const made = await createTestServices(maker);
    const others = await Promise.all([made.another(), made.another()]);
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) ids.push(await enqueue(made.services, newMail()));
    const { transport, sent } = scripted();
    await Promise.all(
      [made.services, ...others].map((each) =>
        workerOf(made, transport, { on: each }).runUntilIdle(),
      ),
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

  test("mail outlasts a server that is down for a day, then it is given up loudly", async () => {
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
      { mail: id, kind: "enquiry", msg: expect.stringContaining("given up") },
    ]);
  });

  test("a letter is given up within hours, which no alarm is about", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const id = await enqueue(services, newMail({ kind: "newsletter-letter" }));
    const worker = workerOf(made, { send: async () => temporary });
    for (let passed = 0; passed < 5 * hour; passed += hour / 4) {
      await worker.runUntilIdle();
      clock.advance(hour / 4);
    }
    expect(await stateOf(services, id)).toMatchObject({ state: "dead", attempts: 7 });
    expect(
      await readOutboxFigures(services.db, { now: clock.now(), newDeadSince: 0 }),
    ).toMatchObject({ dead: 1, newlyDead: 0 });
  });

  test("a permanent refusal is given up at once, and can be retried by hand", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const id = await enqueue(services, newMail());
    const { transport, sent } = scripted(permanent);
    const worker = workerOf(made, transport);
    await worker.runUntilIdle();
    expect(await stateOf(services, id)).toMatchObject({ state: "dead", last_error: "no such" });
    expect(await listMail(services.db, clock.now())).toMatchObject([
      { id, kind: "enquiry", attempts: 1, last_error: "no such" },
    ]);
    expect(await retryMail(services.db, "unknown", clock.now())).toBe("not-found");
    expect(await retryMail(services.db, id, clock.now())).toBe("ok");
    await worker.runUntilIdle();
    expect(sent).toHaveLength(2);
    expect(await stateOf(services, id)).toMatchObject({ state: "sent" });
    expect(await retryMail(services.db, id, clock.now())).toBe("not-retryable");
    expect(await retryAllDeadMail(services.db, clock.now())).toBe(0);
  });

  test("a mail whose worker has died is waiting again once its lease is over", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const id = await enqueue(services, newMail());
    await claimMail(db, maker.engine, { now: clock.now(), leaseMs: 60_000 });
    expect(await countMail(db, clock.now())).toMatchObject({ sending: 1, pending: 0 });
    expect(await listMail(db, clock.now())).toMatchObject([{ id, state: "sending" }]);
    expect(await retryMail(db, id, clock.now())).toBe("not-retryable");
    clock.advance(60_000);
    expect(await countMail(db, clock.now())).toMatchObject({ sending: 0, pending: 1 });
    expect(await listMail(db, clock.now())).toMatchObject([{ id, state: "pending" }]);
    expect(await retryMail(db, id, clock.now())).toBe("ok");
  });

  test("a mail that is no longer of use is not sent", async () => {
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
    if (!dead) throw new Error("nothing claimed");
    clock.advance(50_000);
    expect(await renewLease(db, dead, clock.now() + minute)).toBe(true);
    clock.advance(50_000);
    // The renewed lease keeps others away.
    expect(await claim()).toBeNull();
    clock.advance(minute);
    const alive = await claim();
    expect(alive?.id).toBe(id);
    if (!alive) throw new Error("nothing claimed");
    // The first one turns out to be slow, not dead: it can neither continue nor store anything.
    expect(await renewLease(db, dead, clock.now() + minute)).toBe(false);
    expect(await finishMail(db, dead, { state: "dead", error: "late" }, clock.now())).toBe(false);
    expect(await finishMail(db, alive, { state: "sent" }, clock.now())).toBe(true);
    expect(await stateOf(services, id)).toMatchObject({ state: "sent", attempts: 2 });
  });

  test("a mail that ends its process every time is given up", async () => {
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

  test("a clock that is set forward doubles nothing, in this process or in another", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const sending = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<SendResult>();
    const begun: string[] = [];
    const transport: MailTransport = {
      send: async ({ id }) => {
        begun.push(id);
        sending.resolve();
        return begun.length === 1 ? answer.promise : { kind: "sent" };
      },
    };
    const first = workerOf(made, transport, { places: 3 });
    const other = workerOf(made, transport, { on: await made.another() });
    const slow = await enqueue(services, newMail());
    const running = first.runUntilIdle();
    await sending.promise;
    clock.jump(day);
    const fresh = await enqueue(services, newMail());
    await other.runUntilIdle();
    answer.resolve({ kind: "sent" });
    await running;
    expect(begun).toEqual([slow, fresh]);
    expect(await stateOf(services, slow)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("what a process has in hand is not taken again, and the last place is for urgent mail", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db, database } = services;
    const claim = (more: { inHand?: string[]; isUrgent?: boolean; isNew?: boolean }) =>
      claimMail(db, database.engine, { now: clock.now(), leaseMs: minute, ...more });
    const id = await enqueue(services, newMail());
    expect(await claim({ isUrgent: true })).toBeNull();
    expect(await claim({})).toMatchObject({ id, mayHaveArrived: false });
    const urgent = await enqueue(services, newMail({ kind: "account-password-changed" }));
    expect(await claim({ isUrgent: true })).toMatchObject({ id: urgent });
    clock.advance(hour);
    expect(await claim({ inHand: [id, urgent] })).toBeNull();
    expect(await claim({ isNew: true })).toBeNull();
    // Its process has died, and how far it came no one knows.
    expect(await claim({ inHand: [urgent] })).toMatchObject({ id, mayHaveArrived: true });
  });

  test("mail that may have arrived is named, and retried only by its own name", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { db } = services;
    const id = await enqueue(services, newMail());
    const { transport, sent } = scripted(unknown, unknown);
    const worker = workerOf(made, transport);
    const list = () => listMail(db, clock.now());
    await worker.runUntilIdle();
    expect(await list()).toMatchObject([{ state: "pending", mayHaveArrived: true }]);
    clock.advance(hour);
    await worker.runUntilIdle();
    expect(await list()).toMatchObject([{ state: "dead", attempts: 2, mayHaveArrived: true }]);
    expect(await retryAllDeadMail(db, clock.now())).toBe(0);
    expect(await retryMail(db, id, clock.now())).toBe("ok");
    expect(await list()).toMatchObject([{ state: "pending", mayHaveArrived: false }]);
    await worker.runUntilIdle();
    expect(sent).toHaveLength(3);
    expect(await stateOf(services, id)).toMatchObject({ state: "sent", handed_at: null });
  });

  test("a server that knows mails by a key gets one again as often as others", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const id = await enqueue(services, newMail());
    const keyed = { ...unknown, isKeyed: true } as const;
    const worker = workerOf(made, scripted(keyed, keyed, keyed).transport);
    for (const pause of [1, 5, 15]) {
      await worker.runUntilIdle();
      clock.advance(pause * minute);
    }
    await worker.runUntilIdle();
    expect(await stateOf(services, id)).toMatchObject({ state: "sent", attempts: 4 });
  });

  test("full mailboxes are counted apart from what waits for the server", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const since = clock.now();
    const figures = () => readOutboxFigures(services.db, { now: clock.now(), newDeadSince: 0 });
    const refused = { ...permanent, about: "other", detail: "5.7.1 relay denied" } as const;
    const { transport } = scripted(temporary, refused);
    const worker = workerOf(made, transport);
    await enqueue(services, newMail());
    await worker.runUntilIdle();
    expect(await figures()).toMatchObject({ waiting: 0, waitingSince: null, deferred: 1 });
    await enqueue(services, newMail());
    await worker.runUntilIdle();
    expect(await figures()).toMatchObject({ waiting: 1, waitingSince: since, deferred: 1 });
    // Once it takes others, a refusal is about that one mail.
    clock.advance(second);
    await enqueue(services, newMail());
    await worker.runUntilIdle();
    expect(await figures()).toMatchObject({ waiting: 0, deferred: 2 });
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

  test("a mail that was sent while the database failed is not sent again", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const id = await enqueue(services, newMail());
    let uses = 0;
    const database = {
      ...services.database,
      get db() {
        uses += 1;
        // The first use claims the mail; the next two would record that it was sent.
        if (uses === 2 || uses === 3) throw new Error("the database is away");
        return services.db;
      },
    };
    const { transport, sent } = scripted();
    await workerOf(made, transport, { on: { ...services, database } }).runUntilIdle();
    expect(sent).toEqual([id]);
    expect(await stateOf(services, id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  const withLink = (change: Parameters<typeof newMail>[0] = {}) =>
    newMail({
      ...change,
      text: "https://academy.example/?token=secret",
      html: "<a href='https://academy.example/?token=secret'>",
      headers: { "List-Unsubscribe": "<https://academy.example/?token=secret>" },
      calendar: { method: "REQUEST", content: "URL:https://academy.example/?token=secret" },
    });
  const wiped = { text: "", html: null, headers: "{}", calendar: null };

  test("a mail loses its texts once it is sent, with the links in them", async () => {
    const made = await createTestServices(maker);
    const id = await enqueue(made.services, withLink());
    expect(JSON.stringify(await stateOf(made.services, id)).split("secret")).toHaveLength(5);
    await workerOf(made, scripted().transport).runUntilIdle();
    expect(await stateOf(made.services, id)).toMatchObject({ state: "sent", ...wiped });
    expect(JSON.stringify(await stateOf(made.services, id))).not.toContain("secret");
  });

  test("a mail that is given up keeps its texts while it can be retried, and no longer", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { db } = services;
    const wipe = () => wipeUnsentMail(db, { now: clock.now(), givenUpBefore: clock.now() - day });
    const [lasting, passing] = [withLink(), withLink({ expiresAt: clock.now() + hour })];
    const ids = [await enqueue(services, lasting), await enqueue(services, passing)] as const;
    const held = await enqueue(services, withLink({ expiresAt: clock.now() + hour }));
    await db
      .updateTable("outgoing_mail")
      .set({ state: "held", due_at: null })
      .where("id", "=", held)
      .execute();
    const { transport, sent } = scripted(permanent, permanent);
    await workerOf(made, transport).runUntilIdle();
    expect(await wipe()).toBe(0);
    clock.advance(hour);
    expect(await wipe()).toBe(2);
    expect(await stateOf(services, ids[1])).toMatchObject({ state: "dead", ...wiped });
    expect(await stateOf(services, held)).toMatchObject({ state: "held", ...wiped });
    // Nor does the file keep them.
    expect(await listWithdrawn(db)).toContain(held);
    clock.advance(day);
    expect(await wipe()).toBe(1);
    expect(await stateOf(services, ids[0])).toMatchObject({ state: "dead", ...wiped });
    // Nothing is left that could be sent.
    expect(await retryMail(db, ids[0], clock.now())).toBe("expired");
    expect(await retryAllDeadMail(db, clock.now())).toBe(0);
    expect(sent).toHaveLength(2);
  });

  test("sent mail is deleted after a while, nothing else is", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    await enqueue(services, newMail());
    const { transport } = scripted();
    await workerOf(made, transport).runUntilIdle();
    await enqueue(services, newMail());
    clock.advance(day);
    expect(await deleteFinishedMail(services.db, ["sent"], clock.now() - day)).toEqual([]);
    expect(await deleteFinishedMail(services.db, ["sent"], clock.now() - day + 1)).toHaveLength(1);
    expect(await countMail(services.db, 0)).toMatchObject({ sent: 0, pending: 1 });
  });
});
