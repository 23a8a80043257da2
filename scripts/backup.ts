/*
 * `npm run backup` writes the whole database into one file in BACKUP_DIR, while the site runs, and keeps the
 * last BACKUP_KEEP of them. Uses the same environment as the site.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  backupName,
  backupNames,
  copyDatabase,
  keepNewest,
} from "#app/platform/.server/db/backup.ts";
import { noteLastBackup } from "#app/platform/.server/last-backup.ts";
import { argsOrExit, settingsOrExit } from "./lib/command.ts";

const usage = "Usage: npm run backup";

process.exitCode = await main();

async function main(): Promise<number> {
  const { positionals } = argsOrExit(usage, () => parseArgs({ allowPositionals: true }));
  if (positionals.length > 0) {
    console.error(usage);
    return 2;
  }
  const config = settingsOrExit();
  const { database, backups } = config;
  const file = join(backups.folder, backupName(database.engine, new Date()));
  try {
    await copyDatabase(database, file);
    keepNewest(backups.folder, backupNames, backups.keep);
    noteLastBackup(config);
  } catch (error) {
    console.error(
      `There is no new backup. ${error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  }
  console.log(`${file} (${Math.ceil(statSync(file).size / 1024)} kB)`);
  return 0;
}
