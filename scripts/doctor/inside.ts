import { day, hour } from "#app/platform/.server/clock.ts";
import { areZoneRulesOld, zoneRules } from "#app/platform/.server/zone-rules.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { databaseBytes } from "#app/platform/.server/db/database-size.ts";
import { openExistingDatabase } from "#app/platform/.server/db/database.ts";
import { remedyFor } from "#app/platform/.server/db/errors.ts";
import { schemaSteps } from "#app/platform/.server/db/migrations/index.ts";
import { leastFree, readDisk } from "#app/platform/.server/disk.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { InboxFailure } from "#app/platform/.server/inbox/incoming-mail.ts";
import { inboxAdvice } from "#app/platform/.server/inbox/inbox-advice.ts";
import { openImapFolder } from "#app/platform/.server/inbox/imap-folder.ts";
import { mailAdvice } from "#app/platform/.server/outbox/mail-advice.ts";
import { createSmtpTransport } from "#app/platform/.server/outbox/smtp-transport.ts";
import { postgresHosts } from "#app/platform/.server/db/postgres-url.ts";
import { oldestBackupMs, readBackupState } from "#app/platform/.server/last-backup.ts";
import { existsSync } from "node:fs";
import { reasonOf } from "#app/platform/.server/one-line.ts";
import { findings, type Finding } from "./finding.ts";
import { hasRunBefore, type SiteState } from "./site.ts";
import type { TableCheck } from "./tables.ts";

const askForAlertUrl =
  "ALERT_URL is not set: what the site emails about a mail server in trouble waits for that server.";

/** Connects to the mail server and signs in; nothing is sent. */
export async function checkMail({ smtpUrl, alertUrl }: Config): Promise<readonly Finding[]> {
  const say = findings("Mail");
  if (smtpUrl === undefined) {
    return say("look", "SMTP_URL is not set: email is kept as files and reaches no one.");
  }
  const secondWay = alertUrl === undefined ? say("look", askForAlertUrl) : [];
  const failure = await createSmtpTransport(smtpUrl).check?.();
  const { host } = new URL(smtpUrl);
  if (!failure) {
    const howTo = "`npm run outbox -- test ADDRESS` sends one.";
    return [...say("ok", `${host} answers and lets us in. ${howTo}`), ...secondWay];
  }
  const said = reasonOf(new Error(failure.detail));
  const fault = `${host}: ${failure.trouble}. ${mailAdvice[failure.trouble]} It said: ${said}`;
  return [...say("wrong", fault), ...secondWay];
}

/** Opens the folder that mail is fetched from, and changes nothing in it. */
export async function checkInbox({ inbox }: Config): Promise<readonly Finding[]> {
  const say = findings("Mailbox");
  if (!inbox) return say("look", "IMAP_URL is not set: answers are read in the mailbox alone.");
  try {
    await (await openImapFolder(inbox)).close();
    return say("ok", `${inbox.host} answers, lets us in and has the folder ${inbox.folder}.`);
  } catch (error) {
    const trouble = error instanceof InboxFailure ? error.trouble : "other";
    return say("wrong", `${inbox.host}: ${trouble}. ${inboxAdvice[trouble]}`);
  }
}

/**
 * Whether the database exists and has this version, how large it is, and what its tables say.
 *
 * @param site what the running site says of itself
 */
export async function checkDatabase(
  config: Config,
  site: SiteState,
  tableChecks: readonly TableCheck[],
): Promise<readonly Finding[]> {
  const { database: settings } = config;
  const say = findings("Database");
  if (settings.engine === "sqlite" && !existsSync(settings.file)) {
    if (site === "silent" && !hasRunBefore(config)) {
      return say("look", `There is none at ${settings.file} yet; the first start makes it.`);
    }
    const fault = `The database is gone from ${settings.file}. Do not start the site anew, which would begin with an empty one: stop it, and put the file back or restore a backup with \`npm run restore\`.`;
    return say("wrong", fault);
  }
  if (site === "starting") return say("look", "It is being brought up to date: see Site.");
  try {
    const database = await openExistingDatabase(settings, createLogger("silent"));
    try {
      const place = settings.engine === "sqlite" ? settings.file : postgresHosts(settings.url);
      const megabytes = Math.ceil((await databaseBytes(database.db, settings)) / 1_000_000);
      const schema = schemaSteps.at(-1)?.name ?? "";
      const found: Finding[] = [];
      for (const check of tableChecks) found.push(...(await check(database.db, config)));
      const isWell = found.every(({ state, about }) => state !== "wrong" || about !== "Database");
      const text = `${settings.engine} at ${place}, ${megabytes} MB, schema ${schema}.`;
      return isWell ? [...say("ok", text), ...found] : found;
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = reasonOf(error);
    return say("wrong", [reason, remedyFor(reason)].filter(Boolean).join(" "));
  }
}

/** The free space on the disk of DATA_DIR. */
export async function checkDisk({ dataDir }: Config): Promise<readonly Finding[]> {
  const say = findings("Disk");
  const disk = await readDisk(dataDir);
  if (!disk) return say("look", `${dataDir} is not there, or the system does not say.`);
  const free = `${Math.floor(disk.free / 1_000_000)} MB of ${Math.floor(disk.size / 1_000_000)} MB are free.`;
  return disk.free < leastFree(disk.size)
    ? say("wrong", `Only ${free} Make room before forms cannot be stored.`)
    : say("ok", free);
}

/** By which rules of zones the site reckons, and how old they are. */
export async function checkZones(): Promise<readonly Finding[]> {
  const say = findings("Zones");
  const text = `Clocks change by release ${zoneRules} of the time zone database, which Node brings.`;
  return areZoneRulesOld(zoneRules, Date.now())
    ? say("look", `${text} That is long ago: update Node; see docs/running.md, Update.`)
    : say("ok", text);
}

/** How old the last backup is. */
export async function checkBackup(config: Config): Promise<readonly Finding[]> {
  const say = findings("Backup");
  const backup = readBackupState(config);
  if (backup === null) {
    return say(
      "look",
      "There is none: npm run backup makes one; see docs/running.md, Backup and restore.",
    );
  }
  const ageMs = Date.now() - backup.madeAt;
  const age =
    ageMs > 2 * day ? `${Math.floor(ageMs / day)} days` : `${Math.floor(ageMs / hour)} hours`;
  if (backup.isGone) {
    const sentence = `There is none any more: the last was made ${age} ago. Make one with npm run backup, and see what has become of the timer and of BACKUP_DIR.`;
    return say("wrong", sentence);
  }
  const text = `The last one is ${age} old.`;
  return ageMs > oldestBackupMs
    ? say("wrong", `${text} See what has become of the timer that makes them.`)
    : say("ok", text);
}
