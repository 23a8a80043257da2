import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

const source = new URL("../../app/assets/fonts/figtree-basic.woff2", import.meta.url);
const sfnt = await subsetFont(readFileSync(source), undefined, {
  keepAllGlyphs: true,
  targetFormat: "sfnt",
  variationAxes: { wght: 600 },
});
const font = create(sfnt) as Font;

/** Where a word stands: the left end (or the middle) of its baseline, its size, extra spacing. */
export type Setting = {
  x: number;
  y: number;
  size: number;
  spacing?: number;
  middle?: boolean;
};

/** The words in Figtree semibold as one path, so that the picture needs no font. */
export function outline(words: string, { x, y, size, spacing = 0, middle }: Setting): string {
  const scale = size / font.unitsPerEm;
  const run = font.layout(words);
  const advances = run.positions.map((position) => position.xAdvance * scale + spacing);
  const total = advances.reduce((sum, advance) => sum + advance, -spacing);
  let pen = middle ? x - total / 2 : x;
  return run.glyphs
    .map((glyph, i) => {
      const path = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
      pen += advances[i] ?? 0;
      return path;
    })
    .join("");
}
