import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startBuiltSite } from "../frame/built-site.ts";
import type { Row } from "../frame/part.ts";
import { atLeast, atMost, atMostTimes, median, worstOf } from "../frame/rows.ts";
import { askLighthouse, type Category, type Measurement } from "./ask-lighthouse.ts";
import { browsers } from "./chromium.ts";
import { serveWithoutScripts } from "./copy-without-scripts.ts";

/** Home, the catalogue, a course and the two forms; `BENCH_PAGES` names others for a quick trial. */
const paths = process.env.BENCH_PAGES?.split(",") ?? [
  "/",
  "/courses",
  "/courses/tajweed",
  "/contact",
  "/classes/trial",
];

const scores: readonly Category[] = ["accessibility", "best-practices", "seo"];

type Measured = {
  /** Path and browser. */
  readonly name: string;
  readonly ours: readonly Measurement[];
  readonly plain: readonly Measurement[];
};

/**
 * Measures each page with Lighthouse in turns with the same HTML without scripts, in each browser.
 *
 * @param rounds how often each is measured; the median counts
 */
export async function measurePages(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-pages-"));
  const site = await startBuiltSite(join(folder, "data"), { settings: { LOG_LEVEL: "error" } });
  const plain = await serveWithoutScripts(site.address);
  try {
    const measured: Measured[] = [];
    for (const { name: browser, executable } of await browsers()) {
      const addresses = paths.flatMap((path) => [site.address + path, plain.address + path]);
      const all = await askLighthouse(addresses, rounds, executable);
      const of = (address: string) => all.filter((one) => one.address === address);
      for (const path of paths) {
        measured.push({
          name: `${path}, ${browser}`,
          ours: of(site.address + path),
          plain: of(plain.address + path),
        });
      }
    }
    return rowsOf(measured);
  } finally {
    await plain.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(measured: readonly Measured[]): Row[] {
  const metric = (all: readonly Measurement[], name: keyof Measurement["metrics"]) =>
    median(all.map(({ metrics }) => metrics[name]));
  const score = (all: readonly Measurement[], category: Category) =>
    median(all.map((one) => one.scores[category]));
  const isLower = (one: Row, other: Row) => one.value < other.value;
  return [
    ...worstOf(
      "largest paint against the same page without scripts",
      measured.map(({ name, ours, plain }) =>
        atMostTimes(1.1, {
          figure: name,
          value: metric(ours, "largest-contentful-paint"),
          unit: "ms",
          peer: { name: "without scripts", value: metric(plain, "largest-contentful-paint") },
        }),
      ),
    ),
    ...worstOf(
      "performance",
      measured.map(({ name, ours }) =>
        atLeast(98, { figure: name, value: score(ours, "performance"), unit: "" }),
      ),
      isLower,
    ),
    ...worstOf(
      "accessibility, best practices and SEO",
      measured.flatMap(({ name, ours }) =>
        scores.map((category) =>
          atLeast(100, { figure: `${category}, ${name}`, value: score(ours, category), unit: "" }),
        ),
      ),
      isLower,
    ),
    ...worstOf(
      "layout shift",
      measured.map(({ name, ours }) =>
        atMost(0.01, { figure: name, value: metric(ours, "cumulative-layout-shift"), unit: "" }),
      ),
    ),
    ...worstOf(
      "blocking time",
      measured.map(({ name, ours }) =>
        atMost(150, { figure: name, value: metric(ours, "total-blocking-time"), unit: "ms" }),
      ),
    ),
  ];
}
