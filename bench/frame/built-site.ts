import { readFileSync } from "node:fs";
import { join } from "node:path";

import { pinnedNode, root } from "../../scripts/lib/project.mjs";
import { freePort, startProgram, type Program } from "./program.ts";

/**
 * Serves the build at the address that it was made for, so that pages are sent as the build compressed
 * them. Lighthouse takes localhost for safe, as browsers do.
 *
 * @throws where it was made for an address that this machine cannot be, or the port is taken
 */
export async function startBuiltSite(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const file = readFileSync(join(root, "build/build.json"), "utf8");
  const { publicUrl } = JSON.parse(file) as { publicUrl: string };
  const { hostname, port: named } = new URL(publicUrl);
  if (hostname !== "localhost") throw new Error(`The site is built for ${publicUrl}.`);
  const port = await freePort(Number(named));
  const env = { ...settings, DATA_DIR: dataDir, PUBLIC_URL: publicUrl };
  const site = await startProgram([pinnedNode, "server/index.mjs"], { port, env });
  return { ...site, address: publicUrl };
}
