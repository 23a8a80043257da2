import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { DatabaseConfig } from "../../app/platform/.server/config.ts";
import type { Database } from "../../app/platform/.server/db/database.ts";
import { createPostgresDatabase, databaseUrl } from "../../tests/support/postgres-databases.ts";
import { startPostgres } from "../../tests/support/postgres-server.ts";
import { storeQueries, type StoreQuery } from "../../tests/support/store-queries.ts";
import { installMissing } from "../../scripts/lib/needs.ts";
import { withFilled } from "../frame/filled-database.ts";
import type { Row } from "../frame/part.ts";
import { atMostTimes, median, worstOf } from "../frame/rows.ts";

export const name = "data";
export const about =
  "What pages, forms and sweeps ask of the database, with ten rows in every table that grows and with a million, in turns. Times are of one call through our stores, query building included.";

const few = 10;
/** `BENCH_ROWS` makes a quicker trial of it. */
const many = Number(process.env.BENCH_ROWS ?? 1_000_000);
const calls = 150;

/** Milliseconds of one call. */
async function time(query: StoreQuery, { db, engine }: Database): Promise<number> {
  const startedAt = performance.now();
  await query.run(db, engine);
  return performance.now() - startedAt;
}

async function compare(query: StoreQuery, small: Database, large: Database): Promise<Row> {
  const ofSmall: number[] = [];
  const ofLarge: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    ofSmall.push(await time(query, small));
    ofLarge.push(await time(query, large));
  }
  return atMostTimes(1.5, {
    figure: `${query.name} (${small.engine})`,
    value: median(ofLarge),
    unit: "ms",
    peer: { name: `${few} rows`, value: median(ofSmall) },
  });
}

async function measure(configOf: (size: string) => Promise<DatabaseConfig>): Promise<Row[]> {
  return withFilled(await configOf("small"), few, async (small) =>
    withFilled(await configOf("large"), many, async (large) => {
      const rows: Row[] = [];
      for (const query of storeQueries) rows.push(await compare(query, small, large));
      return rows;
    }),
  );
}

async function measureSqlite(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-bench-"));
  try {
    return await measure(async (size) => ({
      engine: "sqlite",
      file: join(folder, `${size}.sqlite`),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<Row[]> {
  await installMissing("PostgreSQL");
  const server = await startPostgres();
  if (!server) throw new Error("This part needs PostgreSQL (Debian: apt-get install postgresql).");
  try {
    return await measure(async (size) => {
      await createPostgresDatabase(server.url, size);
      return { engine: "postgres", url: databaseUrl(server.url, size) };
    });
  } finally {
    await server.stop();
  }
}

export async function run(): Promise<Row[]> {
  return [
    ...worstOf("a million rows against ten, SQLite", await measureSqlite()),
    ...worstOf("a million rows against ten, PostgreSQL", await measurePostgres()),
  ];
}
