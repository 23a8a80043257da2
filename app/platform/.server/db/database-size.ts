import { statSync } from "node:fs";
import { sql } from "kysely";
import type { DatabaseConfig } from "../config.ts";
import type { Db } from "./database.ts";

/** How much room the database takes, in bytes. */
export async function databaseBytes(db: Db, config: DatabaseConfig): Promise<number> {
  if (config.engine === "sqlite") {
    const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    return sizeOf(config.file) + sizeOf(`${config.file}-wal`);
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
