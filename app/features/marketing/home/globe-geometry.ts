import type { LonLat } from "#app/ui/sky/sun.ts";
import {
  centre,
  degree,
  direction,
  globeRadius,
  project,
  type Point,
  type Vector,
} from "./globe-view.ts";

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

const short = (value: number) => Math.round(value * 10) / 10;
const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/**
 * The part of the disc where the sun is some way below the horizon, as path data: the edge of that light is one
 * arc of an ellipse, the limb of the globe the other.
 *
 * @param sun where the sun is overhead
 * @param depth of the sun below the horizon at the edge, in degrees
 * @returns an empty text if everything in view is brighter
 */
export function nightSide([longitude, latitude]: LonLat, depth: number): string {
  const [x, y, z] = direction([longitude + 180, -latitude]);
  const reach = (90 - depth) * degree;
  const across = Math.hypot(x, y);
  const long = globeRadius * Math.sin(reach);
  const flat = long * Math.abs(z);
  const towards = Math.atan2(y, x);
  const slope = towards / degree + 90;
  if (Math.cos(reach) >= across) {
    if (z < 0) return "";
    const middle = project([x * Math.cos(reach), y * Math.cos(reach)]);
    const [from, to] = [-1, 1].map((side): Point => {
      const along = side * long;
      return [
        middle[0] + along * Math.cos(slope * degree),
        middle[1] + along * Math.sin(slope * degree),
      ];
    }) as [Point, Point];
    const half = (end: Point) => `A${short(long)} ${short(flat)} ${short(slope)} 0 1 ${pair(end)}`;
    return `M${pair(from)}${half(to)}${half(from)}z`;
  }
  const halfWidth = Math.acos(Math.cos(reach) / across);
  const onLimb = (angle: number) => project([Math.cos(angle), Math.sin(angle)]);
  const [start, end] = [onLimb(towards - halfWidth), onLimb(towards + halfWidth)];
  // If the axis points at the eye, the cap's edge appears on the far side of the axis.
  const isLong = z > 0 ? 1 : 0;
  const edge = `A${short(long)} ${short(flat)} ${short(slope)} ${isLong} ${z > 0 ? 1 : 0} ${pair(start)}`;
  const limb = `A${globeRadius} ${globeRadius} 0 ${halfWidth > Math.PI / 2 ? 1 : 0} 1 ${pair(end)}`;
  return `M${pair(start)}${limb}${edge}z`;
}

/**
 * Of the places on the drawing, those where the sun has set.
 *
 * @param places points of the drawing
 * @param sun where the sun is overhead
 * @param depth how far it has set, in degrees
 */
export function inTheDark(places: readonly Point[], sun: LonLat, depth: number): Point[] {
  const towardsSun = direction(sun);
  return places.filter((place) => {
    const [x, y] = place.map((value) => (value - centre) / globeRadius) as [number, number];
    const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
    return dot([x, y, z], towardsSun) < -Math.sin(depth * degree);
  });
}

/** What can be seen of the drawing, in its units. */
export type Crop = { readonly left: number; readonly right: number; readonly bottom: number };

/** A route between two places: its path data, the point where it ends, and where it is going there, in degrees. */
export type Flight = {
  readonly path: string;
  readonly end: Point;
  readonly course: number;
  readonly isSeen: boolean;
};

const steps = 48;

/** How far the end of a route, with what is drawn there, stays from the edge of the crop. */
const margin = 16;

/** Whether a point is far enough inside what can be seen. */
function isInside([x, y]: Point, { left, right, bottom }: Crop): boolean {
  return x >= left + margin && x <= right - margin && y <= bottom - margin;
}

/**
 * The great circle between two places, raised in the middle. Behind the globe and beyond the crop nothing is drawn:
 * the route to such a place ends where it goes out of sight.
 */
export function flight(from: LonLat, to: LonLat, crop: Crop): Flight {
  const [one, other] = [direction(from), direction(to)];
  const angle = Math.acos(Math.min(1, dot(one, other)));
  const points: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const rise = 1 + 0.22 * Math.min(1, angle / (90 * degree)) * Math.sin(Math.PI * t);
    const [x, y, z] = [0, 1, 2].map(
      (axis) =>
        (rise *
          (Math.sin((1 - t) * angle) * (one[axis] ?? 0) +
            Math.sin(t * angle) * (other[axis] ?? 0))) /
        Math.sin(angle),
    ) as [number, number, number];
    const point = project([x, y]);
    if (step > 0 && (z <= 0 || !isInside(point, crop))) break;
    points.push(point);
  }
  const end = points.at(-1) ?? project(one);
  const [x, y] = points.at(-2) ?? end;
  const course = Math.atan2(end[1] - y, end[0] - x) / degree;
  const path = points.map((point, index) => `${index === 0 ? "M" : "L"}${pair(point)}`).join("");
  return { path, end, course, isSeen: points.length === steps + 1 };
}

/**
 * Where the words at the end of a route begin: below it if there is room, else above, and inside what can be seen.
 *
 * @param length of the words
 */
export function labelPlace([x, y]: Point, length: number, { left, right, bottom }: Crop): Point {
  const below = y + 46;
  return [
    Math.max(left + 10, Math.min(x - 20, right - 10 - length)),
    below <= bottom - 10 && y > 100 ? below : Math.max(24, y - 24),
  ];
}
