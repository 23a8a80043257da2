/*
 * Starts the site. What is set here must be so before anything else is loaded. No TypeScript itself: Node
 * would load its compiler for it, which is 19 MB, and which nothing else needs once the sources are kept
 * compiled.
 */
import { setFlagsFromString } from "node:v8";

import { keepCompiled } from "./compiled.mjs";

// React renders several times slower where this is missing.
process.env.NODE_ENV ??= "production";
keepCompiled();

// The young generation begins with 2 MB and stays so. It would grow to some 100 MB in a busy minute and stay
// so, for answers that are gone within milliseconds; with the usual 1 MB it is cleared so often that a busy
// server answers a tenth less.
setFlagsFromString("--min-semi-space-size=2");
setFlagsFromString("--semi-space-growth-factor=1");

const { runSite } = await import("./main.ts");
await runSite();
