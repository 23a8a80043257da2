import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
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
import { makePrivateFolder } from "../private-folder.ts";
import { remember } from "../remember.ts";
import { isBusy } from "./errors.ts";
import { OpenFiles } from "./sqlite-files.ts";

/**
 * `node:sqlite` is synchronous, so SQLite's own wait for a lock stops the whole process: the longer wait
 * happens without blocking.
 */
const busyTimeoutMs = 25;
const longestPauseMs = 50;
/** More than the site has; lists of values turn one statement into many. */
const mostStatements = 300;
/** So many rows are some ten milliseconds: then whatever else waits for this process has its turn. */
const rowsInOneGo = 500;

export type SqliteOptions = {
  /** Path of the database file, which is made with its folder if missing. */
  readonly file: string;
  /** How long a statement outside a transaction, or the start of one, keeps trying for the lock. */
  readonly busyLimitMs: number;
  /** Called every second while the open file has been deleted or replaced. */
  readonly onLost: (error: Error) => void;
};

/**
 * Kysely on the SQLite that is built into Node, with one connection for each process. Every transaction
 * begins with BEGIN IMMEDIATE: no statement inside can then fail because another process wrote in between.
 */
export function createSqliteDialect(options: SqliteOptions): Dialect {
  return {
    createAdapter: () => new ImmediateSqliteAdapter(),
    createDriver: () => createDriver(options),
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

function createDriver(options: SqliteOptions): Driver {
  let connection: NodeSqliteConnection | undefined;
  const run = async (on: DatabaseConnection, sql: string) => {
    await on.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: async () => {
      connection = await openConnection(options);
    },
    acquireConnection: async () => {
      if (!connection) throw new Error("The database is not open");
      return connection;
    },
    beginTransaction: (on) => run(on, "begin immediate"),
    commitTransaction: (on) => run(on, "commit"),
    rollbackTransaction: async (on) => {
      // A failed commit or a full disk may already have ended the transaction.
      if (connection?.inTransaction) await run(on, "rollback");
    },
    releaseConnection: async () => {},
    destroy: async () => {
      connection?.close();
      connection = undefined;
    },
  };
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #raw: DatabaseSync;
  readonly #lock: LockWait;
  readonly #files: OpenFiles;
  /** Preparing takes longer than most of our statements take to run. The least recently used comes first. */
  readonly #statements = new Map<string, StatementSync>();
  /** Read or written since the process last turned to something else. */
  #rows = 0;

  constructor(raw: DatabaseSync, lock: LockWait, files: OpenFiles) {
    this.#raw = raw;
    this.#lock = lock;
    this.#files = files;
  }

  get inTransaction(): boolean {
    return this.#raw.isTransaction;
  }

  /**
   * However much an act does, and within a transaction too: a promise that is there at once gives nobody else a turn, and
   * an act of a thousand statements would keep the process from answering until its end.
   */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#rows >= rowsInOneGo) {
      this.#rows = 0;
      await nextTurn();
    }
    const writes = !/^(?:select|pragma|rollback)\b/i.test(query.sql);
    const result = this.inTransaction
      ? this.#run<R>(query)
      : await this.#lock.try(() => this.#run<R>(query), writes);
    // After the commit: a file that is still there holds it.
    if (writes && !this.inTransaction) this.#files.check();
    return result;
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    // Rows come without a prototype; callers get ordinary objects on both engines.
    if (statement.columns().length > 0) {
      const rows = statement.all(...values).map((row) => ({ ...row }) as R);
      this.#rows += 1 + rows.length;
      return { rows };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    this.#rows += 1 + Number(changes);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Each runs to its end within one call, so no two users of a statement meet. */
  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#raw.prepare(sql);
    remember(this.#statements, sql, statement, mostStatements);
    return statement;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not used on SQLite: page with a key instead");
  }

  close(): void {
    this.#files.stop();
    this.#statements.clear();
    this.#raw.close();
  }
}

async function openConnection(options: SqliteOptions): Promise<NodeSqliteConnection> {
  const { file, busyLimitMs, onLost } = options;
  if (file !== ":memory:") {
    makePrivateFolder(dirname(file));
    // The file holds what visitors wrote: no one but the site's own user may read it.
    closeSync(openSync(file, "a", 0o600));
  }
  const raw = new DatabaseSync(file, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
  });
  const lock = new LockWait(busyLimitMs);
  try {
    await lock.try(() => raw.exec("pragma journal_mode = wal"), true);
    // FULL also in WAL mode: an answered request must survive a power cut, not only a crash.
    raw.exec("pragma synchronous = full");
    // The first read of a new database makes the file of its log.
    await lock.try(() => raw.exec("select 1 from sqlite_schema"), false);
  } catch (error) {
    raw.close();
    throw error;
  }
  return new NodeSqliteConnection(raw, lock, new OpenFiles(file, onLost));
}

/**
 * Waits for the write lock while another process has it. The statements that queue for the one connection
 * wait for `limitMs` together; once that is over each tries once and fails, until the lock is free.
 */
class LockWait {
  readonly #limitMs: number;
  /** When this wait began, and when the lock was last found taken. */
  #since = 0;
  #lastBusy = Number.NEGATIVE_INFINITY;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** @param needsLock whether success shows that the lock is free, which reading does not */
  async try<T>(attempt: () => T, needsLock: boolean): Promise<T> {
    for (let round = 0; ; round += 1) {
      try {
        const result = attempt();
        if (needsLock) this.#lastBusy = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (!isBusy(error) || this.#isOver()) throw error;
        await pause(Math.min(5 * 2 ** round, longestPauseMs) * (0.5 + Math.random()));
      }
    }
  }

  #isOver(): boolean {
    const now = performance.now();
    // Nobody has met it for as long as a wait takes, so this is a new wait.
    if (now - this.#lastBusy > this.#limitMs) this.#since = now;
    this.#lastBusy = now;
    return now - this.#since > this.#limitMs;
  }
}
