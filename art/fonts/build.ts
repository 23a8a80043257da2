/**
 * Cuts the web fonts out of their packages and writes app/assets/fonts/*.woff2 with the licences,
 * and app/styles/*fonts.css.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import figtreeMetrics from "@capsizecss/metrics/figtree";
import frauncesMetrics from "@capsizecss/metrics/fraunces";
import arial from "@capsizecss/metrics/arial";
import georgia from "@capsizecss/metrics/georgia";
import timesNewRoman from "@capsizecss/metrics/timesNewRoman";
import subsetFont from "subset-font";
import { cuts, licences, type Cut } from "./faces.ts";
import { averageWidth, coverage, unicodeRange } from "./metrics.ts";

const fontsFolder = new URL("../../app/assets/fonts/", import.meta.url);
const stylesFolder = new URL("../../app/styles/", import.meta.url);

type SystemFace = { xWidthAvg: number; unitsPerEm: number };

/**
 * Local faces of equal width share a rule; families of another width need a name of their own. DejaVu, which
 * is not in the metrics package, is measured with the same letters.
 */
const fallbacks: {
  name: string;
  stands: "Fraunces" | "Figtree";
  local: string[];
  face: SystemFace;
  /** Of the web face, where a browser would else make the letters bold itself, and wider. */
  weight?: string;
}[] = [
  {
    name: "Fraunces Fallback",
    stands: "Fraunces",
    local: ["Georgia", "Gelasio"],
    face: georgia,
    weight: "500 650",
  },
  {
    name: "Fraunces Fallback Times",
    stands: "Fraunces",
    local: ["Times New Roman", "TimesNewRomanPSMT", "Times", "Liberation Serif"],
    face: timesNewRoman,
    weight: "500 650",
  },
  {
    name: "Fraunces Fallback DejaVu",
    stands: "Fraunces",
    local: ["DejaVu Serif"],
    face: { xWidthAvg: 1065, unitsPerEm: 2048 },
    weight: "500 650",
  },
  {
    name: "Figtree Fallback",
    stands: "Figtree",
    // Roboto is 0.2 % narrower than Arial.
    local: ["Arial", "ArialMT", "Helvetica", "Liberation Sans", "Arimo", "Roboto"],
    face: arial,
  },
  {
    name: "Figtree Fallback DejaVu",
    stands: "Figtree",
    local: ["DejaVu Sans"],
    face: { xWidthAvg: 1048, unitsPerEm: 2048 },
  },
];

async function cutFile(cut: Cut): Promise<{ woff2: Buffer; points: number[] }> {
  const source = readFileSync(cut.source);
  const options = { variationAxes: cut.axes, keepFeatures: cut.features };
  const sfnt = await subsetFont(source, cut.characters, { ...options, targetFormat: "sfnt" });
  const woff2 = await subsetFont(source, cut.characters, { ...options, targetFormat: "woff2" });
  const present = coverage(sfnt);
  const wanted = [...cut.characters].map((letter) => letter.codePointAt(0) ?? 0);
  return { woff2, points: [...new Set(wanted)].filter((point) => present.has(point)) };
}

async function instanceWidth(file: string, axes: Record<string, number>): Promise<number> {
  const cut = cuts.find((candidate) => candidate.file === file);
  if (!cut) throw new Error(`No font file named ${file}`);
  const options = { variationAxes: axes, targetFormat: "sfnt" as const };
  return averageWidth(await subsetFont(readFileSync(cut.source), cut.characters, options));
}

/**
 * Average widths of the faces as they are set, on the scale of the metrics package: its figure for
 * the regular weight, times how much wider our instance measures than that weight.
 */
