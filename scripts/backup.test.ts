import { execFile } from "node:child_process";
import {
  copyFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Config } from "#app/platform/.server/config.ts";
import { backupName, copyDatabase, lastBackup } from "#app/platform/.server/db/backup.ts";
import { openDatabase, openExistingDatabase, type Db } from "#app/platform/.server/db/database.ts";
import { restoreDatabase } from "#app/platform/.server/db/restore.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst, sqliteMaker, temporaryFolder } from "#tests/support/databases.ts";
import { createTestLogger, createTestServices } from "#tests/support/services.ts";
import { openSeeds } from "#tests/support/seeds.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

type Outcome = { code: number; stdout: string; stderr: string };
type Environment = Readonly<Record<string, string>>;

async function run(name: string, args: readonly string[], env: Environment): Promise<Outcome> {
  const script = new URL(`${name}.ts`, import.meta.url).pathname;
  try {
    const done = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, ...env },
    });
    return { code: 0, ...done };
  } catch (error) {
    return error as Outcome;
  }
}

async function backUp(env: Environment): Promise<string> {
  const { code, stderr, stdout } = await run("backup", [], env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return stdout.slice(0, stdout.lastIndexOf(" ("));
}

const options = { replace: false, now: new Date("2026-11-23T12:00:00Z"), watchMs: 300 };

async function insert(db: Db, name: string): Promise<void> {
  await db.insertInto("secret").values({ name, value: "", created_at: "" }).execute();
}

async function namesIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("secret").select("name").execute();
  return rows.map(({ name }) => name);
}

/** As the command does, without the time that a program takes to start. */
async function copyOf({ database, dataDir }: Config): Promise<string> {
  const file = join(dataDir, backupName(database.engine, new Date()));
  await copyDatabase(database, file);
  return file;
}

describeOnSqliteFirst("backup and restore", (maker) => {
  /** A database that is dropped when the test ends, whatever was done to its tables. */
  const ownDatabase = { engine: maker.engine, make: () => maker.make({ empty: true }) };

  test("hold everything acknowledged before, and start the site elsewhere", async () => {
    const { services, environment, config } = await createTestServices(maker);
    const folder = temporaryFolder();
    const acknowledged: string[] = [];
    const over = new AbortController();
    const write = async (writer: number) => {
      for (let index = 0; !over.signal.aborted; index += 1) {
        await insert(services.db, `${writer}-${index}`);
        acknowledged.push(`${writer}-${index}`);
        // SQLite answers without waiting: nothing else would ever get a turn, not even the backup.
        await pause(2);
      }
    };
    const writers = [1, 2, 3].map(write);
    while (acknowledged.length < 200) await pause(2);
    const before = [...acknowledged];
    const file = await backUp({ ...environment, BACKUP_DIR: join(folder, "backups") });
    over.abort();
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "backups")).mode & 0o777).toBe(0o700);
    expect(lastBackup(join(folder, "backups"))?.file).toBe(file);

    const elsewhere = await maker.make({ empty: true });
    expect(await restoreDatabase(elsewhere.config, file, options)).toBeNull();
    const { logger } = createTestLogger();
    const restored = await createServices(
      { ...config, database: elsewhere.config },
      { logger, wordingIn: () => wording, openDocuments: openSeeds },
    );
    expect(await namesIn(restored.db)).toEqual(expect.arrayContaining(before));
    expect(restored.secrets).toEqual(services.secrets);
    await restored.close();
  });

  test("refuse to replace the database of a running site, or any without being asked to", async () => {
    const { services, config } = await createTestServices(maker);
    const file = await copyOf(config);
    await insert(services.db, "later");
    const restore = (replace: boolean) =>
      restoreDatabase(config.database, file, { ...options, replace });
    await expect(restore(false)).rejects.toThrow("With --replace");
    await expect(restore(true)).rejects.toThrow("The site is running");
    expect(await namesIn(services.db)).toContain("later");
  });

  test("move the existing database aside, and leave it alone if a backup is damaged", async () => {
    const { services, config } = await createTestServices(ownDatabase, {
      open: openDatabase,
    });
    const { database: target, dataDir } = config;
    const { logger } = createTestLogger();
    const file = await copyOf(config);
    await insert(services.db, "later");
    await services.close();

    const damaged = join(dataDir, "damaged");
    copyFileSync(file, damaged);
    truncateSync(damaged, Math.floor(statSync(file).size / 2));
    const replace = { ...options, replace: true };
    await expect(restoreDatabase(target, damaged, replace)).rejects.toThrow();
    const untouched = await openExistingDatabase(target, logger);
    expect(await namesIn(untouched.db)).toContain("later");
    await untouched.close();

    const aside = await restoreDatabase(target, file, replace);
    const restored = await openExistingDatabase(target, logger);
    expect(await namesIn(restored.db)).not.toContain("later");
    const isSqlite = target.engine === "sqlite";
    const name = isSqlite ? "replaced-2026-11-23T12-00-00Z.sqlite" : "replaced_20261123t120000z";
    expect(aside).toContain(name);
    const old = isSqlite
      ? await openExistingDatabase({ engine: "sqlite", file: join(dataDir, name) }, logger)
      : restored;
    const kept = await namesIn(isSqlite ? old.db : old.db.withSchema(name));
    expect(kept).toContain("later");
    if (isSqlite) await old.close();
    await restored.close();
    // What was moved aside is not part of the next backup.
    const later = { ...replace, now: new Date("2026-11-23T13:00:00Z") };
    expect(await restoreDatabase(target, await copyOf(config), later)).not.toBeNull();
  });

  test(
    "that are broken off say at the next start where the database is, and can be begun again",
    { timeout: 240_000 },
    async () => {
      const { services, environment, config } = await createTestServices(ownDatabase, {
        open: openDatabase,
      });
      const { database: target, dataDir } = config;
      const file = await copyOf(config);
      await services.close();
      if (target.engine === "sqlite") {
        renameSync(target.file, join(dataDir, "replaced-2026-11-23T12-00-00Z.sqlite"));
        copyFileSync(file, `${target.file}.unfinished`);
      } else {
        // In the place of PostgreSQL's own program: ends the restore once the tables have been moved.
        const found = await promisify(execFile)("which", ["pg_restore"]);
        const script = `#!/bin/sh\ncase "$*" in *--single-transaction*) kill -9 $PPID;; *) exec ${found.stdout.trim()} "$@";; esac\n`;
        const folder = temporaryFolder();
        writeFileSync(join(folder, "pg_restore"), script, { mode: 0o755 });
        const PATH = `${folder}:${process.env["PATH"]}`;
        await run("restore", [file, "--replace"], { ...environment, PATH });
      }
      const { logger } = createTestLogger();
      await expect(openDatabase(target, logger)).rejects.toThrow(
        /A restore was broken off: what was there before is in .*replaced[-_]/,
      );
      expect(await run("restore", [file], environment)).toMatchObject({ code: 0 });
      await (await openDatabase(target, logger)).close();
    },
  );

  test("are refused if made by a newer version or before the first one, and so is anything that is not a backup", async () => {
    const { services, config } = await createTestServices(ownDatabase, {
      open: openDatabase,
    });
    const empty = await maker.make({ empty: true });
    const restore = (file: string) => restoreDatabase(empty.config, file, options);
    await sql`insert into kysely_migration (name, timestamp)
      values ('999-future', '2030-01-01T00:00:00.000Z')`.execute(services.db);
    const newer = "newer version of the site (999-future)";
    await expect(restore(await copyOf(config))).rejects.toThrow(newer);
    await sql`delete from kysely_migration where name > '061'`.execute(services.db);
    await expect(restore(await copyOf(config))).rejects.toThrow("before version 0.1.0");
    const text = join(config.dataDir, "text");
    writeFileSync(text, "no backup");
    await expect(restore(text)).rejects.toThrow("holds no database of the site");
  });
});

