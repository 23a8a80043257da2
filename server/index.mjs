/*
 * Starts the site. What is set here must be so before anything else is loaded. No TypeScript itself: Node
 * would load its compiler for it, which is 19 MB, and which nothing else needs once the sources are kept
 * compiled.
 */
import { keepCompiled } from "./compiled.mjs";

// React renders several times slower where this is missing.
process.env.NODE_ENV ??= "production";
keepCompiled();

const { runSite } = await import("./main.ts");
await runSite();
