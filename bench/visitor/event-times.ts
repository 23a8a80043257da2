import type { Page } from "@playwright/test";

/** The slowest event of one interaction, in milliseconds. */
export type Interaction = {
  /** From the touch to the paint that answers it, as browsers tell it: in steps of 8. */
  readonly duration: number;
  /** What the event is called, such as "pointerup". */
  readonly event: string;
  /** Until its handlers began, how long they ran, and from there to the paint. */
  readonly waits: number;
  readonly works: number;
  readonly paints: number;
};

declare global {
  interface Window {
    keptInteractions?: Interaction[];
  }
}

/** Browsers report no event that is answered sooner than this. */
const shortest = 16;

/** Has every page of this tab keep its interactions from its beginning. */
export async function keepInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const kept: Interaction[] = [];
    window.keptInteractions = kept;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const { startTime, processingStart, processingEnd, duration, name } = entry;
        kept.push({
          duration,
          event: name,
          waits: processingStart - startTime,
          works: processingEnd - processingStart,
          paints: startTime + duration - processingEnd,
        });
      }
      // The compiler's types do not know the threshold.
    }).observe({ type: "event", buffered: true, durationThreshold } as PerformanceObserverInit);
  }, shortest);
}

/**
 * Returns the slowest interaction since the last call, once the page has painted and learnt of it.
 *
 * @returns one of `shortest` milliseconds where all were answered sooner
 */
export async function takeSlowest(page: Page): Promise<Interaction> {
  const kept = await page.evaluate(async () => {
    const idle = () => new Promise((go) => requestIdleCallback(go, { timeout: 2_000 }));
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    for (const wait of [frame, frame, idle, frame, idle]) await wait();
    return window.keptInteractions?.splice(0) ?? [];
  });
  const [slowest] = kept.toSorted((one, another) => another.duration - one.duration);
  return slowest ?? { duration: shortest, event: "none", waits: 0, works: 0, paints: shortest };
}
