import { body, type Garment } from "./bodies.ts";
import { headWith, part, type Colours } from "./open-peeps.ts";

/** One drawn person, every part chosen by hand. */
export type Figure = {
  head: string;
  expression: "smile" | "calm" | "explaining";
  skin: keyof typeof skins;
  clothing: string;
  garment?: Garment;
  /** Collar, or the shirt under a cardigan. */
  second?: string;
  hair?: string;
  scarf?: string;
  facialHair?: string;
  glasses?: string;
};

/** Where a figure is in the picture: the point of its chin line, its size, which way it looks. */
export type Placed = Figure & { x: number; y: number; scale: number; looksLeft?: boolean };

export const palette = {
  ink: "#14233b",
  paper: "#fbf7ef",
  lapis: "#1b3f6e",
  sky: "#8fb0d2",
  madder: "#b5482f",
  saffron: "#f0b44c",
  leaf: "#1d6b5f",
  sage: "#8dbcab",
  silver: "#dad7cf",
  brown: "#4f3327",
} as const;

const skins = {
  fair: "#f3cfae",
  light: "#e3b08a",
  tan: "#cc9166",
  brown: "#a9704a",
  deep: "#85563b",
} as const;

/** The figure as SVG in its own 704-unit space. */
function draw(figure: Figure): string {
  const colours: Colours = {
    ink: palette.ink,
    skin: skins[figure.skin],
    clothing: figure.clothing,
    headContrast: figure.hair ?? palette.brown,
    scarf: figure.scarf ?? palette.lapis,
  };
  // An under-scarf or turban is not the colour of the shirt.
  const worn = { ...colours, clothing: figure.scarf ?? figure.clothing };
  const face = [
    part("expression", figure.expression, colours),
    figure.facialHair ? part("facialHair", figure.facialHair, colours) : "",
    figure.glasses ? part("accessories", figure.glasses, colours) : "",
  ].join("");
  return (
    body(figure.garment ?? "crew", colours, figure.second ?? palette.paper) +
    headWith(face, figure.head, worn)
  );
}

/** The figure set into a picture of `fineness` units per planned unit, its head about (x, y). */
export function place(figure: Placed, fineness: number): string {
  const scale = figure.scale * fineness;
  const across = figure.looksLeft ? -scale : scale;
  const left = figure.x * fineness - across * 400;
  const top = figure.y * fineness - scale * 380;
  return `<g transform="matrix(${across} 0 0 ${scale} ${left} ${top})">${draw(figure)}</g>`;
}
