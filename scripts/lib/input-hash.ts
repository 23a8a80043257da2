import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files and folders that the build reads. */
const inputs = [
  "app",
  "content",
  "public",
  "server",
  "scripts/lib/build-site.ts",
  "scripts/lib/early-script.ts",
  "scripts/lib/language-build.ts",
  "scripts/lib/precompress.ts",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
/** Left out, so that writing a test does not rebuild the site. */
const tests = /\.test\.tsx?$/;

function filesOf(root: string, input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  // Not by a pattern: those pass over folders whose names begin with a dot.
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** One value for everything that the build depends on: the files below `root` and `settings`. */
export function hashInputs(root: string, settings: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  const files = inputs.flatMap((input) => filesOf(root, input)).filter((file) => !tests.test(file));
  for (const file of files.toSorted()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
