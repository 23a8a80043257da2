/*
 * Puts a backup in the place of the database, with the site stopped:
 *   npm run restore                        lists the backups
 *   npm run restore -- <file> [--replace]  restores one; --replace puts the database that is there aside
 * Uses the same environment as the site.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Config } from "#app/platform/.server/config.ts";
import { endNumbers, restoreMark } from "#app/features/money/number-series.server.ts";
import { BackupFault, listBackups } from "#app/platform/.server/db/backup.ts";
import { connect, waits, type Db } from "#app/platform/.server/db/database.ts";
import { restoreDatabase } from "#app/platform/.server/db/restore.ts";
import { makePrivateFolder } from "#app/platform/.server/private-folder.ts";
import { argsOrExit, settingsOrExit } from "./lib/command.ts";

/** Longer than an idle site keeps away from PostgreSQL. */
const watchMs = 20_000;

const usage = "Usage: npm run restore [-- <file> [--replace]]";

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
  if (more.length > 0 || (file === undefined && values.replace)) {
    console.error(usage);
    return 2;
  }
  if (file === undefined) return list(config);
  const mark = restoreMark(config.dataDir);
  const isBegun = existsSync(mark);
  try {
    makePrivateFolder(config.dataDir);
    // However far this gets, the next start ends the numbers.
    writeFileSync(mark, "");
    const options = { replace: values.replace, now: new Date(), watchMs };
    const aside = await restoreDatabase(config.database, file, options);
    if (aside !== null)
      console.log(`The database that was there is now ${aside}. Delete it once you are sure.`);
    const hasEnded = await endNumbersOf(config);
    if (hasEnded) rmSync(mark, { force: true });
    console.log(
      "Restored. Mail that was waiting then is sent once the site starts, though it may have gone out since: " +
        "look at npm run outbox -- list before. " +
        "Before the next invoice an owner enters which one was the last, at the desk, which says what else to do.",
    );
    return 0;
  } catch (error) {
    // Nothing has been changed.
    if (error instanceof BackupFault && !isBegun) rmSync(mark, { force: true });
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * What left after the copy was made is not in it: no number of an invoice is given again.
 *
 * @returns false if the copy is from before there were invoices
 */
async function endNumbersOf({ database }: Config): Promise<boolean> {
  const db = await connect(database, waits, () => {});
  try {
    const tables = await db.introspection.getTables();
    // On PostgreSQL the database that was put aside is another schema.
    const schema = database.engine === "postgres" ? await schemaOf(db) : undefined;
    const hasNumbers = tables.some((one) => one.name === "invoice_series" && one.schema === schema);
    if (hasNumbers) await endNumbers(db, Date.now());
    return hasNumbers;
  } finally {
    await db.destroy();
  }
}

async function schemaOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

function list({ backups }: Config): number {
  const files = listBackups(backups.folder);
  if (files.length === 0) console.log(`There is no backup in ${backups.folder}.`);
  for (const { file } of files) console.log(file);
  return 0;
}
