import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { hour } from "./clock.ts";
import type { Config } from "./config.ts";

/** Backups that are made once a day are a little more than a day apart. */
export const oldestBackupMs = 26 * hour;

/** When the last backup was made, in milliseconds since the Unix epoch; null where none is made here. */
export function lastBackupAt({ dataDir }: Config): number | null {
  const folder = join(dataDir, "backups");
  try {
    const names = readdirSync(folder).filter((name) => /^meridian-.*\.(?:sqlite|dump)$/.test(name));
    if (names.length === 0) return null;
    return Math.max(...names.map((name) => statSync(join(folder, name)).mtimeMs));
  } catch {
    return null;
  }
}
