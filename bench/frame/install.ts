import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { installPackages } from "../../scripts/lib/needs.ts";
import { machineEnv } from "../../scripts/lib/project.mjs";
import { run } from "../../scripts/lib/run.mjs";

export const benchFolder = resolve(import.meta.dirname, "..");

/**
 * Installs the tools and peers of bench/package-lock.json, unless they stand already. They are kept out
 * of the product's own dependencies.
 *
 * @throws where npm fails
 */
export async function installTools(): Promise<void> {
  const stamp = join(benchFolder, "node_modules/.installed-from");
  const lock = readFileSync(join(benchFolder, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing tools and peers into bench/…");
  const { code } = await run(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: benchFolder, env: machineEnv(), shell: process.platform === "win32" },
  );
  if (code !== 0) throw new Error(`npm ci failed in bench/ with exit code ${code}.`);
  writeFileSync(stamp, wanted);
}

/** The version of a package that bench/ has installed. */
export function toolVersion(name: string): string {
  const file = join(benchFolder, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/**
 * Makes sure that a program of the system is there; as root on Debian it is installed where it is not.
 *
 * @param debianPackages what holds the program, and what it needs alongside it
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
