import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const firstLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letters = `${firstLetters}0123456789`;
/** Classes, and animations, which CSS modules rename, too. */
const localName = /(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g;
const comment = /\/\*[\s\S]*?\*\//g;

/** Two letters for a text; another try gives others. Names with `ad` are hidden by ad blockers. */
function shortName(text: string, attempt: number): string {
  const hash = createHash("sha256").update(`${attempt} ${text}`).digest();
  return `${firstLetters[hash.readUInt16BE(0) % firstLetters.length]}${letters[hash.readUInt16BE(2) % letters.length]}`;
}

/**
 * Names of two letters for the classes of all CSS modules of a folder. Pages carry their styles, and
 * with the names that Vite gives by itself they are 0.8 kB larger, compressed.
 *
 * A name follows from file and class, so that the browser's build and the server's agree, and that a
 * new class changes hardly any name but its own.
 *
 * @param folder of the sources, absolute
 * @returns what CSS modules call `generateScopedName`
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const keyOf = (name: string, file: string) =>
    `${relative(folder, file.split("?")[0] ?? file).replaceAll(sep, "/")} ${name}`;
  const taken = new Map<string, string>();
  const used = new Set<string>();
  function take(key: string): string {
    for (let attempt = 0; ; attempt += 1) {
      const name = shortName(key, attempt);
      if (used.has(name) || /ad/i.test(name)) continue;
      used.add(name);
      taken.set(key, name);
      return name;
    }
  }
  for (const file of globSync("**/*.module.css", { cwd: folder }).toSorted()) {
    const rules = readFileSync(join(folder, file), "utf8").replace(comment, "");
    const names = new Set([...rules.matchAll(localName)].map(([, name]) => name ?? ""));
    for (const name of [...names].toSorted()) take(keyOf(name, join(folder, file)));
  }
  return (name, file) => {
    const found = taken.get(keyOf(name, file));
    if (found === undefined) throw new Error(`No name for the class ${name} in ${file}`);
    return found;
  };
}
