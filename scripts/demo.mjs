/*
 * `npm run demo`: a site to try, at http://localhost:3000 or the PORT of the environment, with half a year of
 * made-up activity in a data folder of its own, `.demo`, which each start recreates. Prints a link that enters
 * the team's desk as its owner. Reads no `.env`: nothing of a real site is touched, and no mail leaves the
 * machine, nor any money: a stand-in for the card provider takes payments. With `-- --clocks` its day is shortly before the next change of clocks.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { checkPort } from "./lib/check-port.mjs";
import { newDemo } from "./lib/demo-env.mjs";
import { main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, root } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

/** Starts the stand-in for the card provider, which ends with this program. @returns the settings that lead to it */
async function startCardProvider(env) {
  const provider = spawn(pinnedNode, ["scripts/lib/card-stand-in.ts"], {
    cwd: root,
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  provider.unref();
  const [line] = await once(createInterface(provider.stdout), "line");
  provider.stdout.unref();
  provider.stdin.unref();
  return JSON.parse(line);
}

await main(async () => {
  // First, so that a demo that is still running does not lose its folder.
  await checkPort(process.env.PORT, "127.0.0.1");
  await prepare({ build: "English will do" });
  const made = newDemo(process.argv.includes("--clocks"));
  const env = { ...made, ...(await startCardProvider(made)) };
  const filled = await run(pinnedNode, ["scripts/lib/fill-demo.mjs"], { env });
  if (filled.code !== 0) return filled.code;
  const { code } = await run(pinnedNode, ["server/start.js"], { env });
  return code;
});
