import { PostgresDialect, type Dialect } from "kysely";
import { Socket } from "node:net";
import pg from "pg";
import { FailoverPool } from "./failover-pool.ts";
import { connectionNames } from "./other-processes.ts";
import { postgresServers } from "./postgres-url.ts";

/** An idle connection is given back before its silence means anything. */
const idleMs = 10_000;
/** How long a visitor waits for a connection, and how long something that no one waits for. */
const connectMs = { forVisitors: 5_000, forMigrations: 60_000 };
/** A server that is there says that a statement takes too long; one that has vanished says nothing. */
const silenceAfterMs = 5_000;

export type PostgresOptions = {
  /** A `postgres://` address, of one server or of several. */
  readonly url: string;
  /** 0 for no limit, which migrations need, as they need patience with a server that is slow to answer. */
  readonly statementTimeoutMs: number;
  /** Told when the server drops a connection. */
  readonly onConnectionError: (error: Error) => void;
};

/** Kysely on PostgreSQL. Counts and sums arrive as numbers, as on SQLite; node-postgres would give texts. */
export function createPostgresDialect(options: PostgresOptions): Dialect {
  const [pool, ...others] = postgresServers(options.url).map((url) =>
    createPool({ ...options, url }),
  );
  if (!pool) throw new Error("This is no address of PostgreSQL");
  return new PostgresDialect({
    pool: others.length === 0 ? pool : new FailoverPool([pool, ...others]),
  });
}

function createPool(options: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withVerifiedTls(options.url),
    application_name:
      options.statementTimeoutMs > 0 ? connectionNames.atWork : connectionNames.updating,
    max: 10,
    connectionTimeoutMillis:
      options.statementTimeoutMs > 0 ? connectMs.forVisitors : connectMs.forMigrations,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    ...(options.statementTimeoutMs > 0 && {
      stream: () => createSocket(options.statementTimeoutMs + silenceAfterMs),
    }),
    statement_timeout: options.statementTimeoutMs,
    // A migration is copied by another program within its transaction.
    idle_in_transaction_session_timeout: options.statementTimeoutMs > 0 ? 30_000 : 0,
    types: {
      // The driver requests every column of every answer, as text by default.
      getTypeParser: (oid) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, "text"),
    },
  });
  // Without listeners a dropped connection would end the process: the pool speaks for those no one
  // is using, each connection for itself while a transaction waits between two statements.
  pool.on("error", options.onConnectionError);
  pool.on("connect", (client) => client.on("error", options.onConnectionError));
  return pool;
}

/** Modes that node-postgres takes for `verify-full`, with a warning that a later version will not. */
const verifiedModes = ["prefer", "require", "verify-ca"];

/** The same address, with every TLS mode but `disable` and `no-verify` as `verify-full`. */
function withVerifiedTls(address: string): string {
  const url = new URL(address);
  const { searchParams } = url;
  if (!verifiedModes.includes(searchParams.get("sslmode") ?? "")) return address;
  if (searchParams.get("uselibpqcompat") === "true") return address;
  searchParams.set("sslmode", "verify-full");
  return url.href;
}

/**
 * A connection that gives up if nothing arrives for this long: the system would wait a quarter of an hour for a
 * machine that has vanished.
 */
function createSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error("Connection terminated: the database has fallen silent")),
  );
  return socket;
}
