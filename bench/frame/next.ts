import { join } from "node:path";

import { pinnedNode, projectEnv } from "../../scripts/lib/project.mjs";
import { run } from "../../scripts/lib/run.mjs";
import { currentBuild } from "../../server/current-build.js";
import { benchFolder } from "./install.ts";
import { freePort, startProgram, type Program } from "./program.ts";

const next = join(benchFolder, "node_modules/.bin/next");
const folder = join(benchFolder, "peers/next");
/** Ours, as large as which that of Next.js is made. */
const page = join(currentBuild() ?? "", "pages/index.html");
const silent = { NEXT_TELEMETRY_DISABLED: "1" };

/**
 * Builds the page in Next.js and serves it with `next start`.
 *
 * @throws where it cannot be built or does not answer
 */
export async function startNext(): Promise<Program> {
  const { code, output } = await run(pinnedNode, [next, "build", folder], {
    env: projectEnv({ NODE_ENV: "production", BENCH_PAGE: page, ...silent }),
    stdio: "pipe",
  });
  if (code !== 0) throw new Error(`next build:\n${output}`);
  return startProgram([pinnedNode, next, "start", folder], { port: await freePort(), env: silent });
}
