import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { devNull } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { hour } from "../clock.ts";
import type { DatabaseConfig } from "../config.ts";
import { makePrivateFolder } from "../private-folder.ts";
import type { Engine } from "./migrations/migration.ts";
import { forPostgresPrograms } from "./postgres-url.ts";

/** A backup cannot be made or read. Its message can be shown. */
export class BackupFault extends Error {}

export type Backup = { readonly file: string; readonly madeAt: Date };

/** The names of the files that `npm run backup` makes. */
export const backupNames = /^meridian-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(?:sqlite|dump)$/;
export const extensions = { sqlite: "sqlite", postgres: "dump" } as const;
const busyTimeoutMs = 5_000;

/** The backups that `npm run backup` has made and kept in a folder, newest first. */
export function listBackups(folder: string): readonly Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, date, hours, minutes, seconds] = backupNames.exec(name) ?? [];
      if (date === undefined) return [];
      const madeAt = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
      return [{ file: join(folder, name), madeAt }];
    });
}

/**
 * The last backup that is complete.
 *
 * @param folder `config.backups.folder`
 * @returns null if there is none
 */
export function lastBackup(folder: string): Backup | null {
  return listBackups(folder)[0] ?? null;
}

/** The name of a backup that is begun at a moment. */
export function backupName(engine: Engine, at: Date): string {
  return `meridian-${forName(at)}.${extensions[engine]}`;
}

/** A moment in a form that fits into a file's name: to the second, in UTC. */
export function forName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/**
 * Writes everything committed before the call into one file that only its owner can read, while others go on
 * writing. The file appears once it is complete, checked and on the disk.
 *
 * @throws BackupFault, or what the disk says
 */
export async function copyDatabase(config: DatabaseConfig, file: string): Promise<void> {
  if (config.engine === "sqlite" && !existsSync(config.file)) {
    throw new BackupFault(`There is no database at ${config.file}. Is DATA_DIR the site's own?`);
  }
  const folder = dirname(file);
  if (!existsSync(folder)) {
    makePrivateFolder(folder);
    giveToOwner(folder);
  }
  deleteBrokenOff(folder);
  const unfinished = `${file}.unfinished-${randomUUID()}`;
  closeSync(openSync(unfinished, "wx", 0o600));
  try {
    if (config.engine === "sqlite") copySqlite(config.file, unfinished);
    else await dumpPostgres(config.url, unfinished);
    await checkBackup(unfinished);
    finish(unfinished);
    renameSync(unfinished, file);
  } finally {
    // SQLite leaves a journal beside a copy that a full disk broke off.
    for (const part of ["", "-journal"]) rmSync(unfinished + part, { force: true });
  }
}

/** No copy is written for so long without a change. */
const brokenOffMs = hour;

/** Deletes what copies that were killed have left: a whole database each, which nothing else lists or counts. */
function deleteBrokenOff(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const isLeft = copyNames.test(name) && name.includes(".unfinished-");
    if (isLeft && Date.now() - statSync(file).mtimeMs > brokenOffMs) rmSync(file, { force: true });
  }
}

/**
 * Deletes all but the newest files of one kind in a folder.
 *
 * @param pattern of names that sort by age
 */
export function keepNewest(folder: string, pattern: RegExp, count: number): void {
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  const old = names.toSorted().toReversed().slice(count);
  for (const name of old) rmSync(join(folder, name), { force: true });
}

/** Names of every kind of copy of the database: those made here, by `database.ts` and by `restore.ts`. */
const copyNames =
  /^(?:meridian-[\dTZ-]+|before-\d{3}|replaced-[\dTZ-]+)\.(?:sqlite|dump)(?:-wal|-shm|-journal|\.unfinished-.+)?$/;

/**
 * Deletes every copy of the database in these folders that is older than `before`, except the last backup: what is
 * deleted on the site must not live on in them, and an old backup is better than none.
 *
 * @returns how many files
 */
