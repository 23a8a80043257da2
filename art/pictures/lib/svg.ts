type Value = string | number | undefined;

/**
 * Writes one SVG element. Attributes are presentation attributes only; an undefined one is left out.
 *
 * @param name the element's name
 * @param attributes its attributes, written in the order given
 * @param children markup inside it
 */
export function el(name: string, attributes: Record<string, Value>, ...children: string[]): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) open += ` ${key}="${value}"`;
  }
  const body = children.join("");
  return body === "" ? `${open}/>` : `${open}>${body}</${name}>`;
}

function rootElement(width: number, height: number, fit: string | undefined, body: string[]) {
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: fit,
    fill: "none",
  };
  return `${el("svg", attributes, ...body)}\n`;
}

/**
 * A whole SVG document, with its size and its drawing area the same.
 *
 * @param width in user units, which are CSS pixels at natural size
 * @param height likewise
 */
export function svgDocument(width: number, height: number, ...children: string[]): string {
  return rootElement(width, height, undefined, children);
}

/** A document drawn to its edges: in a box of another shape it is cropped, never letterboxed. */
export function filledDocument(width: number, height: number, ...children: string[]): string {
  return rootElement(width, height, "xMidYMid slice", children);
}
