import { el } from "../lib/svg.ts";
import { coverHeight, coverWidth, pick, type DrawPattern } from "./cover.ts";

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

function inset({ x, y, w, h }: Box, gap: number): Box {
  return { x: x + gap, y: y + gap, w: w - 2 * gap, h: h - 2 * gap };
}

function split(box: Box, share: number, gap: number): [Box, Box] {
  const { x, y, w, h } = box;
  if (w > h * 1.15) {
    const left = (w - gap) * share;
    return [
      { x, y, w: left, h },
      { x: x + left + gap, y, w: w - gap - left, h },
    ];
  }
  const top = (h - gap) * share;
  return [
    { x, y, w, h: top },
    { x, y: y + top + gap, w, h: h - gap - top },
  ];
}

/** Boxes in boxes on lapis, as a page is laid out, with one box followed down to its smallest. */
export const drawWeb: DrawPattern = (_slug, random) => {
  const [ground, fill] = pick<readonly [string, string]>(random, [
    ["#1b3f6e", "#2a5690"],
    ["#173860", "#24507f"],
    ["#1e3c78", "#2d5199"],
  ]);
  const gap = 6;
  const plain: string[] = [];
  const followed: string[] = [];
  function nest(box: Box, depth: number, follow: boolean) {
    const { x, y, w, h } = box;
    if (w < 14 || h < 14) return;
    const parts =
      depth < 3 ? split(inset(box, gap), pick(random, [0.3, 0.4, 0.5, 0.62, 0.7]), gap) : [];
    const chosen = random() < 0.5 ? 0 : 1;
    const isFilled = depth === 3 && random() < 0.45;
    (follow ? followed : plain).push(
      el("rect", {
        x: Math.round(x),
        y: Math.round(y),
        width: Math.round(w),
        height: Math.round(h),
        rx: 8 - depth * 2,
        fill: isFilled ? fill : undefined,
      }),
    );
    parts.forEach((part, index) => nest(part, depth + 1, follow && index === chosen));
  }
  const [left, right] = split(
    { x: -20, y: -14, w: coverWidth + 40, h: coverHeight + 28 },
    0.5,
    gap,
  );
  const side = random() < 0.5;
  nest(left, 0, side);
  nest(right, 0, !side);
  return {
    ground,
    ink: "#cfe4f8",
    drawing: [
      el("g", { stroke: "#7ba9da", "stroke-opacity": 0.75 }, ...plain),
      el("g", { stroke: "#f0b44c", "stroke-width": 1.4 }, ...followed),
    ],
  };
};
