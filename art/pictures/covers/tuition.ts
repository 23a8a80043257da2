import { el } from "../lib/svg.ts";
import { coverHeight, coverWidth, pick, type DrawPattern } from "./cover.ts";
import { commonMotifs, subjectMotifs } from "./tuition-motifs.ts";

/** Lines across and down, this many units apart, with one through the middle. */
function ruled(apart: number): string {
  let lines = "";
  for (let x = (coverWidth / 2) % apart; x < coverWidth; x += apart) lines += `M${x} 0v160`;
  for (let y = (coverHeight / 2) % apart; y < coverHeight; y += apart) lines += `M0 ${y}h280`;
  return lines;
}

/** Graph paper on parchment, with a curve or a construction. */
export const drawTuition: DrawPattern = (slug, random) => {
  const ground = pick(random, ["#f3e6cc", "#f1e2c6", "#f4e8d2"]);
  const motif = subjectMotifs[slug] ?? pick(random, commonMotifs);
  const { strong, fine } = motif(random);
  return {
    ground,
    ink: "#93421f",
    drawing: [
      el("path", { d: ruled(10), stroke: "#d8c094", "stroke-width": 0.5 }),
      el("path", { d: ruled(40), stroke: "#cdb07c", "stroke-width": 0.8 }),
      el("path", { d: fine, stroke: "#b98a4e", "stroke-width": 1 }),
      el("path", { d: strong, stroke: "#a4552f", "stroke-width": 2, "stroke-linecap": "round" }),
    ],
  };
};
