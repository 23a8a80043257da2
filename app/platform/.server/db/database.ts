import { existsSync, globSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Kysely, type Transaction } from "kysely";
import type { DatabaseConfig } from "../config.ts";
import type { Logger } from "../logger.ts";
import { copyDatabase, extensions, keepNewest } from "./backup.ts";
import { createDatabaseState, watchDialect, type DatabaseState } from "./database-state.ts";
import { brokenRestore, compareSchema, isEmpty, migrate } from "./migrate.ts";
import type { Engine } from "./migrations/migration.ts";
import { notAlone, otherProcesses } from "./other-processes.ts";
import type { DatabaseSchema } from "./schema/index.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";

/** The database, or a transaction on it: store functions take either. */
export type Db = Kysely<DatabaseSchema>;
/** For functions that must not be called outside a transaction. */
export type Trx = Transaction<DatabaseSchema>;
export type { Engine };

export type Database = {
  readonly db: Db;
  readonly engine: Engine;
  /** Whether the database can be read and written. However often it is called, it looks once a second. */
  isReady(): Promise<boolean>;
  /** How long the database has been in trouble, in milliseconds; null if it is not. */
  troubleMs(): number | null;
  close(): Promise<void>;
};

/** How long requests wait for the database: a visitor should get an answer within seconds. */
export const waits = { sqliteLockMs: 5_000, postgresStatementMs: 15_000 };
/** Another process may be migrating, which takes as long as it takes. */
const migrationWaits = { sqliteLockMs: Number.POSITIVE_INFINITY, postgresStatementMs: 0 };

/**
 * Opens the database and brings its schema up to date, after making a copy.
 *
 * Inside `db.transaction()` use the transaction and nothing else: on SQLite there is one connection, and a
 * query outside the transaction would wait for it for ever.
 *
 * @param copyFolder where that copy goes; without it none is made
 * @throws if the database cannot be reached or migrated
 */
export async function openDatabase(
  config: DatabaseConfig,
  logger: Logger,
  copyFolder?: string,
): Promise<Database> {
  return await openOnce(config, logger, async () => {
    await bringUpToDate(config, logger, copyFolder);
  });
}

/**
 * Opens the database as it is, for commands beside the running site: nothing is created or migrated.
 *
 * @throws a sentence for people if there is none, or its schema is not this version's
 */
export async function openExistingDatabase(
  config: DatabaseConfig,
  logger: Logger,
): Promise<Database> {
  if (config.engine === "sqlite" && !existsSync(config.file)) {
    throw new Error(`There is no database at ${config.file}. Is DATA_DIR the site's own?`);
  }
  return await openOnce(config, logger, async (db) => {
    const difference = await compareSchema(db);
    if (difference) throw new Error(difference);
  });
}

/** Opens a database that the caller knows to have this version's schema, without asking it. */
export async function openCurrentDatabase(
  config: DatabaseConfig,
  logger: Logger,
): Promise<Database> {
  return await openOnce(config, logger, async () => {});
}

async function openOnce(
  config: DatabaseConfig,
  logger: Logger,
  prepare: (db: Db) => Promise<void>,
): Promise<Database> {
  const state = createDatabaseState(logger, async () => await check());
  let isClosed = false;
  // Until it is open, the caller gets the errors.
  let isOpen = false;
  const db = await connect(config, waits, (error) => isOpen && state.failed(error));
  const check = createReadyCheck(db, state);
  const close = () => {
    isClosed = true;
    state.close();
    return db.destroy();
  };
  try {
    await prepare(db);
    isOpen = true;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    engine: config.engine,
    isReady: async () => !isClosed && (await check()),
    troubleMs: state.troubleMs,
    close,
  };
}

/** Opens the database as it is, without any check. */
export async function connect(
  config: DatabaseConfig,
  limits: typeof waits,
  failed: (error: unknown) => void,
): Promise<Db> {
  return new Kysely({ dialect: watchDialect(await createDialect(config, limits, failed), failed) });
}

async function createDialect(
  config: DatabaseConfig,
  limits: typeof waits,
  failed: (error: unknown) => void,
) {
  if (config.engine === "sqlite") {
    const { file } = config;
    return createSqliteDialect({ file, busyLimitMs: limits.sqliteLockMs, onLost: failed });
  }
  const { createPostgresDialect } = await import("./postgres-dialect.ts");
  return createPostgresDialect({
    url: config.url,
    statementTimeoutMs: limits.postgresStatementMs,
    onConnectionError: failed,
  });
}

