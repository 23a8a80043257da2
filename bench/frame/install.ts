import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { installPackages } from "../../scripts/lib/needs.ts";
import { run } from "../../scripts/lib/run.mjs";

export const benchFolder = resolve(import.meta.dirname, "..");

/** The version of a package that bench/ has installed. */
export function toolVersion(name: string): string {
  const file = join(benchFolder, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/**
 * Makes sure that a program of the system is there; as root on Debian it is installed where it is not.
 *
 * @param debianPackages the program's package, and others that it needs
 * @throws where it cannot be had
 */
export async function needProgram(name: string, debianPackages: readonly string[]): Promise<void> {
  if (await has(name)) return;
  await installPackages(...debianPackages);
  if (await has(name)) return;
  throw new Error(`This part needs ${name} (Debian: apt-get install ${debianPackages.join(" ")}).`);
}

async function has(name: string): Promise<boolean> {
  return (await run("which", [name], { stdio: "pipe" })).code === 0;
}
