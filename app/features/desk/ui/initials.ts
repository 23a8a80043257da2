/** The initials of the first and the last name, as letters of any script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
}
