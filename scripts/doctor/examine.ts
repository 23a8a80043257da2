import { checkSettings } from "#app/platform/.server/config-warnings.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { seedFacts } from "#app/features/documents/seeds.server.ts";
import { withPublishedAddress } from "../lib/command.ts";
import { seedsFolder } from "../lib/seeds-folder.ts";
import { findings, type Finding } from "./finding.ts";
import {
  checkBackup,
  checkDatabase,
  checkDisk,
  checkInbox,
  checkMail,
  checkZones,
} from "./inside.ts";
import { checkCertificate, checkPublicAddress } from "./outside.ts";
import { checkSenderDomain } from "./sender-domain.ts";
import { askSite, checkAlarms } from "./site.ts";
import {
  checkDatabaseClock,
  checkFetching,
  checkFormerMembers,
  checkMove,
  checkOutbox,
  checkPublished,
  checkTeamMail,
  checkReaders,
  checkWriting,
  type TableCheck,
} from "./tables.ts";

/** What the settings lead to. */
const checks: readonly ((config: Config) => Promise<readonly Finding[]>)[] = [
  checkAlarms,
  checkMail,
  checkInbox,
  checkSenderDomain,
  checkDisk,
  checkBackup,
  checkZones,
  checkPublicAddress,
  checkCertificate,
];

/** What only the site's own tables know. */
const tableChecks: readonly TableCheck[] = [
  checkWriting,
  checkDatabaseClock,
  checkOutbox,
  checkFetching,
  checkTeamMail,
  checkFormerMembers,
  checkMove,
  checkReaders,
  checkPublished,
];

/**
 * Asks everything that the site depends on.
 *
 * @param env the environment that the site has
 */
export async function examineSite(env: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const settings = checkSettings(env, seedFacts(seedsFolder));
  const say = findings("Settings");
  const warnings = settings.warnings.flatMap((warning) => say("look", warning));
  if (!settings.ok)
    return [...settings.faults.flatMap((fault) => say("wrong", fault)), ...warnings];
  const config = await withPublishedAddress(settings.config);
  const running = await askSite(config);
  const found = await Promise.all([
    checkDatabase(config, running.state, tableChecks),
    ...checks.map((check) => check(config)),
  ]);
  return [
    ...(warnings.length > 0 ? warnings : say("ok", "All can be read.")),
    ...running.found,
    ...found.flat(),
  ];
}
