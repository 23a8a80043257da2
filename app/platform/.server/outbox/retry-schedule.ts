import { minute } from "../clock.ts";

/**
 * Pauses between attempts, in minutes. Their sum is just under 26 hours, so that a mail outlives a
 * mail server that is away for a day. RFC 5321, section 4.5.4.1, would have even more patience;
 * here a person should learn of the trouble earlier.
 */
const pausesInMinutes = [1, 5, 15, 30, 60, 120, 240, 360, 360, 360];

export const maxAttempts = pausesInMinutes.length + 1;

/**
 * How long to wait after a failed attempt. Up to a quarter is added at random, so that mail which
 * failed together does not come back together.
 *
 * @param attempts how many attempts were made so far, at least 1
 * @param random from 0 to 1
 * @returns milliseconds, or null where no attempt is left
 */
export function pauseAfter(attempts: number, random: number): number | null {
  const pause = pausesInMinutes[attempts - 1];
  return pause === undefined ? null : Math.round(pause * minute * (1 + random / 4));
}
