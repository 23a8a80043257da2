import { hour } from "./clock.ts";
import type { Config } from "./config.ts";
import { lastBackup } from "./db/backup.ts";

/** Backups that are made once a day are a little more than a day apart. */
export const oldestBackupMs = 26 * hour;

/** When the last backup was made, in milliseconds since the Unix epoch; null if none is made here. */
export function lastBackupAt({ backups }: Config): number | null {
  return lastBackup(backups.folder)?.madeAt.getTime() ?? null;
}
