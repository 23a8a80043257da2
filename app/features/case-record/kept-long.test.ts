import { expect, test } from "vitest";

import { day, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { mergeCase } from "#app/features/cases/acts/merge-cases.server.ts";
import { splitMessage } from "#app/features/cases/acts/split-case.server.ts";
import { policy } from "#content/policy.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnEveryDatabase, setRows } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createMailbox } from "#tests/support/incoming-mail.ts";
import { createTestServices } from "#tests/support/services.ts";
import { allKinds } from "./case-kinds.ts";
import { updateCase } from "./case-rows.server.ts";

const rowOf = (db: Db, id: string) =>
  db.selectFrom("desk_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describeOnEveryDatabase("how long a case is kept", (maker) => {
  test.each(allKinds)("the database refuses a nearer date: %s", async (kind) => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const id = await openTestCase(db, { kind }, clock.now());
    const { keep_until } = await rowOf(db, id);
    const nearer = toIso(Date.parse(keep_until) - day);
    const later = toIso(Date.parse(keep_until) + day);
    await expect(setRows(db, "desk_case", { keep_until: nearer }, { id })).rejects.toThrow(/kept/);
    const named = { keep_until: nearer, subject: "Moved", state: "open" as const };
    await expect(setRows(db, "desk_case", named, { id })).rejects.toThrow(/kept/);
    await setRows(db, "desk_case", { keep_until: later }, { id });
    expect(await rowOf(db, id)).toMatchObject({ keep_until: later });
    if (kind === "worry") return;
    await setRows(db, "desk_case", { keep_until: nearer, state: "spam", is_open: 0 }, { id });
    expect(await rowOf(db, id)).toMatchObject({ keep_until: nearer });
  });

  test("what is told of its lesson at the moment when it is made a complaint shortens nothing", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const id = await openTestCase(db, { kind: "trial" }, clock.now());
    const read = await rowOf(db, id);
    const recordEnds = toIso(monthsAfter(clock.now(), policy.recordMonths));
    await setRows(db, "desk_case", { kind: "complaint", keep_until: recordEnds }, { id });
    const told = { subject: "Cancelled", keep_until: toIso(clock.now() + 30 * day) };
    await db.transaction().execute((trx) => updateCase(trx, read, told, clock.now()));
    expect(await rowOf(db, id)).toMatchObject({ subject: "Cancelled", keep_until: recordEnds });
  });

  test("opening again a case whose time closing has not shortened lengthens nothing", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const id = await openTestCase(db, { kind: "trial" }, clock.now());
    const keep_until = toIso(clock.now() + 400 * day);
    await setRows(db, "desk_case", { state: "done", is_open: 0, keep_until }, { id });
    const closed = await rowOf(db, id);
    await db.transaction().execute((trx) => updateCase(trx, closed, { state: "new" }, clock.now()));
    expect(await rowOf(db, id)).toMatchObject({ is_open: 1, keep_until });
  });

  test("words that become part of an older case are kept as long as they were to be", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { member } = await deskPerson(services, "coordinator");
    const older = await rowOf(db, await openTestCase(db, { kind: "enquiry" }, clock.now()));
    const later = toIso(Date.parse(older.keep_until) + 90 * day);
    const id = await openTestCase(db, { kind: "enquiry" }, clock.now());
    await setRows(db, "desk_case", { keep_until: later }, { id });
    const merged = await mergeCase(services, member, { id, version: 1 }, older.reference);
    expect(merged).toMatchObject({ ok: true, row: { id: older.id, keep_until: later } });
  });

  test("words of a record that become a case of their own are kept as long as the record", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { member } = await deskPerson(services, "coordinator");
    const record = await rowOf(db, await openTestCase(db, { kind: "complaint" }, clock.now()));
    const { take } = await createMailbox(services);
    await take({ subject: `Re: [${record.reference}]`, text: "He hit her." });
    const said = await db.selectFrom("case_message").select("id").orderBy("id").execute();
    const split = await splitMessage(services, member, record.id, said.at(-1)?.id ?? "");
    expect(split).toMatchObject({ ok: true, row: { keep_until: record.keep_until } });
  });
});
