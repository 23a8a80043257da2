/*
 * `npm run demo`: a site to try, at http://localhost:3000 or the PORT of the environment, with three months of
 * made-up activity in a data folder of its own, `.demo`, which each start recreates. Prints a link that enters
 * the team's desk as its owner. Reads no `.env`: nothing of a real site is touched, and no mail leaves the
 * machine.
 */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { checkPort } from "./lib/check-port.mjs";
import { main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, projectEnv, root } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

const { NODE_ENV, LOG_LEVEL = "error" } = process.env;
const port = process.env.PORT || "3000";

/** Only what is needed to find programs: settings for a real site must not reach the demo. */
const machine = Object.fromEntries(
  Object.entries(projectEnv()).filter(
    ([name]) =>
      !/^(?:[A-Z]+_(?:URL|KEY|KEYS|DIR|DSN|EMAILS?|FROM|SECRET)|AUTH_\w+|TEAM_\w+|HOST|TRUSTED_PROXIES|METRICS_\w+)$/.test(
        name,
      ),
  ),
);

await main(async () => {
  // First, so that a demo that is still running does not lose its folder.
  await checkPort(port, "127.0.0.1");
  await prepare({ build: "English will do" });
  const folder = join(root, ".demo");
  rmSync(folder, { recursive: true, force: true });
  const env = {
    ...machine,
    PORT: port,
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    TEAM_EMAIL: "team@example.com",
    MAIL_FROM: "Sample Academy <site@example.com>",
    LOG_LEVEL,
    DEMO_TOKEN: randomBytes(32).toString("base64url"),
    ...(NODE_ENV ? { NODE_ENV } : {}),
  };
  const filled = await run(pinnedNode, ["scripts/lib/fill-demo.mjs"], { env });
  if (filled.code !== 0) return filled.code;
  const { code } = await run(pinnedNode, ["server/start.js"], { env });
  return code;
});
