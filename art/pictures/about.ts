import { dayDesk, nightDesk } from "./about-desks.ts";
import { palette } from "./lib/palette.ts";
import { short } from "./lib/path.ts";
import * as sphere from "./lib/sphere.ts";
import { el, filledDocument } from "./lib/svg.ts";

/** The middle of the scene, and all of it for a place that is wide and low. */
const views = { about: [0, 0, 640, 480], "about-wide": [-215, 44, 1070, 380] } as const;
/** Beyond the edges of both. */
const left = -220;
const right = 860;

/** The world that the two desks stand on; only its top is in the picture. */
const world: sphere.Globe = { centre: [320, 940], radius: 620, facing: [0, 4] };
const [cx, cy] = world.centre;

/** Twilight as meridians: every band is bounded by an arc from top to bottom. */
function sky() {
  const bands = [
    { at: 236, bulge: 58, fill: "#f1dcb4" },
    { at: 292, bulge: 26, fill: "#c9b9a9" },
    { at: 344, bulge: -18, fill: "#7f8aa3" },
    { at: 392, bulge: -48, fill: "#3a5580" },
    { at: 442, bulge: -80, fill: palette.lapis },
    { at: 500, bulge: -120, fill: "#153357" },
  ];
  return bands.map(({ at, bulge, fill }) => {
    const d = `M${at} -10Q${at - bulge} 240 ${at} 490H${right}V-10z`;
    return el("path", { d, fill });
  });
}

function onCircle(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
}

/** The ring of hours overhead, with the sun over one desk and the moon over the other. */
function hours() {
  const radius = 856;
  let ticks = "";
  for (let step = -12; step <= 12; step += 1) {
    const [x1, y1] = onCircle(radius, step * 2);
    const [x2, y2] = onCircle(radius + (step % 3 === 0 ? 12 : 6), step * 2);
    ticks += `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`;
  }
  const [sunX, sunY] = onCircle(radius, -12);
  const [moonX, moonY] = onCircle(radius, 12);
  return [
    el("circle", { cx, cy, r: radius, stroke: "#b0965f", "stroke-width": 1.2 }),
    el("path", { d: ticks, stroke: "#b0965f", "stroke-width": 1.2 }),
    el("circle", { cx: short(sunX), cy: short(sunY), r: 24, fill: palette.saffron }),
    el("circle", { cx: short(moonX), cy: short(moonY), r: 22, fill: "#153357" }),
    el("path", {
      d: `M${short(moonX + 6)} ${short(moonY - 19)}a20 20 0 1 0 13 26a16 16 0 1 1 -13 -26z`,
      fill: palette.parchment,
    }),
  ];
}

function ground() {
  const lines = sphere.arcsData([
    ...[-60, -45, -30, -15, 15, 30, 45, 60].map((at) => sphere.meridian(world, at, 88)),
    ...[60, 66, 72, 78, 84].map((at) => sphere.parallel(world, at)),
  ]);
  return [
    el("circle", { cx, cy, r: world.radius, fill: palette.lapis }),
    el("path", { d: "M320 320Q372 350 384 490H746.5A620 620 0 0 0 320 320z", fill: "#123058" }),
    el("path", { d: lines, stroke: "#9db4d0", "stroke-width": 0.8, "stroke-opacity": 0.4 }),
    el("circle", { cx, cy, r: world.radius, stroke: "#9db4d0", "stroke-opacity": 0.55 }),
    el("path", {
      d: "M320 326V480",
      stroke: palette.saffron,
      "stroke-width": 2,
      "stroke-dasharray": "5 5",
    }),
  ];
}

function stars() {
  const spots =
    "M452 122h0M505 60h0M574 96h0M606 152h0M424 50h0M546 30h0M620 236h0M600 48h0M676 128h0M742 84h0M704 214h0M806 152h0M770 250h0M690 300h0";
  return el("path", {
    d: spots,
    stroke: palette.parchment,
    "stroke-width": 2.4,
    "stroke-linecap": "round",
  });
}

function standing(degrees: number, ...children: string[]) {
  const [x, y] = onCircle(world.radius, degrees);
  const transform = `translate(${short(x)} ${short(y)})rotate(${degrees})`;
  return el("g", { transform }, ...children);
}

/** A pen whose nib is at a point. */
function pen(x: number, y: number, lean: number, fill: string) {
  return el(
    "g",
    { transform: `translate(${x} ${y})rotate(${lean})` },
    el("path", { d: "M0 0l3.5 -11v-46q-3.5 -4 -7 0v46z", fill }),
    el("path", { d: "M0 0l3.5 -11h-7z", fill: palette.ink }),
    el("path", { d: "M-3.5 -44h7", stroke: palette.paper, "stroke-width": 2 }),
  );
}

/** The page both write on, with a pen from either side. */
function page() {
  return [
    el("path", { d: "M258 138h124v186h-124z", fill: "#fffdf8" }),
    el("path", { d: "M320 138h62v186h-62z", fill: "#e8e2d6" }),
    el("path", {
      d: "M272 156v88M292 156v88M312 156v88M332 156v88M352 156v88M266 164h104M266 184h104M266 204h104M266 224h104",
      stroke: "#a9b6c6",
      "stroke-width": 0.7,
    }),
    el("path", { d: "M312 150v92M262 224h112", stroke: palette.ink, "stroke-width": 1.5 }),
    el("path", {
      d: "M278 158Q312 290 346 158",
      stroke: palette.lapis,
      "stroke-width": 2.5,
      "stroke-linecap": "round",
    }),
    el("path", {
      d: "M274 262h84M274 276h70M274 290h40",
      stroke: palette.lapis,
      "stroke-width": 2.2,
      "stroke-opacity": 0.6,
      "stroke-linecap": "round",
    }),
    el("path", {
      d: "M278 308c5 -7 9 7 14 0s9 7 14 0 9 7 14 0",
      stroke: palette.madder,
      "stroke-width": 2.4,
      "stroke-linecap": "round",
    }),
    pen(278, 308, -58, palette.madder),
    pen(316, 290, 62, "#3f74b3"),
  ];
}

function link() {
  const line = { "stroke-width": 2, "stroke-dasharray": "5 5" };
  return [
    el("path", { d: "M186 226C204 144 262 112 320 112", stroke: palette.madder, ...line }),
    el("path", { d: "M320 112C378 112 436 144 454 226", stroke: palette.saffron, ...line }),
    el("circle", {
      cx: 186,
      cy: 228,
      r: 4.5,
      fill: palette.paper,
      stroke: palette.madder,
      "stroke-width": 2.5,
    }),
    el("circle", {
      cx: 454,
      cy: 228,
      r: 4.5,
      fill: palette.paper,
      stroke: palette.madder,
      "stroke-width": 2.5,
    }),
  ];
}

/** A quiet scene of one lesson: two desks, two times of day, one page. */
export async function drawAbout(view: keyof typeof views = "about"): Promise<string> {
  const [x, y, width, height] = views[view];
  return filledDocument(
    width,
    height,
    el(
      "g",
      { transform: x === 0 ? undefined : `translate(${-x} ${-y})` },
      el("path", { d: `M${left} -10H${right}V490H${left}z`, fill: "#f8edd6" }),
      ...sky(),
      stars(),
      ...hours(),
      ...ground(),
      standing(-15.5, ...dayDesk()),
      standing(15.5, ...nightDesk()),
      ...link(),
      ...page(),
    ),
  );
}
