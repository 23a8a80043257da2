/** Longer than any first paint takes; without it, a browser that reports none would never go on. */
const longestPaintMs = 2000;

/**
 * Resolves after the page's first paint, or at the visitor's first touch, whichever comes first. What is
 * fetched sooner shares a slow line with the first view.
 */
export function firstPaintOrTouch(): Promise<void> {
  return new Promise((done) => {
    const go = () => done();
    for (const touch of ["pointerdown", "keydown"]) {
      addEventListener(touch, go, { once: true, capture: true });
    }
    // By then the page is complete, and the next frame shows it: as another process draws that, some time after
    // its callback.
    const afterFrame = () =>
      requestAnimationFrame(() => {
        new PerformanceObserver(go).observe({ type: "paint", buffered: true });
        setTimeout(go, longestPaintMs);
      });
    if (document.readyState === "complete") afterFrame();
    else addEventListener("load", afterFrame, { once: true });
  });
}
