import { expect, test } from "vitest";

import { toIso } from "#app/platform/.server/clock.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { endedNumbers, endNumbers, enterLastNumbers } from "./number-series.server.ts";

describeOnEveryDatabase("the last numbers that left before a copy was restored", (maker) => {
  async function open() {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { member } = await deskPerson(services, "owner");
    const began = { id: 1, began_at: toIso(clock.now()) };
    await db.insertInto("invoice_series").values(began).execute();
    await db.updateTable("invoice_series").set({ invoices: 1 }).execute();
    const restore = async () => await endNumbers(db, clock.now());
    const enter = async (invoice: string, credit = "0") =>
      await enterLastNumbers(services, member, { invoice, credit });
    return { db, restore, enter };
  }

  test("may be of a series before the last one, where that had none", async () => {
    const { db, restore, enter } = await open();
    await restore();
    expect(await enter("7")).toBeNull();
    await restore();
    expect(await enter("0")).toBe("less");
    expect(await enter("7")).toBeNull();
    expect(await endedNumbers(db)).toBeNull();
  });

  test("are of no series that cannot have begun", async () => {
    const { restore, enter } = await open();
    await restore();
    expect(await enter("Z1")).toBe("shape");
    expect(await enter("7", "Z1")).toBe("shape");
    expect(await enter("D1")).toBeNull();
  });
});
