/*
 * What pages have instead of `modulepreload`, `stylesheet` and `module`, so that nothing is fetched before the
 * first paint.
 */
export const latePreload = "late-preload";
export const lateStyles = "late-styles";
/** Of a stylesheet whose text is in the page. */
export const inlinedStyles = "inlined";
export const lateModule = "text/late-module";
