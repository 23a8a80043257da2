const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A browser's `dir="auto"` looks into what is set apart: where a text begins with it, this comes first. */
const leftToRight = "\u200E";

/**
 * Puts values in the places that a content text marks with `{name}`. One that is written from right to left is set apart from
 * words that are not, which it would take to its other side.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  const isOwn = rightToLeft.test(text) || !/\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
  const filled = text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = String(values[name] ?? mark);
    return isOwn || !rightToLeft.test(value) ? value : `\u2068${value}\u2069`;
  });
  return filled.startsWith("\u2068") ? leftToRight + filled : filled;
}
