import { courseRecords } from "../../content/courses/all.ts";
import { drawAbout } from "./about.ts";
import { drawFavicon, drawMark } from "./brand.ts";
import { coverFile, drawCover } from "./covers/draw-cover.ts";
import { drawGlobe } from "./globe.ts";
import { drawScripts } from "./scripts.ts";

export type Drawing = {
  /** Where the drawing goes, under the public folder. */
  readonly file: string;
  readonly draw: () => Promise<string>;
};

/** Every SVG that is drawn by program: the large pictures, the mark, and a cover for each course. */
export const drawings: readonly Drawing[] = [
  { file: "art/globe.svg", draw: drawGlobe },
  { file: "art/scripts.svg", draw: drawScripts },
  { file: "art/about.svg", draw: drawAbout },
  { file: "brand/mark.svg", draw: drawMark },
  { file: "favicon.svg", draw: drawFavicon },
  ...courseRecords.map((course) => ({
    file: coverFile(course.slug),
    draw: () => drawCover(course),
  })),
];
