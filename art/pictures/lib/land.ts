import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { geoOrthographic, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Point } from "./path.ts";
import type { Globe } from "./sphere.ts";

const require = createRequire(import.meta.url);

function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

/** Drops, one after another, the point that changes a ring's shape least (Visvalingam). */
function simplify(ring: readonly Point[], worth: (point: Point) => number) {
  const kept = [...ring];
  const valueAt = (index: number) => {
    const point = kept[index] ?? [0, 0];
    const before = kept.at(index - 1) ?? point;
    const after = kept[(index + 1) % kept.length] ?? point;
    return areaOf([before, point, after]) * worth(point);
  };
  const values = kept.map((_, index) => valueAt(index));
  while (kept.length > 4) {
    let least = 1;
    let victim = -1;
    values.forEach((value, index) => {
      if (value < least) {
        least = value;
        victim = index;
      }
    });
    if (victim < 0) break;
    kept.splice(victim, 1);
    values.splice(victim, 1);
    const before = (victim - 1 + kept.length) % kept.length;
    const after = victim % kept.length;
    values[before] = valueAt(before);
    values[after] = valueAt(after);
  }
  return kept;
}

/**
 * Takes the stretches of a ring that run along the globe's rim beyond it, with few points: the
 * disc cuts them off cleanly, where chords would leave slivers of sea.
 */
function overTheRim(ring: readonly Point[], { centre, radius }: Globe): Point[] {
  const beyond = 1.04;
  const spacing = radius / 6;
  const out: Point[] = [];
  let last: Point = [Infinity, Infinity];
  for (const [x, y] of ring) {
    const away = Math.hypot(x - centre[0], y - centre[1]);
    if (away < radius - 0.05) {
      out.push([x, y]);
      last = [Infinity, Infinity];
    } else if (Math.hypot(x - last[0], y - last[1]) > spacing) {
      last = [x, y];
      out.push([
        centre[0] + ((x - centre[0]) * radius * beyond) / away,
        centre[1] + ((y - centre[1]) * radius * beyond) / away,
      ]);
    }
  }
  return out;
}

/**
 * The coasts of the visible hemisphere as rings of points on the drawing, from Natural Earth.
 *
 * @param options.detail gives for a point the smallest triangle, in square units, that is kept there
 * @param options.smallest islands below this area are left out
 */
export async function coastRings(
  globe: Globe,
  { detail, smallest }: { detail: (point: Point) => number; smallest: number },
): Promise<Point[][]> {
  const file = require.resolve("world-atlas/land-50m.json");
  const topology = JSON.parse(await readFile(file, "utf8")) as Topology<{
    land: GeometryCollection;
  }>;
  const projection = geoOrthographic()
    .translate([...globe.centre])
    .scale(globe.radius)
    .rotate([-globe.facing[0], -globe.facing[1]])
    .clipAngle(90)
    .precision(0.4);
  const rings: Point[][] = [];
  let ring: Point[] = [];
  const pen = {
    beginPath() {},
    moveTo(x: number, y: number) {
      ring = [[x, y]];
      rings.push(ring);
    },
    lineTo(x: number, y: number) {
      ring.push([x, y]);
    },
    closePath() {},
    arc() {},
  };
  geoPath(projection, pen)(feature(topology, topology.objects.land));
  const worth = (point: Point) => 1 / detail(point);
  return rings
    .filter((points) => areaOf(points) > smallest)
    .map((points) => simplify(overTheRim(points, globe), worth));
}
