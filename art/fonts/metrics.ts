import { create, type Font } from "fontkit";

/**
 * English letter frequencies in percent (Lewand's table), for the average width of running text.
 */
const frequencies =
  "e12.7 t9.1 a8.2 o7.5 i7.0 n6.7 s6.3 h6.1 r6.0 d4.3 l4.0 c2.8 u2.8 m2.4 w2.4 f2.2 g2.0 y2.0 p1.9 b1.5 v1.0 k0.8 j0.2 x0.2 q0.1 z0.1";
const spaceShare = 0.18;

/** Average advance of English running text, as a share of the em. `sfnt` is one static instance. */
export function averageWidth(sfnt: Buffer): number {
  const font = create(sfnt) as Font;
  const letters = frequencies.split(" ").map((entry) => ({
    width: font.glyphForCodePoint(entry.codePointAt(0) ?? 0).advanceWidth,
    share: Number(entry.slice(1)),
  }));
  const total = letters.reduce((sum, letter) => sum + letter.share, 0);
  const mean = letters.reduce((sum, letter) => sum + letter.width * letter.share, 0) / total;
  const space = font.glyphForCodePoint(0x20).advanceWidth;
  return (mean * (1 - spaceShare) + space * spaceShare) / font.unitsPerEm;
}

/** The code points a font file has glyphs for. */
export function coverage(file: Buffer): Set<number> {
  return new Set((create(file) as Font).characterSet);
}

/** The code points as a CSS `unicode-range` value, neighbours joined. */
export function unicodeRange(codePoints: Iterable<number>): string {
  const runs: [number, number][] = [];
  for (const point of [...codePoints].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, "0");
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}
