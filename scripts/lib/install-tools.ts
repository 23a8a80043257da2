import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { npmCi } from "./run.mjs";

/**
 * Installs what a folder's own package-lock.json names, unless it is installed already: tools kept out of the
 * product's dependencies.
 *
 * @throws if npm fails
 */
export async function installTools(folder: string): Promise<void> {
  const stamp = join(folder, "node_modules/.installed-from");
  const lock = readFileSync(join(folder, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(`Installing what only ${basename(folder)}/ needs…`);
  await npmCi(folder, "--ignore-scripts");
  writeFileSync(stamp, wanted);
}
