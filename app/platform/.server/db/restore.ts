import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { DatabaseConfig } from "../config.ts";
import { makePrivateFolder } from "../private-folder.ts";
import {
  BackupFault,
  checkBackup,
  engineOf,
  finish,
  forName,
  runPostgresProgram,
} from "./backup.ts";
import { isBusy } from "./errors.ts";
import { asidePrefix, beforeRelease, isBeforeRelease } from "./migrate.ts";
import { schemaSteps } from "./migrations/index.ts";
import { forPostgresPrograms } from "./postgres-url.ts";

export type RestoreOptions = {
  /** Moves the existing database aside; without it nothing is restored over one. */
  readonly replace: boolean;
  readonly now: Date;
  /** How long to look for the site on PostgreSQL: an idle one connects every quarter of a minute. */
  readonly watchMs: number;
};

const engineNames = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;
const sqliteParts = ["", "-wal", "-shm"];

/**
 * Replaces the site's database with a backup.
 *
 * @returns where the previous database now is, or null if there was none
 * @throws BackupFault if the backup does not fit, or the site runs; nothing has then been changed
 */
export async function restoreDatabase(
  config: DatabaseConfig,
  file: string,
  options: RestoreOptions,
): Promise<string | null> {
  await refuseUnfit(config, file);
  return config.engine === "sqlite"
    ? restoreSqlite(config.file, file, options)
    : await restorePostgres(config.url, file, options);
}

async function refuseUnfit(config: DatabaseConfig, file: string): Promise<void> {
  const engine = engineOf(file);
  if (engine !== null && engine !== config.engine) {
    const [made, used] = [engineNames[engine], engineNames[config.engine]];
    throw new BackupFault(
      `${basename(file)} is a backup of ${made}, and the site uses ${used}: see DATABASE_URL.`,
    );
  }
  const steps = await checkBackup(file);
  if (isBeforeRelease(steps)) throw new BackupFault(beforeRelease);
  const newer = steps.find((step) => schemaSteps.every(({ name }) => name !== step));
  if (newer === undefined) return;
  throw new BackupFault(
    `This backup was made by a newer version of the site (${newer}). Restore it with that version.`,
  );
}

function refuseReplacing(where: string): never {
  throw new BackupFault(`There is a database ${where}. With --replace it is put aside first.`);
}

function refuseWhileUsed(): never {
  throw new BackupFault(
    "The site is running, or another program uses its database. Stop it first.",
  );
}

function restoreSqlite(target: string, file: string, options: RestoreOptions): string | null {
  if (existsSync(target)) {
    if (!options.replace) refuseReplacing(`at ${target}`);
    endWriteAheadLog(target);
  }
  makePrivateFolder(dirname(target));
  const unfinished = `${target}.unfinished`;
  try {
    copyFileSync(file, unfinished);
    chmodSync(unfinished, 0o600);
    finish(unfinished);
    const aside = join(dirname(target), `replaced-${forName(options.now)}.sqlite`);
    // A log left beside a restored file would be replayed into it.
    const old = sqliteParts.filter((part) => existsSync(target + part));
    for (const part of old) renameSync(target + part, aside + part);
    renameSync(unfinished, target);
    return old.length > 0 ? aside : null;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Only the last process with the database open can end its log; after that the file alone is complete. */
function endWriteAheadLog(target: string): void {
  const database = new DatabaseSync(target);
  try {
    database.exec("pragma journal_mode = delete");
  } catch (error) {
    if (isBusy(error)) refuseWhileUsed();
    // A damaged database is moved aside unchanged.
  } finally {
    database.close();
  }
}

async function restorePostgres(
  url: string,
  file: string,
  { replace, now, watchMs }: RestoreOptions,
): Promise<string | null> {
  const { createPostgresDialect } = await import("./postgres-dialect.ts");
  const db = new Kysely<unknown>({
    dialect: createPostgresDialect({ url, statementTimeoutMs: 0, onConnectionError: () => {} }),
  });
  try {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname = current_schema()`.execute(db);
    if (rows.length > 0) {
      if (!replace) refuseReplacing("at DATABASE_URL");
      await refuseWhileServed(db, watchMs);
    }
    const aside = `${asidePrefix}${forName(now).toLowerCase().replaceAll("-", "")}`;
    const names = rows.map(({ name }) => name);
    const [schema = ""] = rows.map((row) => row.schema);
    if (rows.length > 0) await moveTables(db, names, schema, aside);
    const { address, env } = forPostgresPrograms(url);
    const args = ["--single-transaction", "--no-owner", "--no-privileges", `--dbname=${address}`];
    try {
      await runPostgresProgram("pg_restore", [...args, file], env);
    } catch (error) {
      if (rows.length > 0) await moveTables(db, names, aside, schema);
      throw error;
    }
    return rows.length > 0 ? `the schema ${aside}` : null;
  } finally {
    await db.destroy();
  }
}

/** An idle site holds no connection, so looking once is not enough. */
async function refuseWhileServed(db: Kysely<unknown>, watchMs: number): Promise<void> {
  for (const until = performance.now() + watchMs; ; await pause(250)) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'meridian' and pid <> pg_backend_pid()`.execute(db);
    if (rows.length > 0) refuseWhileUsed();
    if (performance.now() > until) return;
  }
}

/** With their indexes, constraints and functions; only ownership of the tables is needed. */
async function moveTables(
  db: Kysely<unknown>,
  names: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create schema if not exists ${sql.id(to)}`.execute(trx);
    for (const name of names) {
      await sql`alter table ${sql.id(from, name)} set schema ${sql.id(to)}`.execute(trx);
    }
    // Functions would stay behind, and clash with those that are restored.
    const { rows } = await sql<{ signature: string }>`
      select p.oid::regprocedure::text as signature
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = ${from} and p.prokind = 'f' and pg_get_userbyid(p.proowner) = current_user
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
      trx,
    );
    for (const { signature } of rows) {
      await sql`alter function ${sql.raw(signature)} set schema ${sql.id(to)}`.execute(trx);
    }
    if (from.startsWith(asidePrefix)) await sql`drop schema ${sql.id(from)}`.execute(trx);
  });
}
