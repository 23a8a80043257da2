/*
 * Measures what the site promises about speed and cost. `npm run bench` runs every part,
 * `npm run bench server data` these. See bench/README.md.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { installTools } from "../scripts/lib/install-tools.ts";
import { main } from "../scripts/lib/prepare.mjs";
import { projectEnv, root } from "../scripts/lib/project.mjs";
import { run } from "../scripts/lib/run.mjs";
import { benchFolder } from "./frame/install.ts";
import type { Part, Row } from "./frame/part.ts";
import { withSection } from "./frame/report.ts";
import { resultOf } from "./frame/results.ts";

const report = join(root, "docs/performance.md");

/** A quick trial tells what it finds and keeps nothing. */
const isTrial = Object.keys(process.env).some((setting) => setting.startsWith("BENCH_"));

function parts(): Map<string, string> {
  const files = globSync("*/part.ts", { cwd: benchFolder }).toSorted();
  return new Map(files.map((file) => [basename(dirname(file)), join(benchFolder, file)]));
}

function sayRow({ figure, value, unit, peer, ratio, target, ok }: Row): void {
  const verdict = ok === null ? "     " : ok ? "ok   " : "MISS ";
  const against = peer ? ` | ${peer.name} ${peer.value.toPrecision(4)}` : "";
  const share = ratio === undefined ? "" : ` | ratio ${ratio.toPrecision(3)}`;
  console.log(`${verdict}${figure}: ${value.toPrecision(4)} ${unit}${against}${share} | ${target}`);
}

/** @returns how many figures missed their target */
async function measure(file: string): Promise<number> {
  const part = (await import(pathToFileURL(file).href)) as Part;
  console.log(`\n${part.name}: ${part.about}`);
  const rows = await part.run();
  for (const row of rows) sayRow(row);
  if (!isTrial) {
    const result = await resultOf(part, rows, new Date());
    writeFileSync(report, withSection(readFileSync(report, "utf8"), result));
  }
  return rows.filter((row) => row.ok === false).length;
}

await main(async () => {
  const known = parts();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(`No part ${unknown.join(", ")}. There are: ${[...known.keys()].join(", ")}.`);
  }
  await installTools(benchFolder);
  let missed = 0;
  for (const [name, file] of known) {
    if (wanted.length === 0 || wanted.includes(name)) missed += await measure(file);
  }
  if (!isTrial) await run("oxfmt", [report], { env: projectEnv(), stdio: "pipe" });
  console.log(missed ? `\n${missed} figures miss their target.` : "\nEvery target is met.");
  return missed ? 1 : 0;
});
