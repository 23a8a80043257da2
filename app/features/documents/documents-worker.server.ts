import { isOutage } from "#app/platform/.server/db/errors.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";

/** In milliseconds. Every process shows what any has published within two seconds, on a busy machine too. */
const lookEveryMs = 500;

/**
 * Sees what another process has published. It looks instead of being told, so that there is no word that can be lost.
 */
export function createDocumentsWorker({ documents, logger, wakeSignal }: Services): Worker {
  return createWorker({
    name: "documents",
    logger,
    wakeSignal,
    idleMs: lookEveryMs,
    step: async () => {
      try {
        await documents.refresh();
      } catch (error) {
        // Others tell of it. After a failure a worker rests for up to a minute, and this one may not.
        if (!isOutage(error)) throw error;
      }
      return false;
    },
  });
}
