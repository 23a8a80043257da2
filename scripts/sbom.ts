/*
 * Prints what `npm run licences` lists as a bill of materials in CycloneDX's form (version 1.6,
 * https://cyclonedx.org/docs/1.6/json/). Run: npm run --silent sbom > sbom.json
 */
import { productionPackages, type ProductionPackage } from "./lib/production-packages.ts";

const [project, ...packages] = productionPackages();
if (!project) throw new Error("package-lock.json names no project");

const components = packages.map((found) => ({ ...describe(found, "library"), ...proofs(found) }));
const bill = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: describe(project, "application") },
  components,
  dependencies: [project, ...packages].map((found) => ({
    ref: refOf(found.path),
    dependsOn: [...new Set(found.uses.map(refOf))],
  })),
};
console.log(JSON.stringify(bill, null, 2));

/** A name and a version may be in several places. */
function refOf(path: string): string {
  return path || ".";
}

function describe({ path, name, version }: ProductionPackage, type: "application" | "library") {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return { type, "bom-ref": refOf(path), name, version, purl };
}

function proofs({ licence, integrity }: ProductionPackage) {
  const [, hash] = /^sha512-(.+)$/.exec(integrity ?? "") ?? [];
  return {
    // Names of one licence are expressions too (SPDX 2.3, annex D).
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(hash && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }],
    }),
  };
}
