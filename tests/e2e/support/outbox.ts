import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Site } from "./site.ts";

const root = join(import.meta.dirname, "../../..");

async function command(site: Site, ...args: string[]): Promise<string> {
  const script = join(root, "scripts/outbox.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: root,
    env: site.env,
  });
  return stdout;
}

/**
 * Makes all mail that waits for its next attempt due now, as an operator would after the mail server
 * has come back; by itself it would be tried again after a minute. Starts the site anew, so that it
 * looks into its outbox at once.
 */
export async function deliverNow(site: Site): Promise<void> {
  await site.stop();
  const listed = await command(site, "list");
  for (const line of listed.split("\n")) {
    const [id, state] = line.split(/\s+/);
    if (id && state === "pending") await command(site, "retry", id);
  }
  await site.start();
}
