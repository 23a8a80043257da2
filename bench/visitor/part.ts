import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { toolVersion } from "../frame/install.ts";
import type { Row } from "../frame/part.ts";
import { askLighthouse } from "./ask-lighthouse.ts";
import { chromiumVersion } from "./chromium.ts";
import { measureInteractions } from "./interactions.ts";
import { pageRows, type Measured } from "./page-rows.ts";
import { choosePages, passages, unlistedPages } from "./pages.ts";
import { startPeers } from "./peers.ts";
import { startBuiltSite } from "./site.ts";

export const name = "visitor";
export const about =
  "What a phone on a slow line sees, in Chromium's headless shell. Lighthouse, mobile, simulated slow 4G and a processor four times slower, measures every public page, ours and the peers' in turns; where more than three pages share one template, the first, the last and one in the middle stand for all. A page that goes on to another at once has no target for its times, since they are those of both. Interactions are touches of 80 ms in a window of 390 px on a processor slowed four times: the longest time from a touch to the paint that answers it, as browsers tell it (INP).";

/** `BENCH_RUNS=1` makes a quicker trial of it, `BENCH_PAGES=/,/about` a shorter one. */
const rounds = Number(process.env.BENCH_RUNS ?? 5);

export async function versions(): Promise<Record<string, string>> {
  return {
    chromium: await chromiumVersion(),
    lighthouse: toolVersion("lighthouse"),
    next: toolVersion("next"),
    "react-router-serve": toolVersion("@react-router/serve"),
  };
}

async function measurePages(site: string): Promise<Row[]> {
  const peers = await startPeers();
  try {
    const { paths, all } = await choosePages(site);
    console.log(`${paths.length} of ${all} public pages and ${peers.length} peers`);
    const pages = paths.map((path) => ({ name: path, address: `${site}${path}` }));
    const others = peers.map(({ name: peer, program }) => ({
      name: peer,
      address: `${program.address}/`,
    }));
    const measurements = await askLighthouse(
      [...pages, ...others].map(({ address }) => address),
      rounds,
    );
    const measured = (page: { name: string; address: string }): Measured => ({
      name: page.name,
      command: `lighthouse ${site}/`,
      measurements: measurements.filter(({ address }) => address === page.address),
      isUnlisted: unlistedPages.includes(page.name),
      leadsTo: passages[page.name],
    });
    return pageRows(pages.map(measured), others.map(measured));
  } finally {
    await Promise.all(peers.map(({ program }) => program.stop()));
  }
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-visitor-"));
  const site = await startBuiltSite(join(folder, "data"));
  try {
    return [
      ...(await measurePages(site.address)),
      ...(await measureInteractions(site.address, rounds)),
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
