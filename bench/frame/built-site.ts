import { pinnedNode } from "../../scripts/lib/project.mjs";
import { freePort, startProgram, type Program } from "./program.ts";

/** Serves the build. Lighthouse takes localhost for safe, as browsers do. */
export async function startBuiltSite(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = { ...settings, DATA_DIR: dataDir, PUBLIC_URL: address };
  const site = await startProgram([pinnedNode, "server/start.js"], { port, env });
  return { ...site, address };
}
