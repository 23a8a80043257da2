import { day } from "#app/platform/.server/clock.ts";
import { readDisk } from "#app/platform/.server/disk.ts";
import {
  noteLastBackup,
  readBackupState,
  type BackupState,
} from "#app/platform/.server/last-backup.ts";
import { readLastFlood } from "#app/features/cases/incoming/file-flood.server.ts";
import { countKept } from "#app/features/cases/incoming/kept-mail.server.ts";
import { isOutage } from "#app/platform/.server/db/errors.ts";
import {
  readOutboxFigures,
  type OutboxFigures,
} from "#app/platform/.server/outbox/outbox-figures.ts";
import { readInboxState, type InboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** What an owner should know. Null if unknown. */
export type Figures = {
  /** How long the database has accepted no writes, in milliseconds; 0 if it accepts them. */
  readonly databaseTroubleMs: number;
  readonly outbox: OutboxFigures | null;
  /** State of the mailbox that is fetched; null if none is, or no one has looked yet. */
  readonly inbox: InboxState | null;
  /** When mail last was too much to be a case each; null if it never was, or that is unknown. */
  readonly floodedAt: number | null;
  /** What is kept of mail to concerns, complaints and data requests, in bytes; null if unknown. */
  readonly keptMail: { readonly bytes: number; readonly most: number } | null;
  /** The disk of DATA_DIR, in bytes. */
  readonly disk: { readonly free: number; readonly size: number } | null;
  /** Null if no backups are made. */
  readonly backup: BackupState | null;
};

/** Reads everything that alarms and metrics are about. */
export async function readFigures(services: Services): Promise<Figures> {
  const { clock, config, database, db } = services;
  const now = clock.now();
  const { inbox } = config;
  const isReady = await database.isReady();
  // A full disk keeps no note, and has an alarm of its own.
  try {
    noteLastBackup(config);
  } catch (error) {
    services.logger.warn({ err: error }, "when the last backup was made could not be noted");
  }
  return {
    databaseTroubleMs: isReady ? 0 : (database.troubleMs() ?? 0),
    outbox: isReady
      ? await orNull(() => readOutboxFigures(db, { now, newDeadSince: now - day }))
      : null,
    inbox: isReady && inbox ? await orNull(() => readInboxState(db, inbox)) : null,
    floodedAt: isReady && inbox ? await orNull(() => readLastFlood(db)) : null,
    keptMail: isReady
      ? await orNull(async () => ({ bytes: await countKept(db), most: config.keptMailBytes }))
      : null,
    disk: await readDisk(config.dataDir),
    backup: readBackupState(config),
  };
}

/** Null while the database cannot be asked. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}
