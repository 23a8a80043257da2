import { randomInt } from "node:crypto";

/** Numbers that look like chance, the same for the same seed. */
export type Chance = {
  /** A whole number from 0 to under a limit. */
  below(limit: number): number;
  /** One of a list that is not empty. */
  pick<T>(all: readonly T[]): T;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
};

/** @param seed any whole number; neighbours have nothing in common */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32, which passes the tests that matter for a walk.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (all) => all[below(all.length)] as (typeof all)[number],
    happens: (probability) => next() < probability,
  };
}

/** The seed of a walk: WALK_SEED, from the environment. */
export const seedOfWalk = () => Number(process.env["WALK_SEED"] || randomInt(2 ** 31));

/** How long a walk may go on: WALK_SECONDS, from the environment. */
export const secondsOfWalk = () => Number(process.env["WALK_SECONDS"]) || undefined;
