/*
 * `npm start`: installs, builds when something changed, and serves the site. Runs on Node 20 or
 * newer with nothing installed, so it may use nothing but Node; the site itself runs on the pinned
 * Node of node_modules.
 */
import { envFile, main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, projectEnv } from "./lib/project.mjs";
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

await main(async () => {
  stopWithNpm();
  await prepare({ build: "when changed", say: console.log });
  console.log("Starting the server. Ctrl+C stops it.");
  const { code } = await run(pinnedNode, [...envFile, "server/index.mjs"], {
    env: projectEnv(),
  });
  return code;
});
