import { setTimeout as pause } from "node:timers/promises";
import {
  expressionBuilder,
  sql,
  SqliteAdapter,
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
} from "kysely";

import { countDeleted } from "./count-deleted.ts";
import type { Db } from "./database.ts";
import type { DatabaseSchema } from "./schema/index.ts";

/** Rows that one statement deletes or changes: some ten milliseconds, in which SQLite answers nobody. */
export const portion = 250;
const pauseMs = 5;
/** After this long the rest waits for the next time, so that whatever sweeps can end. */
const longestMs = 2_000;

type Table = keyof DatabaseSchema;
type Condition<T extends Table> = (eb: ExpressionBuilder<DatabaseSchema, T>) => Expression<SqlBool>;

/**
 * Does a work of many rows in portions, with pauses in which others have their turn, for two seconds at most.
 *
 * @param work does it for at most `portion` rows, and returns how many there were
 * @returns how many rows there were in all; if at least `portion`, there may be more
 */
export async function inPortions(work: () => Promise<number>): Promise<number> {
  const until = performance.now() + longestMs;
  for (let all = 0; ;) {
    const rows = await work();
    all += rows;
    if (rows < portion || performance.now() > until) return all;
    await pause(pauseMs);
  }
}

/** As many values as one statement is given. */
const valuesAtOnce = 500;

/** Asks for many in parts, since a statement has only so many values. */
export async function inParts<One, Found>(
  all: readonly One[],
  find: (part: readonly One[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < all.length; at += valuesAtOnce)
    found.push(...(await find(all.slice(at, at + valuesAtOnce))));
  return found;
}

/** A condition for at most `portion` of the rows for which `where` holds. */
export function oneOfPortion<T extends Table>(
  db: Db,
  table: T,
  where: Condition<T>,
): Expression<SqlBool> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const place = isSqlite ? sql.ref(`${table}.rowid`) : sql.ref(`${table}.ctid`);
  const found = sql`select ${place} from ${sql.table(table)} where ${where(expressionBuilder<DatabaseSchema, T>())} limit ${portion}`;
  // PostgreSQL goes straight to places only where they are an array.
  return isSqlite
    ? sql<SqlBool>`${place} in (${found})`
    : sql<SqlBool>`${place} = any(array(${found}))`;
}

/** Deletes the rows for which `where` holds, in portions. @returns how many there were */
export async function deleteInPortions<T extends Table>(
  db: Db,
  table: T,
  where: Condition<T>,
): Promise<number> {
  // Kysely's types follow one table, or any.
  const any: Table = table;
  return await inPortions(() =>
    countDeleted(db.deleteFrom(any).where(oneOfPortion(db, table, where))),
  );
}
