/**
 * Resolves when the browser has painted what the page has just changed: what is costly and not seen,
 * such as the first use of Intl, then keeps no visitor waiting for the answer to a touch.
 */
export function afterPaint(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
