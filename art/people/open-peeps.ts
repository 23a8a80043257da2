import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The colours of one figure, by the role the Open Peeps parts know, and ours for scarves. */
export type Colours = {
  ink: string;
  skin: string;
  clothing: string;
  /** Hair that is not drawn in ink: grey, white, brown. */
  headContrast: string;
  /** The outer cloth of a headscarf. */
  scarf: string;
};

type Fill = string | { type: string; name: keyof Colours };
type Element = { name: string; attributes?: Record<string, Fill>; children?: Element[] };
type Component = { variants: Record<string, { elements: Element[] }> };
type Definition = { components: Record<string, Component> };

const definition = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("@dicebear/styles/open-peeps.json")), "utf8"),
) as Definition;

/** Where each kind of part goes in a figure, from the definition's canvas. */
const placement = {
  head: "matrix(.998 0 0 1 6.3 -58)",
  expression: "translate(351 275)",
  facialHair: "translate(58 333)",
  accessories: "translate(190 243)",
} as const;

export type PartKind = keyof typeof placement;

function serialise(element: Element, colours: Colours): string {
  const attributes = Object.entries(element.attributes ?? {})
    .map(([name, value]) => {
      const text = typeof value === "string" ? value : colours[value.name];
      return ` ${name}="${text === "black" ? colours.ink : text}"`;
    })
    .join("");
  const children = (element.children ?? []).map((child) => serialise(child, colours)).join("");
  return `<${element.name}${attributes}>${children}</${element.name}>`;
}

/** Two folds at the neck, cut out of the silhouette: outlined they would be two smears. */
const folds = /m-179\.8 22\.3.*?m75\.5-337/;

function withoutFolds(d: Fill | undefined): string {
  if (typeof d !== "string" || !folds.test(d)) throw new Error("The headscarf has no such folds");
  return d.replace(folds, "M338.5 309.4");
}

/**
 * A headscarf comes as one ink silhouette with the face cut out of it. Filled with cloth and
 * outlined in ink it can take any colour.
 */
function clothed(elements: Element[]): Element[] {
  return elements.map((element, index) =>
    index === elements.length - 1
      ? {
          ...element,
          attributes: {
            ...element.attributes,
            d: withoutFolds(element.attributes?.["d"]),
            fill: { type: "color", name: "scarf" },
            stroke: { type: "color", name: "ink" },
            "stroke-width": "13",
            "stroke-linejoin": "round",
          },
        }
      : element,
  );
}

function elementsOf(kind: PartKind, variant: string): Element[] {
  const found = definition.components[kind]?.variants[variant];
  if (!found) throw new Error(`Open Peeps has no ${kind} "${variant}"`);
  return variant === "hijab" ? clothed(found.elements) : found.elements;
}

function group(kind: PartKind, elements: Element[], colours: Colours): string {
  const drawn = elements.map((element) => serialise(element, colours)).join("");
  return drawn && `<g transform="${placement[kind]}">${drawn}</g>`;
}

/** One part as an SVG group, in the 704-unit space of a figure. */
export function part(kind: PartKind, variant: string, colours: Colours): string {
  return group(kind, elementsOf(kind, variant), colours);
}

/** The head with the face on it. A headscarf lies over the arms of the glasses, hair under them. */
export function headWith(face: string, variant: string, colours: Colours): string {
  const elements = elementsOf("head", variant);
  const under = variant === "hijab" ? 1 : elements.length;
  return (
    group("head", elements.slice(0, under), colours) +
    face +
    group("head", elements.slice(under), colours)
  );
}
