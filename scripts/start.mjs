/*
 * `npm start`: serves the site, after bringing up to date what it needs. In this order, so that a fault is
 * told before anything is changed: is the port free, what package-lock.json names, the settings, the build;
 * the server then listens before it touches the database. The settings are checked by the site's own code,
 * which needs the pinned Node and the dependencies, hence after the installation.
 *
 * Runs on Node 20 or newer with nothing installed, so it may use nothing but Node.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as util from "node:util";

import { currentBuild } from "../server/current-build.js";
import { checkPort } from "./lib/check-port.mjs";
import { BuildFailure, envFile, main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, projectEnv, root } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

const parentCheckMs = 500;

/** Ends with npm: a shell between npm and this process keeps the signals that npm hands on. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, "SIGTERM");
  }, parentCheckMs);
  check.unref();
}

/** @throws where something listens at the port already */
async function checkOwnPort() {
  const file = join(root, ".env");
  // Node 20 has it from 20.12 on; before, only what the environment itself says is known here. Editors may
  // begin a file with a byte order mark, which would belong to its first name.
  const text = existsSync(file) ? readFileSync(file, "utf8").replace(/^\uFEFF/, "") : undefined;
  const noted = text === undefined ? undefined : util.parseEnv?.(text);
  const { PORT, HOST } = { ...noted, ...process.env };
  await checkPort(PORT, HOST);
}

/** Where the sources cannot be built, such as for a slip in a text, visitors still have the site as it was. */
async function prepareOrKeep() {
  try {
    await prepare({ build: "when changed", checkSettings: true });
  } catch (error) {
    if (!(error instanceof BuildFailure) || currentBuild() === undefined) throw error;
    console.error(`${error.message} The last good build is served instead.`);
  }
}

await main(async () => {
  stopWithNpm();
  await checkOwnPort();
  await prepareOrKeep();
  console.log("Starting the server. Ctrl+C stops it.");
  const { code } = await run(pinnedNode, [...envFile, "server/start.js"], { env: projectEnv() });
  return code;
});
