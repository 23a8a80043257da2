import { CompiledQuery, sql } from "kysely";

import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** The rows of each table, as texts. */
export type Dump = ReadonlyMap<string, string>;

const known = new WeakMap<Db, Promise<readonly string[]>>();

/** Asking for the names takes longer than reading what is in the tables of a test. */
function namesOf(db: Db): Promise<readonly string[]> {
  const names =
    known.get(db) ??
    db.introspection.getTables().then((tables) =>
      tables
        .map(({ name }) => name)
        // The index of SQLite's search, and what it keeps beside it.
        .filter((name) => !name.startsWith("case_words")),
    );
  known.set(db, names);
  return names;
}

/** What was read last, and how much had been written by then: on SQLite that is asked for much sooner. */
const latest = new WeakMap<Db, { readonly written: string; readonly dump: Promise<Dump> }>();

/** Everything that a database holds, to see what changes. */
export async function dumpOf(services: Pick<Services, "db" | "database">): Promise<Dump> {
  const { db, database } = services;
  if (database.engine === "postgres") return await readAll(services);
  // By this connection, and by all others.
  const asked = sql`select total_changes(), data_version from pragma_data_version`;
  const written = JSON.stringify((await asked.execute(db)).rows);
  const last = latest.get(db);
  if (last?.written === written) return await last.dump;
  const dump = readAll(services);
  latest.set(db, { written, dump });
  return await dump;
}

async function readAll({ db, database }: Pick<Services, "db" | "database">): Promise<Dump> {
  const names = await namesOf(db);
  const rows: { name: string; text: string }[] = [];
  if (database.engine === "postgres") {
    // One question instead of sixty.
    const each = names.map(
      (name) => sql`select ${sql.lit(name)} as name, t::text as text from ${sql.table(name)} t`,
    );
    rows.push(
      ...(await sql<(typeof rows)[number]>`${sql.join(each, sql` union all `)}`.execute(db)).rows,
    );
  } else {
    for (const name of names) {
      const found = await db.executeQuery(CompiledQuery.raw(`select * from ${name}`));
      for (const row of found.rows) rows.push({ name, text: JSON.stringify(row) });
    }
  }
  const tables = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    [...tables].map(([name, all]) => [
      name,
      all
        .map(({ text }) => text)
        .toSorted()
        .join("\n"),
    ]),
  );
}

/** The names of the tables that hold something else. */
export function changedTables(before: Dump, after: Dump): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted();
}
