import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { readStyleRules } from "./style-rules.ts";

/** The rules for paper of the stylesheets of the build, which lie in a folder of their own (chunks.ts). */
function readPrintRules(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && dirname(name) !== ".")
    .toSorted()
    .map((name) => readStyleRules(readFileSync(join(folder, name), "utf8").trim()).print)
    .join("");
}

/**
 * Writes the rules for paper of all stylesheets into one of its own, which browsers fetch when they have
 * nothing else to do: no page carries them in its first packets, and they are there without scripts.
 *
 * @param clientDir folder of the built scripts and styles
 * @returns what answers the address of the stylesheet; undefined where there are no built styles
 */
export function createPrintSheet(clientDir: string): () => string | undefined {
  let href: string | null | undefined;
  function write(): string | null {
    const folder = join(clientDir, "assets");
    try {
      const css = readPrintRules(folder);
      if (!css) return null;
      const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
      const file = join(folder, `print-${hash}.css`);
      // Written while pages are prerendered; a server that runs has it.
      if (!existsSync(file)) writeFileSync(file, css);
      return `/assets/print-${hash}.css`;
    } catch {
      // A page on paper is no reason to refuse it.
      return null;
    }
  }
  return () => (href ??= write()) ?? undefined;
}
