function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/**
 * Sets the page in the web fonts (fonts.css) from the start where the visitor comes from another page of the
 * site, and so has them already.
 */
export function showKnownFonts(): void {
  if (savesData() || !document.referrer.startsWith(`${location.origin}/`)) return;
  document.documentElement.dataset.fonts = "shown";
}

/** Fetches the web fonts and sets the page in them, all at once. */
export async function fetchFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts || savesData()) return;
  try {
    await Promise.all(["1em Figtree", "1em Fraunces"].map((font) => document.fonts.load(font)));
    dataset.fonts = "shown";
  } catch {
    // Text stays in the fallbacks, which every device has.
  }
}
