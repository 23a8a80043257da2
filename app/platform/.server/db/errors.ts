/*
 * What the two drivers throw, in one place. `node:sqlite` throws errors with code ERR_SQLITE_ERROR
 * and SQLite's extended result code in `errcode`; PostgreSQL gives an SQLSTATE in `code`.
 */
const sqliteBusy = 5;
/** Busy, locked, read-only, failing disk, full disk, cannot be opened, locking protocol. */
const sqliteOutages = new Set([sqliteBusy, 6, 8, 10, 13, 14, 15]);

/**
 * Classes of SQLSTATE (PostgreSQL's documentation, appendix A): no connection, a transaction that must be
 * tried again, no resources, stopped by an operator or by a time limit, a fault of the system.
 */
const postgresOutages = /^(?:08|40|53|57|58)[0-9A-Z]{3}$/;
const postgresReadOnly = "25006";
/** Codes of the system for connections that fail or break. */
const networkOutages = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** A row of the same key is there already: SQLite's extended codes, and the SQLSTATE. */
const sqliteDuplicates = new Set([1555, 2067]);
const postgresDuplicate = "23505";
/** Messages of node-postgres that come without a code. */
const driverOutages =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The file under an open SQLite database has been deleted or replaced. It may be put back. */
export class DatabaseFileLost extends Error {
  constructor() {
    super(
      "The database file has been deleted or replaced: put it back, or stop the site and restore a backup",
    );
  }
}

type DriverError = { code?: unknown; errcode?: unknown; message?: unknown; cause?: unknown };

function asDriverError(error: unknown): DriverError {
  return typeof error === "object" && error !== null ? error : {};
}

/** SQLite's primary code, which is the low byte: SQLITE_BUSY_RECOVERY and others add to the high ones. */
function sqliteCode({ code, errcode }: DriverError): number | undefined {
  return code === "ERR_SQLITE_ERROR" && typeof errcode === "number" ? errcode & 0xff : undefined;
}

/** Whether a row was refused since one of the same key is there. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = asDriverError(error);
  return code === postgresDuplicate || sqliteDuplicates.has(Number(errcode));
}

/** Whether SQLite could not get its lock because another connection holds it. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(asDriverError(error)) === sqliteBusy;
}

/**
 * Whether the database is temporarily unable to do its work: it is down, locked, full, read-only or lost.
 * Everything else that a driver throws is a fault of the program.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseFileLost) return true;
  const driverError = asDriverError(error);
  const { code, message, cause } = driverError;
  if (code === "ERR_SQLITE_ERROR") return sqliteOutages.has(sqliteCode(driverError) ?? 0);
  if (typeof code === "string" && (code === postgresReadOnly || postgresOutages.test(code))) {
    return true;
  }
  if (typeof code === "string" && networkOutages.has(code)) return true;
  if (typeof message === "string" && driverOutages.test(message)) return true;
  return cause !== undefined && isOutage(cause);
}

/** Outages of our database, which the log already reports as its state. */
const noted = new WeakSet<object>();

/** Remembers an error as one of our own database. */
export function noteOutage(error: unknown): void {
  if (typeof error === "object" && error !== null) noted.add(error);
}

/** Whether an error, or what caused it, is an outage of our database. */
export function isNotedOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return noted.has(error) || isNotedOutage(asDriverError(error).cause);
}

/** What SQLite, node-postgres and TLS say, and what an owner can do about it. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL/i,
    "The database server offers no TLS: turn it on there, or take sslmode out of DATABASE_URL.",
  ],
  [
    /certificate|altnames|self.signed/i,
    "The certificate of the database server is not trusted: name its authority with sslrootcert=/path/to/ca.pem in DATABASE_URL, and give the host by the name in the certificate.",
  ],
  [
    /database disk image is malformed|file is not a database/,
    "The file is damaged. Stop the site, keep the file as it is, and restore the last backup: `npm run restore` lists them.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|authentication failed/i,
    "Check host, user and password in DATABASE_URL, in which special characters are written as %xx.",
  ],
];

/**
 * What to do about a database that cannot be opened, in a sentence.
 *
 * @param reason what was said about it
 */
export function remedyFor(reason: string): string | undefined {
  return remedies.find(([pattern]) => pattern.test(reason))?.[1];
}
