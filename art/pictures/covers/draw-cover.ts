import type { Category } from "../../../content/categories.ts";
import { seededRandom } from "../lib/random.ts";
import { el, filledDocument } from "../lib/svg.ts";
import { clearing, coverHeight, coverWidth, type DrawPattern } from "./cover.ts";
import { drawIslamic } from "./islamic.ts";
import { drawProgramming } from "./programming.ts";
import { letterSign, logoSign, medallion } from "./sign.ts";
import type { Sign } from "./signs.ts";
import { drawTuition } from "./tuition.ts";
import { drawWeb } from "./web.ts";

export const patterns: Readonly<Record<Category, DrawPattern>> = {
  islamic: drawIslamic,
  tuition: drawTuition,
  web: drawWeb,
  programming: drawProgramming,
};

/** Where a course's cover lies, under the public folder. */
export function coverFile(slug: string): string {
  return `art/covers/${slug.replaceAll("/", "-")}.svg`;
}

/**
 * The cover of one course: its category's pattern, varied by slug, and its sign. A course inside
 * another has its glyph in the middle and the logo as a small seal, so that it differs from the
 * course of the same technology that stands alone.
 */
export async function drawCover(category: Category, slug: string, cover: Sign): Promise<string> {
  const { ground, ink, drawing } = patterns[category](slug, seededRandom(`cover of ${slug}`));
  const { x, y } = clearing;
  const nested = slug.includes("/");
  let sign: string;
  if (cover.logo && !nested) {
    sign = logoSign(cover.logo, x, y, 44, ink);
  } else {
    const place = cover.logo
      ? { x: x - 3, y: y - 4, width: 52, height: 36 }
      : { x, y, width: 60, height: 45 };
    sign = el("path", { d: await letterSign(cover.glyph, category, place), fill: ink });
  }
  const seal = { x: x + 33, y: y + 33 };
  const sealed =
    cover.logo && nested
      ? el("circle", {
          cx: seal.x,
          cy: seal.y,
          r: 17,
          fill: ground,
          stroke: ink,
          "stroke-width": 1.5,
        }) + logoSign(cover.logo, seal.x, seal.y, 20, ink)
      : "";
  return filledDocument(
    coverWidth,
    coverHeight,
    el("rect", { width: coverWidth, height: coverHeight, fill: ground }),
    ...drawing,
    medallion(ground, ink, sign),
    sealed,
  );
}
