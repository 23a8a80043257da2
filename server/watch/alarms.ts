import { hour, minute } from "#app/platform/.server/clock.ts";
import { leastFree } from "#app/platform/.server/disk.ts";
import { oldestBackupMs } from "#app/platform/.server/last-backup.ts";
import { inboxAdvice } from "#app/platform/.server/inbox/inbox-advice.ts";
import { longestSilenceMs } from "#app/platform/.server/inbox/inbox-store.ts";
import type { Figures } from "./figures.ts";

const alarmNames = [
  "database",
  "mail-waiting",
  "mail-given-up",
  "mail-fetching",
  "mail-flood",
  "kept-mail",
  "disk",
  "backup",
] as const;
export type AlarmName = (typeof alarmNames)[number];

export type Alarm = {
  readonly name: AlarmName;
  /** Null if unknown: then nothing changes. */
  readonly holds: boolean | null;
  /** What is wrong, and what to do about it. */
  readonly begins: string;
  readonly ends: string;
};

const longestWaitMs = 15 * minute;
const longestTroubleMs = minute;
/** Of the room for what comes with mail. */
const mostlyFull = 0.8;
/** So that a disk at the limit is one alarm, and not a hundred. */
const roomToEnd = 1.1;

const toMegabytes = (bytes = 0) => Math.floor(bytes / 1_000_000);

/**
 * Judges the figures.
 *
 * @param isOn whether an alarm is already on
 */
export function judge(figures: Figures, now: number, isOn: (name: AlarmName) => boolean): Alarm[] {
  const { outbox, inbox, floodedAt, keptMail, disk, backup, databaseTroubleMs } = figures;
  const waitedMs = outbox?.waitingSince == null ? 0 : now - outbox.waitingSince;
  const silentMs = inbox && now - (inbox.fetchedAt ?? inbox.since);
  const backupAgeMs = backup === null ? 0 : now - backup.madeAt;
  const backupHours = Math.round(backupAgeMs / hour);
  const megabytes = toMegabytes(disk?.free);
  return [
    {
      name: "database",
      holds: databaseTroubleMs > longestTroubleMs,
      begins:
        "The database has accepted nothing for a minute, so forms are answered with 503. The log says why.",
      ends: "The database works again.",
    },
    {
      name: "mail-waiting",
      holds: outbox && waitedMs > longestWaitMs,
      begins: `The oldest email has been waiting for ${Math.round(waitedMs / minute)} minutes. \`npm run outbox -- test ADDRESS\` says what the mail server says.`,
      ends: "No email has been waiting for long.",
    },
    {
      name: "mail-given-up",
      holds: outbox && outbox.newlyDead > 0,
      begins:
        "An email could not be delivered and has been given up: see `npm run outbox -- list`.",
      ends: "No email has been given up for a day, or each has been tried again.",
    },
    {
      name: "mail-fetching",
      holds: silentMs !== null && silentMs > longestSilenceMs,
      begins: `No mail has been fetched from the team's mailbox for ${Math.round((silentMs ?? 0) / minute)} minutes. ${inboxAdvice[inbox?.trouble ?? "other"]}`,
      ends: "Mail is fetched from the team's mailbox again.",
    },
    {
      name: "mail-flood",
      holds: floodedAt !== null && now - floodedAt < hour,
      begins:
        "So many emails came in at once that they are collected in one case at the desk, “Many emails from …”: look through them there. The mailbox can block a sender who forges them.",
      ends: "No more emails than usual came in for an hour.",
    },
    {
      name: "kept-mail",
      holds: keptMail && keptMail.bytes >= mostlyFull * keptMail.most,
      begins: `What families sent with emails to concerns, complaints and data requests takes ${toMegabytes(keptMail?.bytes)} of ${toMegabytes(keptMail?.most)} MB. Raise KEPT_MAIL_MB while the disk has room: what does not fit stays in the mailbox alone.`,
      ends: "There is room again for what comes with emails to concerns, complaints and data requests.",
    },
    {
      name: "disk",
      holds: disk && disk.free < leastFree(disk.size) * (isOn("disk") ? roomToEnd : 1),
      begins: `Only ${megabytes} MB are free on the disk of DATA_DIR. Make room, or forms can no longer be stored.`,
      ends: `There is room on the disk of DATA_DIR again: ${megabytes} MB.`,
    },
    {
      name: "backup",
      // One that is gone keeps the alarm until there is one again.
      holds: backup !== null && (backup.isGone || backupAgeMs > oldestBackupMs),
      begins: backup?.isGone
        ? `There is no backup any more: the last was made ${backupHours} hours ago. Make one with \`npm run backup\`, and see what has become of the timer and of BACKUP_DIR.`
        : `The last backup is ${backupHours} hours old. Check the timer that makes them.`,
      ends: "There is a new backup.",
    },
  ];
}
