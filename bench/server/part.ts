import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "../../scripts/lib/free-port.ts";
import { pinnedNode } from "../../scripts/lib/project.mjs";
import { startBuiltSite, ways, type Way } from "../frame/built-site.ts";
import { benchFolder, needProgram, toolVersion } from "../frame/install.ts";
import type { Row } from "../frame/part.ts";
import { startProgram } from "../frame/program.ts";
import { atLeastTimes, atMost, median, told, worstOf } from "../frame/rows.ts";
import { loadInTurns } from "./load.ts";

export const name = "server";
export const about =
  "What one process answers, keeps in memory and needs to start. `wrk` with 32 connections asks the site and react-router-serve in turns; the latter renders every page of the same build and compresses it, as it comes. Memory is that of the server's process after a load, started by hand and by `npm start`.";

const rounds = 5;
const seconds = 2;
const settleMs = 5_000;
const starts = 5;

const builtPages = ["/", "/courses/tajweed"];
const renderedPages = ["/courses?category=web", "/contact", "/classes/trial", "/feedback"];

const serve = join(benchFolder, "node_modules/.bin/react-router-serve");
const serveEntry = join(benchFolder, "peers/react-router-serve/site.mjs");

export async function versions(): Promise<Record<string, string>> {
  return { "react-router-serve": toolVersion("@react-router/serve") };
}

async function measureRates(folder: string): Promise<Row[]> {
  const site = await startBuiltSite(join(folder, "data"));
  const peer = await startProgram([pinnedNode, serve, serveEntry], {
    port: await freePort(),
    env: { DATA_DIR: join(folder, "peer-data") },
  });
  const rate = async (path: string, factor: number) => {
    const urls = [`${site.address}${path}`, `${peer.address}${path}`];
    const [value = 0, ofPeer = 0] = await loadInTurns(urls, { rounds, seconds });
    const rendered = { name: "react-router-serve, rendered", value: ofPeer };
    return atLeastTimes(factor, { figure: path, value, unit: "requests/s", peer: rendered });
  };
  const isSlower = (one: Row, other: Row) => (one.ratio ?? 0) < (other.ratio ?? 0);
  try {
    const built: Row[] = [];
    for (const path of builtPages) built.push(await rate(path, 10));
    const rendered: Row[] = [];
    for (const path of renderedPages) rendered.push(await rate(path, 1));
    return [
      ...worstOf("kept page", built, isSlower),
      ...worstOf("page rendered on request", rendered, isSlower),
    ];
  } finally {
    await Promise.all([site.stop(), peer.stop()]);
  }
}

async function measureMemory(folder: string, way: Way): Promise<Row[]> {
  const site = await startBuiltSite(join(folder, way), { way });
  try {
    await pause(settleMs);
    const idle = await site.residentMegabytes();
    for (const path of [...builtPages, ...renderedPages]) {
      await loadInTurns([`${site.address}${path}`], { rounds: 1, seconds: 5 });
    }
    await pause(settleMs);
    const after = await site.residentMegabytes();
    return [
      atMost(200, { figure: `started ${way}`, value: after, unit: "MB" }),
      told({ figure: `started ${way}, idle`, value: idle, unit: "MB" }),
    ];
  } finally {
    await site.stop();
  }
}

async function measureStart(folder: string): Promise<Row> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const site = await startBuiltSite(join(folder, "starts"));
    times.push(site.readyMs);
    await site.stop();
  }
  return atMost(3_000, {
    figure: "from the start to the first answer",
    value: median(times),
    unit: "ms",
  });
}

export async function run(): Promise<Row[]> {
  await needProgram("wrk", ["wrk"]);
  const folder = mkdtempSync(join(tmpdir(), "meridian-bench-"));
  try {
    const rates = await measureRates(folder);
    const memory: Row[] = [];
    for (const way of ways) memory.push(...(await measureMemory(folder, way)));
    return [
      ...rates,
      ...worstOf("resident memory after a load", memory),
      await measureStart(folder),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
