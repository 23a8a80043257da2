/** On whose clock somebody reads, also while it is known that they are going to move. */
export type Clock = {
  /** IANA zone. */
  readonly zone: string;
  /** The zone before, and the moment until which it holds. ISO 8601. */
  readonly before?: { readonly zone: string; readonly until: string } | undefined;
};

/** The zone of a clock at a moment, in milliseconds since the epoch. */
export function zoneAt({ zone, before }: Clock, at: number): string {
  return before && at < Date.parse(before.until) ? before.zone : zone;
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
    readonly moved_at: string | null;
  },
  otherwise: string,
  since = 0,
): Clock {
  const { zone, zone_before: before, moved_at: until } = guardian;
  const isKnown = before !== null && until !== null && Date.parse(until) > since;
  return {
    zone: zone ?? otherwise,
    ...(isKnown && { before: { zone: before, until } }),
  };
}
