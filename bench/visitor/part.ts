import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { toolVersion } from "../frame/install.ts";
import { startBuiltSite } from "../frame/built-site.ts";
import type { Row } from "../frame/part.ts";
import { askLighthouse } from "./ask-lighthouse.ts";
import { chromiumVersion } from "./chromium.ts";
import { measureInteractions } from "./interactions.ts";
import { pageRows, type Measured } from "./page-rows.ts";
import { choosePages, passages, staying, unlistedPages } from "./pages.ts";
import { startPeers } from "./peers.ts";

export const name = "visitor";
export const about =
  "What a phone on a slow line sees, in Chromium's headless shell. Lighthouse, mobile, simulated slow 4G and a processor four times slower, measures every public page, ours and the peers' in turns; where more than three pages share one template, the first, the last and one in the middle stand for all. A page that goes on to another at once is measured by itself, and on the way to the other; that way has no target for its largest paint, which is that of two pages. Interactions are touches of 80 ms in a window of 390 px on a processor slowed four times: the longest time from a touch to the paint that answers it, as browsers tell it (INP).";

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

type Page = { readonly name: string; readonly address: string; readonly leadsTo?: string };

function pagesAt(site: string, path: string): Page[] {
  const page = { name: path, address: site + path };
  const leadsTo = passages[path];
  if (leadsTo === undefined) return [page];
  return [
    { ...page, address: page.address + staying },
    { ...page, leadsTo },
  ];
}

async function measurePages(site: string): Promise<Row[]> {
  const peers = await startPeers();
  try {
    const { paths, all } = await choosePages(site);
    console.log(`${paths.length} of ${all} public pages and ${peers.length} peers`);
    const pages = paths.flatMap((path) => pagesAt(site, path));
    const others = peers.map(({ name: peer, program }) => ({
      name: peer,
      address: `${program.address}/`,
    }));
    const measurements = await askLighthouse(
      [...pages, ...others].map(({ address }) => address),
      rounds,
    );
    const measured = ({ name: named, address, leadsTo }: Page): Measured => ({
      name: named,
      command: `lighthouse ${site}/`,
      measurements: measurements.filter((measurement) => measurement.address === address),
      isUnlisted: unlistedPages.includes(named),
      leadsTo,
    });
    return pageRows(pages.map(measured), others.map(measured));
  } finally {
    await Promise.all(peers.map(({ program }) => program.stop()));
  }
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-visitor-"));
  const site = await startBuiltSite(join(folder, "data"), { LOG_LEVEL: "error" });
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
