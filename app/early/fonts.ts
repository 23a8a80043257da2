import { savesData } from "#app/platform/saves-data.ts";
import { keepLines } from "./keep-lines.ts";

/**
 * Sets the page in the web fonts (fonts.css) from the start if the visitor comes from another page of the site,
 * and so has them already.
 */
export function showKnownFonts(): void {
  if (savesData() || !document.referrer.startsWith(`${location.origin}/`)) return;
  document.documentElement.dataset.fonts = "shown";
}

/** Has a stylesheet fetched that counts from the moment its `media` is emptied. */
function fetchStyles(href: string): Promise<HTMLLinkElement> {
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    media: "not all",
    href,
  });
  document.head.append(link);
  return new Promise((done, failed) => {
    link.addEventListener("load", () => done(link));
    link.addEventListener("error", failed);
  });
}

/**
 * Fetches the web fonts and sets the page in them. All at once, because a browser shapes and lays out the whole
 * page again for each change of its faces.
 *
 * @param moreFaces address of the stylesheet with the faces that fonts.css leaves to later
 */
export async function fetchFonts(moreFaces: string): Promise<void> {
  if (savesData()) return;
  const { dataset } = document.documentElement;
  try {
    const fonts = [
      ["1em Figtree"],
      ["1em Fraunces"],
      // Of app/styles/right-to-left.css: a letter stands for a part of the font.
      ...(document.dir === "rtl" ? [["1em Letters", "ا"] as const] : []),
    ] as const;
    const [link] = await Promise.all([
      fetchStyles(moreFaces),
      ...fonts.map(([font, letter]) => document.fonts.load(font, letter)),
    ]);
    keepLines(() => {
      link.media = "";
      dataset.fonts = "shown";
    });
  } catch {
    // Text stays in the fallback fonts, which every device has.
  }
}
