import { existsSync } from "node:fs";
import { join } from "node:path";

import { expect, test, vi } from "vitest";
import { day } from "#app/platform/.server/clock.ts";
import type { MailTransport } from "#app/platform/.server/outbox/mail.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { policy } from "#content/policy.ts";
import { createBackground } from "./background.ts";

const mail = { kind: "test", to: "team@academy.example", subject: "s", text: "t", dedupeKey: "1" };

describeOnEveryDatabase("work in the background", (maker) => {
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

  test("what is over is swept away at the start", async () => {
    const { services, clock, logged } = await createTestServices(maker);
    await services.rateLimits.hit("enquiry", "192.0.2.1");
    clock.advance(day);
    const background = createBackground(services);
    await background.start();
    // Beside the row by which the watch sees whether the database takes what is written.
    const limits = services.db.selectFrom("rate_limit").selectAll().where("key", "!=", "readiness");
    await vi.waitFor(async () => expect(await limits.execute()).toEqual([]), { timeout: 10_000 });
    await background.stop();
    await vi.waitFor(() =>
      expect(logged).toContainEqual(expect.objectContaining({ sweep: "rate limits" })),
    );
  });
});
