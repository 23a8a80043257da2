import { graticule, heroColour as colour, heroGlobe, heroSize, hourRing } from "./lib/armillary.ts";
import { coastRings } from "./lib/land.ts";
import { palette } from "./lib/palette.ts";
import { pathData, polyline, type Point } from "./lib/path.ts";
import * as sphere from "./lib/sphere.ts";
import { el, svgDocument } from "./lib/svg.ts";

const london: sphere.LonLat = [-0.1, 51.5];

/** The coast, drawn finely near London and more simply the further away it is. */
async function coastData() {
  const [homeX, homeY] = sphere.project(heroGlobe, sphere.direction(heroGlobe, london));
  const detail = ([x, y]: Point) => 1 + Math.hypot(x - homeX, y - homeY - 20) / 30;
  const rings = await coastRings(heroGlobe, { detail, smallest: 16 });
  return rings.map((ring) => pathData(polyline(ring, true))).join("");
}

/**
 * The globe of the first hero slide by day. What the hour does to it, the page draws over it, and takes the coast
 * (`L`) and the lines (`G`, `P`) from this file by their ids.
 */
export async function drawGlobe(): Promise<string> {
  const { centre, radius } = heroGlobe;
  const [cx, cy] = centre;
  const use = (id: string, paint: Record<string, string | number>) =>
    el("use", { href: `#${id}`, ...paint });
  return svgDocument(
    heroSize,
    heroSize,
    el(
      "defs",
      {},
      el("clipPath", { id: "S" }, el("circle", { cx, cy, r: radius })),
      el("path", { id: "L", d: await coastData() }),
      el("clipPath", { id: "C" }, use("L", {})),
      el("path", { id: "G", d: graticule(heroGlobe) }),
      el("path", { id: "P", d: sphere.arcsData([sphere.meridian(heroGlobe, 0, 90)]) }),
    ),
    hourRing(centre, 246),
    el(
      "g",
      { "clip-path": "url(#S)" },
      el("circle", { cx, cy, r: radius, fill: colour.sea }),
      el(
        "g",
        { "stroke-linejoin": "round" },
        use("L", { stroke: colour.shallows, "stroke-width": 13, "stroke-opacity": 0.7 }),
        use("L", { stroke: colour.sea, "stroke-width": 10.8 }),
        use("L", { stroke: colour.shallows, "stroke-width": 6.8 }),
        use("L", { stroke: colour.sea, "stroke-width": 4.4 }),
      ),
      use("G", { stroke: colour.seaLines, "stroke-width": 0.6, "stroke-opacity": 0.35 }),
      use("L", { fill: colour.land }),
      el(
        "g",
        { "clip-path": "url(#C)" },
        use("G", { stroke: colour.landLines, "stroke-width": 0.6, "stroke-opacity": 0.7 }),
      ),
    ),
    use("P", {
      stroke: palette.saffron,
      "stroke-width": 1.4,
      "stroke-dasharray": "3 4",
    }),
  );
}
