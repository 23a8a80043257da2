import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hour, toIso } from "./clock.ts";
import type { Config } from "./config.ts";
import { lastBackup } from "./db/backup.ts";

/** Backups that are made once a day are a little more than a day apart. */
export const oldestBackupMs = 26 * hour;

export type BackupState = {
  /** When the last backup was made that this site knows of, in milliseconds since the Unix epoch. */
  readonly madeAt: number;
  /** There was one, and there is none any more. */
  readonly isGone: boolean;
};

const noteOf = ({ dataDir }: Config) => join(dataDir, "last-backup");

/** What is known about backups; null if none was ever made here. */
export function readBackupState(config: Config): BackupState | null {
  const madeAt = lastBackup(config.backups.folder)?.madeAt.getTime();
  if (madeAt !== undefined) return { madeAt, isGone: false };
  const noted = notedAt(config);
  return noted === null ? null : { madeAt: noted, isGone: true };
}

/** Notes beside the database when the last backup was made: one that is gone must not look like none ever made. */
export function noteLastBackup(config: Config): void {
  const madeAt = lastBackup(config.backups.folder)?.madeAt.getTime();
  if (madeAt === undefined || madeAt === notedAt(config)) return;
  writeFileSync(noteOf(config), `${toIso(madeAt)}\n`, { mode: 0o600 });
}

function notedAt(config: Config): number | null {
  try {
    const at = Date.parse(readFileSync(noteOf(config), "utf8").trim());
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
}
