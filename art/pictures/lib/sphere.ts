import { short, type Point } from "./path.ts";

export type Vector = readonly [x: number, y: number, z: number];
export type LonLat = readonly [longitude: number, latitude: number];

const degree = Math.PI / 180;

function combine(a: number, u: Vector, b: number, v: Vector): Vector {
  return [a * u[0] + b * v[0], a * u[1] + b * v[1], a * u[2] + b * v[2]];
}

function cross(u: Vector, v: Vector): Vector {
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

/** A globe seen from infinitely far away (orthographic projection). */
export type Globe = {
  readonly centre: Point;
  readonly radius: number;
  /** The place in the middle of the disc. */
  readonly facing: LonLat;
};

/** A unit vector in the viewer's frame: x to the right, y down, z towards the eye. */
export function direction({ facing }: Globe, [longitude, latitude]: LonLat): Vector {
  const turn = (longitude - facing[0]) * degree;
  const tilt = facing[1] * degree;
  const x = Math.cos(latitude * degree) * Math.sin(turn);
  const outward = Math.cos(latitude * degree) * Math.cos(turn);
  const up = Math.sin(latitude * degree);
  return [
    x,
    -(up * Math.cos(tilt) - outward * Math.sin(tilt)),
    outward * Math.cos(tilt) + up * Math.sin(tilt),
  ];
}

/** Where a direction falls on the drawing. */
export function project({ centre, radius }: Globe, [x, y]: Vector, height = 1): Point {
  return [centre[0] + x * radius * height, centre[1] + y * radius * height];
}

type CircleOnSphere = {
  /** The circle's pole. */
  readonly axis: Vector;
  /** Angular radius in degrees: 90 is a great circle. */
  readonly reach: number;
  /** Where the circle's own angle is 0; any direction at a right angle to the axis. */
  readonly zero: Vector;
  /** The stretch of the circle's own angle that is drawn, in degrees. */
  readonly within?: readonly [from: number, to: number];
};

/** One elliptical arc on the drawing, with what an `A` command needs. */
export type Ellipse = { readonly from: Point; readonly to: Point; readonly command: string };

/**
 * The visible part of a circle on the sphere, as an exact elliptical arc.
 *
 * @returns nothing when the circle lies wholly behind the globe
 */
export function visibleArc(globe: Globe, circle: CircleOnSphere): Ellipse | undefined {
  const { axis, reach, zero } = circle;
  const side = cross(axis, zero);
  const sine = Math.sin(reach * degree);
  const at = (angle: number) =>
    combine(
      1,
      combine(Math.cos(reach * degree), axis, sine * Math.cos(angle), zero),
      sine * Math.sin(angle),
      side,
    );
  const swing = sine * Math.hypot(zero[2], side[2]);
  const level = Math.cos(reach * degree) * axis[2];
  if (level + swing <= 0) return undefined;
  const peak = Math.atan2(side[2], zero[2]);
  const half = level >= swing ? Math.PI - 1e-4 : Math.acos(-level / swing);
  let start = peak - half;
  let end = peak + half;
  if (circle.within) {
    start = Math.max(start, circle.within[0] * degree);
    end = Math.min(end, circle.within[1] * degree);
    if (end - start < 0.02) return undefined;
  }
  const from = project(globe, at(start));
  const to = project(globe, at(end));
  const long = sine * globe.radius;
  const flat = long * Math.abs(axis[2]);
  const slope = Math.atan2(axis[1], axis[0]) / degree + 90;
  const numbers = [
    short(long),
    short(flat),
    short(((slope + 270) % 180) - 90),
    end - start > Math.PI ? "1" : "0",
    axis[2] > 0 ? "1" : "0",
  ];
  return { from, to, command: `A${numbers.join(" ")} ${short(to[0])} ${short(to[1])}` };
}

/** The half circle from pole to pole at one longitude, between two latitudes. */
export function meridian(globe: Globe, longitude: number, reach: number): Ellipse | undefined {
  const zero = direction(globe, [longitude, 0]);
  const pole = direction(globe, [0, 90]);
  return visibleArc(globe, { axis: cross(zero, pole), reach: 90, zero, within: [-reach, reach] });
}

/** The circle of one latitude. */
export function parallel(globe: Globe, latitude: number): Ellipse | undefined {
  const zero = direction(globe, [globe.facing[0], 0]);
  return visibleArc(globe, { axis: direction(globe, [0, 90]), reach: 90 - latitude, zero });
}

/** Path data of arcs that stand each for itself. */
export function arcsData(arcs: readonly (Ellipse | undefined)[]): string {
  return arcs
    .filter((arc) => arc !== undefined)
    .map(({ from, command }) => `M${short(from[0])} ${short(from[1])}${command}`)
    .join("");
}
