/**
 * Resolves after the page's first paint, or at the visitor's first touch of it, whichever comes first. What is
 * fetched sooner shares a slow line with the first view.
 */
export function firstPaintOrTouch(): Promise<void> {
  return new Promise((done) => {
    const go = () => done();
    for (const touch of ["pointerdown", "keydown"]) {
      addEventListener(touch, go, { once: true, capture: true });
    }
    // The page is whole by then, and the frame that follows shows it.
    const afterFrame = () => requestAnimationFrame(() => setTimeout(go));
    if (document.readyState === "complete") afterFrame();
    else addEventListener("load", afterFrame, { once: true });
  });
}
