import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

import type { Encoding } from "./content-encoding.ts";

/** One file in the forms in which it can be sent. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/** What the build wrote down about itself. */
export type BuildFacts = { publicUrl: string; year: number };

/** @throws where there is no build */
export function readBuildFacts(clientDir: string): BuildFacts {
  return JSON.parse(readFileSync(join(clientDir, "..", "build.json"), "utf8")) as BuildFacts;
}

/** Every file below a folder by its path with `/`; of hidden ones only those of `.well-known`. */
function readFiles(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join("/");
    const isHidden = /(?:^|\/)\.(?!well-known\/)/.test(name);
    if (entry.isFile() && !isHidden) files.set(name, readFileSync(path));
  }
  return files;
}

/** The built files by path, each with the compressed forms that lie beside it. */
export function readBuiltFiles(clientDir: string): Map<string, Bodies> {
  const files = readFiles(clientDir);
  const bodies = new Map<string, Bodies>();
  for (const [name, identity] of files) {
    if (/\.(br|gz)$/.test(name)) continue;
    const br = files.get(`${name}.br`);
    const gzip = files.get(`${name}.gz`);
    bodies.set(name, { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
  }
  return bodies;
}
