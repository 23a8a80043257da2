import { minute, type Clock } from "./clock.ts";
import type { Db } from "./db/database.ts";
import type { Logger } from "./logger.ts";
import { createWorker, type WakeSignal, type Worker } from "./worker.ts";

/** Deletes what is over, and says how many rows that was. */
export type Sweep = {
  readonly name: string;
  run(db: Db, now: number): Promise<number>;
};

const everyMs = 10 * minute;

/** Runs all sweeps at the start and then every ten minutes. One that fails does not stop the others. */
export function createSweeper(options: {
  db: Db;
  clock: Clock;
  logger: Logger;
  wakeSignal: WakeSignal;
  sweeps: readonly Sweep[];
}): Worker {
  const { db, clock, logger, wakeSignal, sweeps } = options;
  let nextAt = 0;
  return createWorker({
    name: "sweeper",
    logger,
    wakeSignal,
    idleMs: everyMs,
    step: async () => {
      const now = clock.now();
      if (now < nextAt) return false;
      nextAt = now + everyMs / 2;
      for (const sweep of sweeps) {
        try {
          const rows = await sweep.run(db, now);
          if (rows > 0) logger.info({ sweep: sweep.name, rows }, "expired rows deleted");
        } catch (error) {
          logger.error({ err: error, sweep: sweep.name }, "a sweep failed");
        }
      }
      return true;
    },
  });
}
