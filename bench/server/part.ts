import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { currentBuild } from "../../server/current-build.js";
import { pinnedNode } from "../../scripts/lib/project.mjs";
import { run as runProgram } from "../../scripts/lib/run.mjs";
import { startBuiltSite } from "../frame/built-site.ts";
import { benchFolder, needProgram, toolVersion } from "../frame/install.ts";
import type { Row } from "../frame/part.ts";
import { startNext } from "../frame/next.ts";
import { freePort, startProgram, type Program } from "../frame/program.ts";
import { atLeastTimes, atMost, median, told } from "../frame/rows.ts";
import { loadInTurns, wrkCommand } from "./load.ts";
import { writeNginxConfig } from "./nginx.ts";

export const name = "server";
export const about =
  "What one process on one machine answers, keeps in memory and needs to start. `wrk` with 32 connections asks our server and the peers in turns: nginx serves the same precompressed files with the same headers, and writes a line for each request to a file as the site does; react-router-serve serves the same build, Next.js a static page with as much HTML as our home page. Peers run as they come: react-router-serve and Next.js compress each answer.";

const rounds = 5;
const seconds = 2;
const settleMs = 5_000;
const starts = 5;

/** Pages that are rendered when they are asked for, of visitors of whom nothing is known. */
const renderedPages = ["/courses?category=web", "/contact", "/feedback"];

const tools = join(benchFolder, "node_modules/.bin");
const serveEntry = join(benchFolder, "peers/react-router-serve/site.mjs");

export async function versions(): Promise<Record<string, string>> {
  const { output } = await runProgram("nginx", ["-v"], { stdio: "pipe" });
  return {
    nginx: /nginx\/(\S+)/.exec(output)?.[1] ?? "unknown",
    "react-router-serve": toolVersion("@react-router/serve"),
    next: toolVersion("next"),
  };
}

/** As an owner runs it, log and all. */
function startSite(folder: string): Promise<Program> {
  return startBuiltSite(join(folder, "data"));
}

async function startPeers(
  folder: string,
  { headers }: Response,
): Promise<Record<"nginx" | "serve" | "render" | "next", Program>> {
  const [nginxPort, servePort, renderPort] = [await freePort(), await freePort(), await freePort()];
  const config = writeNginxConfig(folder, join(currentBuild() ?? "", "client"), nginxPort, headers);
  return {
    nginx: await startProgram(["nginx", "-c", config], { port: nginxPort }),
    serve: await startProgram([pinnedNode, join(tools, "react-router-serve"), serveEntry], {
      port: servePort,
      env: { DATA_DIR: join(folder, "serve-data") },
    }),
    // Rendering everything: its files would stand before the catalogue with a filter.
    render: await startProgram([pinnedNode, join(tools, "react-router-serve"), serveEntry], {
      port: renderPort,
      env: { DATA_DIR: join(folder, "render-data"), RENDER_ALL: "1" },
    }),
    next: await startNext(),
  };
}

async function measureRates(folder: string): Promise<Row[]> {
  const site = await startSite(folder);
  const { nginx, serve, render, next } = await startPeers(folder, await fetch(`${site.address}/`));
  try {
    const [ours = 0, ofNginx = 0, ofServe = 0, ofNext = 0] = await loadInTurns(
      [site, nginx, serve, next].map(({ address }) => `${address}/`),
      { rounds, seconds },
    );
    const home = { figure: "home page", value: ours, unit: "requests/s", command: wrkCommand("/") };
    const rows = [
      atLeastTimes(0.5, { ...home, peer: { name: "nginx", value: ofNginx } }),
      atLeastTimes(15, { ...home, peer: { name: "react-router-serve", value: ofServe } }),
      atLeastTimes(15, { ...home, peer: { name: "next start", value: ofNext } }),
    ];
    for (const path of renderedPages) {
      const urls = [`${site.address}${path}`, `${render.address}${path}`];
      const [value = 0, ofPeer = 0] = await loadInTurns(urls, { rounds, seconds });
      const peer = { name: "react-router-serve", value: ofPeer };
      const command = wrkCommand(path);
      rows.push(atLeastTimes(2, { figure: path, value, unit: "requests/s", peer, command }));
    }
    return rows;
  } finally {
    await Promise.all([site, nginx, serve, render, next].map((program) => program.stop()));
  }
}

async function measureMemory(folder: string): Promise<Row[]> {
  const site = await startSite(folder);
  try {
    const command = "ps -o rss= -p $(pgrep -f server/start.js)";
    await pause(settleMs);
    const idle = await site.residentMegabytes();
    for (const path of ["/", ...renderedPages]) {
      await loadInTurns([`${site.address}${path}`], { rounds: 1, seconds: 5 });
    }
    const atOnce = await site.residentMegabytes();
    await pause(settleMs);
    const later = await site.residentMegabytes();
    const unit = "MB";
    return [
      atMost(150, { figure: "resident memory, idle", value: idle, unit, command }),
      told({ figure: "resident memory, under load", value: atOnce, unit, command }),
      atMost(150, { figure: "resident memory, after a load", value: later, unit, command }),
    ];
  } finally {
    await site.stop();
  }
}

async function measureStart(folder: string): Promise<Row> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const site = await startSite(folder);
    times.push(site.readyMs);
    await site.stop();
  }
  const command =
    "time (node server/start.js & until curl -sf localhost:3000 >/dev/null; do :; done)";
  return atMost(1000, {
    figure: "from the start to the first answer",
    value: median(times),
    unit: "ms",
    command,
  });
}

export async function run(): Promise<Row[]> {
  await needProgram("wrk", ["wrk"]);
  await needProgram("nginx", ["nginx-light", "libnginx-mod-http-brotli-static"]);
  const folder = mkdtempSync(join(tmpdir(), "meridian-bench-"));
  try {
    return [
      ...(await measureRates(folder)),
      ...(await measureMemory(folder)),
      await measureStart(folder),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
