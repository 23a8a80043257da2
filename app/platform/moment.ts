/*
 * What a field, an address or the device's storage holds is text, and anybody's. It becomes a moment here and nowhere
 * else, so that whatever takes a moment is never asked about a word.
 */

declare const isRead: unique symbol;

/** A moment as it is stored and sent: ISO 8601 in UTC with milliseconds, 24 characters, on a day that there is. */
export type Moment = string & { readonly [isRead]: true };

/** @returns null for whatever is not written as a moment, and for a day or an hour that there is not */
export function readMoment(text: unknown): Moment | null {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text))
    return null;
  const time = Date.parse(text);
  // 30 February would be read as 2 March.
  return !Number.isNaN(time) && momentAt(time) === text ? momentAt(time) : null;
}

/** @param time milliseconds since 1970 */
export function momentAt(time: number): Moment {
  return new Date(time).toISOString() as Moment;
}

/** Milliseconds since 1970. */
export function timeOf(moment: Moment): number {
  return Date.parse(moment);
}
