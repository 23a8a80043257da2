import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { projectEnv, root } from "./project.mjs";

const folder = join(root, ".demo");

/**
 * Deletes what an earlier demo has left.
 *
 * @returns the environment of a new one, with only what is needed to find programs: settings for a real site must not
 * reach it
 */
export function newDemo() {
  rmSync(folder, { recursive: true, force: true });
  const { NODE_ENV, LOG_LEVEL = "error", PORT } = process.env;
  const port = PORT || "3000";
  const machine = Object.entries(projectEnv()).filter(
    ([name]) =>
      !/^(?:[A-Z]+_(?:URL|KEY|KEYS|DIR|DSN|EMAILS?|FROM|SECRET)|AUTH_\w+|TEAM_\w+|HOST|TRUSTED_PROXIES|METRICS_\w+)$/.test(
        name,
      ),
  );
  return {
    ...Object.fromEntries(machine),
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
}
