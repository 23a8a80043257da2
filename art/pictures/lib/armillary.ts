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
} as const;

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
