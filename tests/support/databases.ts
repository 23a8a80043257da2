import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { describe, inject, onTestFinished } from "vitest";
import type { DatabaseConfig } from "#app/platform/.server/config.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import {
  createPostgresDatabase,
  databaseUrl,
  dropPostgresDatabase,
  emptyPostgresDatabase,
} from "./postgres-databases.ts";

export type TestDatabase = {
  readonly config: DatabaseConfig;
  /** A folder of this test alone. */
  readonly folder: string;
};

/** Empty: without any table. */
export type MakeOptions = { readonly empty?: boolean };

export type DatabaseMaker = {
  readonly engine: DatabaseConfig["engine"];
  /** A database of this test alone, which goes when the test ends. */
  make(options?: MakeOptions): Promise<TestDatabase>;
};

/** For suites in which the database is a means and not the subject. */
export const sqliteMaker: DatabaseMaker = { engine: "sqlite", make: makeSqlite };

/** For suites about PostgreSQL alone, which are skipped where `inject("postgres")` is null. */
export const postgresMaker: DatabaseMaker = { engine: "postgres", make: makePostgres };

/** Runs a suite on SQLite and on PostgreSQL. */
export function describeOnEveryDatabase(name: string, suite: (maker: DatabaseMaker) => void): void {
  describe(`${name} (SQLite)`, () => {
    suite(sqliteMaker);
  });
  describe.skipIf(!inject("postgres"))(
    `${name} (PostgreSQL)`,
    { meta: { needs: "PostgreSQL" } },
    () => {
      suite(postgresMaker);
    },
  );
}

/**
 * Runs a suite on SQLite; on PostgreSQL in the deep tests alone, since each test takes three times as long there. For what
 * stands above the stores, whose own tests run on both.
 */
export function describeOnSqliteFirst(name: string, suite: (maker: DatabaseMaker) => void): void {
  describe(`${name} (SQLite)`, () => {
    suite(sqliteMaker);
  });
  describe.skipIf(!inject("postgres"))(
    `${name} (PostgreSQL)`,
    { tags: "deep", meta: { needs: "PostgreSQL" } },
    () => {
      suite(postgresMaker);
    },
  );
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "meridian-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeSqlite({ empty = false }: MakeOptions = {}): Promise<TestDatabase> {
  const folder = temporaryFolder();
  const file = join(folder, "meridian.sqlite");
  if (!empty) copyFileSync(inject("sqlite").template, file);
  return { config: { engine: "sqlite", file }, folder };
}

/** Databases of this worker that no test is using, made as good as new. */
const spare: string[] = [];

async function makePostgres({ empty = false }: MakeOptions = {}): Promise<TestDatabase> {
  const postgres = inject("postgres");
  if (!postgres) throw new Error("There is no PostgreSQL server");
  const { url, template } = postgres;
  const folder = temporaryFolder();
  const used = empty ? undefined : spare.pop();
  const name = used ?? `test_${randomBytes(8).toString("hex")}`;
  if (!used) await createPostgresDatabase(url, name, empty ? undefined : template);
  onTestFinished(async () => {
    if (!empty && (await emptyPostgresDatabase(url, name, template))) spare.push(name);
    else await dropPostgresDatabase(url, name);
  });
  return { config: { engine: "postgres", url: databaseUrl(url, name) }, folder };
}

type Table = keyof DatabaseSchema;
type Row<Name extends Table> = Selectable<DatabaseSchema[Name]>;

/** The rows of a table. @param where what stands in some of their columns */
export async function rowsIn<Name extends Table>(
  db: Db,
  table: Name,
  where: Partial<Row<Name>> = {},
): Promise<Row<Name>[]> {
  const asked = sql<Row<Name>>`select * from ${sql.table(table)} where ${matching(where)}`;
  return (await asked.execute(db)).rows;
}

/** The first of such rows. @throws if there is none */
export async function rowIn<Name extends Table>(
  db: Db,
  table: Name,
  where: Partial<Row<Name>> = {},
): Promise<Row<Name>> {
  const [row] = await rowsIn(db, table, where);
  if (!row) throw new Error(`There is no such row of ${table}`);
  return row;
}

/**
 * Puts in a row as it is, without what the product would do besides.
 *
 * @param said the columns that matter: others that have to hold something are empty, or of a moment long ago
 */
export async function putRow<Name extends Table>(
  db: Db,
  table: Name,
  said: Partial<Row<Name>>,
): Promise<void> {
  const tables = await db.introspection.getTables();
  const { columns = [] } = tables.find(({ name }) => name === table) ?? {};
  const needed = columns.filter(
    ({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue,
  );
  const nothing = needed.map(({ name, dataType }) => {
    const empty = dataType.toLowerCase() === "text" ? "" : 0;
    return [name, name.endsWith("_at") ? "2020-01-01T00:00:00.000Z" : empty] as const;
  });
  const all = Object.entries({ ...Object.fromEntries(nothing), ...said });
  const names = sql.join(all.map(([name]) => sql.ref(name)));
  const values = sql.join(all.map(([, value]) => value));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
}

/** Changes rows as no one but a test does. @param where all of them if nothing is said */
export async function setRows<Name extends Table>(
  db: Db,
  table: Name,
  set: Partial<Row<Name>>,
  where: Partial<Row<Name>> = {},
): Promise<void> {
  const changes = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const change = sql`update ${sql.table(table)} set ${sql.join(changes)} where ${matching(where)}`;
  await change.execute(db);
}

function matching(where: object): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  return sql.join([sql`1 = 1`, ...conditions], sql` and `);
}
