import { timeOf, type Moment } from "#app/platform/moment.ts";

/** On whose clock somebody reads, also while it is known that they are going to move. */
export type Clock = {
  /** IANA zone. */
  readonly zone: string;
  /** The zone before, and the moment until which it holds. */
  readonly before?: { readonly zone: string; readonly until: Moment } | undefined;
};

/** The zone of a clock at a moment, in milliseconds since the epoch. */
export function zoneAt({ zone, before }: Clock, at: number): string {
  return before && at < timeOf(before.until) ? before.zone : zone;
}

/**
 * The clock of a guardian.
 *
 * @param otherwise the zone to go by while nobody knows theirs
 * @param since leaves out a zone that held only before this moment, in milliseconds since the epoch
 */
export function clockOf(
  guardian: {
    readonly zone: string | null;
    readonly zone_before: string | null;
    readonly moved_at: Moment | null;
  },
  otherwise: string,
  since = 0,
): Clock {
  const { zone, zone_before: before, moved_at: until } = guardian;
  const isKnown = before !== null && until !== null && timeOf(until) > since;
  return {
    zone: zone ?? otherwise,
    ...(isKnown && { before: { zone: before, until } }),
  };
}
