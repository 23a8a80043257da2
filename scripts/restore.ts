/*
 * Puts a backup in the place of the database, with the site stopped:
 *   npm run restore                        lists the backups
 *   npm run restore -- <file> [--replace]  restores one; --replace puts the database that is there aside
 * Uses the same environment as the site.
 */
import { parseArgs } from "node:util";
import type { Config } from "#app/platform/.server/config.ts";
import { listBackups } from "#app/platform/.server/db/backup.ts";
import { restoreDatabase } from "#app/platform/.server/db/restore.ts";
import { argsOrExit, settingsOrExit } from "./lib/command.ts";

/** Longer than an idle site keeps away from PostgreSQL. */
const watchMs = 20_000;

const usage = "Usage: npm run restore -- <file> [--replace]";

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = argsOrExit(usage, () =>
    parseArgs({
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    }),
  );
  const config = settingsOrExit();
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return list(config);
  try {
    const options = { replace: values.replace, now: new Date(), watchMs };
    const aside = await restoreDatabase(config.database, file, options);
    if (aside !== null)
      console.log(`The database that was there is now ${aside}. Delete it once you are sure.`);
    console.log(
      "Restored. Mail that was waiting then is sent once the site starts, though it may have gone out since: " +
        "look at npm run outbox -- list before.",
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function list({ backups }: Config): number {
  console.error(usage);
  for (const { file } of listBackups(backups.folder)) console.log(file);
  return 2;
}
