import { graticule, heroColour as colour, heroGlobe, heroSize, hourRing } from "./lib/armillary.ts";
import { letter, type FontName } from "./lib/lettering.ts";
import { palette } from "./lib/palette.ts";
import { boundsOf, mapOutline, pathData, type Point } from "./lib/path.ts";
import * as sphere from "./lib/sphere.ts";
import { el, svgDocument } from "./lib/svg.ts";

/** The hero globe turned so that words near its middle stand nearly upright. */
const globe: sphere.Globe = { ...heroGlobe, facing: [4, 10] };

type Word = {
  readonly text: string;
  readonly font: FontName;
  /** Where the middle of the word stands. */
  readonly at: sphere.LonLat;
  /** The em, in degrees of a great circle. */
  readonly size: number;
  readonly tone: "near" | "far";
};

/** “Read” or “learn”, as one says it to a pupil. */
const words: readonly Word[] = [
  { text: "read", font: "display", at: [-33, 36], size: 21, tone: "near" },
  { text: "μάθε", font: "greek", at: [36, 54], size: 16, tone: "near" },
  { text: "اقرأ", font: "arabic", at: [26, 23], size: 29, tone: "near" },
  { text: "पढ़ो", font: "devanagari", at: [58, 6], size: 20, tone: "near" },
  { text: "پڑھو", font: "nastaliq", at: [23, -15], size: 19, tone: "near" },
  { text: "পড়ো", font: "bengali", at: [29, -45], size: 18, tone: "near" },
  { text: "lire", font: "display", at: [-30, 7], size: 19, tone: "near" },
  { text: "{ }", font: "text", at: [-19, -17], size: 18, tone: "near" },
  { text: "kàwé", font: "display", at: [-31, -41], size: 16, tone: "near" },
  { text: "oku", font: "display", at: [-36, 60], size: 14, tone: "far" },
  { text: "soma", font: "display", at: [-51, -18], size: 14, tone: "far" },
  { text: "baca", font: "display", at: [66, -24], size: 12, tone: "far" },
];

/** Lays a word on the sphere along its parallel, as if it were printed there. */
async function printed({ text, font, at, size }: Word): Promise<string> {
  const { outline } = await letter(text, { font, size });
  const box = boundsOf(outline);
  const stretch = Math.cos((at[1] * Math.PI) / 180);
  return pathData(
    mapOutline(outline, (x, y): Point => {
      const longitude = at[0] + (x - box.left - box.width / 2) / stretch;
      const latitude = at[1] - (y - box.top - box.height / 2);
      return sphere.project(globe, sphere.direction(globe, [longitude, latitude]));
    }),
  );
}

/** The globe of the second hero slide: the same stance, with words where the lands were. */
export async function drawScripts(): Promise<string> {
  const { centre, radius } = globe;
  const [cx, cy] = centre;
  const printedIn = async (tone: Word["tone"]) =>
    (await Promise.all(words.filter((word) => word.tone === tone).map(printed))).join("");
  return svgDocument(
    heroSize,
    heroSize,
    hourRing(centre, 246),
    el("circle", { cx, cy, r: radius, fill: colour.sea }),
    el("path", {
      d: graticule(globe),
      stroke: colour.seaLines,
      "stroke-width": 0.6,
      "stroke-opacity": 0.5,
    }),
    el("path", {
      d: sphere.arcsData([sphere.meridian(globe, 0, 90)]),
      stroke: palette.saffron,
      "stroke-width": 1.8,
      "stroke-dasharray": "4 4",
    }),
    el("path", { d: await printedIn("near"), fill: colour.land }),
    el("path", { d: await printedIn("far"), fill: "#8fa9c9" }),
  );
}
