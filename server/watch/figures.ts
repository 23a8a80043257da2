import { day } from "#app/platform/.server/clock.ts";
import { readDisk } from "#app/platform/.server/disk.ts";
import { lastBackupAt } from "#app/platform/.server/last-backup.ts";
import { isOutage } from "#app/platform/.server/db/errors.ts";
import {
  readOutboxFigures,
  type OutboxFigures,
} from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** What an owner should know of. Null where it cannot be told now. */
export type Figures = {
  /** For how long the database has taken nothing that is written, in milliseconds; 0 where it does. */
  readonly databaseTroubleMs: number;
  readonly outbox: OutboxFigures | null;
  /** Of the disk of DATA_DIR, in bytes. */
  readonly disk: { readonly free: number; readonly size: number } | null;
  /** In milliseconds; null where no backups are made. */
  readonly backupAgeMs: number | null;
};

/** Looks at everything that alarms and metrics speak of. */
export async function readFigures(services: Services): Promise<Figures> {
  const { clock, config, database, db } = services;
  const now = clock.now();
  const isReady = await database.isReady();
  const madeAt = lastBackupAt(config);
  return {
    databaseTroubleMs: isReady ? 0 : (database.troubleMs() ?? 0),
    outbox: isReady ? await readOutbox() : null,
    disk: await readDisk(config.dataDir),
    backupAgeMs: madeAt === null ? null : now - madeAt,
  };

  async function readOutbox(): Promise<OutboxFigures | null> {
    try {
      return await readOutboxFigures(db, { now, newDeadSince: now - day });
    } catch (error) {
      if (isOutage(error)) return null;
      throw error;
    }
  }
}
