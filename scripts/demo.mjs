/*
 * `npm run demo`: a site to try, at http://localhost:3000 or the PORT of the environment, with half a year of
 * made-up activity in a data folder of its own, `.demo`, which each start recreates. Prints a link that enters
 * the team's desk as its owner. Reads no `.env`: nothing of a real site is touched, and no mail leaves the
 * machine. With `-- --clocks` its day is shortly before the next change of clocks.
 */
import { checkPort } from "./lib/check-port.mjs";
import { newDemo } from "./lib/demo-env.mjs";
import { main, prepare } from "./lib/prepare.mjs";
import { pinnedNode } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

await main(async () => {
  // First, so that a demo that is still running does not lose its folder.
  await checkPort(process.env.PORT, "127.0.0.1");
  await prepare({ build: "English will do" });
  const env = newDemo(process.argv.includes("--clocks"));
  const filled = await run(pinnedNode, ["scripts/lib/fill-demo.mjs"], { env });
  if (filled.code !== 0) return filled.code;
  const { code } = await run(pinnedNode, ["server/start.js"], { env });
  return code;
});