export function deleteOldCopies(folders: readonly string[], before: number): number {
  const found = [...new Set(folders)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const last = found
    .filter((file) => backupNames.test(basename(file)))
    .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))
    .at(-1);
  // Moving a file aside changes its inode and not its content.
  const old = found.filter(
    (file) => file !== last && copyNames.test(basename(file)) && statSync(file).ctimeMs < before,
  );
  for (const file of old) rmSync(file, { force: true });
  return old.length;
}

/** Flushes a written file to the disk, and gives it to the owner of its folder. */
export function finish(file: string): void {
  giveToOwner(file);
  const written = openSync(file, "r+");
  fsyncSync(written);
  closeSync(written);
}

/** Root works for the folder's owner: the site's user must be able to use what root makes. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

function copySqlite(from: string, to: string): void {
  const source = new DatabaseSync(from, { timeout: busyTimeoutMs });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
}

async function dumpPostgres(url: string, to: string): Promise<void> {
  const { address, env } = forPostgresPrograms(url);
  // What `npm run restore` has moved aside is not part of the site.
  const args = ["--format=custom", "--exclude-schema=replaced_*", `--file=${to}`];
  await runPostgresProgram("pg_dump", [...args, `--dbname=${address}`], env);
}

/** Which engine a backup was made from, by its first bytes; null if it is no backup. */
export function engineOf(file: string): Engine | null {
  const bytes = Buffer.alloc(16);
  const opened = openSync(file, "r");
  readSync(opened, bytes);
  closeSync(opened);
  const start = bytes.toString("latin1");
  if (start === "SQLite format 3\0") return "sqlite";
  return start.startsWith("PGDMP") ? "postgres" : null;
}

/**
 * Reads a backup to its end.
 *
 * @returns the names of the steps of the schema in it
 * @throws BackupFault if it is damaged, or holds no database of the site
 */
export async function checkBackup(file: string): Promise<readonly string[]> {
  const engine = engineOf(file);
  const read = { sqlite: checkSqlite, postgres: checkDump };
  const steps = engine === null ? [] : await read[engine](file);
  if (steps.length > 0) return steps;
  throw new BackupFault(`${basename(file)} holds no database of the site.`);
}

function checkSqlite(file: string): readonly string[] {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [fault] = copy.prepare("pragma integrity_check(1)").all();
    if (fault?.["integrity_check"] !== "ok") {
      throw new BackupFault(`${basename(file)} is damaged: ${String(fault?.["integrity_check"])}`);
    }
    return copy
      .prepare("select name from kysely_migration order by name")
      .all()
      .map(({ name }) => String(name));
  } catch (error) {
    throw error instanceof BackupFault
      ? error
      : new BackupFault(`${basename(file)} cannot be read: ${String(error)}`, { cause: error });
  } finally {
    copy.close();
  }
}

async function checkDump(file: string): Promise<readonly string[]> {
  await runPostgresProgram("pg_restore", [`--file=${devNull}`, file]);
  const only = ["--data-only", "--table=kysely_migration", "--file=-"];
  const rows = await runPostgresProgram("pg_restore", [...only, file]);
  return [...rows.matchAll(/^(\d{3}-\S+)\t/gm)].map(([, name = ""]) => name).toSorted();
}

/**
 * Runs one of PostgreSQL's own programs.
 *
 * @returns what it wrote
 * @throws BackupFault if it is missing, or with what it said
 */
export async function runPostgresProgram(
  program: "pg_dump" | "pg_restore",
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { env: { ...process.env, ...env } };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
    if (code !== "ENOENT") throw new BackupFault(stderr.trim() || String(error), { cause: error });
    throw new BackupFault(
      `${program} is not on the PATH. It comes with PostgreSQL's client programs, which must be of ` +
        "the server's version or newer (Debian: apt-get install postgresql-client).",
      { cause: error },
    );
  }
}
