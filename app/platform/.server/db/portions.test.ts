import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { portion } from "./portions.ts";
import { sweepRateLimits } from "../rate-limits.ts";

describeOnEveryDatabase("a sweep of many rows", (maker) => {
  test("deletes what has expired and nothing else, a few rows at a time", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const past = new Date(clock.now() - 1_000).toISOString();
    const rows = 5 * portion;
    const keys = Array.from({ length: rows }, (_, index) => `expired-${index}`);
    for (let at = 0; at < rows; at += portion) {
      await db
        .insertInto("rate_limit")
        .values(keys.slice(at, at + portion).map((key) => ({ key, hits: 1, expires_at: past })))
        .execute();
    }
    const later = new Date(clock.now() + 1_000).toISOString();
    await db
      .insertInto("rate_limit")
      .values({ key: "fresh", hits: 1, expires_at: later })
      .execute();

    const over = new AbortController();
    const seen = new Set<number>();
    const look = async () => {
      while (!over.signal.aborted) {
        const { rows: found } = await sql<{ n: number }>`
          select count(*) as n from rate_limit`.execute(db);
        seen.add(Number(found[0]?.n));
        await nextTurn();
      }
    };
    const looking = look();
    expect(await sweepRateLimits(db, clock.now())).toBe(rows);
    over.abort();
    await looking;
    // Others had their turn between the portions.
    expect(seen.size).toBeGreaterThan(3);
    expect(await db.selectFrom("rate_limit").select("key").execute()).toEqual([{ key: "fresh" }]);
  });

  test("whatever an act reads and writes in one transaction, others have their turn in between", async () => {
    const { db } = (await createTestServices(maker)).services;
    const statements = 3_000;
    let turns = 0;
    let counting = setImmediate(function again() {
      turns += 1;
      counting = setImmediate(again);
    });
    await db.transaction().execute(async (trx) => {
      for (let at = 0; at < statements; at += 1)
        await trx
          .insertInto("rate_limit")
          .values({ key: `act-${at}`, hits: 1, expires_at: new Date(0).toISOString() })
          .execute();
    });
    clearImmediate(counting);
    expect(turns).toBeGreaterThanOrEqual(statements / 500 - 1);
  });
});
