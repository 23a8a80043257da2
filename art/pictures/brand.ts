import { palette } from "./lib/palette.ts";
import { short } from "./lib/path.ts";
import * as sphere from "./lib/sphere.ts";
import { el, svgDocument } from "./lib/svg.ts";

const size = 32;
const ring = 2;
const globe: sphere.Globe = { centre: [16, 16], radius: 14, facing: [24, 24] };

/** The strokes of the mark, in a square of 32 units; the globe leans as the Earth does in summer. */
export const mark = {
  lean: `rotate(12 ${globe.centre.join(" ")})`,
  radius: globe.radius,
  graticule: sphere.arcsData([
    sphere.meridian(globe, 54, 90),
    sphere.parallel(globe, 0),
    sphere.parallel(globe, 48),
  ]),
  prime: sphere.arcsData([sphere.meridian(globe, 0, 90)]),
} as const;

/** What is left of the graticule at the size of a browser tab. */
const tabGraticule = sphere.arcsData([sphere.meridian(globe, 54, 90), sphere.parallel(globe, 0)]);

type Inks = { readonly line: string; readonly prime: string; readonly fill?: string };

/** The mark as a group in its own square of 32 units. */
export function markGroup({ line, prime, fill }: Inks, graticule = mark.graticule): string {
  const [cx, cy] = globe.centre;
  return el(
    "g",
    { stroke: line, transform: mark.lean },
    el("circle", { cx, cy, r: mark.radius, "stroke-width": ring, fill }),
    el("path", { d: graticule, "stroke-width": short(ring * 0.7) }),
    el("path", {
      d: mark.prime,
      stroke: prime,
      "stroke-width": short(ring * 1.2),
      "stroke-linecap": "round",
    }),
  );
}

/** Madder as it must be on a dark ground to be seen as well as on paper. */
const madderOnNight = "#e0704e";

const onPaper: Inks = { line: palette.ink, prime: palette.madder };
const onNight: Inks = { line: palette.parchment, prime: madderOnNight };

/** The mark alone, for light grounds. */
export async function drawMark(): Promise<string> {
  return svgDocument(size, size, markGroup(onPaper));
}

/** The mark on a disc of paper, which shows on light browser chrome and on dark. */
export async function drawFavicon(): Promise<string> {
  return svgDocument(size, size, markGroup({ ...onPaper, fill: palette.paper }, tabGraticule));
}

/**
 * The mark on a square of night, for home screens.
 *
 * @param share how much of the square's width the mark takes; a maskable icon may lose
 *   everything outside a circle of 0.8 (W3C Web Application Manifest, section "Icon masks")
 */
export function drawAppIcon(pixels: number, share: number): string {
  const scale = (pixels * share) / size;
  const offset = short((pixels * (1 - share)) / 2, 2);
  return svgDocument(
    pixels,
    pixels,
    el("rect", { width: pixels, height: pixels, fill: palette.night }),
    el(
      "g",
      { transform: `translate(${offset} ${offset}) scale(${short(scale, 4)})` },
      markGroup(onNight),
    ),
  );
}
