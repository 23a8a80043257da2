import { day, hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { knownEvents } from "./card-store.server.ts";
import { stripeOf } from "./stripe.server.ts";
import { cardEventTypes, takeEvent, type CardSite } from "./take-event.server.ts";

/** The provider lists its events for so long (docs.stripe.com/api/events). */
const listedMs = 30 * day;
/** More than an academy has in that time. */
const mostEvents = 10_000;

export type Fetched = {
  /** How many were new: entered or of no consequence, and for somebody to look at. */
  readonly taken: number;
  readonly held: number;
  /** Whether the provider has listed everything since that moment. */
  readonly isWhole: boolean;
};

/**
 * Asks the card provider for all that has happened since a moment, as after a copy was restored, and takes each once, in its
 * order. Where there are no payments by card it does nothing.
 *
 * @throws if the provider or the database cannot be asked: what could be taken stays, and the rest is taken the next time
 */
export async function fetchPaymentsSince(services: CardSite, moment: number): Promise<Fetched> {
  const stripe = await stripeOf(services.config);
  if (!stripe) return { taken: 0, held: 0, isWhole: true };
  const gte = Math.floor(moment / 1_000);
  const events = await stripe.events
    .list({ created: { gte }, types: [...cardEventTypes], limit: 100 })
    .autoPagingToArray({ limit: mostEvents });
  const isListed = moment >= services.clock.now() - listedMs;
  const known = await knownEvents(
    services.db,
    events.map(({ id }) => id),
  );
  const counts = { taken: 0, held: 0 };
  const faults: unknown[] = [];
  for (const event of events.toReversed()) {
    if (known.has(event.id)) continue;
    try {
      const taken = await takeEvent(services, event);
      if (taken === "taken" || taken === "held") counts[taken] += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return { ...counts, isWhole: isListed && events.length < mostEvents };
}

/** The provider says everything again for three days if nobody answers; this finds what is lost all the same. */
const backMs = 2 * day;

/** Asks the provider now and then what has happened, in case that no word of it has come. */
export function createCardWorker(services: Services): Worker {
  return createWorker({
    name: "card payments",
    logger: services.logger,
    wakeSignal: services.wakeSignal,
    idleMs: hour,
    step: async () => {
      const { taken, held } = await fetchPaymentsSince(services, services.clock.now() - backMs);
      if (taken + held > 0) services.logger.info({ taken, held }, "card payments were fetched");
      return false;
    },
  });
}
