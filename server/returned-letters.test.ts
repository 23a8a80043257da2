import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import {
  beginLetter,
  releaseLetter,
  saveLetter,
} from "#app/features/newsletter/desk/letters.server.ts";
import { countDeliveries } from "#app/features/newsletter/letters/letter-store.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { readInboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deliveryReport } from "#tests/support/delivery-report.ts";
import { memberOf } from "#tests/support/desk.ts";
import { hasDovecot, startDovecot, type Dovecot } from "#tests/support/dovecot.ts";
import { createTestServices } from "#tests/support/services.ts";
import { createBackground } from "./background.ts";

let dovecot: Dovecot;

async function insertReaders({ db, clock }: Services, names: readonly string[]) {
  const at = toIso(clock.now() - day);
  const rows = names.map((name) => {
    const email = `${name}@reader.example`;
    const asked = { confirm_token_hash: name, confirm_expires_at: at, asked_at: at };
    const confirmed = { state: "confirmed", created_at: at, confirmed_at: at } as const;
    return { id: newId(), email, email_key: email, ...asked, ...confirmed, bounced_at: null };
  });
  await db.insertInto("subscriber").values(rows).execute();
}

async function release(services: Services): Promise<string> {
  const owner = memberOf("owner");
  const begun = await beginLetter(services, owner, "A new term");
  if (!begun.ok) throw new Error("The letter was not begun");
  const saved = await saveLetter(services, owner, { ...begun, title: "A new term", text: "Hello" });
  if (!saved.ok) throw new Error("The letter was not saved");
  await releaseLetter(services, owner, saved);
  return saved.id;
}

describe.skipIf(!hasDovecot)(
  "letters that other servers return",
  { meta: { needs: "Dovecot, which root may run" } },
  () => {
    beforeAll(async () => {
      dovecot = await startDovecot();
    });
    afterAll(() => dovecot.stop());

    describeOnSqliteFirst("to the team's mailbox", (maker) => {
      test(
        "stop further letters only to addresses that do not exist",
        { tags: "deep" },
        async () => {
          const box = await dovecot.newFolder();
          const { services, config } = await createTestServices(maker, {
            env: { IMAP_URL: box.url },
          });
          const { db, wakeSignal } = services;
          await insertReaders(services, ["gone", "full", "refused", "well"]);
          const letterId = await release(services);
          const background = createBackground(services, {
            mailTransport: { send: async () => ({ kind: "sent" }) },
          });
          await background.start();
          try {
            const counts = () => countDeliveries(db, letterId);
            await vi.waitFor(async () => expect(await counts()).toMatchObject({ sent: 4 }), 20_000);
            await vi.waitFor(async () => {
              const state = config.inbox && (await readInboxState(db, config.inbox));
              expect(state?.fetchedAt).toBeTypeOf("number");
            }, 20_000);
            const sent = await db
              .selectFrom("outgoing_mail")
              .select(["recipient", "message_id as messageId"])
              .execute();
            const report = (name: string, answer: { status: string; said: string }) => {
              const mail = sent.find(({ recipient }) => recipient === `${name}@reader.example`);
              return deliveryReport({
                to: `${name}@reader.example`,
                messageId: "",
                ...mail,
                ...answer,
              });
            };
            await box.deliver(report("full", { status: "5.2.2", said: "552 5.2.2 mailbox full" }));
            await box.deliver(report("refused", { status: "5.7.1", said: "550 5.7.1 blocked" }));
            await box.deliver(report("gone", { status: "5.1.1", said: "550 no such user" }));
            wakeSignal.send("inbox");
            await vi.waitFor(async () => {
              const listed = await db.selectFrom("incoming_mail").select("outcome").execute();
              expect(listed.map(({ outcome }) => outcome)).toEqual(["bounce", "bounce", "bounce"]);
            }, 20_000);
            const states = await db.selectFrom("subscriber").select(["email", "state"]).execute();
            expect(states.filter(({ state }) => state !== "confirmed")).toEqual([
              { email: "gone@reader.example", state: "bounced" },
            ]);
            expect(await counts()).toMatchObject({ sent: 3, bounced: 1 });
          } finally {
            await background.stop();
          }
        },
      );
    });
  },
);
