import { expect, test } from "vitest";

import { findCase } from "#app/features/case-record/case-rows.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { moveGuardian } from "#app/features/families/move-guardian.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { readFamily } from "./family-store.server.ts";

describeOnSqliteFirst("the family beside a case", (maker) => {
  test("is where its guardian lives, whatever was typed into the case", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { guardianId } = await aLearner(services, { zone: "Asia/Karachi" });
    const guardian = await findGuardianById(db, guardianId);
    const email = guardian?.email ?? "";
    const id = await openTestCase(db, { email, zone: "Asia/Dubai" }, clock.now());
    const zoneNow = async () => {
      const row = await findCase(db, id);
      return row && (await readFamily(db, owner, row, clock.now())).zone;
    };
    expect(await zoneNow()).toBe("Asia/Karachi");
    const there = { zone: "America/Toronto", at: toIso(clock.now() + 7 * day) };
    const known = { id: guardianId, version: guardian?.version ?? 0 };
    await db.transaction().execute((trx) => moveGuardian(trx, known, there, clock.now()));
    expect(await zoneNow()).toBe("Asia/Karachi");
    clock.advance(8 * day);
    expect(await zoneNow()).toBe("America/Toronto");
  });
});
