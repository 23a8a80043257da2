import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { root } from "./project.mjs";

type Locked = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type ProductionPackage = {
  /** Where it lies, from the project's folder; empty for the project itself. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** As package-lock.json notes it. */
  readonly licence: string | undefined;
  /** Its hash, as package-lock.json notes it: `sha512-` and Base64. */
  readonly integrity: string | undefined;
  /** Paths of the packages that it asks for. */
  readonly uses: readonly string[];
};

/**
 * The project and every package that runs in production, in the server or in the browser: what is reached
 * from its dependencies and installed on this machine. npm's own lists leave out what a development tool
 * asks for too, such as React.
 */
export function productionPackages(): readonly ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };

  /** Where Node finds a package that `from` asks for: beside it, or further up. */
  function locate(from: string, name: string): string | undefined {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = join(folder, "node_modules", name);
      if (path in packages && existsSync(join(root, path))) return path;
      if (folder === "." || folder === "") return undefined;
    }
  }

  const found = new Map<string, ProductionPackage>();
  const waiting = [""];
  for (const path of waiting) {
    if (found.has(path)) continue;
    const { dependencies, optionalDependencies, version = "", ...noted } = packages[path] ?? {};
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies });
    const uses = wanted.flatMap((one) => locate(path, one) ?? []);
    const { name = path.replace(/^.*node_modules\//, ""), license: licence, integrity } = noted;
    found.set(path, { path, name, version, licence, integrity, uses });
    waiting.push(...uses);
  }
  return [...found.values()];
}
