/*
 * Starts the site. What is set here must be so before anything else is loaded.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// React renders several times slower where this is missing.
process.env.NODE_ENV ??= "production";
// Keeps what Node makes of the sources, which is half the work of a start. Without it where it cannot write.
enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));

// The young generation stays as small as it begins. It would grow to some 100 MB in a busy minute and
// stay so, for answers that are gone within milliseconds.
setFlagsFromString("--semi-space-growth-factor=1");

await import("./main.ts");
