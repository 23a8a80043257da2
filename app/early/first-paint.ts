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
    // By then the page is complete, and the next frame shows it.
    const afterFrame = () => requestAnimationFrame(() => setTimeout(go));
    if (document.readyState === "complete") afterFrame();
    else addEventListener("load", afterFrame, { once: true });
  });
}
