import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, test, vi } from "vitest";
import {
  describeOnEveryDatabase,
  postgresMaker,
  sqliteMaker,
  temporaryFolder,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { createTestLogger } from "#tests/support/services.ts";
import { reasonOf } from "../one-line.ts";
import { checkBackup } from "./backup.ts";
import { connect, openDatabase, openExistingDatabase, waits, type Db } from "./database.ts";
import { isOutage } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { firstRelease } from "./migrations/001-first-release.ts";
import { schemaSteps } from "./migrations/index.ts";

/** Types are gone when a test runs, so the columns are read where they are declared. */
function declaredColumns(): Record<string, string[]> {
  const folder = join(import.meta.dirname, "schema");
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
  return Object.fromEntries(
    [...text.matchAll(/^ {2}(\w+): \{(.*?)^ {2}\};/gms)].map(([, table = "", body = ""]) => {
      const columns = [...body.matchAll(/^ {4}(\w+):/gm)].map(([, column = ""]) => column);
      return [table, columns.toSorted()];
    }),
  );
}

const last = schemaSteps.at(-1)?.name ?? "";

/** A database that has all steps of the schema but the last. */
async function makeOlder(maker: DatabaseMaker) {
  const made = await maker.make({ empty: true });
  const before = await connect(made.config, waits, () => {});
  await migrate(before, maker.engine, { steps: schemaSteps.slice(0, -1) });
  await before.destroy();
  return made;
}

/** Starts where no copy can be made: PostgreSQL's programs are missing, and the folder is a file. */
async function openWithoutCopy(maker: DatabaseMaker) {
  const { config, folder } = await makeOlder(maker);
  vi.stubEnv("PATH", folder);
  const nowhere = join(folder, "file");
  writeFileSync(nowhere, "");
  const { logger, logged } = createTestLogger();
  const opening = openDatabase(config, logger, nowhere);
  return { config, logger, logged, opening };
}

describeOnEveryDatabase("database", (maker) => {
  const { logger } = createTestLogger();

  async function open(empty = false) {
    const { config } = await maker.make({ empty });
    return openDatabase(config, logger);
  }

  test("the migrations make the tables that the code declares", async () => {
    await using database = disposable(await open());
    const tables = await database.db.introspection.getTables();
    const found = Object.fromEntries(
      // SQLite keeps a full-text index in tables of its own.
      tables
        .filter(({ name }) => !name.startsWith("case_words"))
        .map((table) => [
          table.name,
          // PostgreSQL derives it from another column, and only its search reads it.
          table.columns
            .map(({ name }) => name)
            .filter((name) => name !== "lexemes")
            .toSorted(),
        ]),
    );
    expect(found).toEqual(declaredColumns());
  });

  test("two processes may start on a new database at once", async () => {
    const { config } = await maker.make({ empty: true });
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(config, logger)));
    const [first] = opened;
    const rows = await first?.db.selectFrom("feedback_rating").selectAll().execute();
    expect(rows).toHaveLength(6);
    await Promise.all(opened.map((database) => database.close()));
  });

  test("opening an up-to-date database changes nothing", async () => {
    await using database = disposable(await open());
    expect(await migrate(database.db, maker.engine)).toEqual([]);
  });

  test("a failed step leaves nothing behind, and names itself", async () => {
    await using database = disposable(await open());
    const broken = {
      name: "900-broken",
      statements: () => ["create table half_done (id integer)", "no further"],
    };
    const attempt = migrate(database.db, maker.engine, { steps: [...schemaSteps, broken] });
    await expect(attempt).rejects.toThrow("could not be brought up to date");
    const tables = await database.db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain("half_done");
  });

  test("a database that a newer version has changed is refused", async () => {
    await using database = disposable(await open());
    const attempt = migrate(database.db, maker.engine, { steps: schemaSteps.slice(0, -1) });
    const failure = (await attempt.catch((error: unknown) => error)) as Error;
    expect(failure.message).toContain("belongs to a newer version");
    expect(failure.cause).toBeUndefined();
  });

  test("a database from before the first release is refused, and left as it is", async () => {
    const { config, folder } = await maker.make({ empty: true });
    const before = await connect(config, waits, () => {});
    const steps = firstRelease.slice(0, -1).map((name) => ({ name, statements: () => [] }));
    await migrate(before, maker.engine, { steps });
    await expect(openDatabase(config, logger, folder)).rejects.toThrow("before version 0.1.0");
    await expect(openExistingDatabase(config, logger)).rejects.toThrow("before version 0.1.0");
    const tables = await before.introspection.getTables();
    expect(tables).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith("before-"))).toEqual([]);
    await before.destroy();
  });

  test("is copied before its schema changes, and the last two copies stay", async () => {
    const { config, folder } = await makeOlder(maker);
    const ending = maker.engine === "sqlite" ? "sqlite" : "dump";
    for (const step of ["001", "002"]) writeFileSync(join(folder, `before-${step}.${ending}`), "");
    await (await openDatabase(config, logger, folder)).close();
    const copies = readdirSync(folder).filter((name) => name.startsWith("before-"));
    const copy = `before-${last.slice(0, 3)}.${ending}`;
    expect(copies.toSorted()).toEqual([`before-002.${ending}`, copy]);
    expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600);
    const steps = await checkBackup(join(folder, copy));
    expect(steps).toEqual(schemaSteps.slice(0, -1).map(({ name }) => name));
  });

  test("is not copied if it is empty or up to date", async () => {
    const { config, folder } = await maker.make({ empty: true });
    for (let start = 0; start < 2; start += 1) {
      await (await openDatabase(config, logger, folder)).close();
    }
    expect(readdirSync(folder).filter((name) => name.startsWith("before-"))).toEqual([]);
  });

  test("a process that writes waits for another's transaction and does not fail", async () => {
    const { config } = await maker.make();
    await using one = disposable(await openDatabase(config, logger));
    await using two = disposable(await openDatabase(config, logger));
    const started = Promise.withResolvers<void>();
    const first = one.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("feedback_rating")
        .set((eb) => ({ cards: eb("cards", "+", 1) }))
        .where("rating", "=", 5)
        .execute();
      started.resolve();
      // Longer than the short wait inside SQLite, so that the wait outside has to work.
      await pause(400);
    });
    await started.promise;
    const second = two.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("feedback_rating")
        .select("cards")
        .where("rating", "=", 5)
        .$if(maker.engine === "postgres", (query) => query.forUpdate())
        .executeTakeFirstOrThrow();
      await trx
        .updateTable("feedback_rating")
        .set({ cards: row.cards + 1 })
        .where("rating", "=", 5)
        .execute();
    });
    const alone = two.db
      .updateTable("feedback_rating")
      .set((eb) => ({ cards: eb("cards", "+", 1) }))
      .where("rating", "=", 5)
      .execute();
    await Promise.all([first, second, alone]);
    const row = await one.db
      .selectFrom("feedback_rating")
      .select("cards")
      .where("rating", "=", 5)
      .executeTakeFirstOrThrow();
    expect(row.cards).toBe(3);
  });
});

