/*
 * `npm run build`: installs, then rebuilds the site; with `-- --when-changed` only if something has changed
 * since the last build.
 */
import { main, prepare } from "./lib/prepare.mjs";

const build = process.argv.includes("--when-changed") ? "when changed" : "always";

await main(async () => {
  await prepare({ build });
  return 0;
});
