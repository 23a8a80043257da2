import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { schemaSteps } from "./migrations/index.ts";
import { columnTypes, type Engine, type SchemaStep } from "./migrations/migration.ts";

/**
 * Brings the schema up to date. Two processes may do this at once: PostgreSQL holds the second one
 * at an advisory lock, SQLite at the immediate transaction in which all steps run. A database that
 * has steps this version does not know is refused.
 *
 * @throws where a step fails; nothing of the failed run is left behind
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  engine: Engine,
  steps: readonly SchemaStep[] = schemaSteps,
): Promise<readonly string[]> {
  const types = columnTypes(engine);
  const migrations = Object.fromEntries(
    steps.map((step) => [step.name, { up: (trx: Kysely<unknown>) => step.up(trx, types) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw new Error("The database could not be brought up to date", { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
