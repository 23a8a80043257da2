import { categories } from "../../content/categories.ts";
import { drawAbout } from "./about.ts";
import { drawFavicon, drawMark } from "./brand.ts";
import { coverFile, drawCover } from "./covers/draw-cover.ts";
import { categorySigns, courseSigns } from "./covers/signs.ts";
import { drawGlobe } from "./globe.ts";
import { drawScripts } from "./scripts.ts";

export type Drawing = {
  /** Where the drawing goes, under the public folder. */
  readonly file: string;
  readonly draw: () => Promise<string>;
};

const covers = categories.flatMap((category) => {
  const signs = { [`category-${category}`]: categorySigns[category], ...courseSigns[category] };
  return Object.entries(signs).map(([slug, sign]) => ({
    file: coverFile(slug),
    draw: () => drawCover(category, slug, sign),
  }));
});

/** Every SVG that is drawn by program: the large pictures, the mark, and the covers. */
export const drawings: readonly Drawing[] = [
  { file: "art/globe.svg", draw: drawGlobe },
  { file: "art/scripts.svg", draw: drawScripts },
  { file: "art/about.svg", draw: () => drawAbout() },
  { file: "art/about-wide.svg", draw: () => drawAbout("about-wide") },
  { file: "brand/mark.svg", draw: drawMark },
  { file: "favicon.svg", draw: drawFavicon },
  ...covers,
];
