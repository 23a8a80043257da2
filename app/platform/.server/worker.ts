import { EventEmitter } from "node:events";

import type { Logger } from "./logger.ts";

export type Worker = {
  start(): void;
  /** Lets the current task finish; after `drainMs` it is asked to stop at once. */
  stop(options?: { drainMs?: number }): Promise<void>;
  /** Does everything that is due and returns. For tests and commands. */
  runUntilIdle(): Promise<void>;
};

export type WorkerOptions = {
  /** Names the worker in logs, and is the wake signal it listens to. */
  readonly name: string;
  readonly logger: Logger;
  readonly wakeSignal: WakeSignal;
  /** How long to wait before looking again once nothing more is due. */
  readonly idleMs: number;
  /** Does what is due, or some of it. @returns whether more may be due now */
  readonly step: (signal: AbortSignal) => Promise<boolean>;
  /** Waits for what steps have begun and not awaited; stopping waits for it. */
  readonly settle?: () => Promise<unknown>;
};

const longestPauseAfterFailure = 60_000;

/**
 * Runs one step after the other while there is something to do, then waits for its wake signal or for
 * `idleMs`. A step that throws is logged and tried again after a pause that grows.
 */
export function createWorker({
  name,
  logger,
  wakeSignal,
  idleMs,
  step,
  settle,
}: WorkerOptions): Worker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  let loop: Promise<void> | undefined;
  let isWoken = false;
  let wake: (() => void) | undefined;
  let endSleep: (() => void) | undefined;
  let stopListening: (() => void) | undefined;

  const onWake = () => {
    isWoken = true;
    wake?.();
  };

  async function sleep(ms: number, untilWoken: boolean): Promise<void> {
    if (stopping.signal.aborted || (untilWoken && isWoken)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    // Whatever else keeps the process alive decides how long it lives.
    timer.unref();
    endSleep = resolve;
    wake = untilWoken ? resolve : undefined;
    await promise;
    clearTimeout(timer);
    endSleep = undefined;
    wake = undefined;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      isWoken = false;
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
      stopListening ??= wakeSignal.listen(name, onWake);
      loop ??= run();
    },
    stop: async ({ drainMs = 10_000 } = {}) => {
      stopping.abort();
      endSleep?.();
      stopListening?.();
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

export type WakeSignal = {
  /** Tells the worker of that name that there may be something to do. Never throws. */
  send(name: string): void;
  /** @returns a function that stops listening */
  listen(name: string, listener: () => void): () => void;
};

/**
 * Wakes workers of this process after a commit. A signal that no one hears is no loss: every worker also looks
 * on its own.
 */
export function createWakeSignal(): WakeSignal {
  const signals = new EventEmitter().setMaxListeners(0);
  return {
    send: (name) => void signals.emit(name),
    listen: (name, listener) => {
      signals.on(name, listener);
      return () => void signals.off(name, listener);
    },
  };
}
