import { short, type Point } from "../lib/path.ts";
import { el } from "../lib/svg.ts";
import { clearing, coverHeight, coverWidth, pick, type DrawPattern } from "./cover.ts";

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function scatter(random: () => number, spacing: number): Point[] {
  const nodes: Point[] = [];
  for (let tries = 0; tries < 900; tries += 1) {
    const node: Point = [
      Math.round(random() * (coverWidth + 20) - 10),
      Math.round(random() * (coverHeight + 20) - 10),
    ];
    const free = distance(node, [clearing.x, clearing.y]) > clearing.radius + 9;
    if (free && nodes.every((other) => distance(node, other) > spacing)) nodes.push(node);
  }
  return nodes;
}

/** Joins two nodes when no third is nearer to both (the relative neighbourhood graph). */
function neighbours(nodes: readonly Point[]): [number, number][] {
  const edges: [number, number][] = [];
  nodes.forEach((a, i) => {
    nodes.forEach((b, j) => {
      if (j <= i) return;
      const length = distance(a, b);
      const blocked = nodes.some(
        (c) => c !== a && c !== b && Math.max(distance(a, c), distance(b, c)) < length,
      );
      if (!blocked && length < 70) edges.push([i, j]);
    });
  });
  return edges;
}

/** The path with the fewest steps between two nodes. */
function walk(edges: readonly [number, number][], from: number, to: number): number[] {
  const came = new Map<number, number>([[from, from]]);
  const queue = [from];
  for (const here of queue) {
    for (const [a, b] of edges) {
      const next = a === here ? b : b === here ? a : -1;
      if (next >= 0 && !came.has(next)) {
        came.set(next, here);
        queue.push(next);
      }
    }
  }
  if (!came.has(to)) return [];
  const path = [to];
  while (path[0] !== from) path.unshift(came.get(path[0] ?? from) ?? from);
  return path;
}

/** A graph of nodes and edges on aubergine, with one path through it picked out. */
export const drawProgramming: DrawPattern = (_slug, random) => {
  const ground = pick(random, ["#2a1f3d", "#251d3f", "#30203a"]);
  const nodes = scatter(random, pick(random, [22, 25, 28]));
  const edges = neighbours(nodes);
  const byX = nodes
    .map((_, index) => index)
    .toSorted((a, b) => (nodes[a]?.[0] ?? 0) - (nodes[b]?.[0] ?? 0));
  const route = walk(edges, byX[0] ?? 0, byX.at(-1) ?? 0);
  const at = (index: number) => nodes[index] ?? [0, 0];
  const line = ([a, b]: readonly [number, number]) => {
    const [x1, y1] = at(a);
    const [x2, y2] = at(b);
    return `M${x1} ${y1}l${x2 - x1} ${y2 - y1}`;
  };
  const dot = (index: number) =>
    `M${at(index)
      .map((value) => short(value))
      .join(" ")}h0`;
  const rest = nodes.map((_, index) => index).filter((index) => !route.includes(index));
  const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return {
    ground,
    ink: "#f3b79f",
    drawing: [
      el("path", { d: edges.map(line).join(""), stroke: "#a77a8c", "stroke-width": 1 }),
      el("path", { d: rest.map(dot).join(""), stroke: "#d9917a", "stroke-width": 5, ...round }),
      el("path", {
        d: route.map((index, step) => `${step === 0 ? "M" : "L"}${at(index).join(" ")}`).join(""),
        stroke: "#f0b44c",
        "stroke-width": 1.6,
        ...round,
      }),
      el("path", { d: route.map(dot).join(""), stroke: "#f0b44c", "stroke-width": 6.5, ...round }),
    ],
  };
};
