import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { keyedHash } from "#app/platform/.server/ids.ts";
import { mailboxOf, networksOf } from "#app/platform/.server/rate-limits.ts";
import { currentAvailability } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { TrialArea } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { nameKeyOf } from "#app/features/families/name-key.ts";
import { findBookings } from "./booking-store.server.ts";
import {
  countOthers,
  countUnconfirmed,
  openOfMailbox,
  type Holder,
} from "#app/features/availability/place-store.server.ts";
import { offeredSlots } from "#app/features/availability/offered-slots.server.ts";
import { bookableRange } from "#app/features/availability/weekly-slots.server.ts";

/** How long a place that needs confirming is kept, in milliseconds. */
export const holdMs = policy.trialHoldMinutes * minute;

/** Limits that keep one person from filling the calendar. */
export const placeLimits = {
  /** Once unconfirmed addresses have this share of an area's places, further ones have to be confirmed. */
  unconfirmedShare: 0.25,
  /** How many upcoming lessons one mailbox may have for each learner, and for all of them. */
  perLearner: 2,
  perMailbox: 8,
  /** From how many mailboxes one home network may have any. */
  perNetwork: 4,
};

type Who = {
  readonly email: string;
  readonly clientAddress: string;
  readonly isConfirmed: boolean;
  readonly isHeld: boolean;
};

/** Counts as rate limits do, and like them stores hashes. */
export function toHolder({ secrets, clock }: Services, who: Who): Holder {
  const hash = (kind: string, value: string | undefined) =>
    value === undefined ? null : keyedHash(secrets["rate-limit"], "trial-place", kind, value);
  const [network, wide] = homeNetworks(who.clientAddress);
  return {
    held_until: who.isHeld ? toIso(clock.now() + holdMs) : null,
    is_confirmed: who.isConfirmed ? 1 : 0,
    mailbox: hash("mailbox", mailboxOf(who.email)),
    network: hash("network", network?.network),
    wide_network: hash("network", wide?.network),
  };
}

/** The network of one home, or one IPv4 address, and the network around it. */
function homeNetworks(clientAddress: string) {
  return networksOf(clientAddress).slice(-2);
}

/**
 * Whether a mailbox has as many upcoming lessons as it may for a learner, or a network for different mailboxes. A mother
 * of three books three lessons.
 *
 * @param learner the name of a child; null for whoever books
 */
export async function holdsEnough(
  trx: Trx,
  holder: Holder,
  { clientAddress, learner }: { readonly clientAddress: string; readonly learner: string | null },
  now: number,
): Promise<boolean> {
  const { mailbox } = holder;
  if (mailbox !== null) {
    const own = await findBookings(trx, await openOfMailbox(trx, mailbox, now));
    const same = own.filter(
      ({ child_name: name }) => nameKeyOf(name ?? "") === nameKeyOf(learner ?? ""),
    );
    if (own.length >= placeLimits.perMailbox || same.length >= placeLimits.perLearner) return true;
  }
  const [home, around] = homeNetworks(clientAddress);
  const aroundShare = (around?.share ?? 1) / (home?.share ?? 1);
  const limits = [
    ["network", placeLimits.perNetwork],
    ["wide_network", placeLimits.perNetwork * aroundShare],
  ] as const;
  for (const [by, max] of limits) {
    const hash = holder[by];
    if (hash !== null && (await countOthers(trx, by, { hash, mailbox }, now)) >= max) return true;
  }
  return false;
}

/** Whether unconfirmed addresses have so many places of an area that the next has to be confirmed. */
export async function isCrowded(
  trx: Trx,
  { documents }: Pick<Services, "documents">,
  area: TrialArea,
  now: number,
): Promise<boolean> {
  const availability = currentAvailability({ documents });
  const range = bookableRange(availability, now);
  const slots = await offeredSlots({ db: trx, documents }, area, range, false);
  const starts = slots.reduce((sum, slot) => sum + slot.places, 0);
  // Starts that lie closer together than a lesson lasts share their places.
  const places = starts * Math.min(1, availability.stepMinutes / policy.trialMinutes);
  return (await countUnconfirmed(trx, area, now)) >= places * placeLimits.unconfirmedShare;
}
