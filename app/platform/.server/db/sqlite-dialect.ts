import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { isBusy } from "./errors.ts";

/**
 * How long SQLite itself waits for a lock. `node:sqlite` is synchronous, so this wait stops the
 * whole process: it is kept short, and the longer wait below happens without blocking anything.
 */
const busyTimeoutMs = 100;
/** How long a statement outside a transaction, or the start of one, keeps trying for the lock. */
const busyLimitMs = 15_000;

/**
 * Kysely on the SQLite that is built into Node. Every transaction begins with BEGIN IMMEDIATE: it
 * takes the write lock at once, so that no statement inside can fail because another process wrote
 * in between. One connection per process; Kysely queues its users.
 *
 * @param file path of the database file, made with its folder where missing
 */
export function createSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new ImmediateSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** All migrations run in one immediate transaction, which also keeps a second process out. */
class ImmediateSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #connection: NodeSqliteConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#connection = await openConnection(this.#file);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error("The database is not open");
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A failed commit or a full disk may already have ended the transaction.
    if (this.#connection?.inTransaction) {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #raw: DatabaseSync;

  constructor(raw: DatabaseSync) {
    this.#raw = raw;
  }

  get inTransaction(): boolean {
    return this.#raw.isTransaction;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction) return this.#run<R>(query);
    return withBusyRetry(() => this.#run<R>(query));
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#raw.prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    // Rows come without a prototype; callers get ordinary objects on both engines.
    if (statement.columns().length > 0) {
      return { rows: statement.all(...values).map((row) => ({ ...row }) as R) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not used on SQLite: page with a key instead");
  }

  close(): void {
    this.#raw.close();
  }
}

async function openConnection(file: string): Promise<NodeSqliteConnection> {
  if (file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // The file holds what visitors wrote: nobody but the site's own user may read it.
    closeSync(openSync(file, "a", 0o600));
  }
  const raw = new DatabaseSync(file, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
  });
  try {
    await withBusyRetry(() => raw.exec("pragma journal_mode = wal"));
    // FULL also in WAL mode: an answered request must survive a power cut, not only a crash.
    raw.exec("pragma synchronous = full");
  } catch (error) {
    raw.close();
    throw error;
  }
  return new NodeSqliteConnection(raw);
}

async function withBusyRetry<T>(attempt: () => T): Promise<T> {
  const giveUpAt = performance.now() + busyLimitMs;
  for (let round = 0; ; round += 1) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await pause(Math.min(5 * 2 ** round, 100) * (0.5 + Math.random()));
    }
  }
}
