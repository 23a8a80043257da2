import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Buffer, Face, Font, Variation, shape } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";
import { mapOutline, type Segment } from "./path.ts";

const require = createRequire(import.meta.url);

type FontSource = { readonly file: string; readonly axes?: Readonly<Record<string, number>> };

const sources = {
  display: {
    file: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 72, wght: 560 },
  },
  text: {
    file: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: 600 },
  },
  greek: { file: "@fontsource/noto-serif/files/noto-serif-greek-500-normal.woff2" },
  math: { file: "@fontsource/noto-serif/files/noto-serif-math-500-normal.woff2" },
  arabic: { file: "@fontsource/amiri/files/amiri-arabic-700-normal.woff2" },
  nastaliq: {
    file: "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-500-normal.woff2",
  },
  devanagari: {
    file: "@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-500-normal.woff2",
  },
  bengali: {
    file: "@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-500-normal.woff2",
  },
} satisfies Record<string, FontSource>;

export type FontName = keyof typeof sources;

async function openFont({ file, axes = {} }: FontSource) {
  const sfnt = await decompress(await readFile(require.resolve(file)));
  const face = new Face(new Blob(sfnt.slice().buffer));
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  return { font, unitsPerEm: face.upem, covers: new Set(face.collectUnicodes()) };
}

const opened = new Map<FontName, ReturnType<typeof openFont>>();

function fontNamed(name: FontName) {
  let font = opened.get(name);
  if (!font) {
    font = openFont(sources[name]);
    opened.set(name, font);
  }
  return font;
}

/**
 * The first of the fonts that has every letter of a text.
 *
 * @throws when none has
 */
export async function fontFor(text: string, candidates: readonly FontName[]): Promise<FontName> {
  for (const name of candidates) {
    const { covers } = await fontNamed(name);
    if ([...text].every((char) => covers.has(char.codePointAt(0) ?? 0))) return name;
  }
  throw new Error(`None of ${candidates.join(", ")} has all of “${text}”`);
}

type Glyph = { readonly id: number; readonly x: number; readonly y: number };
export type Shaped = {
  readonly glyphs: readonly Glyph[];
  readonly width: number;
  /** The outline of one glyph, drawn at the origin. */
  readonly draw: (id: number) => Segment[];
};

/**
 * Shapes a text: which glyphs stand where, baseline at y = 0 and left edge at x = 0. Every glyph
 * begins on a grid of a tenth of a unit, so that equal letters get equal path data.
 *
 * @param text one line in one script
 * @param options.size the em, in user units
 * @param options.tracking extra space after each glyph, in ems
 * @throws when the font lacks a letter of the text
 */
async function shapeText(
  text: string,
  options: { font: FontName; size: number; tracking?: number },
): Promise<Shaped> {
  const { font, unitsPerEm } = await fontNamed(options.font);
  const scale = options.size / unitsPerEm;
  const tracking = (options.tracking ?? 0) * options.size;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let pen = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    if (glyph.codepoint === 0) throw new Error(`No glyph in ${options.font} for “${text}”`);
    const x = tenth(pen + (glyph.xOffset ?? 0) * scale);
    const y = tenth(-(glyph.yOffset ?? 0) * scale);
    pen += (glyph.xAdvance ?? 0) * scale + tracking;
    return { id: glyph.codepoint, x, y };
  });
  function draw(id: number) {
    return font.glyphToJson(id).map(({ type, values }) => {
      const to = values.map((value, index) => (index % 2 === 0 ? value * scale : -value * scale));
      return { op: type, to } as Segment;
    });
  }
  return { glyphs, width: pen - tracking, draw };
}

export type Lettering = { readonly outline: Segment[]; readonly width: number };

/** The outlines of a whole text; see {@link shapeText}. */
export async function letter(
  text: string,
  options: { font: FontName; size: number; tracking?: number },
): Promise<Lettering> {
  const { glyphs, width, draw } = await shapeText(text, options);
  const outline = glyphs.flatMap(({ id, x, y }) =>
    mapOutline(draw(id), (px, py) => [px + x, py + y]),
  );
  return { outline, width };
}
