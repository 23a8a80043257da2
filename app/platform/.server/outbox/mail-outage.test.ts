import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import {
  enqueue,
  newMail,
  scripted,
  serverDown,
  stateOf,
  workerOf,
} from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { day, minute, second } from "../clock.ts";
import type { MailTransport } from "./mail.ts";

describeOnSqliteFirst("a mail server that is away", (maker) => {
  test("is tried with one mail at a time, without costing any mail an attempt", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await enqueue(services, newMail()));
    let isDown = true;
    let underWay = 0;
    const atOnce: number[] = [];
    const transport: MailTransport = {
      send: async () => {
        underWay += 1;
        atOnce.push(underWay);
        await pause(isDown ? 0 : 30);
        underWay -= 1;
        return isDown ? serverDown : { kind: "sent" };
      },
    };
    const worker = workerOf(made, transport, { places: 5 });
    await worker.runUntilIdle();
    atOnce.length = 0;
    for (let round = 0; round < 20; round += 1) {
      clock.advance(minute);
      await worker.runUntilIdle();
    }
    expect(atOnce).toEqual(Array.from({ length: 20 }, () => 1));
    for (const id of ids) {
      expect(await stateOf(services, id)).toMatchObject({ state: "pending", attempts: 0 });
    }
    isDown = false;
    atOnce.length = 0;
    clock.advance(minute);
    await worker.runUntilIdle();
    for (const id of ids) {
      expect(await stateOf(services, id)).toMatchObject({ state: "sent", attempts: 1 });
    }
    expect(atOnce[0]).toBe(1);
    expect(Math.max(...atOnce)).toBeGreaterThan(1);
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(5);
  });

  test("is reported in the log when it begins, after a quarter of an hour, and when it ends", async () => {
    const made = await createTestServices(maker);
    const { services, clock, logged } = made;
    await enqueue(services, newMail());
    let isDown = true;
    const worker = workerOf(made, {
      send: async () => (isDown ? serverDown : { kind: "sent" }),
    });
    for (let round = 0; round < 40; round += 1) {
      await worker.runUntilIdle();
      clock.advance(minute);
    }
    isDown = false;
    await worker.runUntilIdle();
    expect(logged.map(({ level, msg, trouble }) => [level, msg, trouble])).toEqual([
      ["warn", "the mail server does not take mail", "refused"],
      ["error", expect.stringContaining("no mail for 15 minutes"), "refused"],
      ["info", "the mail server takes mail again", undefined],
      ["info", "mail sent", undefined],
    ]);
  });

  test("is followed within a minute by the mail that someone is waiting for", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    for (let index = 0; index < 40; index += 1) {
      await enqueue(services, newMail({ kind: "newsletter-letter" }));
    }
    const enquiry = await enqueue(services, newMail({ kind: "enquiry" }));
    const trial = await enqueue(services, newMail({ kind: "trial-booked" }));
    let isDown = true;
    const { transport, sent } = scripted();
    const worker = workerOf(made, {
      send: async (mail, signal) => (isDown ? serverDown : transport.send(mail, signal)),
    });
    for (let round = 0; round < 30; round += 1) {
      await worker.runUntilIdle();
      clock.advance(minute);
    }
    const password = await enqueue(services, newMail({ kind: "account-password-changed" }));
    await worker.runUntilIdle();
    isDown = false;
    clock.advance(30 * second);
    await worker.runUntilIdle();
    expect(sent.slice(0, 3)).toEqual([password, trial, enquiry]);
    expect(sent).toHaveLength(43);
  });

  test("is asked again after the same pause when the clock is set back a day meanwhile", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    await enqueue(services, newMail());
    let isDown = true;
    const worker = workerOf(made, {
      send: async () => (isDown ? serverDown : { kind: "sent" }),
    });
    await worker.runUntilIdle();
    isDown = false;
    clock.jump(-day);
    const after = await enqueue(services, newMail());
    clock.advance(30 * second);
    await worker.runUntilIdle();
    expect(await stateOf(services, after)).toMatchObject({ state: "sent" });
  });
});
