import { Kysely, sql, type Transaction } from "kysely";
import type { DatabaseConfig } from "../config.ts";
import type { Logger } from "../logger.ts";
import { migrate } from "./migrate.ts";
import type { Engine } from "./migrations/migration.ts";
import type { DatabaseSchema } from "./schema/index.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";

/** The database, or a transaction on it: store functions take either. */
export type Db = Kysely<DatabaseSchema>;
/** Where a function must not be called outside a transaction. */
export type Trx = Transaction<DatabaseSchema>;
export type { Engine };

export type Database = {
  readonly db: Db;
  readonly engine: Engine;
  /** Whether the database answers. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

const statementTimeoutMs = 15_000;

/**
 * Opens the database and brings its schema up to date.
 *
 * Inside `db.transaction()` use the transaction it hands over and nothing else: on SQLite there is
 * one connection, and a query beside the transaction would wait for it for ever.
 *
 * @throws where the database cannot be reached or migrated
 */
export async function openDatabase(config: DatabaseConfig, logger: Logger): Promise<Database> {
  const db = new Kysely<DatabaseSchema>({
    dialect: await createDialect(config, logger, statementTimeoutMs),
  });
  try {
    const applied = await migrateWithoutTimeout(config, logger, db);
    if (applied.length > 0) logger.info({ applied }, "database schema brought up to date");
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    engine: config.engine,
    isReachable: async () => {
      try {
        await sql`select 1`.execute(db);
        return true;
      } catch (error) {
        logger.warn({ err: error }, "the database does not answer");
        return false;
      }
    },
    close: () => db.destroy(),
  };
}

async function createDialect(config: DatabaseConfig, logger: Logger, statementTimeout: number) {
  if (config.engine === "sqlite") return createSqliteDialect(config.file);
  const { createPostgresDialect } = await import("./postgres-dialect.ts");
  return createPostgresDialect({
    url: config.url,
    statementTimeoutMs: statementTimeout,
    onConnectionError: (error) => logger.warn({ err: error }, "a database connection was lost"),
  });
}

/** On PostgreSQL a migration may take longer than any request should, so it has its own pool. */
async function migrateWithoutTimeout(config: DatabaseConfig, logger: Logger, db: Db) {
  if (config.engine === "sqlite") return migrate(db, config.engine);
  const patient = new Kysely<DatabaseSchema>({ dialect: await createDialect(config, logger, 0) });
  try {
    return await migrate(patient, config.engine);
  } finally {
    await patient.destroy();
  }
}
