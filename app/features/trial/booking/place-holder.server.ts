import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { keyedHash } from "#app/platform/.server/ids.ts";
import { mailboxOf, networksOf } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { TrialArea } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { countOpen, countUnconfirmed, type Holder } from "./booking-store.server.ts";
import { everySlot } from "./free-times.server.ts";

/** How long a place that needs confirming is kept, in milliseconds. */
export const holdMs = policy.trialHoldMinutes * minute;

/** Limits that keep one person from filling the calendar. */
export const placeLimits = {
  /** Of an area's places, the share taken by addresses no one confirmed from which on each is to be confirmed. */
  unconfirmedShare: 0.25,
  /** How many lessons may lie ahead of one mailbox, and of one home network. */
  perMailbox: 2,
  perNetwork: 4,
};

type Who = {
  readonly email: string;
  readonly clientAddress: string;
  readonly isConfirmed: boolean;
  readonly isHeld: boolean;
};

/** Counts as rate limits do, and stores what they store: hashes. */
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

/** What one home or one IPv4 address has, and the network around it. */
function homeNetworks(clientAddress: string) {
  return networksOf(clientAddress).slice(-2);
}

/** Whether a mailbox or a network holds as many lessons ahead as it may. */
export async function holdsEnough(
  trx: Trx,
  holder: Holder,
  clientAddress: string,
  now: number,
): Promise<boolean> {
  const [home, around] = homeNetworks(clientAddress);
  const aroundShare = (around?.share ?? 1) / (home?.share ?? 1);
  const limits = [
    ["mailbox", placeLimits.perMailbox],
    ["network", placeLimits.perNetwork],
    ["wide_network", placeLimits.perNetwork * aroundShare],
  ] as const;
  for (const [by, max] of limits) {
    const hash = holder[by];
    if (hash !== null && (await countOpen(trx, by, hash, now)) >= max) return true;
  }
  return false;
}

/** Whether so many places of an area are taken by addresses no one confirmed that the next is to be confirmed. */
export async function isCrowded(trx: Trx, area: TrialArea, now: number): Promise<boolean> {
  const places = everySlot(area, now).reduce((sum, slot) => sum + slot.places, 0);
  return (await countUnconfirmed(trx, area, now)) >= places * placeLimits.unconfirmedShare;
}
