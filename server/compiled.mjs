import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../.cache/compiled");

/**
 * From here on Node keeps what it makes of the sources, which is half the work of a start. Where it cannot
 * write, it reads what is there.
 */
export function keepCompiled() {
  enableCompileCache(folder);
}

/** Writes what has been compiled since the start; there is little to write unless sources have changed. */
export function writeCompiled() {
  flushCompileCache();
}
