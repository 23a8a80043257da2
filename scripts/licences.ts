/*
 * Lists the packages that run in production, in the server or in the browser, with the licences that
 * package-lock.json notes for them. Only what is installed on this machine. Run: npm run licences
 */
import { productionPackages } from "./lib/production-packages.ts";

const [, ...packages] = productionPackages();
const groups = Map.groupBy(packages, ({ licence }) => licence ?? "not noted");
for (const [licence, found] of [...groups].toSorted((a, b) => b[1].length - a[1].length)) {
  const names = new Set(found.map(({ name, version }) => `${name} ${version}`));
  console.log(`${licence} (${names.size})`);
  for (const name of [...names].toSorted()) console.log(`  ${name}`);
}
