import type { LonLat } from "#app/ui/sky/sun.ts";

/*
 * The globe of the first view, as `art/pictures/lib/armillary.ts` draws it: 520 units square, seen from
 * infinitely far away.
 */
const facing: LonLat = [17, 27];
export const centre = 260;
/** The globe's radius, in units of the drawing. */
export const globeRadius = 232;

export const degree = Math.PI / 180;

export type Vector = readonly [x: number, y: number, z: number];
export type Point = readonly [x: number, y: number];

/** A unit vector in the viewer's frame: x to the right, y down, z towards the eye. */
export function direction([longitude, latitude]: LonLat): Vector {
  const turn = (longitude - facing[0]) * degree;
  const tilt = facing[1] * degree;
  const outward = Math.cos(latitude * degree) * Math.cos(turn);
  const up = Math.sin(latitude * degree);
  return [
    Math.cos(latitude * degree) * Math.sin(turn),
    outward * Math.sin(tilt) - up * Math.cos(tilt),
    outward * Math.cos(tilt) + up * Math.sin(tilt),
  ];
}

/** Where a direction appears on the drawing. */
export function project([x, y]: Vector | Point): Point {
  return [centre + globeRadius * x, centre + globeRadius * y];
}

/** London's place, where nothing else is said. */
const london: LonLat = [-0.1, 51.5];

/** Where the academy is, and its point on the drawing; null on the far side of the globe and at its rim, where no name has room. */
export function academySpot(spot: LonLat = london): { at: LonLat; spot: Point } | null {
  const towards = direction(spot);
  return towards[2] > 0.3 ? { at: spot, spot: project(towards) } : null;
}
