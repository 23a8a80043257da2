import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { pinnedNode, projectEnv, root } from "../../scripts/lib/project.mjs";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];
type Metric =
  | "first-contentful-paint"
  | "largest-contentful-paint"
  | "total-blocking-time"
  | "cumulative-layout-shift";

/** One measurement of one page, as lighthouse-process.mjs tells it. */
export type Measurement = {
  readonly address: string;
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Times in milliseconds; layout shift is a plain number. */
  readonly metrics: Readonly<Record<Metric, number>>;
};

/**
 * Measures each page once in each round, one page after another.
 *
 * @param browser path of its program
 * @throws where a page cannot be measured
 */
export async function askLighthouse(
  addresses: readonly string[],
  rounds: number,
  browser: string,
): Promise<Measurement[]> {
  const program = join(import.meta.dirname, "lighthouse.mjs");
  const child = spawn(pinnedNode, [program, String(rounds), ...addresses], {
    cwd: root,
    env: projectEnv({ CHROME_PATH: browser }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const measurements: Measurement[] = [];
  for await (const line of createInterface(child.stdout)) {
    measurements.push(JSON.parse(line) as Measurement);
    const { address, scores, metrics } = measurements.at(-1) as Measurement;
    const [lcp, tbt] = [metrics["largest-contentful-paint"], metrics["total-blocking-time"]];
    console.log(
      `${measurements.length} of ${rounds * addresses.length}: ${address} ${Object.values(scores).join("/")} ${lcp.toFixed(0)} ms, blocked ${tbt.toFixed(0)} ms`,
    );
  }
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error("Lighthouse could not measure a page.");
  return measurements;
}
