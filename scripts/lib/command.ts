import { parseConfig, type Config } from "#app/platform/.server/config.ts";
import { withCurrentAddress } from "#app/platform/.server/current-address.ts";
import { openExistingDatabase, type Database } from "#app/platform/.server/db/database.ts";
import { oneLine } from "#app/platform/.server/one-line.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";
import { seedFacts } from "#app/features/documents/seeds.server.ts";
import { seedsFolder } from "./seeds-folder.ts";

/** The settings of the site that a command is for; ends the process with code 2 where they have faults. */
export function settingsOrExit(env: NodeJS.ProcessEnv = process.env): Config {
  const result = parseConfig(env, seedFacts(seedsFolder));
  if (result.ok) return result.config;
  console.error(result.faults.join("\n"));
  process.exit(2);
}

/**
 * What follows a command's name; ends the process with code 2 and says how the command is used where an option, such as
 * `--help`, is none of its own.
 *
 * @param read calls `parseArgs` of Node
 */
export function argsOrExit<Args>(usage: string, read: () => Args): Args {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error) console.error(error.message);
    console.error(usage);
    process.exit(2);
  }
}

/** Says which argument was wrong, and how the command is used. @returns the exit code of wrong usage */
export function wrongUsage(usage: string, what: string): number {
  console.error(what);
  console.error(usage);
  return 2;
}

/** What is wrong with the arguments of a command by their number; null if nothing is. @param names of those it takes */
export function wrongNumber(
  [command = "", ...given]: readonly string[],
  commands: Readonly<Record<string, readonly string[]>>,
): string | null {
  if (command === "") return "The command is missing.";
  const names = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!names) return `There is no command “${oneLine(command)}”.`;
  const lacking = names[given.length];
  if (lacking !== undefined) return `After “${command}” the ${lacking} is missing.`;
  const more = given[names.length];
  return more === undefined ? null : `“${oneLine(more)}” is too much after “${command}”.`;
}

/** The settings with the academy's address as it is published; as it came with the site while the database is not there. */
export async function withPublishedAddress(config: Config): Promise<Config> {
  try {
    const logger = createLogger("silent");
    const database = await openExistingDatabase(config.database, logger);
    try {
      return withCurrentAddress(
        config,
        await openDocuments(seedsFolder)({ db: database.db, logger }),
      );
    } finally {
      await database.close();
    }
  } catch {
    return config;
  }
}

/**
 * Does a command's work on the site's database, which it neither creates nor migrates.
 *
 * @returns the exit code: what `work` answers, or 1 where it fails, for a reason that has been printed
 */
export async function withDatabase(
  { database: config }: Config,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  try {
    const database = await openExistingDatabase(config, createLogger("warn"));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
