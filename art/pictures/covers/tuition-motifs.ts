import { pathData, polyline, short, smoothThrough, type Point } from "../lib/path.ts";
import { coverWidth } from "./cover.ts";

/** What is drawn on the graph paper: one strong line and its fine construction, as path data. */
export type Motif = (random: () => number) => { readonly strong: string; readonly fine: string };

const ring = (x: number, y: number, r: number) =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0`;

function curve(height: (x: number) => number, step = 14): string {
  const points: Point[] = [];
  for (let x = -step; x <= coverWidth + step; x += step) points.push([x, height(x)]);
  return pathData(smoothThrough(points));
}

/** A sine over its circle. */
const wave: Motif = (random) => {
  const phase = random() * 6;
  return {
    strong: curve((x) => 80 - 44 * Math.sin(x / 34 + phase)),
    fine: `${ring(212, 80, 44)}M0 80H280M212 0V160${curve((x) => 80 - 44 * Math.cos(x / 34 + phase))}`,
  };
};

/** Throws from one point at several angles, under one envelope. */
const throws: Motif = (random) => {
  const ground = 140;
  const from = 18 + Math.round(random() * 10);
  const farthest = 236;
  const fall = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    const range = farthest * Math.sin(2 * angle);
    const top = (range / 2) * Math.tan(angle);
    return `M${from} ${ground}q${short(range / 2)} ${short(-top)} ${short(range)} 0`;
  };
  return {
    strong: fall(56),
    fine: `${[20, 32, 45, 66, 76].map(fall).join("")}M0 ${ground}H280M${from} 0V160`,
  };
};

/** Honeycomb, with a molecule or two picked out. */
const rings: Motif = (random) => {
  const side = 26;
  const across = Math.round(side * Math.sqrt(3));
  const half = across / 2;
  const tooth = `l${short(half)} ${-side / 2} ${short(half)} ${side / 2}`;
  const bonds = `M0 ${-side}l${short(half)} ${side / 2}v${side}l${short(-half)} ${side / 2}${short(-half)} ${-side / 2}v${-side}z`;
  const double = `m0 6l${short(half - 5)} 10m0 20l${short(5 - half)} 10m${short(5 - half)} -10v-20`;
  let fine = "";
  let strong = "";
  for (let row = -1; row < 4; row += 1) {
    const left = (row % 2 === 0 ? 0 : half) - across;
    const y = 21 + row * side * 1.5;
    fine += `M${short(left)} ${y}${tooth.repeat(8)}`;
    for (let column = 0; column < 8; column += 1) {
      const x = left + column * across;
      fine += `M${short(x)} ${y}v${side}`;
      const clear = Math.hypot(x + half - 140, y + side / 2 - 80) > 62;
      if (clear && random() < 0.2) {
        strong += bonds
          .replace("M0", `M${short(x + half)}`)
          .replace(` ${-side}l`, ` ${y - side / 2}l`);
        strong += double;
      }
    }
  }
  return { strong, fine };
};

/** A double helix across the sheet. */
const helix: Motif = (random) => {
  const phase = random() * 6;
  const tilt = -16;
  const angle = (tilt * Math.PI) / 180;
  function strand(x: number, side: number): Point {
    const y = side * 40 * Math.sin(x / 27 + phase);
    return [
      140 + x * Math.cos(angle) - y * Math.sin(angle),
      80 + x * Math.sin(angle) + y * Math.cos(angle),
    ];
  }
  const line = (side: number) => {
    const points: Point[] = [];
    for (let x = -170; x <= 170; x += 14) points.push(strand(x, side));
    return pathData(smoothThrough(points));
  };
  let rungs = "";
  for (let x = -162; x <= 162; x += 12) rungs += pathData(polyline([strand(x, 1), strand(x, -1)]));
  return { strong: line(1), fine: `${line(-1)}${rungs}` };
};

/** Ruled lines with a hand's practice loops. */
const hand: Motif = () => {
  let loops = "";
  for (const [y, size, from] of [
    [44, 15, -10],
    [130, 15, -24],
  ] as const) {
    const points: Point[] = [];
    for (let t = 0; t < 62; t += 1) {
      const turn = t * 0.82;
      points.push([from + t * 5.2 + size * 0.72 * Math.sin(turn), y + size * Math.cos(turn)]);
    }
    loops += pathData(smoothThrough(points));
  }
  let fine = "";
  for (const y of [22, 44, 59, 108, 130, 145]) fine += `M0 ${y}H280`;
  return { strong: loops, fine: `${fine}M34 0V160` };
};

/** A perpendicular bisector, with the arcs of the compasses. */
const construction: Motif = (random) => {
  const lift = Math.round(random() * 8);
  const base = 118 - lift;
  return {
    strong: `M40 ${base}H240M140 0V160M40 ${base}L140 ${base - 100}L240 ${base}`,
    fine: `${ring(40, base, 112)}${ring(240, base, 112)}${ring(140, base, 100)}`,
  };
};

/** The motif of each subject that has its own. */
export const subjectMotifs: Readonly<Record<string, Motif>> = {
  mathematics: wave,
  physics: throws,
  chemistry: rings,
  science: helix,
  english: hand,
};

/** What other subjects choose from. */
export const commonMotifs: readonly [Motif, ...Motif[]] = [construction, wave];
