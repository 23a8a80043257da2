import { freePort } from "../../scripts/lib/free-port.ts";
import { pinnedNode } from "../../scripts/lib/project.mjs";
import { startProgram, type Program } from "./program.ts";

/** The two ways in which an owner starts the site. */
const commands = {
  "by hand": [pinnedNode, "server/start.js"],
  "npm start": ["npm", "start"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Way = keyof typeof commands;
export const ways = Object.keys(commands) as Way[];

/**
 * Serves the current build. Lighthouse takes localhost for safe, as browsers do.
 *
 * @param settings besides the defaults, as in .env.example
 */
export async function startBuiltSite(
  dataDir: string,
  { settings = {}, way = "by hand" }: { settings?: Record<string, string>; way?: Way } = {},
): Promise<Program> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const env = { PUBLIC_URL: publicUrl, ...settings, DATA_DIR: dataDir };
  const site = await startProgram(commands[way], { port, env });
  return { ...site, address: publicUrl };
}
