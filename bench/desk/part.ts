import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Database } from "../../app/platform/.server/db/database.ts";
import { searchCases } from "../../app/features/cases/desk/list/search-store.server.ts";
import { permissionsOf } from "../../app/features/desk/desk-permissions.ts";
import { installMissing } from "../../scripts/lib/needs.ts";
import { createPostgresDatabase, databaseUrl } from "../../tests/support/postgres-databases.ts";
import { startPostgres } from "../../tests/support/postgres-server.ts";
import { withFilled } from "../frame/filled-database.ts";
import type { Row } from "../frame/part.ts";
import { atMost, median, worstOf } from "../frame/rows.ts";

export const name = "desk";
export const about =
  "A search of the team's desk among a million cases, from the typed words to the page of what was found. The words are of each kind: in every case, in a third, in a thousandth, in one, in none, the beginnings of some, and two that are in very many cases but never in the same.";

/** `BENCH_ROWS` makes a quicker trial of it. */
const cases = Number(process.env.BENCH_ROWS ?? 1_000_000);
const calls = 30;
const longestMs = 50;

const searches = [
  "visitor",
  "tajweed",
  "v",
  "less taj",
  "77th",
  "python 77th",
  "123456",
  "visitor 123456",
  "tajweed python",
  "zainab",
];

const somebody = {
  id: "member-1",
  name: "Amira",
  permissions: permissionsOf("owner", true),
};

async function measure({ db, engine }: Database): Promise<Row[]> {
  const rows: Row[] = [];
  for (const words of searches) {
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const startedAt = performance.now();
      await searchCases(db, engine, somebody, words);
      times.push(performance.now() - startedAt);
    }
    const figure = `“${words}” (${engine})`;
    rows.push(atMost(longestMs, { figure, value: median(times), unit: "ms" }));
  }
  return rows;
}

const tables = ["desk_case", "case_message", "case_note", "case_text"];

async function measureSqlite(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-bench-"));
  try {
    const config = { engine: "sqlite", file: join(folder, "cases.sqlite") } as const;
    return await withFilled(config, cases, measure, tables);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<Row[]> {
  await installMissing("PostgreSQL");
  const server = await startPostgres();
  if (!server) throw new Error("This part needs PostgreSQL (Debian: apt-get install postgresql).");
  try {
    await createPostgresDatabase(server.url, "cases");
    const config = { engine: "postgres", url: databaseUrl(server.url, "cases") } as const;
    return await withFilled(config, cases, measure, tables);
  } finally {
    await server.stop();
  }
}

export async function run(): Promise<Row[]> {
  return [
    ...worstOf("a search among a million cases, SQLite", await measureSqlite()),
    ...worstOf("a search among a million cases, PostgreSQL", await measurePostgres()),
  ];
}
