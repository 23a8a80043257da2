/*
 * `npm run doctor`: checks what the site depends on, and says whether each thing is fine (ok), deserves a look
 * or is wrong, and what to do. Changes nothing and sends no mail. Ends with code 1 if something is wrong. Uses
 * the same environment as the site, which may be running or not.
 */
import { checkSettings } from "#app/platform/.server/config-warnings.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { site } from "#content/site.ts";
import { findings, type Finding } from "./doctor/finding.ts";
import { checkBackup, checkDatabase, checkDisk, checkInbox, checkMail } from "./doctor/inside.ts";
import { checkCertificate, checkPublicAddress } from "./doctor/outside.ts";
import { checkSenderDomain } from "./doctor/sender-domain.ts";
import { askSite, checkAlarms } from "./doctor/site.ts";
import {
  checkDatabaseClock,
  checkFetching,
  checkFormerMembers,
  checkMove,
  checkOutbox,
  checkTeamMail,
  checkReaders,
  checkWriting,
  type TableCheck,
} from "./doctor/tables.ts";

/** What the settings lead to. */
const checks: readonly ((config: Config) => Promise<readonly Finding[]>)[] = [
  checkAlarms,
  checkMail,
  checkInbox,
  checkSenderDomain,
  checkDisk,
  checkBackup,
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
];

async function examine(): Promise<readonly Finding[]> {
  const settings = checkSettings(process.env, site);
  const say = findings("Settings");
  const warnings = settings.warnings.map((warning) => say("look", warning));
  if (!settings.ok) return [...settings.faults.map((fault) => say("wrong", fault)), ...warnings];
  const { config } = settings;
  const running = await askSite(config);
  const found = await Promise.all([
    checkDatabase(config, running.state, tableChecks),
    ...checks.map((check) => check(config)),
  ]);
  return [
    ...(warnings.length > 0 ? warnings : [say("ok", "All can be read.")]),
    ...running.found,
    ...found.flat(),
  ];
}

/** @returns the exit code */
function tell(found: readonly Finding[]): number {
  for (const { state, about, text } of found) {
    console.log(`${state.padEnd(6)}${about.padEnd(12)} ${text}`);
  }
  return found.some(({ state }) => state === "wrong") ? 1 : 0;
}

process.exitCode = tell(await examine());
