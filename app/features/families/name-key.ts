/** The form in which two spellings of one child's name are equal. */
export function nameKeyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
