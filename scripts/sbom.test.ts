import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const run = (script: string) =>
  execFileSync(process.execPath, [join(import.meta.dirname, script)], { encoding: "utf8" });

type Component = { "bom-ref": string; name: string; version: string };
type Bill = {
  components: readonly Component[];
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
};

test(
  "the bill of materials and the list of licences name the same packages, all dependencies among them",
  { tags: "deep" },
  () => {
    const { components, dependencies } = JSON.parse(run("sbom.ts")) as Bill;
    const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
    const listed = run("licences.ts").split("\n");
    const licensed = listed.filter((line) => line.startsWith("  ")).map((line) => line.trim());
    expect([...named].toSorted()).toEqual(licensed.toSorted());
    const own = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    };
    for (const [name, version] of Object.entries(own.dependencies)) {
      expect(named).toContain(`${name} ${version}`);
    }
    const refs = new Set([".", ...components.map((component) => component["bom-ref"])]);
    expect(refs.size).toBe(components.length + 1);
    for (const { dependsOn } of dependencies)
      for (const ref of dependsOn) expect(refs).toContain(ref);
  },
);
