import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** One file as it is stored: in its compressed forms, or plain where compressing it is not worth it. */
export type StoredFile =
  | { readonly plain: Buffer }
  | { readonly br: Buffer; readonly gzip: Buffer; readonly plain?: never };

/** What the build wrote down about itself. */
export type BuildFacts = { publicUrl: string; year: number };

/** @throws where there is no build */
export function readBuildFacts(clientDir: string): BuildFacts {
  return JSON.parse(readFileSync(join(clientDir, "..", "build.json"), "utf8")) as BuildFacts;
}

/** Paths below a folder with `/`; of hidden ones only those of `.well-known`. */
function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)/.test(name));
  return new Set(names);
}

/** The built files by path. Of those that are compressed the plain form is not read: hardly anyone asks. */
export function readBuiltFiles(clientDir: string): Map<string, StoredFile> {
  const names = listFiles(clientDir);
  const read = (name: string) => readFileSync(join(clientDir, name));
  const files = new Map<string, StoredFile>();
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    const isCompressed = names.has(`${name}.br`) && names.has(`${name}.gz`);
    files.set(
      name,
      isCompressed ? { br: read(`${name}.br`), gzip: read(`${name}.gz`) } : { plain: read(name) },
    );
  }
  return files;
}