describe("a database that cannot be copied before an update", () => {
  test("is left as it is on SQLite", async () => {
    const { config, logger, opening } = await openWithoutCopy(sqliteMaker);
    const failure: unknown = await opening.catch((error: unknown) => error);
    expect(reasonOf(failure)).toContain("so nothing was changed");
    await expect(openExistingDatabase(config, logger)).rejects.toThrow(`adds ${last}`);
  });

  test.skipIf(!inject("postgres"))(
    "is warned about on PostgreSQL",
    { meta: { needs: "PostgreSQL" } },
    async () => {
      const { logged, opening } = await openWithoutCopy(postgresMaker);
      await (await opening).close();
      const warnings = logged.filter(({ level }) => level === "warn").map(({ msg }) => msg);
      expect(warnings).toEqual([expect.stringContaining("without a backup")]);
    },
  );
});

describe("SQLite statements", () => {
  test("answer correctly when used again, after many others and after another process changed a table", async () => {
    const { logger } = createTestLogger();
    const { config } = await sqliteMaker.make();
    await using one = disposable(await openDatabase(config, logger));
    await using two = disposable(await openDatabase(config, logger));
    const read = () => one.db.selectFrom("feedback_rating").selectAll().executeTakeFirstOrThrow();
    const before = await read();
    for (let count = 0; count < 700; count += 1) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(count)} as n`.execute(one.db);
      expect(rows).toEqual([{ n: count }]);
    }
    expect(await read()).toEqual(before);
    await two.db.schema.alterTable("feedback_rating").addColumn("extra", "integer").execute();
    expect(await read()).toEqual({ ...before, extra: null });
  });
});

test("a full SQLite database is not ready while forms are refused, though a small row still fits", async () => {
  const { logger } = createTestLogger();
  const { config } = await sqliteMaker.make();
  await using database = disposable(await openDatabase(config, logger));
  const { db } = database;
  const read = async (pragma: string) => {
    const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(pragma)}`.execute(db);
    return Object.values(rows[0] ?? {})[0] ?? 0;
  };
  const insert = (name: string, value: string) =>
    db.insertInto("secret").values({ name, value, created_at: "" }).execute();
  await sql`vacuum`.execute(db);
  await read(`max_page_count = ${(await read("page_count")) + 4}`);
  await insert("a small row", "");
  const failure: unknown = await insert("a form", "x".repeat(24_000)).catch(
    (error: unknown) => error,
  );
  expect(isOutage(failure)).toBe(true);
  expect(await database.isReady()).toBe(false);
  await read("max_page_count = 1000000");
  await vi.waitFor(async () => expect(await database.isReady()).toBe(true), 10_000);
});