async function webWidths(): Promise<Record<"Fraunces" | "Figtree", number>> {
  const regular = await instanceWidth("fraunces-basic.woff2", { opsz: 14, wght: 400 });
  const headings = await instanceWidth("fraunces-basic.woff2", { opsz: 36, wght: 560 });
  return {
    Fraunces: (frauncesMetrics.xWidthAvg / frauncesMetrics.unitsPerEm) * (headings / regular),
    Figtree: figtreeMetrics.xWidthAvg / figtreeMetrics.unitsPerEm,
  };
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)}%`;
}

function faceRule(cut: Cut, points: number[]): string {
  const adjust = cut.sizeAdjust ? `\n  size-adjust: ${cut.sizeAdjust};` : "";
  return `@font-face {
  font-family: '${cut.family}';
  font-weight: ${cut.weight};
  font-display: swap;${adjust}
  src: url('../assets/fonts/${cut.file}?no-inline') format('woff2');
  unicode-range: ${unicodeRange(points)};
}`;
}

type Fallback = (typeof fallbacks)[number];

function fallbackRule(fallback: Fallback, widths: Record<"Fraunces" | "Figtree", number>): string {
  const web = fallback.stands === "Fraunces" ? frauncesMetrics : figtreeMetrics;
  const adjust = widths[fallback.stands] / (fallback.face.xWidthAvg / fallback.face.unitsPerEm);
  const weight = fallback.weight ? `\n  font-weight: ${fallback.weight};` : "";
  return `@font-face {
  font-family: '${fallback.name}';${weight}
  src: ${fallback.local.map((name) => `local('${name}')`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(web.ascent / web.unitsPerEm / adjust)};
  descent-override: ${percent(-web.descent / web.unitsPerEm / adjust)};
}`;
}

/** Where the letters of Arabic script are, with what joins and parts them. */
const arabicBlocks = "U+0600-06FF, U+200C-200D, U+FDFA";

const first: string[] = [];
const more: string[] = [];
/** The letters that every page shows. */
const isFirst = (file: string) => file.endsWith("-basic.woff2");

mkdirSync(fontsFolder, { recursive: true });
mkdirSync(stylesFolder, { recursive: true });
for (const cut of cuts) {
  const { woff2, points } = await cutFile(cut);
  writeFileSync(new URL(cut.file, fontsFolder), woff2);
  const rule = faceRule(cut, points);
  if (cut.language) {
    const note = `/*
 * Written by \`npm run art fonts\`; edit that instead. Every page in the language is set in this face, so that its range
 * need not be exact. It has ${unicodeRange(points)}.
 */`;
    const ranged = rule.replace(/unicode-range: [^;]+/, `unicode-range: ${arabicBlocks}`);
    writeFileSync(new URL(`letters-${cut.language}.css`, stylesFolder), `${note}\n\n${ranged}\n`);
  } else (isFirst(cut.file) ? first : more).push(rule);
  console.log(`${cut.file} ${woff2.length} bytes, ${points.length} characters`);
}
for (const [name, source] of Object.entries(licences)) {
  writeFileSync(new URL(name, fontsFolder), readFileSync(source));
}

const widths = await webWidths();
function stack(family: string, rest: string): string {
  const names = fallbacks.filter(({ stands }) => stands === family).map(({ name }) => `'${name}'`);
  return [...names, rest].join(", ");
}
const [display, text] = [stack("Fraunces", "serif"), stack("Figtree", "sans-serif")];
const wanted = `--font-display: Fraunces, Amiri, ${display};
  --font-text: Figtree, Amiri, ${text};
  --font-arabic: Amiri, serif;`;

/** Languages in Arabic script have stacks of their own (app/styles/right-to-left.css), and only these fallbacks. */
const isShared = ({ name }: Fallback) => name.endsWith(" Fallback");
const rulesOf = (some: readonly Fallback[]) =>
  some.map((fallback) => fallbackRule(fallback, widths)).join("\n\n");

writeFileSync(
  new URL("fonts.css", stylesFolder),
  `/*
 * Written by \`npm run art fonts\`; edit that instead.
 *
 * The faces of Latin letters; letters-en.css sets plain English in them. more-fonts.css has the others, which every page
 * fetches after its first paint. Their files are loaded only when a letter of theirs occurs. Fraunces is at optical size 36, weights 500 to 650; Figtree at 400 to 700.
 * Figtree has no letters with a dot below, so those come from Inter, reduced to Figtree's height,
 * and the half rings of Fraunces come from Amiri. Every licence (OFL 1.1) is beside the files.
 */

${first.join("\n\n")}

/*
 * Fallbacks of the same width and line height, so that next to nothing moves when the faces arrive.
 * Computed by the same command from @capsizecss/metrics: size-adjust is the average width of
 * English text in the web face (Fraunces at weight 560, Figtree at 400) over that of the local one;
 * the overrides are the web face's own ascent and descent over size-adjust.
 */

${rulesOf(fallbacks.filter(isShared))}
`,
);

writeFileSync(
  new URL("letters-en.css", stylesFolder),
  `/* Written by \`npm run art fonts\`; edit that instead. */

:root {
  --font-display: ${display};
  --font-text: ${text};
  --font-arabic: serif;
}

/*
 * Text is painted in the fallbacks at first, and in the web faces once they have come (app/early/fonts.ts).
 * Without scripts they are wanted from the start.
 */
[data-fonts="shown"] {
  ${wanted}
}
@media (scripting: none) {
  :root {
    ${wanted}
  }
}

${rulesOf(fallbacks.filter((fallback) => !isShared(fallback)))}
`,
);

writeFileSync(
  new URL("more-fonts.css", stylesFolder),
  `/*
 * Written by \`npm run art fonts\`; edit that instead. What fonts.css leaves to later.
 */

${more.join("\n\n")}
`,
);
