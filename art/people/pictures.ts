import { optimize, type CustomPlugin, type PluginConfig } from "svgo";
import type { Picture } from "./cast.ts";
import { place } from "./figures.ts";

/** The pictures are planned 320 units wide and written in finer ones, so that whole numbers do. */
const fineness = 3;

/** A globe behind the people: the disc and faint lines of longitude and latitude. */
function disc({ disc: colour, arcs }: Picture): string {
  return (
    `<circle cx="480" cy="480" r="480" fill="${colour}"/>` +
    `<path fill="none" stroke="${arcs}" stroke-width="6" d="M480 0V960M480 0C180 252 180 708 480 960C780 708 780 252 480 0M0 480H960M102 186C300 300 660 300 858 186"/>`
  );
}

/** The picture as a finished SVG file, square, clipped to its disc. */
export function picture(scene: Picture): string {
  const people = scene.people.map((figure) => place(figure, fineness)).join("");
  return trim(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960"><clipPath id="a"><circle cx="480" cy="480" r="480"/></clipPath><g clip-path="url(#a)">${disc(scene)}${people}</g></svg>`,
  );
}

/**
 * First applies the transforms at full precision, then rounds to so many decimals and drops what a
 * browser does not need. Curves stay curves: at this rounding, simplifying them shows.
 */
export function trim(svg: string, decimals = 0): string {
  const flat = optimize(svg, { plugins: [preset(3, {})] }).data;
  const rounded = optimize(flat, {
    multipass: true,
    plugins: [preset(decimals, { straightCurves: false, convertToQ: false, makeArcs: undefined })],
  });
  return `${rounded.data}\n`;
}

function preset(floatPrecision: number, paths: object): CustomPlugin | PluginConfig {
  return {
    name: "preset-default",
    params: {
      floatPrecision,
      overrides: { cleanupIds: false, convertPathData: { floatPrecision, ...paths } },
    },
  };
}
