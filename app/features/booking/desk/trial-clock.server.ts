import { minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { dropDeparted, mendPlaces } from "./keep-plans.server.ts";

/** Keeps what trials take up in order, and takes tutors off who have left. */
export function createTrialClock(services: Services): Worker {
  const { logger, outbox, wakeSignal } = services;
  return createWorker({
    name: "trials",
    logger,
    wakeSignal,
    idleMs: minute,
    step: async () => {
      await mendPlaces(services);
      if ((await dropDeparted(services)) > 0) outbox.wake();
      return false;
    },
  });
}
