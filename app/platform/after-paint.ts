/**
 * Resolves when the browser has painted what has just changed: what is costly and not seen then keeps
 * no one waiting.
 */
export function afterPaint(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