/**
 * Makes a database if there is none, and brings its schema up to date, after making a copy. A migration may take, and
 * wait, longer than any request should, so it has a connection of its own. Of several processes one does it, and the
 * others wait.
 *
 * @param copyFolder where that copy goes; without it none is made
 * @param tell called with how far it is
 */
export async function bringUpToDate(
  config: DatabaseConfig,
  logger: Logger,
  copyFolder?: string,
  tell: (progress: string) => void = () => {},
): Promise<void> {
  refuseBrokenRestore(config);
  // A failure here ends the start, which reports it.
  const patient = await connect(config, migrationWaits, () => {});
  try {
    const isNew = await isEmpty(patient);
    const applied = await migrate(patient, config.engine, {
      tell,
      before: async (step, isAlone) => {
        if (isNew) return;
        const others = isAlone ? await otherProcesses(patient, config) : [];
        if (others.length > 0) throw new Error(notAlone(others));
        if (copyFolder === undefined) return;
        tell("the database is copied before its schema is brought up to date");
        await copyBefore(config, step, copyFolder, logger);
      },
    });
    if (applied.length > 0) logger.info({ applied }, "database schema brought up to date");
  } finally {
    await patient.destroy();
  }
}

/** @throws where a restore has moved the database aside and was ended before it put the backup in its place */
function refuseBrokenRestore(config: DatabaseConfig): void {
  if (config.engine === "postgres" || existsSync(config.file)) return;
  if (!existsSync(`${config.file}.unfinished`)) return;
  const folder = dirname(config.file);
  const [aside] = globSync("replaced-*.sqlite", { cwd: folder }).toSorted().toReversed();
  if (aside !== undefined) throw new Error(brokenRestore(join(folder, aside)));
}

const copiesKept = 2;

/** For going back from an update: older versions refuse a database that has been migrated. */
async function copyBefore(config: DatabaseConfig, step: string, folder: string, logger: Logger) {
  const file = join(folder, `before-${step.slice(0, 3)}.${extensions[config.engine]}`);
  try {
    // Of a start that was ended while it copied: no other process copies meanwhile.
    for (const left of globSync("before-*.unfinished-*", { cwd: folder }))
      rmSync(join(folder, left));
    await copyDatabase(config, file);
    keepNewest(folder, /^before-\d{3}\.(?:sqlite|dump)$/, copiesKept);
    logger.info({ file }, "the database was copied before its schema is brought up to date");
  } catch (error) {
    if (config.engine === "sqlite") {
      const sentence = "It could not be copied before the update, so nothing was changed";
      throw new Error(sentence, { cause: error });
    }
    // PostgreSQL's programs may be missing here, and its operators make backups of their own.
    logger.warn(
      { reason: error instanceof Error ? error.message : error },
      "the database is brought up to date without a backup; see docs/running.md, Update",
    );
  }
}

/** No caller waits longer than this. */
const longestCheckMs = 4_000;
/** Anyone can call it, so the last answer is reused for this long. */
const freshMs = 1_000;

/** As much as a long message with its case, its words and its mails: on a full disk a small row may still fit. */
const formBytes = 32_000;

/**
 * Checks by writing a row of the rate limits, and deleting it: a database that is locked, full or read-only still
 * answers reads.
 */
function createReadyCheck(db: Db, state: DatabaseState) {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const tooLate = new Error("There was no answer in time");
  // A machine that starts many programs at once is slow, and nothing of it is the database's.
  let hasAnswered = false;

  async function check(): Promise<boolean> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(tooLate), longestCheckMs);
    try {
      await Promise.race([tryWriting(db), late.promise]);
      hasAnswered = true;
      return true;
    } catch (error) {
      if (hasAnswered || error !== tooLate) state.begin(error);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  return (): Promise<boolean> => {
    const now = performance.now();
    if (asked === undefined || now - asked.at > freshMs) asked = { at: now, answer: check() };
    return asked.answer;
  };
}

/**
 * Stores as much as a form does, and deletes it: what is rolled back would need no room on a full disk.
 *
 * @throws what the database says where it takes nothing
 */
export async function tryWriting(db: Db, key = "readiness"): Promise<void> {
  // PostgreSQL stores spaces in next to nothing, and its index takes no more; it answers for its disk itself.
  const expires_at = new Date(0).toISOString().padEnd(formBytes);
  await db
    .insertInto("rate_limit")
    .values({ key, hits: 1, expires_at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ expires_at }))
    .execute();
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
}