test("a copy that a full disk breaks off leaves nothing behind", async () => {
  const { logger } = createTestLogger();
  const { config, folder } = await sqliteMaker.make();
  await (await openDatabase(config, logger)).close();
  const target = join(folder, "copies");
  const script = `import { copyDatabase } from ${JSON.stringify(new URL("backup.ts", import.meta.url).href)};
    await copyDatabase(${JSON.stringify(config)}, ${JSON.stringify(join(target, "before-900.sqlite"))});`;
  // A process may write so much to a file and no more: enough to begin, not to end.
  const command = `trap "" XFSZ; ulimit -f 64; exec "$0" --input-type=module --eval "$1"`;
  const failed = promisify(execFile)("sh", ["-c", command, process.execPath, script]);
  await expect(failed).rejects.toThrow(/full|disk I\/O/);
  expect(readdirSync(target)).toEqual([]);
});

describe("SQLite settings", () => {
  test("survive a power cut, check references, and keep the file to its owner", async () => {
    const file = `${temporaryFolder()}/deep/test.sqlite`;
    const { logger } = createTestLogger();
    await using database = disposable(await openDatabase({ engine: "sqlite", file }, logger));
    const read = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(
        database.db,
      );
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await read("journal_mode")).toBe("wal");
    expect(await read("synchronous")).toBe(2);
    expect(await read("foreign_keys")).toBe(1);
    expect(await read("busy_timeout")).toBeGreaterThan(0);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

describe("an SQLite file that is deleted or replaced", () => {
  test.each(["", "-wal"])(
    "takes nothing more until it is back: meridian.sqlite%s",
    async (part) => {
      const { logger, logged } = createTestLogger();
      const { config, folder } = await sqliteMaker.make();
      await using database = disposable(await openDatabase(config, logger));
      const insert = (name: string, db: Db = database.db) =>
        db.insertInto("secret").values({ name, value: "", created_at: "" }).execute();
      const insertInTransaction = (name: string) =>
        database.db.transaction().execute((trx) => insert(name, trx));
      await insert("before");

      const file = join(folder, `meridian.sqlite${part}`);
      renameSync(file, `${file}.away`);
      copyFileSync(`${file}.away`, file);
      for (const attempt of [insert("alone"), insertInTransaction("in a transaction")]) {
        const failure = await attempt.catch((error: unknown) => error);
        expect(isOutage(failure)).toBe(true);
      }
      expect(await database.isReady()).toBe(false);
      renameSync(`${file}.away`, file);
      await insertInTransaction("after");

      const errors = logged.filter(({ level }) => level === "error");
      expect(errors).toEqual([
        expect.objectContaining({ reason: expect.stringContaining("deleted or replaced") }),
      ]);
    },
  );

  test("is noticed within a second or two even if nothing is written", async () => {
    const { logger, logged } = createTestLogger();
    const { config, folder } = await sqliteMaker.make();
    await using database = disposable(await openDatabase(config, logger));
    expect(await database.isReady()).toBe(true);
    rmSync(join(folder, "meridian.sqlite"));
    await vi.waitFor(() => expect(logged.map(({ level }) => level)).toEqual(["error"]), 20_000);
  });
});

function disposable<T extends { close(): Promise<void> }>(value: T): T & AsyncDisposable {
  return Object.assign(value, { [Symbol.asyncDispose]: () => value.close() });
}
