import { palette } from "./lib/palette.ts";
import { el } from "./lib/svg.ts";

const wood = { day: "#a9764a", dayEdge: "#8d5f39", night: "#7d563d", nightEdge: "#5f402d" };

function desk(top: string, edge: string) {
  return [
    el("path", { d: "M-64 -56V5M64 -56V5", stroke: edge, "stroke-width": 5 }),
    el("path", { d: "M-76 -62h152v7h-152z", fill: top }),
    el("path", { d: "M-76 -54.500h152", stroke: edge, "stroke-width": 2 }),
  ];
}

function chair(x: number, fill: string) {
  return el(
    "g",
    { transform: `translate(${x} 0)` },
    el("path", { d: "M-16 -16L-21 6M16 -16L21 6", stroke: palette.ink, "stroke-width": 3 }),
    el("rect", { x: -20, y: -52, width: 40, height: 34, rx: 8, fill }),
    el("rect", { x: -23, y: -21, width: 46, height: 8, rx: 4, fill }),
  );
}

/** A laptop that shows the sky over the other desk. */
function laptop(x: number, screen: string, beyond: string) {
  return el(
    "g",
    { transform: `translate(${x} -62)` },
    el("rect", { x: -31, y: -43, width: 62, height: 43, rx: 4, fill: palette.ink }),
    el("rect", { x: -27.5, y: -39.5, width: 55, height: 35, rx: 1.5, fill: screen }),
    beyond,
    el("path", { d: "M-38 -3h76q0 3 -4 3h-68q-4 0 -4 -3z", fill: "#8a93a6" }),
  );
}

/** The desk by a sash window at midday; drawn with the ground at the origin. */
export function dayDesk(): string[] {
  return [
    el("path", { d: "M-80 -188h96v102h-96z", fill: "#d3e2e6" }),
    el("path", {
      d: "M-80 -86v-24l12 -9 12 9v-10l12 -9 12 9v4h5v-28l5 -16 5 16v28h4v-6l14 -10 15 10v36z",
      fill: "#b79f86",
    }),
    el("path", {
      d: "M-32 -188v102M-80 -142h96M-80 -188h96v102h-96z",
      stroke: "#fff",
      "stroke-width": 5,
    }),
    el("path", { d: "M-90 -88h116v6h-116z", fill: "#fff" }),
    laptop(
      34,
      "#16335c",
      el("path", { d: "M3 -31a9.5 9.5 0 1 0 7 13a8 8 0 1 1 -7 -13z", fill: palette.parchment }),
    ),
    el("path", { d: "M-66 -70h42v8h-42z", fill: palette.leaf }),
    el("path", { d: "M-62 -77h34v7h-34z", fill: palette.madder }),
    el("path", { d: "M-65 -83h30v6h-30z", fill: palette.saffron }),
    el("path", { d: "M-17 -75h12v10q0 3 -3 3h-6q-3 0 -3 -3z", fill: palette.lapis }),
    el("path", { d: "M-5 -73q6 0 5 4t-6 3", stroke: palette.lapis, "stroke-width": 2 }),
    ...desk(wood.day, wood.dayEdge),
    chair(32, "#2c7a6d"),
  ];
}

/** The desk by a pointed window in the evening; drawn with the ground at the origin. */
export function nightDesk(): string[] {
  const brass = "#d9c391";
  const arch = "M-16 -86v-54c0 -32 32 -34 48 -58c16 24 48 26 48 58v54z";
  return [
    el("path", { d: arch, fill: "#0b1c3c" }),
    el("path", {
      d: "M-16 -86v-14h8v-30l3 -7 3 7v26h11q0 -16 23 -26q23 10 23 26h11v-26l3 -7 3 7v30h8v14z",
      fill: "#2a5388",
    }),
    el("path", {
      d: "M6 -152h0M18 -166h0M44 -160h0M60 -150h0M30 -178h0",
      stroke: palette.parchment,
      "stroke-width": 2,
      "stroke-linecap": "round",
    }),
    el("path", { d: arch, stroke: brass, "stroke-width": 4.5 }),
    el("path", { d: "M-26 -88h116v6h-116z", fill: brass }),
    el("path", { d: "M31 -104l19 13.5 4 28.5h-54z", fill: palette.saffron, "fill-opacity": 0.28 }),
    laptop(-34, "#d3e2e6", el("circle", { cx: 0, cy: -22, r: 8.5, fill: palette.saffron })),
    el("path", { d: "M64 -62v-42q0 -8 -8 -9", stroke: brass, "stroke-width": 2.5 }),
    el("path", { d: "M51 -118l9 8-9 20-21-15z", fill: palette.saffron }),
    el("path", { d: "M54 -65.5h20v3.5h-20z", fill: brass }),
    ...desk(wood.night, wood.nightEdge),
    chair(-32, palette.madder),
  ];
}
