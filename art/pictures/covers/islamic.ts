import { pathData, polyline, short, type Point, type Segment } from "../lib/path.ts";
import { el } from "../lib/svg.ts";
import { pick, type DrawPattern } from "./cover.ts";

function polygon(centre: Point, sides: number, radius: number, turn: number): Point[] {
  return Array.from({ length: sides }, (_, index) => {
    const angle = ((index + turn) * 2 * Math.PI) / sides;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/**
 * The star inside one tile by Hankin's method: from the middle of every edge two rays enter the
 * tile at the same angle, and each ends where it meets the ray of the next edge.
 *
 * @param contact the angle between an edge and its rays, in radians
 */
function starIn(corners: readonly Point[], centre: Point, contact: number): Segment[] {
  const points: Point[] = [];
  const sides = corners.length;
  const half = Math.PI / sides;
  corners.forEach((from, index) => {
    const to = corners[(index + 1) % sides] ?? from;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const inner = Math.hypot(middle[0] - centre[0], middle[1] - centre[1]);
    const towards = Math.atan2(middle[1] - centre[1], middle[0] - centre[0]) + half;
    const reach = (inner * Math.cos(contact)) / Math.cos(contact - half);
    points.push(middle, [
      centre[0] + reach * Math.cos(towards),
      centre[1] + reach * Math.sin(towards),
    ]);
  });
  return polyline(points, true);
}

/** An eight-fold star lattice on leaf green: octagons and squares, with a star in each. */
export const drawIslamic: DrawPattern = (_slug, random) => {
  const tile = pick(random, [40, 48, 56, 70]);
  const contact = pick(random, [0.98, 1.1, 1.18, 1.27]);
  const turned = pick(random, [false, true]);
  const [ground, light] = pick<readonly [string, string]>(random, [
    ["#14463f", "#1b564d"],
    ["#123f45", "#194e55"],
    ["#1a4a36", "#225a43"],
  ]);
  const apothem = tile / 2;
  const octagonRadius = apothem / Math.cos(Math.PI / 8);
  const side = 2 * apothem * Math.tan(Math.PI / 8);
  const middle: Point = [0, 0];
  const octagon = polygon(middle, 8, octagonRadius, 0.5);
  const star = starIn(octagon, middle, contact);
  const squareRadius = side / Math.SQRT2;
  const corner: Point = [apothem, apothem];
  const small = starIn(polygon(corner, 4, squareRadius, 0), corner, contact);
  const rose = polyline(polygon(middle, 8, apothem * 0.34, 0.5), true);
  const reach = turned ? 170 : 160;
  const steps = Math.ceil(reach / tile);
  const spots = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * tile);
  const inSight = (x: number, y: number) => {
    const [sx, sy] = turned ? [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2] : [x, y];
    return Math.abs(sx) < 140 + tile * 0.75 && Math.abs(sy) < 80 + tile * 0.75;
  };
  const copies = spots.flatMap((x) =>
    spots
      .filter((y) => inSight(x, y) && (x !== 0 || y !== 0))
      .map((y) => el("use", { href: "#t", x: short(x), y: short(y) })),
  );
  const gold = "#d8b765";
  return {
    ground,
    ink: "#f1d38a",
    drawing: [
      el(
        "g",
        { transform: `translate(140 80)${turned ? "rotate(45)" : ""}`, stroke: gold },
        el(
          "g",
          { id: "t" },
          el("path", { d: pathData(star, 2), fill: light }),
          el("path", { d: pathData(small, 2) }),
          el("path", { d: pathData(rose, 2), "stroke-width": 0.6, "stroke-opacity": 0.7 }),
        ),
        ...copies,
      ),
    ],
  };
};
