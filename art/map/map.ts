import { optimize } from "svgo";
import { bridges, greenwich, parks, roads, thames, waters, type Place } from "./london.ts";
import { outline } from "./lettering.ts";

const width = 640;
const height = 400;
const west = -0.1955;
const north = 51.541;
/** Map units per degree of longitude, and of latitude at London's. */
const perLongitude = width / 0.2185;
const perLatitude = perLongitude / Math.cos((51.5 * Math.PI) / 180);
const metresPerDegree = 111_250;

type Point = readonly [number, number];

function project([longitude, latitude]: Place): Point {
  return [(longitude - west) * perLongitude, (north - latitude) * perLatitude];
}

function format([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A smooth curve through the points (Catmull-Rom as cubic Béziers), without the first "M". */
function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  return points
    .slice(1)
    .map((end, i) => {
      const [before, start, after] = [at(i - 1), at(i), at(i + 2)];
      const first: Point = [
        start[0] + (end[0] - before[0]) / 6,
        start[1] + (end[1] - before[1]) / 6,
      ];
      const second: Point = [
        end[0] - (after[0] - start[0]) / 6,
        end[1] - (after[1] - start[1]) / 6,
      ];
      return `C${format(first)} ${format(second)} ${format(end)}`;
    })
    .join("");
}

function polyline(points: readonly Point[]): string {
  return `M${points.map(format).join("L")}`;
}

const middle = thames.map(([longitude, latitude]) => project([longitude, latitude]));

/** The unit vector to the left of the river's direction at its i-th point. */
function leftOf(i: number): Point {
  const from = middle[Math.max(i - 1, 0)] ?? [0, 0];
  const to = middle[Math.min(i + 1, middle.length - 1)] ?? [0, 0];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return [dy / length, -dx / length];
}

function bank(side: 1 | -1): Point[] {
  return middle.map(([x, y], i) => {
    const [nx, ny] = leftOf(i);
    const half = ((thames[i]?.[2] ?? 0) / metresPerDegree / 2) * perLatitude * side;
    return [x + nx * half, y + ny * half];
  });
}

function river(): string {
  const left = bank(1);
  const right = bank(-1).toReversed();
  const [first, turn] = [left[0], right[0]];
  if (!first || !turn) throw new Error("The river has no points");
  return `M${format(first)}${curve(left)}L${format(turn)}${curve(right)}Z`;
}

function bridge(place: Place): string {
  const [x, y] = project(place);
  const distances = middle.map(([mx, my]) => Math.hypot(mx - x, my - y));
  const [nx, ny] = leftOf(distances.indexOf(Math.min(...distances)));
  return polyline([
    [x + nx * 7, y + ny * 7],
    [x - nx * 7, y - ny * 7],
  ]);
}

/** A rounded park: straight sides, the corners softened by a wide stroke of its own colour. */
function park(points: readonly Place[]): string {
  return `${polyline(points.map(project))}Z`;
}

const dark = [
  ".g{fill:#15233a}",
  ".p{fill:#1d4440;stroke:#1d4440}",
  ".r{stroke:#24364f}",
  ".t{fill:#2f5f96}",
  ".s{stroke:#2f5f96}",
  ".b{stroke:#15233a}",
  ".m{stroke:#e0805f}",
  ".o{fill:#15233a;stroke:#e0805f}",
  ".l{fill:#c9c3b4;stroke:#15233a}",
  ".z{fill:#e0805f}",
].join("");

/** The few names on the map: the place each is beside, in the middle of its word. */
const labels: { words: string; place: Place; size: number; spacing?: number }[] = [
  { words: "WESTMINSTER", place: [-0.1448, 51.4972], size: 10.5, spacing: 1.2 },
  { words: "CITY", place: [-0.093, 51.5165], size: 10.5, spacing: 1.2 },
  { words: "GREENWICH", place: [-0.0215, 51.4782], size: 10.5, spacing: 1.2 },
];

function label({ words, place, size, spacing }: (typeof labels)[number]): string {
  const [x, y] = project(place);
  return outline(words, { x, y, size, spacing, middle: true });
}

/**
 * The sketch of central London, 640 by 400: parks, a few roads, the Thames from Wandsworth to the
 * Barrier with its road bridges, and the prime meridian through Greenwich.
 */
export function londonMap(): string {
  const [meridian, observatory] = project(greenwich);
  const zero = outline("0", { x: meridian + 7, y: 23, size: 14 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>@media (prefers-color-scheme:dark){${dark}}</style>
<path class="g" fill="#f3ead8" d="M0 0H${width}V${height}H0Z"/>
<path class="p" fill="#d3e0cb" stroke="#d3e0cb" stroke-width="8" stroke-linejoin="round" d="${parks.map(park).join("")}"/>
<path class="r" fill="none" stroke="#fffaf0" stroke-width="2" stroke-linejoin="round" d="${roads.map((road) => polyline(road.map(project))).join("")}"/>
<path class="s" fill="none" stroke="#9dbbd8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${waters.map((water) => polyline(water.map(project))).join("")}"/>
<path class="t" fill="#9dbbd8" d="${river()}"/>
<path class="b" fill="none" stroke="#f3ead8" stroke-width="2.4" d="${bridges.map(bridge).join("")}"/>
<path class="m" fill="none" stroke="#b5482f" stroke-width="2" stroke-dasharray="7 5" d="M${meridian.toFixed(1)} 0V${height}"/>
<circle class="o" cx="${meridian.toFixed(1)}" cy="${observatory.toFixed(1)}" r="5" fill="#f3ead8" stroke="#b5482f" stroke-width="2.5"/>
<path class="l" fill="#55617a" stroke="#f3ead8" stroke-width="4" stroke-linejoin="round" paint-order="stroke" d="${labels.map(label).join("")}"/>
<path class="z" fill="#b5482f" d="${zero}"/>
<circle class="m" cx="${(meridian + 19.5).toFixed(1)}" cy="15" r="2" fill="none" stroke="#b5482f" stroke-width="1.4"/>
</svg>`;
  return `${optimize(svg, { plugins: [{ name: "preset-default", params: { overrides: { inlineStyles: false, minifyStyles: false, mergePaths: false, convertPathData: { floatPrecision: 1 } } } }] }).data}\n`;
}
