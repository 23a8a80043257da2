import type { Page } from "@playwright/test";

/** A tenth of what counts as good (https://web.dev/articles/cls). */
export const mostShift = 0.01;

/**
 * How much of what is visible has moved on its own since the page loaded, once it is in its web fonts, as
 * browsers report it (https://wicg.github.io/layout-instability/).
 *
 * @returns the sum of all shifts, 0 where nothing moved
 */
export async function layoutShiftOf(page: Page): Promise<number> {
  await page.locator("html[data-fonts='shown']").waitFor();
  return await page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        sum += entry.value;
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // What was observed is handed out with a frame.
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    }
    observer.disconnect();
    return sum;
  });
}
