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

process.exitCode = tell(await examine());

async function examine(): Promise<readonly Finding[]> {
  const settings = checkSettings(process.env, site);
  const say = findings("Settings");
  const warnings = settings.warnings.map((warning) => say("look", warning));
  if (!settings.ok) return [...settings.faults.map((fault) => say("wrong", fault)), ...warnings];
  const checks: readonly ((config: Config) => Promise<readonly Finding[]>)[] = [
    checkMail,
    checkInbox,
    checkSenderDomain,
    checkDatabase,
    checkDisk,
    checkBackup,
    checkPublicAddress,
    checkCertificate,
  ];
  const found = await Promise.all(checks.map((check) => check(settings.config)));
  return [...(warnings.length > 0 ? warnings : [say("ok", "All can be read.")]), ...found.flat()];
}

/** @returns the exit code */
function tell(found: readonly Finding[]): number {
  for (const { state, about, text } of found) {
    console.log(`${state.padEnd(6)}${about.padEnd(12)} ${text}`);
  }
  return found.some(({ state }) => state === "wrong") ? 1 : 0;
}
