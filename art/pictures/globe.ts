import {
  dusk,
  discData,
  graticule,
  heroColour as colour,
  heroGlobe,
  heroSize,
  hourRing,
} from "./lib/armillary.ts";
import { coastRings } from "./lib/land.ts";
import { shapeText } from "./lib/lettering.ts";
import { palette } from "./lib/palette.ts";
import { pathData, polyline, short, type Point } from "./lib/path.ts";
import * as sphere from "./lib/sphere.ts";
import { el, svgDocument } from "./lib/svg.ts";

type Place = {
  readonly name: string;
  readonly at: sphere.LonLat;
  /** Which end of the label stands at its dot. */
  readonly anchor: "start" | "end";
  readonly nudge: Point;
  /** What the label lies on; it decides the colour of the letters. */
  readonly on: "sea" | "land";
};

const london: Place = {
  name: "London",
  at: [-0.1, 51.5],
  anchor: "end",
  nudge: [-13, 14],
  on: "sea",
};

const cities: readonly Place[] = [
  { name: "Toronto", at: [-79.4, 43.7], anchor: "start", nudge: [9, 30], on: "sea" },
  { name: "Lagos", at: [3.4, 6.5], anchor: "end", nudge: [-17, 15], on: "sea" },
  { name: "Nairobi", at: [36.8, -1.3], anchor: "start", nudge: [14, 13], on: "sea" },
  { name: "Istanbul", at: [29, 41], anchor: "start", nudge: [-22, 31], on: "sea" },
  { name: "Dubai", at: [55.3, 25.2], anchor: "end", nudge: [-5, 20], on: "land" },
  { name: "Lahore", at: [74.3, 31.5], anchor: "end", nudge: [-8, 12], on: "land" },
  { name: "Dhaka", at: [90.4, 23.8], anchor: "end", nudge: [-2, 21], on: "land" },
];

function spot({ at }: Place): Point {
  return sphere.project(heroGlobe, sphere.direction(heroGlobe, at));
}

/** The labels, as references to one drawing of each letter. */
async function labels(places: readonly Place[]) {
  const ids = new Map<number, string>();
  const drawn = { defs: "", sea: "", land: "" };
  for (const place of places) {
    const { glyphs, width, draw } = await shapeText(place.name, { font: "text", size: 15 });
    const [x, y] = spot(place);
    const left = x + place.nudge[0] - (place.anchor === "end" ? width : 0);
    for (const glyph of glyphs) {
      let id = ids.get(glyph.id);
      if (!id) {
        id = String.fromCodePoint("a".charCodeAt(0) + ids.size);
        ids.set(glyph.id, id);
        drawn.defs += el("path", { id, d: pathData(draw(glyph.id)) });
      }
      drawn[place.on] += el("use", {
        href: `#${id}`,
        x: short(left + glyph.x),
        y: short(y + place.nudge[1] + glyph.y),
      });
    }
  }
  return drawn;
}

/** The coast, drawn finely near London and more simply the further away it is. */
async function coastData() {
  const [homeX, homeY] = spot(london);
  const detail = ([x, y]: Point) => 1 + Math.hypot(x - homeX, y - homeY - 20) / 30;
  const rings = await coastRings(heroGlobe, { detail, smallest: 16 });
  return rings.map((ring) => pathData(polyline(ring, true))).join("");
}

/** The globe of the first hero slide: the prime meridian, and lessons leaving London. */
export async function drawGlobe(): Promise<string> {
  const { centre, radius } = heroGlobe;
  const [cx, cy] = centre;
  const text = await labels([...cities, london]);
  const flights = cities.map(({ at }) => sphere.flight(heroGlobe, london.at, at, 0.2)).join("");
  const use = (id: string, paint: Record<string, string | number>) =>
    el("use", { href: `#${id}`, ...paint });
  const halo = { stroke: colour.sea, "stroke-width": 3, "paint-order": "stroke" };
  const meridianLine = { "stroke-width": 1.8, "stroke-dasharray": "4 4" };
  const flightLine = { "stroke-width": 2, "stroke-linecap": "round" };
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
      el("path", { id: "F", d: flights }),
      el("g", { id: "N", "fill-opacity": 0.14 }, ...dusk(heroGlobe)),
      text.defs,
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
      use("N", { fill: colour.nightSea }),
      use("G", { stroke: colour.seaLines, "stroke-width": 0.6, "stroke-opacity": 0.5 }),
      use("L", { fill: colour.land }),
      el(
        "g",
        { "clip-path": "url(#C)" },
        use("G", { stroke: colour.landLines, "stroke-width": 0.6, "stroke-opacity": 0.7 }),
        use("N", { fill: colour.nightLand }),
      ),
    ),
    use("P", { stroke: palette.saffron, ...meridianLine }),
    use("F", { stroke: palette.saffron, ...flightLine }),
    el(
      "g",
      { "clip-path": "url(#C)", stroke: palette.madder },
      use("P", meridianLine),
      use("F", flightLine),
    ),
    el(
      "g",
      { fill: palette.paper, stroke: palette.madder },
      el("path", { d: cities.map((city) => discData(spot(city), 4)).join(""), "stroke-width": 2 }),
      el("path", { d: discData(spot(london), 6), "stroke-width": 3.5 }),
    ),
    el("g", { fill: "#fff", ...halo }, text.sea),
    el("g", { fill: palette.ink }, text.land),
  );
}
