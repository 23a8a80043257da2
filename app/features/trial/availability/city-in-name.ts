/** The city in a zone's own name. */
export function cityInName(id: string): string {
  return (id.split("/").at(-1) ?? id).replaceAll("_", " ");
}
