import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { firstRelease } from "./migrations/001-first-release.ts";
import { schemaSteps } from "./migrations/index.ts";
import { engineWords, type Engine, type SchemaStep } from "./migrations/migration.ts";

export type MigrateOptions = {
  readonly steps?: readonly SchemaStep[];
  /**
   * Runs before the first step, once no other process can make it; if it throws, nothing is changed. It is told whether one of
   * the steps to come has to be made alone.
   */
  readonly before?: (step: string, isAlone: boolean) => Promise<void>;
  /** Called with how far it is. */
  readonly tell?: (progress: string) => void;
};

/**
 * Brings the schema up to date. Two processes may do this at once: PostgreSQL holds the second one at an
 * advisory lock, SQLite at the immediate transaction.
 *
 * @throws if the database is from before the first release, has steps this version does not know, or a step fails; nothing
 * of the failed run is left behind
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  engine: Engine,
  { steps = schemaSteps, before, tell = () => {} }: MigrateOptions = {},
): Promise<readonly string[]> {
  if (isBeforeRelease(await executedSteps(db))) throw new Error(beforeRelease);
  let first: number | undefined;
  const up = async (step: SchemaStep, index: number, trx: Kysely<unknown>) => {
    if (first === undefined) {
      await before?.(
        step.name,
        steps.slice(index).some(({ isAlone }) => isAlone),
      );
    }
    first ??= index;
    const at = `the database is brought up to date: step ${index - first + 1} of ${steps.length - first} (${step.name})`;
    tell(at);
    for (const statement of step.statements(engineWords[engine])) {
      await sql.raw(statement).execute(trx);
    }
    await step.fill?.(trx, (done, of) => tell(`${at}, ${done} of ${of} rows`));
  };
  const migrations = Object.fromEntries(
    steps.map((step, index) => [step.name, { up: (trx: Kysely<unknown>) => up(step, index, trx) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  tell("the database is looked at, or another process brings it up to date");
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const newer = await findNewerStep(db, Object.keys(migrations));
    // The cause calls the database corrupted, which it is not.
    if (newer) throw new Error(newerDatabase(newer));
    throw new Error("The database could not be brought up to date", { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Compares a database's schema with this version's, without touching it.
 *
 * @returns a sentence that says how it differs, or null
 */
export async function compareSchema<Schema>(db: Kysely<Schema>): Promise<string | null> {
  const known = schemaSteps.map(({ name }) => name);
  const present = await executedSteps(db);
  if (present.length === 0) return "The database is empty: the site has not started with it yet.";
  const newer = await findNewerStep(db, known);
  if (newer) return newerDatabase(newer);
  if (isBeforeRelease(present)) return beforeRelease;
  const missing = known.find((name) => !present.includes(name));
  return missing
    ? `The database is older than this version, which adds ${missing}: start the site first.`
    : null;
}

/** Whether no step has been made yet. */
export async function isEmpty<Schema>(db: Kysely<Schema>): Promise<boolean> {
  return (await executedSteps(db)).length === 0;
}

async function executedSteps<Schema>(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const schemas = tables
    .filter(({ name }) => name === DEFAULT_MIGRATION_TABLE)
    .map(({ schema = "" }) => schema);
  const aside = schemas
    .filter((schema) => schema.startsWith(asidePrefix))
    .toSorted()
    .at(-1);
  if (schemas.every((schema) => schema.startsWith(asidePrefix))) {
    if (aside !== undefined) throw new Error(brokenRestore(`the schema ${aside}`));
    return [];
  }
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What the name of a schema begins with into which `restore.ts` moves tables. */
export const asidePrefix = "replaced_";

/** @param place where the database from before the restore is */
export function brokenRestore(place: string): string {
  return (
    `A restore was broken off: what was there before is in ${place}, whole. ` +
    "Run npm run restore again with the backup, and then start the site."
  );
}

/** What an owner can do about a database from before the first release. */
export const beforeRelease =
  "This database is from before version 0.1.0. Start 0.1.0 with it once, and then this version.";

/** @param present the steps that a database or a backup has */
export function isBeforeRelease(present: readonly string[]): boolean {
  return present.length > 0 && firstRelease.some((name) => !present.includes(name));
}

/** A step that the database has and this version does not know. */
async function findNewerStep<Schema>(db: Kysely<Schema>, known: readonly string[]) {
  return (await executedSteps(db)).find((name) => !known.includes(name));
}

/** What an owner can do about a database of a newer version. */
function newerDatabase(step: string): string {
  return (
    `This database belongs to a newer version (${step}). ` +
    "Start that version, or restore the backup made before the update."
  );
}
