import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { day, toIso } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { sendAnswer } from "./desk/answering/answers.server.ts";
import { noteDeliveries } from "./desk/answering/deliveries.server.ts";
import { closeCase } from "./acts/close-case.server.ts";
import { readLegalRecord } from "./legal-record.server.ts";
import { hours } from "#tests/support/seeds.ts";

describeOnSqliteFirst("the record of data requests and complaints", (maker) => {
  test("names each legal deadline, when it was met and by whom, and what is overdue", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { member } = await deskPerson(services, "owner");
    const request = await openTestCase(db, { kind: "data-request" }, clock.now());
    // Received a day apart, both could be due on the same day: at the end of a month, or after days off.
    const complaint = await openTestCase(db, { kind: "complaint" }, clock.now() - 10 * day);
    await openTestCase(db, { kind: "enquiry" }, clock.now());
    await openTestCase(db, { kind: "worry" }, clock.now());
    await closeCase(services, member, { id: request, version: 1 }, "done");
    clock.advance(40 * day);
    const { records, next } = await readLegalRecord(db, member, null, clock.now());
    expect(next).toBeNull();
    expect(records.map(({ id }) => id)).toEqual([request, complaint]);
    expect(records[0]).toMatchObject({ by: member.name, isOverdue: false });
    expect(records[0]?.doneAt).toBe(toIso(clock.now() - 40 * day));
    expect(records[1]).toMatchObject({ by: null, doneAt: null, isOverdue: true });
    await expect(readLegalRecord(db, memberOf("tutor"), null, clock.now())).rejects.toMatchObject(
      {},
    );
  });

  test("does not count an answer that was given up, and says so", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { member } = await deskPerson(services, "owner");
    const caseId = await openTestCase(db, { kind: "data-request" }, clock.now());
    const record = async () => (await readLegalRecord(db, member, null, clock.now())).records[0];
    const answer = { caseId, seen: 1, after: { state: "done" } } as const;
    await sendAnswer(services, member, { ...answer, draftId: randomUUID(), text: "Here it is." });
    clock.advance(day);
    await db.updateTable("outgoing_mail").set({ state: "dead", last_error: "no such" }).execute();
    await noteDeliveries(db, hours, clock.now());
    expect(await record()).toMatchObject({ answeredAt: null, doneAt: null, unsent: "failed" });
    const again = { ...answer, seen: 2, draftId: randomUUID(), text: "Once more." };
    await sendAnswer(services, member, again);
    await db.updateTable("outgoing_mail").set({ state: "sent" }).execute();
    await noteDeliveries(db, hours, clock.now());
    expect(await record()).toMatchObject({ answeredAt: toIso(clock.now()), unsent: null });
  });

  test("is listed in pages", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    for (let index = 0; index < 52; index += 1) {
      await openTestCase(db, { kind: "complaint" }, clock.now() - index * day);
    }
    const owner = memberOf("owner");
    const first = await readLegalRecord(db, owner, null, clock.now());
    const second = await readLegalRecord(db, owner, first.next, clock.now());
    const ids = [...first.records, ...second.records].map(({ id }) => id);
    expect(new Set(ids).size).toBe(52);
    expect(second).toMatchObject({ next: null });
    expect(second.records).toHaveLength(2);
  });
});
