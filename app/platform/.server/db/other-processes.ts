import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { sql, type Kysely } from "kysely";

import type { DatabaseConfig } from "../config.ts";

/** By these names PostgreSQL knows the connections of a site at work, and of one that is bringing its database up to date. */
export const connectionNames = { atWork: "meridian", updating: "meridian update" };

/** What an update of SQLite runs in: several that start at once wait for each other. */
const updateProgram = "update-process";

/** The ids of processes that have a file open, as far as the system tells (Linux, and those of the same user). */
function whoHasOpen(file: string): string[] {
  const target = realpathSync(file);
  const isTarget = (path: string) => {
    try {
      return readlinkSync(path) === target;
    } catch {
      return false;
    }
  };
  const filesOf = (pid: string) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`);
    } catch {
      return [];
    }
  };
  return filesIn("/proc").filter((pid) => /^\d+$/.test(pid) && filesOf(pid).some(isTarget));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

async function othersOnSqlite(file: string): Promise<readonly string[]> {
  const others = whoHasOpen(file).filter(
    (pid) => pid !== String(process.pid) && !commandOf(pid).includes(updateProgram),
  );
  return others.map((pid) => `process ${pid}`);
}

async function othersOnPostgres<Schema>(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ at: string; count: number }>`
    select coalesce(host(client_addr), 'this machine') as at, count(*) as count
    from pg_stat_activity
    where datname = current_database() and application_name = ${connectionNames.atWork}
      and pid <> pg_backend_pid()
    group by 1 order by 1`.execute(db);
  return rows.map(({ at, count }) => `${count} connections from ${at}`);
}

/** Other processes of the site, or its commands, that have its database open now. */
export async function otherProcesses<Schema>(
  db: Kysely<Schema>,
  config: DatabaseConfig,
): Promise<readonly string[]> {
  return config.engine === "sqlite" ? othersOnSqlite(config.file) : othersOnPostgres(db);
}

/** What an owner reads where an update has to be alone, and is not. */
export function notAlone(others: readonly string[]): string {
  return (
    `This update changes what a running site writes, and the database is open elsewhere (${others.join(", ")}). ` +
    "Nothing was changed. Stop every process of the site and start this one again: " +
    "docs/running.md, Updates that are made alone, has the commands."
  );
}
