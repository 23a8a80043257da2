/*
 * Starts the site. What is set here must be so before anything else is loaded.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// React renders several times slower where this is missing.
process.env.NODE_ENV ??= "production";
// Keeps what Node makes of the sources, which is half the work of a start. Without it where it cannot write.
enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));

await import("./main.ts");
