import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pinnedNode, projectEnv } from "../../scripts/lib/project.mjs";
import { run as runProgram } from "../../scripts/lib/run.mjs";
import { benchFolder, toolVersion } from "../frame/install.ts";
import type { Row } from "../frame/part.ts";
import { freePort, startProgram } from "../frame/program.ts";
import { atMost, median } from "../frame/rows.ts";

export const name = "visitor";
export const about =
  "What a phone on a slow line sees: Lighthouse, mobile, simulated slow 4G and a processor four times slower, median of five runs a page, in Chromium.";

const runs = 5;
/** One page of each kind. */
const pages = [
  "/",
  "/about",
  "/courses",
  "/courses/react",
  "/contact",
  "/classes/trial",
  "/progress",
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  "largest-contentful-paint": ["largest paint", 800, "ms"],
  "total-blocking-time": ["blocking time", 50, "ms"],
  "cumulative-layout-shift": ["layout shift", 0, ""],
} as const;

type Report = {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly numericValue?: number }>;
};

const lighthouse = join(benchFolder, "node_modules/.bin/lighthouse");

export async function versions(): Promise<Record<string, string>> {
  return { lighthouse: toolVersion("lighthouse") };
}

async function measure(address: string, file: string): Promise<Report> {
  const { code, output } = await runProgram(
    pinnedNode,
    [
      lighthouse,
      address,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    {
      env: projectEnv({ CHROME_PATH: process.env.CHROME_PATH ?? "/usr/bin/chromium" }),
      stdio: "pipe",
    },
  );
  if (code !== 0) throw new Error(`lighthouse ${address}:\n${output}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function rowsOf(path: string, reports: readonly Report[]): Row[] {
  const command = `lighthouse http://localhost:3000${path}`;
  const scores = categories.map((category): Row => {
    const value = median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100));
    return {
      figure: `${path} ${category}`,
      value,
      unit: "",
      target: "100",
      command,
      ok: value === 100,
    };
  });
  const figures = Object.entries(audits).map(([audit, [words, limit, unit]]) => {
    const value = median(reports.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
    return atMost(limit, {
      figure: `${path} ${words}`,
      value: Math.round(value * 1000) / 1000,
      unit,
      command,
    });
  });
  return [...scores, ...figures];
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-visitor-"));
  const port = await freePort();
  // Lighthouse takes localhost for safe, as browsers do.
  const env = { DATA_DIR: join(folder, "data"), PUBLIC_URL: `http://localhost:${port}` };
  const site = await startProgram([pinnedNode, "server/index.ts"], { port, env });
  try {
    const rows: Row[] = [];
    for (const path of pages) {
      const reports: Report[] = [];
      for (let round = 0; round < runs; round += 1) {
        reports.push(await measure(`${env.PUBLIC_URL}${path}`, join(folder, "report.json")));
      }
      rows.push(...rowsOf(path, reports));
    }
    return rows;
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
