import type { Category } from "../../content/categories.ts";
import { clearing } from "./covers/cover.ts";
import { patterns } from "./covers/draw-cover.ts";
import { letterSign, medallion } from "./covers/sign.ts";
import { drawGlobe } from "./globe.ts";
import { letter } from "./lib/lettering.ts";
import { palette } from "./lib/palette.ts";
import { mapOutline, pathData, short } from "./lib/path.ts";
import { seededRandom } from "./lib/random.ts";
import { el, svgDocument } from "./lib/svg.ts";

/** The size that link previews ask for (The Open Graph protocol names none; this is the usual). */
export const shareWidth = 1200;
export const shareHeight = 630;

const margin = 84;

const subjects: Readonly<Record<Category, { readonly title: string; readonly glyph: string }>> = {
  islamic: { title: "Islamic\nStudies", glyph: "اقرأ" },
  tuition: { title: "Tuition\nClasses", glyph: "π" },
  web: { title: "Web\nDevelopment", glyph: "</>" },
  programming: { title: "Programming", glyph: "{ }" },
};

type Line = { text: string; font: "display" | "text"; size: number; y: number; fill: string };

async function line({ text, font, size, y, fill }: Line) {
  const { outline } = await letter(text, { font, size, tracking: font === "display" ? -0.012 : 0 });
  return el("path", { d: pathData(mapOutline(outline, (px, py) => [margin + px, y + py])), fill });
}

/** What is true of any academy that teaches as this site says. Names change without the pictures, so none is drawn. */
const note = "One-to-one live lessons online";

async function frame(title: string, size: number, picture: string) {
  const rows = title.split("\n");
  const leading = size * 1.08;
  const first = 338 - ((rows.length - 1) * leading) / 2;
  const set = rows.map((text, index) =>
    line({ text, font: "display", size, y: first + index * leading, fill: palette.ink }),
  );
  return svgDocument(
    shareWidth,
    shareHeight,
    el("rect", { width: shareWidth, height: shareHeight, fill: palette.paper }),
    picture,
    ...(await Promise.all(set)),
    await line({ text: note, font: "text", size: 27, y: 556, fill: palette.muted }),
  );
}

/** The preview image of pages that belong to no category. */
export async function drawDefaultShare(): Promise<string> {
  const globe = await drawGlobe();
  const placed = globe
    .replace("<svg ", '<svg x="572" y="5" ')
    .replace('width="520" height="520"', 'width="620" height="620"');
  return frame("One tutor,\none student,\nany time zone.", 68, placed);
}

/** The preview image of one category: its pattern behind a red meridian. */
export async function drawCategoryShare(category: Category): Promise<string> {
  const { title, glyph } = subjects[category];
  const { ground, ink, drawing } = patterns[category](category, seededRandom(`share ${category}`));
  const { x, y } = clearing;
  const sign = await letterSign(glyph, category, { x, y, width: 58, height: 44 });
  const scale = shareHeight / 160;
  const shift = `translate(${short(972 - x * scale)} 0)scale(${short(scale, 4)})`;
  const edge = "M806 -10Q690 315 806 640";
  const picture = [
    el("clipPath", { id: "e" }, el("path", { d: `${edge}H1210V-10z` })),
    el(
      "g",
      { "clip-path": "url(#e)" },
      el("rect", { width: shareWidth, height: shareHeight, fill: ground }),
      el(
        "g",
        { transform: shift },
        ...drawing,
        el(
          "g",
          { transform: `translate(${x} ${y})scale(.78)translate(${-x} ${-y})` },
          medallion(ground, ink, el("path", { d: sign, fill: ink })),
        ),
      ),
    ),
    el("path", { d: edge, stroke: palette.madder, "stroke-width": 12 }),
  ];
  return frame(title, 84, picture.join(""));
}
