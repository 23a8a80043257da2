import type { Bell } from "./bell.ts";
import type { Logger } from "./logger.ts";

export type Worker = {
  start(): void;
  /** Lets the task in hand finish; after `drainMs` it is told to stop at once. */
  stop(options?: { drainMs?: number }): Promise<void>;
  /** Does everything that is due and returns. For tests and commands. */
  runUntilIdle(): Promise<void>;
};

export type WorkerOptions = {
  /** Names the worker in logs, and is the bell it listens to. */
  readonly name: string;
  readonly logger: Logger;
  readonly bell: Bell;
  /** How long to wait before looking again when nothing was due. */
  readonly idleMs: number;
  /** Does one due thing. Answers false where nothing was due. */
  readonly step: (signal: AbortSignal) => Promise<boolean>;
  /** Waits for what steps have begun and not awaited; stopping waits for it. */
  readonly settle?: () => Promise<unknown>;
};

const longestPauseAfterFailure = 60_000;

/**
 * Runs one step after the other for as long as there is something to do, then waits for the bell or
 * for `idleMs`. A step that throws (the database is away) is logged and tried again after a pause
 * that grows; the loop itself never ends before `stop`.
 */
export function createWorker({ name, logger, bell, idleMs, step, settle }: WorkerOptions): Worker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  let loop: Promise<void> | undefined;
  let rung = false;
  let wake: (() => void) | undefined;
  let endSleep: (() => void) | undefined;
  let silence: (() => void) | undefined;

  const ring = () => {
    rung = true;
    wake?.();
  };

  async function sleep(ms: number, untilRung: boolean): Promise<void> {
    if (stopping.signal.aborted || (untilRung && rung)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    // Whatever else keeps the process alive decides how long it lives.
    timer.unref();
    endSleep = resolve;
    wake = untilRung ? resolve : undefined;
    await promise;
    clearTimeout(timer);
    endSleep = undefined;
    wake = undefined;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      rung = false;
      try {
        const worked = await step(aborting.signal);
        failures = 0;
        if (!worked) await sleep(idleMs, true);
      } catch (error) {
        failures += 1;
        logger.error({ err: error, worker: name, failures }, "a background step failed");
        await sleep(Math.min(1_000 * 2 ** (failures - 1), longestPauseAfterFailure), false);
      }
    }
    await settle?.();
  }

  return {
    start: () => {
      silence ??= bell.listen(name, ring);
      loop ??= run();
    },
    stop: async ({ drainMs = 10_000 } = {}) => {
      stopping.abort();
      endSleep?.();
      silence?.();
      const timer = setTimeout(() => aborting.abort(), drainMs);
      await loop;
      clearTimeout(timer);
    },
    runUntilIdle: async () => {
      while (await step(aborting.signal)) {
        // The condition does the work.
      }
    },
  };
}
