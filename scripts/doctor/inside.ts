import { day, hour } from "#app/platform/.server/clock.ts";
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
import { lastBackupAt, oldestBackupMs } from "#app/platform/.server/last-backup.ts";
import { existsSync } from "node:fs";
import { sql } from "kysely";
import { reasonOf } from "#app/platform/.server/one-line.ts";
import { findings, type Finding } from "./finding.ts";

/** Connects to the mail server and signs in; nothing is sent. */
export async function checkMail({ smtpUrl }: Config): Promise<readonly Finding[]> {
  const say = findings("Mail");
  if (smtpUrl === undefined) {
    return [say("look", "SMTP_URL is not set: email is kept as files and reaches no one.")];
  }
  const failure = await createSmtpTransport(smtpUrl).check?.();
  const { host } = new URL(smtpUrl);
  if (!failure) {
    return [
      say("ok", `${host} answers and lets us in. \`npm run outbox -- test ADDRESS\` sends one.`),
    ];
  }
  const said = reasonOf(new Error(failure.detail));
  return [
    say("wrong", `${host}: ${failure.trouble}. ${mailAdvice[failure.trouble]} It said: ${said}`),
  ];
}

/** Opens the folder that mail is fetched from, and changes nothing in it. */
export async function checkInbox({ inbox, teamEmail }: Config): Promise<readonly Finding[]> {
  const say = findings("Mailbox");
  if (!inbox) return [say("look", "IMAP_URL is not set: answers are read in the mailbox alone.")];
  try {
    await (await openImapFolder(inbox, teamEmail)).close();
    return [say("ok", `${inbox.host} answers, lets us in and has the folder ${inbox.folder}.`)];
  } catch (error) {
    const trouble = error instanceof InboxFailure ? error.trouble : "other";
    return [say("wrong", `${inbox.host}: ${trouble}. ${inboxAdvice[trouble]}`)];
  }
}

const clockToleranceMs = 60_000;

/** Whether the database exists and has this version, how large it is, and what time it thinks it is. */
export async function checkDatabase({ database: config }: Config): Promise<readonly Finding[]> {
  const say = findings("Database");
  if (config.engine === "sqlite" && !existsSync(config.file)) {
    return [say("look", `There is none at ${config.file} yet; the first start makes it.`)];
  }
  try {
    const database = await openExistingDatabase(config, createLogger("silent"));
    try {
      const place = config.engine === "sqlite" ? config.file : postgresHosts(config.url);
      const megabytes = Math.ceil((await databaseBytes(database.db, config)) / 1_000_000);
      const schema = schemaSteps.at(-1)?.name ?? "";
      const found = [say("ok", `${config.engine} at ${place}, ${megabytes} MB, schema ${schema}.`)];
      if (config.engine === "sqlite") return found;
      const { rows } = await sql<{ now: number }>`
        select (extract(epoch from now()) * 1000)::bigint as now`.execute(database.db);
      const differenceMs = Math.abs(Date.now() - (rows[0]?.now ?? 0));
      return differenceMs < clockToleranceMs
        ? found
        : [...found, findings("Clock")("wrong", clockText(differenceMs, "the database"))];
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = reasonOf(error);
    return [say("wrong", [reason, remedyFor(reason)].filter(Boolean).join(" "))];
  }
}

/** @param differenceMs between this machine's clock and another's */
export function clockText(differenceMs: number, other: string): string {
  return `This machine and ${other} differ by ${Math.round(differenceMs / 1_000)} s. Let both take their time from the network.`;
}

/** The free space on the disk of DATA_DIR. */
export async function checkDisk({ dataDir }: Config): Promise<readonly Finding[]> {
  const say = findings("Disk");
  const disk = await readDisk(dataDir);
  if (!disk) return [say("look", `${dataDir} is not there, or the system does not say.`)];
  const free = `${Math.floor(disk.free / 1_000_000)} MB of ${Math.floor(disk.size / 1_000_000)} MB are free.`;
  return disk.free < leastFree(disk.size)
    ? [say("wrong", `Only ${free} Make room before forms cannot be stored.`)]
    : [say("ok", free)];
}

/** How old the last backup is. */
export async function checkBackup(config: Config): Promise<readonly Finding[]> {
  const say = findings("Backup");
  const madeAt = lastBackupAt(config);
  if (madeAt === null) {
    return [
      say(
        "look",
        "There is none: npm run backup makes one; see docs/running.md, Backup and restore.",
      ),
    ];
  }
  const ageMs = Date.now() - madeAt;
  const age =
    ageMs > 2 * day ? `${Math.floor(ageMs / day)} days` : `${Math.floor(ageMs / hour)} hours`;
  return ageMs > oldestBackupMs
    ? [
        say(
          "wrong",
          `The last one is ${age} old. See what has become of the timer that makes them.`,
        ),
      ]
    : [say("ok", `The last one is ${age} old.`)];
}
