import { sql } from "kysely";
import { expect, test } from "vitest";

import { listClosed, listUnanswered } from "#app/features/clock/closed-day-store.server.ts";
import { listTrialDays } from "#app/features/availability/closed-days.server.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";
import { closedDays } from "./165-closed-days.ts";
import { engineWords } from "./migration.ts";

const said = { reason: "Eid", changed_by: "Nadia", changed_at: "2026-11-01T09:00:00.000Z" };

describeOnEveryDatabase("the step after which closed days are one list", (maker) => {
  test("has those without trials and those on which nobody answers, each once, and leaves other hours", async () => {
    const { services } = await createTestServices(maker);
    const { db, database } = services;
    await publishChange(services, "hours", {
      closed: [
        { first: "2026-12-25", last: "2026-12-27" },
        { first: "soon", last: "later" },
      ],
    });
    await sql`drop table closed_day`.execute(db);
    await sql`drop table trial_day`.execute(db);
    // As they were before.
    await sql`create table trial_day (date text not null, area text not null, from_time text,
      to_time text, reason text not null, changed_by text not null, changed_at text not null,
      constraint trial_day_key primary key (date, area))`.execute(db);
    const before = [
      { date: "2026-12-25", area: "", from_time: null, to_time: null },
      { date: "2026-12-29", area: "web", from_time: null, to_time: null },
      { date: "2026-12-30", area: "", from_time: "14:00", to_time: "18:00" },
    ];
    for (const { date, area, from_time: from, to_time: to } of before) {
      await sql`insert into trial_day values (${date}, ${area}, ${from}, ${to}, ${said.reason},
        ${said.changed_by}, ${said.changed_at})`.execute(db);
    }
    for (const statement of closedDays.statements(engineWords[database.engine])) {
      await sql.raw(statement).execute(db);
    }
    await closedDays.fill?.(db, () => {});
    const days = await listClosed(db, "2026-12-01", "2027-01-01");
    expect(
      days.map(({ date, area, answers, reason, counts_as: as }) => [
        date,
        area,
        answers,
        reason,
        as,
      ]),
    ).toEqual([
      ["2026-12-25", "", 0, "Eid", "takes-place"],
      ["2026-12-26", "", 0, "", "takes-place"],
      ["2026-12-27", "", 0, "", "takes-place"],
      ["2026-12-29", "web", 1, "Eid", "takes-place"],
    ]);
    expect(await listUnanswered(db, Date.parse("2026-12-01"))).toEqual([
      { first: "2026-12-25", last: "2026-12-27" },
    ]);
    expect(await listTrialDays(db, "2026-12-01", "2027-01-01")).toMatchObject([
      { date: "2026-12-30", from_time: "14:00" },
    ]);
  });
});
