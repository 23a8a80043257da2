/*
 * Lists the packages that run in production, in the server or in the browser, with the licences that
 * package-lock.json notes for them. Only what is installed on this machine. Run: npm run licences
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

type Package = {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const root = resolve(import.meta.dirname, "..");
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};

/** Where Node finds a package that `from` asks for: beside it, or further up. */
function locate(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, "node_modules", name);
    if (path in packages && existsSync(join(root, path))) return path;
    if (folder === "." || folder === "") return undefined;
  }
}

const found = new Set<string>();

function visit(path: string): void {
  const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = locate(path, name);
    if (next === undefined || found.has(next)) continue;
    found.add(next);
    visit(next);
  }
}

visit("");
const groups = new Map<string, Set<string>>();
for (const path of found) {
  const { version = "", license = "not noted" } = packages[path] ?? {};
  const name = path.replace(/^.*node_modules\//, "");
  groups.set(license, (groups.get(license) ?? new Set()).add(`${name} ${version}`));
}
for (const [licence, names] of [...groups].toSorted((a, b) => b[1].size - a[1].size)) {
  console.log(`${licence} (${names.size})`);
  for (const name of [...names].toSorted()) console.log(`  ${name}`);
}
