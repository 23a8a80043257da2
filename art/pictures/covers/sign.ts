import * as icons from "simple-icons";
import type { SimpleIcon } from "simple-icons";
import { optimize } from "svgo";
import { fontFor, letter, type FontName } from "../lib/lettering.ts";
import { boundsOf, mapOutline, pathData, short } from "../lib/path.ts";
import { el } from "../lib/svg.ts";
import { clearing } from "./cover.ts";

const faces: Readonly<Record<string, readonly FontName[]>> = {
  islamic: ["arabic", "display"],
  tuition: ["display", "math", "greek"],
  web: ["text", "math"],
  programming: ["text", "math"],
};

/** The em that no word exceeds, so that short words do not shout beside long ones. */
const largestWord = 50;

/** A letter or a short word, as large as fits, its ink centred on a point. */
export async function letterSign(
  text: string,
  category: string,
  place: { x: number; y: number; width: number; height: number },
): Promise<string> {
  const font = await fontFor(text, faces[category] ?? ["text"]);
  const em = 100;
  const tracking = font === "text" ? -0.03 : 0;
  const { outline } = await letter(text, { font, size: em, tracking });
  const box = boundsOf(outline);
  const largest = [...text].length > 1 && font !== "arabic" ? largestWord / em : Infinity;
  const scale = Math.min(place.width / box.width, place.height / box.height, largest);
  return pathData(
    mapOutline(outline, (x, y) => [
      place.x + (x - box.left - box.width / 2) * scale,
      place.y + (y - box.top - box.height / 2) * scale,
    ]),
  );
}

/** Path data with no more digits after the point than can be seen. */
function trimmed(data: string, floatPrecision: number): string {
  const { data: svg } = optimize(`<svg><path d="${data}"/></svg>`, {
    plugins: [{ name: "convertPathData", params: { floatPrecision } }],
  });
  return /\sd="([^"]+)"/.exec(svg)?.[1] ?? data;
}

/** A technology's logo, centred on a point. */
export function logoSign(slug: string, x: number, y: number, size: number, fill: string): string {
  const icon = Object.values(icons).find((candidate: SimpleIcon) => candidate.slug === slug);
  if (!icon) throw new Error(`No logo is named ${slug}`);
  const transform = `translate(${short(x - size / 2)} ${short(y - size / 2)})scale(${short(size / 24, 3)})`;
  return el("path", { transform, d: trimmed(icon.path, size < 24 ? 1 : 2), fill });
}

/** The round sign in the middle: a clearing, a ring, and what the course is known by. */
export function medallion(ground: string, ink: string, sign: string): string {
  const { x: cx, y: cy, radius } = clearing;
  return (
    el("circle", { cx, cy, r: radius, fill: ground }) +
    el("circle", { cx, cy, r: radius - 6, stroke: ink, "stroke-width": 1.5 }) +
    sign
  );
}
