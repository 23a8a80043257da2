/**
 * A language's names for the cities of time zones, by the zone's IANA name: the best known first, the others
 * after commas. English has them in zones.ts, and in the names of the zones themselves.
 */
export const cities: Readonly<Record<string, string>> = {};
