import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from "kysely";
import { expect, test } from "vitest";

import type { Db, Engine } from "#app/platform/.server/db/database.ts";
import { describeOnEveryDatabase, sqliteMaker } from "./support/databases.ts";
import { fillTables } from "./support/fill-tables.ts";
import { createTestServices } from "./support/services.ts";
import { storeQueries, type StoreQuery } from "./support/store-queries.ts";

/** These hold a handful of rows, however much the site stores. */
const smallTables = new Set([
  "desk_invitation",
  "desk_member",
  "desk_recovery_code",
  "desk_second_factor",
  "desk_session",
  "feedback_rating",
  "feedback_removal",
  "inbox",
  "secret",
  "signing_key",
  "tutor",
  "tutor_check",
  "tutor_hours",
]);

/** Enough for a plan that reads them all never to be the better one. */
const manyRows = 1_000;

/** Every statement that a query comes down to. */
async function statementsOf(query: StoreQuery, db: Db, engine: Engine): Promise<CompiledQuery[]> {
  const found: { node: RootOperationNode; queryId: QueryId }[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      found.push({ node, queryId });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await query.run(db.withPlugin(listening), engine);
  return found.map(({ node, queryId }) => db.getExecutor().compileQuery(node, queryId));
}

/**
 * Tables that a statement reads from end to end. Following an index from one end does not count if the
 * statement stops after a page of rows.
 */
async function tablesRead(db: Db, engine: Engine, statement: CompiledQuery): Promise<string[]> {
  const read = engine === "sqlite" ? readBySqlite : readByPostgres;
  return (await read(db, statement)).filter((table) => !smallTables.has(table));
}

async function readBySqlite(db: Db, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  const isPaged = /\blimit\b/i.test(sql);
  // Rows that the statement itself has gathered: the plan also says where they come from.
  const gathered = new Set(
    rows.map(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(detail)?.[1]),
  );
  const isSorted = rows.some(({ detail }) => detail.includes("TEMP B-TREE FOR ORDER BY"));
  return rows.flatMap(({ detail }) => {
    const [, table, index] = /^SCAN (\w+)( USING (?:COVERING )?INDEX)?/.exec(detail) ?? [];
    if (!table || gathered.has(table) || detail.startsWith("SCAN CONSTANT")) return [];
    // A full-text index that is asked for words; it gives them out in its own order.
    if (/ VIRTUAL TABLE INDEX \d+:M/.test(detail)) return [];
    return index && isPaged && !isSorted ? [] : [table];
  });
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
};

async function readByPostgres(db: Db, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const plan = await db.transaction().execute(async (trx) => {
    // With so few rows, reading them all may be as quick; this shows whether there is another way.
    await trx.executeQuery(CompiledQuery.raw("set local enable_seqscan = off"));
    const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>(explain);
    return rows[0]?.["QUERY PLAN"][0].Plan;
  });
  return plan ? scansOf(plan, false) : [];
}

function scansOf(plan: Plan, isPaged: boolean): string[] {
  const { "Node Type": type, "Relation Name": table, "Index Cond": condition, Plans = [] } = plan;
  const isWhole = type === "Seq Scan" || (type.startsWith("Index") && !condition && !isPaged);
  // A sort takes in everything below it before it gives anything out.
  const below = type === "Limit" || (isPaged && type !== "Sort");
  return [...(isWhole && table ? [table] : []), ...Plans.flatMap((part) => scansOf(part, below))];
}

describeOnEveryDatabase("what pages, forms and sweeps ask of the database", (maker) => {
  test("is found by an index, so that it costs the same however much there is", async () => {
    const { services } = await createTestServices(maker);
    const { db, database } = services;
    await fillTables(db, database.engine, manyRows);
    const reads: string[] = [];
    for (const query of storeQueries) {
      for (const statement of await statementsOf(query, db, database.engine)) {
        const tables = await tablesRead(db, database.engine, statement);
        reads.push(...tables.map((table) => `${query.name} reads the whole of ${table}`));
      }
    }
    expect(reads).toEqual([]);
  });
});

test("the figures read on in the order of an index, however many rows have the same time", async () => {
  const { db, database } = (await createTestServices(sqliteMaker)).services;
  const sorts: string[] = [];
  for (const query of storeQueries.filter(({ name }) => name.startsWith("figures, "))) {
    for (const { sql, parameters } of await statementsOf(query, db, database.engine)) {
      const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(explain);
      const plan = rows.map(({ detail }) => detail).join("; ");
      if (!/\(\(\w+,id\)>\(\?,\?\)\)$/.test(plan)) sorts.push(`${query.name}: ${plan}`);
    }
  }
  expect(sorts).toEqual([]);
});
