import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import {
  enqueue,
  newMail,
  permanent,
  scripted,
  stateOf,
  temporary,
  workerOf,
} from "#tests/support/outbox.ts";
import { createTestServices, type TestServices } from "#tests/support/services.ts";
import { hour, minute } from "../clock.ts";
import { mailAbout } from "../db/migrations/136-mail-about.ts";
import type { MailTransport } from "./mail.ts";
import { createFileTransport } from "./file-transport.ts";
import { releaseHeldMail, retryAllDeadMail, retryMail } from "./outbox-care.ts";
import {
  claimMail,
  finishMail,
  redirectMailAbout,
  rewriteMailAbout,
  withdrawMailAbout,
} from "./outbox-store.ts";

const to = "to:a-learner:a-guardian";
const moved = { from: "father@visitor.example", to: "new@visitor.example" };
const aMail = () => newMail({ to: "father@visitor.example", about: ["lesson:one", to] });

/** Each way in which a mail can still leave. */
const states: Readonly<Record<string, (made: TestServices, folder: string) => Promise<string>>> = {
  waiting: ({ services }) => enqueue(services, aMail()),
  "waiting for another attempt": async (made) => {
    const id = await enqueue(made.services, aMail());
    await workerOf(made, scripted(temporary).transport).runUntilIdle();
    return id;
  },
  "kept for want of a server": async (made, folder) => {
    const id = await enqueue(made.services, aMail());
    await workerOf(made, createFileTransport(folder)).runUntilIdle();
    expect(existsSync(join(folder, `${id}.eml`))).toBe(true);
    return id;
  },
  "given up": async (made) => {
    const id = await enqueue(made.services, aMail());
    await workerOf(made, scripted(permanent).transport).runUntilIdle();
    expect(await stateOf(made.services, id)).toMatchObject({ state: "dead" });
    return id;
  },
  "in hand of a process that has died": async ({ services, clock }) => {
    const id = await enqueue(services, aMail());
    const { db, database } = services;
    await claimMail(db, database.engine, { now: clock.now(), leaseMs: minute });
    return id;
  },
};

/** Everything that makes mail leave again, with a server that takes it. @returns to whom it went */
async function sendAll(made: TestServices, id: string): Promise<readonly string[]> {
  const { services, clock } = made;
  clock.advance(24 * 60 * minute);
  await releaseHeldMail(services.db, clock.now());
  await retryAllDeadMail(services.db, clock.now());
  await retryMail(services.db, id, clock.now());
  const recipients: string[] = [];
  const send = async (mail: { readonly to: string }) => {
    recipients.push(mail.to);
    return { kind: "sent" } as const;
  };
  await workerOf(made, { send }).runUntilIdle();
  return recipients;
}

describeOnEveryDatabase("mail about something that has ended", (maker: DatabaseMaker) => {
  test.each(Object.keys(states))("never leaves: %s", async (state) => {
    const made = await createTestServices(maker);
    const { services } = made;
    const folder = join(services.config.dataDir, "mail");
    const id = (await states[state]?.(made, folder)) ?? "";
    await services.db.transaction().execute((trx) => withdrawMailAbout(trx, [to]));
    await workerOf(made, scripted().transport).runUntilIdle();
    expect(existsSync(join(folder, `${id}.eml`))).toBe(false);
    expect(await sendAll(made, id)).toEqual([]);
  });

  test.each(Object.keys(states))("follows its reader to a new address: %s", async (state) => {
    const made = await createTestServices(maker);
    const { services } = made;
    const id = (await states[state]?.(made, join(services.config.dataDir, "mail"))) ?? "";
    await services.db.transaction().execute((trx) => redirectMailAbout(trx, [to], moved));
    expect(await sendAll(made, id)).toEqual(["new@visitor.example"]);
  });

  test("that is being sent at that moment is not tried again, and leaves no file", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const folder = join(services.config.dataDir, "mail");
    const id = await enqueue(services, aMail());
    const files = createFileTransport(folder);
    await workerOf(made, {
      send: async (mail, signal) => {
        await services.db.transaction().execute((trx) => withdrawMailAbout(trx, [to]));
        return await files.send(mail, signal);
      },
    }).runUntilIdle();
    expect(existsSync(join(folder, `${id}.eml`))).toBe(false);
    const other = await enqueue(services, aMail());
    const { db, database } = services;
    const claimed = await claimMail(db, database.engine, { now: clock.now(), leaseMs: minute });
    if (!claimed) throw new Error("Nothing was claimed");
    await services.db.transaction().execute((trx) => withdrawMailAbout(trx, [to]));
    const failed = { state: "pending", error: "full", dueAt: clock.now() } as const;
    expect(await finishMail(db, claimed, failed, clock.now())).toBe(false);
    expect(await sendAll(made, other)).toEqual([]);
  });

  test.each(["arrives", "is refused for now", "is kept as a file"])(
    "goes out once where it is being sent while its words or its reader's address change, and %s",
    async (end) => {
      const made = await createTestServices(maker);
      const { services } = made;
      const id = await enqueue(services, aMail());
      const files = createFileTransport(join(services.config.dataDir, "mail"));
      const sent: string[] = [];
      const changing: MailTransport = {
        send: async (mail, signal) => {
          if (sent.push(`${mail.to}: ${mail.text.trim()}`) > 1) return { kind: "sent" };
          await services.db.transaction().execute(async (trx) => {
            await rewriteMailAbout(trx, [to], (words) => words.replace("A text", "New words"));
            await redirectMailAbout(trx, [to], moved);
          });
          if (end === "is kept as a file") return await files.send(mail, signal);
          return end === "arrives" ? { kind: "sent" } : temporary;
        },
      };
      await workerOf(made, changing).runUntilIdle();
      expect(sent).toEqual([`${moved.from}: A text`]);
      const { text } = await stateOf(services, id);
      expect(text).toBe(end === "arrives" ? "" : "New words\n");
      expect(await sendAll(made, id)).toEqual(end === "arrives" ? [] : [moved.to]);
    },
  );

  test("is known by its key where an earlier version has stored it", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const [learner, guardian, report] = [randomUUID(), randomUUID(), randomUUID()];
    const key = `month-report:${report}:1:${learner}:${guardian}`;
    const id = await enqueue(services, newMail({ kind: "month-report", dedupeKey: key }));
    await enqueue(services, newMail());
    await services.db.transaction().execute(async (trx) => await mailAbout.fill?.(trx, () => {}));
    const rows = await services.db.selectFrom("mail_about").selectAll().orderBy("about").execute();
    expect(rows).toEqual(
      [`learner:${learner}`, `report:${report}`, `to:${learner}:${guardian}`].map((about) => ({
        mail_id: id,
        about,
      })),
    );
  });

  test("is told apart from all other mail", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const [kept, other] = [newMail({ about: ["lesson:one"] }), newMail({ about: ["to:a:b"] })];
    for (const mail of [kept, other, newMail()]) await enqueue(services, mail);
    const reminder = await enqueue(services, {
      ...aMail(),
      kind: "lesson-reminder",
      expiresAt: made.clock.now() + hour,
    });
    await services.db
      .transaction()
      .execute((trx) => withdrawMailAbout(trx, ["lesson:one"], "lesson"));
    expect(await sendAll(made, reminder)).toHaveLength(3);
  });
});
