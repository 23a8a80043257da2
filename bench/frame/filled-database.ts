import { Kysely } from "kysely";

import type { DatabaseConfig } from "../../app/platform/.server/config.ts";
import { openDatabase, type Database } from "../../app/platform/.server/db/database.ts";
import { createPostgresDialect } from "../../app/platform/.server/db/postgres-dialect.ts";
import type { DatabaseSchema } from "../../app/platform/.server/db/schema/index.ts";
import { createLogger } from "../../app/platform/.server/logger.ts";
import { fillTables } from "../../tests/support/fill-tables.ts";

/**
 * Opens a database with this many rows in each of these tables, or in all that grow, and closes it when the
 * measuring is done.
 */
export async function withFilled<T>(
  config: DatabaseConfig,
  rows: number,
  measure: (database: Database) => Promise<T>,
  tables?: readonly string[],
): Promise<T> {
  const database = await openDatabase(config, createLogger("silent"));
  try {
    await fill(database, config, rows, tables);
    return await measure(database);
  } finally {
    await database.close();
  }
}

/** On PostgreSQL over connections without the limits of time that requests have, as migrations. */
async function fill(
  { db, engine }: Database,
  config: DatabaseConfig,
  rows: number,
  tables?: readonly string[],
): Promise<void> {
  if (config.engine === "sqlite") {
    await fillTables(db, engine, rows, tables);
    return;
  }
  const patient = new Kysely<DatabaseSchema>({
    dialect: createPostgresDialect({
      url: config.url,
      statementTimeoutMs: 0,
      onConnectionError: (error) => console.error(error.message),
    }),
  });
  try {
    await fillTables(patient, engine, rows, tables);
  } finally {
    await patient.destroy();
  }
}
