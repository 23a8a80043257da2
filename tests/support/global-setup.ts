import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { DatabaseConfig } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { openDatabase } from "#app/platform/.server/db/database.ts";
import { startPostgres } from "./postgres-server.ts";
import { createPostgresDatabase, databaseUrl } from "./postgres-databases.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the test server, and the migrated database that others are copied from. */
    postgres: { url: string; template: string } | null;
    /** A migrated file that others are copied from. */
    sqlite: { template: string };
  }
}

const missing = `
==============================================================================
PostgreSQL is not installed, so every test on it is SKIPPED; only SQLite is
proved by this run. Install Debian's package "postgresql" to run them all.
==============================================================================
`;

/** One PostgreSQL server and one SQLite file to copy, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-template-"));
  const file = join(folder, "template.sqlite");
  await migrateOnce({ engine: "sqlite", file });
  project.provide("sqlite", { template: file });
  const stopPostgres = await setUpPostgres(project);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await stopPostgres();
  };
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres().catch((error: unknown) => {
    console.error("PostgreSQL could not be started:", error);
    return null;
  });
  if (!server) {
    console.error(missing);
    project.provide("postgres", null);
    return async () => {};
  }
  const template = "meridian_template";
  await createPostgresDatabase(server.url, template);
  await migrateOnce({ engine: "postgres", url: databaseUrl(server.url, template) });
  project.provide("postgres", { url: server.url, template });
  return () => server.stop();
}

async function migrateOnce(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config, createLogger("silent"));
  await database.close();
}
