/*
 * `npm run bench`: installs, builds when something changed, and measures. Names of parts after it
 * choose what: `npm run bench server`.
 */
import { prepareAndRun } from "./lib/prepare.mjs";

await prepareAndRun("when changed", "bench/measure.ts");
