import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

import { minute, systemClock, type Clock } from "#app/platform/.server/clock.ts";
import { describeOnEveryDatabase } from "./support/databases.ts";
import { enquiryForm } from "./support/enquiry-form.ts";
import { post, storedMessages } from "./support/load.ts";
import { openMailServer } from "./support/mail-server.ts";
import { createTestServices } from "./support/services.ts";
import { startSite } from "./support/site-process.ts";

const kills = 10;
const keyHeader = "Idempotency-Key";
/** From one process to the next: more than any lease of a mail, so that those of a killed process are due at once. */
const stepMs = 20 * minute;
/** A process has so many mails under way at once, and each may have been taken without its being written down. */
const underWay = 5;

/*
 * SIGKILL ends a process, not the machine: that a power cut loses nothing rests on `synchronous=FULL` (SQLite) and on
 * `fsync` (PostgreSQL).
 */
describeOnEveryDatabase("a site whose processes are killed at work", (maker) => {
  test("keeps everything it has acknowledged, once, and mails it once", async () => {
    const { services, environment } = await createTestServices(maker);
    const mails = await openMailServer({ header: keyHeader, known: new Map() });
    onTestFinished(() => mails.close());
    for (let index = 0; index < 400; index += 1) {
      mails.behaviours.push(index % 5 === 0 ? { does: "wait", ms: randomInt(40) } : undefined);
    }
    const { secrets } = services;
    const env = { ...environment, SMTP_URL: mails.url, SMTP_KEY_HEADER: keyHeader };
    const start = async (round: number) => {
      const site = startSite(env, round * stepMs);
      onTestFinished(() => site.signal("SIGKILL"));
      const port = await site.ready();
      if (port === null) throw new Error(site.complaints.join("\n"));
      return { site, port };
    };

    const acknowledged: string[] = [];
    const unanswered: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const { site, port } = await start(round);
      /** That of the process. */
      const clock: Clock = { ...systemClock, now: () => Date.now() + round * stepMs };
      const over = new AbortController();
      const visit = async () => {
        while (!over.signal.aborted) {
          // Who got no answer sends the same again, as a browser would.
          const id = unanswered.pop() ?? randomUUID();
          const form = await enquiryForm({ secrets, clock }, { submission_id: id });
          const answer = await post(port, "/api/submit", form).catch(() => null);
          if (answer?.status === 200) acknowledged.push(id);
          else unanswered.push(id);
          if (answer && ![200, 503].includes(answer.status)) throw new Error(answer.text);
        }
      };
      const visits = [1, 2, 3].map(visit);
      const enough = acknowledged.length + randomInt(3, 8);
      while (acknowledged.length < enough) await pause(2);
      await pause(randomInt(20));
      site.signal("SIGKILL");
      over.abort();
      await Promise.all([...visits, site.ended()]);
      const stored = await storedMessages(services);
      expect(new Set(stored).size).toBe(stored.length);
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
    }

    await start(kills);
    const left = async () =>
      (
        await services.db
          .selectFrom("outgoing_mail")
          .select("id")
          .where("state", "!=", "sent")
          .execute()
      ).length;
    await expect.poll(left, { timeout: 2 * minute }).toBe(0);
    const stored = await storedMessages(services);
    const delivered = mails.received.filter(({ isKnown }) => !isKnown);
    expect(delivered).toHaveLength(stored.length);
    // What came a second time was the same to the byte, and was dropped.
    expect(mails.received.length - delivered.length).toBeLessThanOrEqual(kills * underWay);
  }, 600_000);
});
