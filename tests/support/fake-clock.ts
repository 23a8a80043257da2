import type { Clock } from "#app/platform/.server/clock.ts";

export type FakeClock = Clock & {
  /** Lets time pass. */
  advance(ms: number): void;
};

/**
 * Stands still until it is moved. It starts at the present, because libraries that check expiry
 * themselves go by the machine's clock.
 */
export function createFakeClock(start = Date.now()): FakeClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}
