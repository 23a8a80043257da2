import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Locked = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const root = join(import.meta.dirname, "..");

/** Whether a package at this place in node_modules finds the other, in its own folder or in one above. */
function isFound(packages: Record<string, Locked>, place: string, name: string): boolean {
  const parts = place === "" ? [] : place.split(/\/?node_modules\//).filter(Boolean);
  return [...parts.keys(), parts.length].some((depth) => {
    const above = parts.slice(0, depth).map((part) => `node_modules/${part}/`);
    return `${above.join("")}node_modules/${name}` in packages;
  });
}

// `npm ci` refuses a lock file without an entry for what another system would install, too. It comes to
// lack one when it is written while a registry does not have a release for all systems yet.
test.each(["package-lock.json", "bench/package-lock.json", "tests/tools/package-lock.json"])(
  "%s has an entry for everything that its packages need",
  (file) => {
    const { packages } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
      packages: Record<string, Locked>;
    };
    const missing = Object.entries(packages).flatMap(([place, locked]) =>
      Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
        .filter((name) => !isFound(packages, place, name))
        .map((name) => `${name}, needed by ${place}`),
    );
    expect(missing).toEqual([]);
  },
);
