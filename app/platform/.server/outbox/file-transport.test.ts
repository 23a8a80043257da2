import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { enqueue, newMail, stateOf, workerOf } from "#tests/support/outbox.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { hour } from "../clock.ts";
import { createFileTransport } from "./file-transport.ts";
import type { MailTransport } from "./mail.ts";
import { releaseHeldMail } from "./outbox-care.ts";

describeOnEveryDatabase("without a mail server", (maker) => {
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
        level: "info",
        mail: id,
        msg: expect.stringContaining("SMTP_URL"),
      }),
    );

    clock.advance(hour);
    expect(await releaseHeldMail(services.db, clock.now())).toEqual({ released: 1, expired: 1 });
    const sent: unknown[] = [];
    const send: MailTransport["send"] = async (ready) => {
      sent.push([ready.id, ready.date.getTime()]);
      return { kind: "sent" };
    };
    await workerOf(made, { send }).runUntilIdle();
    // It is dated when it goes out.
    expect(sent).toEqual([[id, clock.now()]]);
    expect(await stateOf(services, useless)).toMatchObject({ state: "dead" });
    expect(readdirSync(folder)).toHaveLength(2);
  });
});
