/**
 * Scrolls the page back to where it was left, which React Router would do too late. It keeps the positions
 * under the key that it gave the entry of the browser's history; the first entry of a visit gets one here.
 */
export function restoreScroll(): void {
  if (!history.state?.key) {
    history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  }
  try {
    const places = JSON.parse(sessionStorage["react-router-scroll-positions"]);
    const place = places[history.state.key];
    if (place) scrollTo(0, place);
  } catch {
    // Nothing is stored, or storage is forbidden.
  }
}
