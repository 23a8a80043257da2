/** Puts values in the places that a content text marks with `{name}`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
