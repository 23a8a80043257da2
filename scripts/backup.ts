/*
 * `npm run backup` writes the whole database into one file in BACKUP_DIR, while the site runs, and keeps the
 * last BACKUP_KEEP of them. Uses the same environment as the site.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { parseConfig } from "#app/platform/.server/config.ts";
import {
  backupName,
  backupNames,
  copyDatabase,
  keepNewest,
} from "#app/platform/.server/db/backup.ts";
import { site } from "#content/site.ts";

process.exitCode = await main();

async function main(): Promise<number> {
  const result = parseConfig(process.env, site);
  if (!result.ok) {
    console.error(result.faults.join("\n"));
    return 2;
  }
  const { database, backups } = result.config;
  const file = join(backups.folder, backupName(database.engine, new Date()));
  try {
    await copyDatabase(database, file);
    keepNewest(backups.folder, backupNames, backups.keep);
  } catch (error) {
    console.error(
      `There is no new backup. ${error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  }
  console.log(`${file} (${Math.ceil(statSync(file).size / 1024)} kB)`);
  return 0;
}