test("the last few backups are kept, what was broken off goes, and nothing else is touched", async () => {
  const { environment } = await createTestServices(sqliteMaker);
  const folder = temporaryFolder();
  // Of a backup that was killed long ago, and of one that is being made.
  const nameOf = (hour: string) =>
    join(folder, `meridian-2026-01-01T${hour}-00-00Z.sqlite.unfinished-${newId()}`);
  const killed = nameOf("04");
  const begun = nameOf("05");
  for (const file of [killed, `${killed}-journal`, begun]) writeFileSync(file, "");
  const longAgo = new Date("2026-01-01T04:00:00Z");
  for (const file of [killed, `${killed}-journal`]) utimesSync(file, longAgo, longAgo);
  const names = [1, 2, 3].map((hour) => `meridian-2026-01-01T0${hour}-00-00Z.sqlite`);
  for (const name of [...names, "notes.txt"]) writeFileSync(join(folder, name), "");
  await backUp({ ...environment, BACKUP_DIR: folder, BACKUP_KEEP: "2" });
  const left = readdirSync(folder).toSorted();
  expect(left).toHaveLength(4);
  expect(left.slice(0, 2)).toEqual([...names.slice(2), basename(begun)]);
  expect(left.at(-1)).toBe("notes.txt");
});

const deep = { tags: "deep" };

test("without a database the commands make nothing, and say what they need", deep, async () => {
  const { environment } = await createTestServices(sqliteMaker);
  const DATA_DIR = join(temporaryFolder(), "wrong");
  const none = await run("backup", [], { ...environment, DATA_DIR });
  expect(none).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no database at"),
  });
  expect(() => statSync(DATA_DIR)).toThrow();

  const withoutPrograms = await run("backup", [], {
    ...environment,
    PATH: temporaryFolder(),
    DATABASE_URL: "postgres://site@127.0.0.1:1/site",
  });
  expect(withoutPrograms).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("pg_dump is not on the PATH"),
  });
  const file = await backUp(environment);
  expect(await run("restore", [], environment)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(file),
  });
  const fresh = { ...environment, DATA_DIR: temporaryFolder() };
  rmSync(fresh.DATA_DIR, { recursive: true });
  expect(await run("restore", [file], fresh)).toMatchObject({ code: 0 });
  const other = { ...fresh, DATABASE_URL: "postgres://site@127.0.0.1:1/site" };
  expect(await run("restore", [file], other)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("the site uses PostgreSQL"),
  });
});
