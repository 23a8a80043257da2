function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/**
 * Sets the page in the web fonts (fonts.css) from the start if the visitor comes from another page of the site,
 * and so has them already.
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
    const faces = [
      ["1em Figtree"],
      ["1em Fraunces"],
      // Of app/styles/right-to-left.css: a letter stands for a part of the font.
      ...(document.dir === "rtl" ? [["1em Letters", "ا"] as const] : []),
    ] as const;
    await Promise.all(faces.map(([font, letter]) => document.fonts.load(font, letter)));
    dataset.fonts = "shown";
  } catch {
    // Text stays in the fallback fonts, which every device has.
  }
}
