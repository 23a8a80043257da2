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
import { addSigningKey, makeSigningKey } from "#app/platform/.server/signing-keys.ts";
import { settingsOrExit, withDatabase } from "./lib/command.ts";

const usage = "Usage: npm run identity-keys -- rotate | npm run identity-keys -- new";

process.exitCode = await main(...process.argv.slice(2));

async function main(command?: string, ...more: readonly string[]): Promise<number> {
  if (more.length > 0) {
    console.error(usage);
    return 2;
  }
  if (command === "new") {
    console.log(JSON.stringify({ keys: [await makeSigningKey()] }));
    return 0;
  }
  if (command !== "rotate") {
    console.error(usage);
    return 2;
  }
  const config = settingsOrExit();
  if (config.identity.keys !== undefined) {
    console.error("The keys are in IDENTITY_KEYS. Put a new one before them there.");
    return 2;
  }
  return await withDatabase(config, async ({ db }) => {
    await addSigningKey(db, systemClock);
    console.log("There is a new key. Restart every instance within a day.");
    return 0;
  });
}
