import { short, type Point } from "./path.ts";
import * as sphere from "./sphere.ts";
import { palette } from "./palette.ts";
import { el } from "./svg.ts";

/** The stance both hero globes share: 520 units square, London left of the middle and above it. */
export const heroGlobe: sphere.Globe = { centre: [260, 260], radius: 232, facing: [17, 27] };
export const heroSize = 520;

/** The colours both hero globes share. */
export const heroColour = {
  sea: palette.lapis,
  shallows: "#34608f",
  land: "#e6d9b9",
  seaLines: "#9db4d0",
  landLines: "#b7a270",
  nightSea: "#0a1638",
  nightLand: "#2a458f",
} as const;

/** It is half past two in London: evening in Lahore, morning in Toronto. */
const noonLongitude = -37.5;

/** A brass between ink and saffron that holds on light paper and on dark. */
const brass = "#b0965f";

function tickDashes(radius: number, count: number, width: number) {
  return `${width} ${short((2 * Math.PI * radius) / count - width, 3)}`;
}

/** The ring around a globe: a tick for every five degrees, a long one for every hour of fifteen. */
export function hourRing([cx, cy]: Point, radius: number): string {
  const fine = { cx, cy, r: radius + 1.5, "stroke-width": 3 };
  const hour = { cx, cy, r: radius + 3.5, "stroke-width": 7 };
  return el(
    "g",
    { stroke: brass },
    el("circle", { cx, cy, r: radius }),
    el("circle", {
      ...fine,
      "stroke-dasharray": tickDashes(fine.r, 72, 1),
      "stroke-dashoffset": 0.5,
    }),
    el("circle", {
      ...hour,
      "stroke-dasharray": tickDashes(hour.r, 24, 1),
      "stroke-dashoffset": 0.5,
    }),
  );
}

/** Path data of the meridians and parallels of every fifteen degrees, the prime meridian left out. */
export function graticule(globe: sphere.Globe): string {
  const meridians = Array.from({ length: 24 }, (_, index) => index * 15 - 180);
  const parallels = [-60, -45, -30, -15, 0, 15, 30, 45, 60, 75];
  return sphere.arcsData([
    ...meridians.filter((at) => at !== 0).map((at) => sphere.meridian(globe, at, 75)),
    ...parallels.map((at) => sphere.parallel(globe, at)),
  ]);
}

/** The evening side of a hero globe, in three steps from sunset to the end of twilight. */
export function dusk(globe: sphere.Globe): string[] {
  return [0, 6, 12].map((depth) => el("path", { d: nightSide(globe, noonLongitude, depth) }));
}

/**
 * The part of the globe where the sun stands lower than a given height, as path data.
 *
 * @param noon the longitude where it is noon, on an equinox
 * @param depth how far the sun is below the horizon at the edge, in degrees
 */
function nightSide(globe: sphere.Globe, noon: number, depth: number): string {
  const edge = sphere.visibleArc(globe, {
    axis: sphere.direction(globe, [noon + 180, 0]),
    reach: 90 - depth,
    zero: sphere.direction(globe, [0, 90]),
  });
  if (!edge) return "";
  const from = `${short(edge.from[0])} ${short(edge.from[1])}`;
  return `M${from}${edge.command}A${globe.radius} ${globe.radius} 0 0 1 ${from}`;
}

/** Path data of a full circle. */
export function discData([x, y]: Point, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${short(x - radius)} ${short(y)}${half} ${2 * radius} 0${half}${-2 * radius} 0z`;
}
