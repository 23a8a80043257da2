import { join } from "node:path";

import { pinnedNode, projectEnv, root } from "../../scripts/lib/project.mjs";
import { run } from "../../scripts/lib/run.mjs";
import { benchFolder } from "../frame/install.ts";
import { startNext } from "../frame/next.ts";
import { freePort, startProgram, type Program } from "../frame/program.ts";

export type Peer = { readonly name: string; readonly program: Program };

/** A page with nothing on it, hydrated in React Router's usual way and served by its own server. */
async function startReactRouter(): Promise<Program> {
  const folder = join(benchFolder, "peers/react-router");
  const build = await run(
    pinnedNode,
    [join(root, "node_modules/.bin/react-router"), "build", folder],
    { env: projectEnv({ NODE_ENV: "production" }), stdio: "pipe" },
  );
  if (build.code !== 0) throw new Error(`react-router build:\n${build.output}`);
  const serve = join(benchFolder, "node_modules/.bin/react-router-serve");
  // It looks for the files that it serves in the folder in which it is started.
  return startProgram([pinnedNode, serve, "build/server/index.js"], {
    port: await freePort(),
    folder,
  });
}

/**
 * Builds and starts what our pages are held against.
 *
 * @throws where one of them does not start; then none is left running
 */
export async function startPeers(): Promise<Peer[]> {
  const bare = await startReactRouter();
  try {
    return [
      { name: "Next.js", program: await startNext() },
      { name: "bare React Router", program: bare },
    ];
  } catch (error) {
    await bare.stop();
    throw error;
  }
}
