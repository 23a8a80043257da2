import type { Clock } from "#app/platform/.server/clock.ts";

export type FakeClock = Clock & {
  /** Lets time pass. */
  advance(ms: number): void;
  /** Sets the machine's clock forward or back, while no time passes. */
  jump(ms: number): void;
};

/**
 * Stands still until it is moved. It starts at the present, because libraries that check expiry
 * themselves go by the machine's clock.
 */
export function createFakeClock(start = Date.now()): FakeClock {
  let elapsed = 0;
  let setAt = start;
  return {
    now: () => setAt + elapsed,
    elapsed: () => elapsed,
    advance: (ms) => {
      elapsed += ms;
    },
    jump: (ms) => {
      setAt += ms;
    },
  };
}
