/*
 * Looks after the keys that the site's own sign-in signs its tokens with:
 *
 *   npm run identity-keys -- rotate   makes a new key in the database; each instance signs with it once it
 *                                     has been restarted, within a day
 *   npm run identity-keys -- new      prints a new key set for IDENTITY_KEYS and stores nothing
 *
 * Uses the same environment as the site.
 */
import { systemClock } from "#app/platform/.server/clock.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { openExistingDatabase } from "#app/platform/.server/db/database.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { addSigningKey, makeSigningKey } from "#app/platform/.server/signing-keys.ts";
import { site } from "#content/site.ts";

const usage = "Usage: npm run identity-keys -- rotate | npm run identity-keys -- new";

process.exitCode = await main(process.argv[2]);

async function main(command: string | undefined): Promise<number> {
  if (command === "new") {
    console.log(JSON.stringify({ keys: [await makeSigningKey()] }));
    return 0;
  }
  if (command !== "rotate") {
    console.error(usage);
    return 2;
  }
  const result = parseConfig(process.env, site);
  if (!result.ok) {
    console.error(result.faults.join("\n"));
    return 2;
  }
  if (result.config.identity.keys !== undefined) {
    console.error("The keys are in IDENTITY_KEYS. Put a new one before them there.");
    return 2;
  }
  const database = await openExistingDatabase(result.config.database, createLogger("warn"));
  try {
    await addSigningKey(database.db, systemClock);
  } finally {
    await database.close();
  }
  console.log("There is a new key. Restart every instance within a day.");
  return 0;
}
