import type { Plugin } from "vite";

/** Everything outside ASCII, a unit of UTF-16 at a time. */
const others = /[^\0-\x7f]/g;

/** The same program in ASCII: what stands for itself in a text or a pattern is written as its escape. */
export function escapeOthers(code: string): string {
  return code.replace(
    others,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Writes the server's bundle in ASCII. V8 keeps the text of a program for as long as it runs, at two bytes a
 * letter where a single one of them is not in Latin-1.
 */
export function oneByteLetters(): Plugin {
  return {
    name: "one-byte-letters",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = escapeOthers(file.code);
      }
    },
  };
}
