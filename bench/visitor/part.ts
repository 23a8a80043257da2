import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startBuiltSite } from "../frame/built-site.ts";
import { toolVersion } from "../frame/install.ts";
import type { Row } from "../frame/part.ts";
import { chromiumVersion } from "./chromium.ts";
import { measureInteractions } from "./interactions.ts";
import { measurePages } from "./pages.ts";
import { measureWeights } from "./weights.ts";

export const name = "visitor";
export const about =
  "What a phone on a slow line sees. Lighthouse (mobile, simulated slow 4G, a processor four times slower) measures the home page, the catalogue, a course, the contact and the trial page in Chromium and in its headless shell, in turns with the same HTML from which every script was removed. Weights are those of every page in every set-up that `.env.example` offers. Interactions are touches of 80 ms in a window 390 px wide on a processor slowed four times: the longest time from a touch to the paint that answers it (INP).";

/** `BENCH_RUNS=1` makes a quicker trial of it, `BENCH_PAGES=/,/about` a shorter one. */
const rounds = Number(process.env.BENCH_RUNS ?? 5);

export async function versions(): Promise<Record<string, string>> {
  return { chromium: await chromiumVersion(), lighthouse: toolVersion("lighthouse") };
}

async function measureTouches(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-visitor-"));
  const site = await startBuiltSite(join(folder, "data"), { settings: { LOG_LEVEL: "error" } });
  try {
    return await measureInteractions(site.address, rounds);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function run(): Promise<Row[]> {
  return [
    ...(await measureWeights()),
    ...(await measurePages(rounds)),
    ...(await measureTouches()),
  ];
}
