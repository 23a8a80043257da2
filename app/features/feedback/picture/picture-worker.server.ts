import { minute, second } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import {
  claimImage,
  finishImage,
  pictureWorkerName,
  type ImageOutcome,
} from "./picture-store.server.ts";
import type { FetchImage } from "#app/platform/.server/fetch-image.ts";

const leaseMs = minute;
const idleMs = 30 * second;
const pausesMs = [minute, 10 * minute, 60 * minute];

/** Fetches the pictures of new cards, one at a time. Gives up after four attempts. */
export function createFeedbackImageWorker(services: Services, fetchImage: FetchImage): Worker {
  const { wakeSignal, clock, database, db, logger } = services;
  return createWorker({
    name: pictureWorkerName,
    logger,
    wakeSignal,
    idleMs,
    step: async (signal) => {
      const image = await claimImage(db, database.engine, { now: clock.now(), leaseMs });
      if (!image) return false;
      const outcome = await fetchOnce(image.url, image.attempts, signal);
      const kept = await finishImage(db, image, outcome);
      const about = { feedback: image.feedbackId, state: outcome.state, attempt: image.attempts };
      if (kept)
        logger.info("error" in outcome ? { ...about, code: outcome.error } : about, "picture");
      return true;
    },
  });

  async function fetchOnce(
    url: string,
    attempts: number,
    signal: AbortSignal,
  ): Promise<ImageOutcome> {
    const pause = pausesMs[attempts - 1];
    // A picture that ended the process this often is not looked at again.
    if (attempts > pausesMs.length + 1) return { state: "failed", error: "too-many-attempts" };
    const result = await fetchImage(url, signal).catch((error: unknown) => {
      logger.error({ err: error }, "a picture could not be handled");
      return { ok: false, permanent: false, code: "fault" } as const;
    });
    if (result.ok) {
      return { state: "ready", bytes: result.bytes, contentType: result.contentType };
    }
    if (result.permanent || pause === undefined) return { state: "failed", error: result.code };
    return { state: "pending", error: result.code, dueAt: clock.now() + pause };
  }
}
