import type { Category } from "../../content/categories.ts";
import facts from "../../content/documents/en/facts.json" with { type: "json" };
import words from "../../content/documents/en/site.json" with { type: "json" };
import { markGroup } from "./brand.ts";
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

async function line({ text, font, size, y, fill }: Line, x = margin) {
  const { outline } = await letter(text, { font, size, tracking: font === "display" ? -0.012 : 0 });
  return el("path", { d: pathData(mapOutline(outline, (px, py) => [x + px, y + py])), fill });
}

async function frame(title: string, size: number, note: string, picture: string) {
  const rows = title.split("\n");
  const leading = size * 1.08;
  const first = 358 - ((rows.length - 1) * leading) / 2;
  const set = rows.map((text, index) =>
    line({ text, font: "display", size, y: first + index * leading, fill: palette.ink }),
  );
  const name = { text: facts.name, font: "display", size: 42, y: 121, fill: palette.ink } as const;
  return svgDocument(
    shareWidth,
    shareHeight,
    el("rect", { width: shareWidth, height: shareHeight, fill: palette.paper }),
    picture,
    el(
      "g",
      { transform: `translate(${margin - 4} 72)scale(2)` },
      markGroup({ line: palette.ink, prime: palette.madder }),
    ),
    await line(name, margin + 78),
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
  const title = words.tagline.replaceAll(", ", ",\n");
  return frame(title, 68, "One-to-one live lessons online", placed);
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
  return frame(title, 84, words.tagline, picture.join(""));
}
