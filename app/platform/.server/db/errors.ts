/*
 * What the two drivers throw, in one place. `node:sqlite` throws errors with code ERR_SQLITE_ERROR
 * and SQLite's extended result code in `errcode`; PostgreSQL gives an SQLSTATE in `code`.
 */
const sqliteBusy = 5;
const sqliteUnique = 2067;
const sqlitePrimaryKey = 1555;

type DriverError = { code?: unknown; errcode?: unknown };

function asDriverError(error: unknown): DriverError {
  return typeof error === "object" && error !== null ? error : {};
}

/** Whether a row with the same unique or primary key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = asDriverError(error);
  if (code === "23505") return true;
  return code === "ERR_SQLITE_ERROR" && (errcode === sqliteUnique || errcode === sqlitePrimaryKey);
}

/** Whether SQLite could not get its lock because another connection holds it. */
export function isBusy(error: unknown): boolean {
  const { code, errcode } = asDriverError(error);
  // The low byte is the primary code; SQLITE_BUSY_RECOVERY and _SNAPSHOT add to the high ones.
  return (
    code === "ERR_SQLITE_ERROR" && typeof errcode === "number" && (errcode & 0xff) === sqliteBusy
  );
}
